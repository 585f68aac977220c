import type { Comparison, DateGrain, DaySpan, MeasureRef } from "../../query/index.ts";
import type { PeriodPreset, Visual } from "../../report/index.ts";
import type { ColumnRef } from "../types.ts";

/** A period as it was named: as a preset, as a count of units before today, or as days. */
export interface NamedSpan {
  readonly days: DaySpan | "all";
  readonly preset?: PeriodPreset;
  /** Complete units before the present one. Days are those up to yesterday. */
  readonly last?: { readonly count: number; readonly unit: DateGrain };
  /** The calendar unit that the days are, if they are one. */
  readonly unit?: DateGrain;
}

export type Operator = "more" | "less" | "atLeast" | "atMost";

export interface MemberRef {
  readonly field: ColumnRef;
  readonly value: string;
  readonly text: string;
}

/** What a part of a question adds to the answer. Several measures, fields or members are the meanings of one phrase. */
export type Effect =
  | { readonly is: "measure"; readonly measures: readonly MeasureRef[] }
  | {
      readonly is: "group";
      readonly fields: readonly FieldMeaning[];
      /** `by` a field, `which` of its members, only its name, or "our campaigns". */
      readonly how: "by" | "which" | "named" | "own";
      readonly count?: number;
    }
  | { readonly is: "grain"; readonly unit: DateGrain; readonly count?: number }
  | { readonly is: "overTime" }
  | { readonly is: "period"; readonly span: NamedSpan }
  | {
      readonly is: "compare";
      readonly comparison: Comparison | null;
      readonly span?: NamedSpan;
      /** The unit that "week on week" compares. */
      readonly unit?: DateGrain;
    }
  | { readonly is: "compareVerb" }
  | {
      readonly is: "filter";
      readonly members: readonly (readonly MemberRef[])[];
      readonly isNot: boolean;
      /** True for "mobile vs desktop". */
      readonly isVersus?: true;
    }
  | { readonly is: "count"; readonly count: number; readonly direction: Direction }
  | { readonly is: "extreme"; readonly direction: Direction }
  | { readonly is: "rank"; readonly measures: readonly MeasureRef[] }
  | { readonly is: "order"; readonly direction: "ascending" | "descending" }
  | {
      readonly is: "limit";
      readonly measures: readonly MeasureRef[];
      readonly operator: Operator;
      readonly value: ReadNumber;
    }
  | {
      readonly is: "between";
      readonly measures: readonly MeasureRef[];
      readonly from: ReadNumber;
      readonly to: ReadNumber;
    }
  | {
      readonly is: "exceeds";
      readonly measures: readonly MeasureRef[];
      readonly operator: Operator;
      readonly others: readonly MeasureRef[];
    }
  | { readonly is: "target"; readonly operator: Operator; readonly measures: readonly MeasureRef[] }
  | { readonly is: "which" }
  | { readonly is: "ratio"; readonly measures: readonly MeasureRef[]; readonly others: readonly MeasureRef[] }
  | { readonly is: "average" }
  | { readonly is: "share" }
  | { readonly is: "change" }
  | { readonly is: "why" }
  | { readonly is: "visual"; readonly type: Visual["type"] }
  | { readonly is: "howMany"; readonly fields: readonly FieldMeaning[] };

/** `best` and `worst` depend on whether an increase of the measure is good. */
export type Direction = "ascending" | "descending" | "best" | "worst";

export interface FieldMeaning extends ColumnRef {
  /** True if it was named in the plural. */
  readonly isPlural?: true;
}

export interface ReadNumber {
  readonly value: number;
  readonly isPercent: boolean;
}
