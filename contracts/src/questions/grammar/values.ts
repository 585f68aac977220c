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
  /** True if it goes on up to now. */
  readonly isOpen?: true;
  /** True if the question does not name the year. */
  readonly isLatest?: true;
  /** The two periods that "from August to September" is about, which a question about a change compares. */
  readonly ends?: readonly [first: NamedSpan, last: NamedSpan];
  /** True for Saturday and Sunday, which are compared with those of another week. */
  readonly isWeekend?: true;
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
      /** True for "5 campaigns", which the question has to rank. */
      readonly isBare?: true;
    }
  | {
      readonly is: "grain";
      readonly unit: DateGrain;
      readonly count?: number;
      /** "Our best month". */
      readonly direction?: "best" | "worst";
      /** True for "day with", which the question has to rank. */
      readonly isBare?: true;
      /** True for "daily", which says what is ranked in "the highest daily spend". */
      readonly isAdverb?: true;
    }
  | { readonly is: "overTime" }
  | { readonly is: "period"; readonly span: NamedSpan }
  | {
      readonly is: "compare";
      readonly comparison: Comparison | null;
      readonly span?: NamedSpan;
      /** The unit that "week on week" compares. */
      readonly unit?: DateGrain;
      /** The second one of the units of the period, as in "the third quarter vs the second". */
      readonly ordinal?: number;
    }
  | { readonly is: "compareVerb" }
  | {
      readonly is: "filter";
      readonly members: readonly (readonly MemberRef[])[];
      readonly isNot: boolean;
      /** True for "mobile vs desktop". */
      readonly isVersus?: true;
      /** True for "from 25 to 44", which is one thing. */
      readonly isRange?: true;
    }
  | { readonly is: "count"; readonly count: number; readonly direction: Direction; readonly isPrice?: true }
  | {
      readonly is: "extreme";
      readonly direction: Direction;
      readonly isPrice?: true;
      /** True for words such as "más", which are "more" or "the most". */
      readonly isComparative?: true;
    }
  | { readonly is: "rank"; readonly measures: readonly MeasureRef[] }
  | { readonly is: "order"; readonly direction: "ascending" | "descending" }
  | {
      readonly is: "limit";
      readonly measures: readonly MeasureRef[];
      readonly operator: Operator;
      readonly value: ReadNumber;
      /** True for "more than 55 clicks", which is about no age. */
      readonly isFirst?: true;
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
  /** Whether the question says that figures rose or fell. */
  | {
      readonly is: "change";
      readonly claims?: "rise" | "fall";
      readonly isPrice?: true;
      /** True for "better" and "more", which also compare two of a kind. */
      readonly isComparative?: true;
    }
  | { readonly is: "why" }
  | { readonly is: "visual"; readonly type: Visual["type"] }
  | { readonly is: "howMany"; readonly fields: readonly FieldMeaning[] };

/** What words add to the answer; some of it depends on the other parts of the question (`settle.ts`). */
export type ReadEffect =
  | Effect
  /** "Per click", and with `isOne` "a click". */
  | { readonly is: "per"; readonly measures: readonly MeasureRef[]; readonly isOne: boolean }
  /** "Three months": the last ones, or those with the highest figures. */
  | { readonly is: "units"; readonly count: number | null; readonly unit: DateGrain }
  | { readonly is: "each" }
  /** "Germany against the rest". */
  | { readonly is: "rest"; readonly fields: readonly FieldMeaning[] }
  /** "Morning" at the beginning, which is a part of the day elsewhere. */
  | { readonly is: "greeting" }
  /** "Should we stop", which figures do not answer. */
  | { readonly is: "advice" }
  /** "Delivered" next to a plan: what has to reach it. */
  | { readonly is: "delivered" }
  /** "Who clicked": no figure says that, other than the better one of two. */
  | { readonly is: "who" }
  /** "And their amount": the figure of a list, such as what was billed with invoices. */
  | { readonly is: "amount" }
  /** "Lately", which names no days. */
  | { readonly is: "vague" }
  /** "Cumulative", which is the sum of a whole period, and not known over time. */
  | { readonly is: "cumulative" }
  /** "When", which only days and parts of the day answer. */
  | { readonly is: "when" }
  /** "How is it going", which is a course of a period up to now. */
  | {
      readonly is: "course";
      /** "How has it gone", which is also the course of a period of several weeks. */
      readonly hasGone?: true;
    }
  /** "Pay", which is what a click costs if clicks are named. */
  | { readonly is: "price" }
  | { readonly is: "weakMeasure"; readonly measures: readonly MeasureRef[] }
  /** "Left" or "forecast": another measure than the one that is named. "Still" only for some measures. "If it goes on like this" is a clause. */
  | {
      readonly is: "variant";
      readonly of: "remaining" | "projected";
      readonly isSure: boolean;
      readonly isClause?: true;
    }
  /** Words that have no meaning together, such as "account for". */
  | { readonly is: "nothing" }
  /** Words without a meaning in this question. */
  | { readonly is: "unclear" };

/** `best` and `worst` depend on whether an increase of the measure is good. */
export type Direction = "ascending" | "descending" | "best" | "worst";

export interface FieldMeaning extends ColumnRef {
  /** True if it was named in the plural. */
  readonly isPlural?: true;
}

export interface ReadNumber {
  readonly value: number;
  readonly isPercent: boolean;
  /** True with a currency. */
  readonly isMoney?: true;
}
