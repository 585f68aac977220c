import type { Cell, QueryResult, ResultColumn } from "../../query/index.ts";

import type { Change, ComparedDays } from "../words/compared.ts";

/** How a measure or a dimension is named and its values are written. */
export type Described = Pick<
  ResultColumn,
  "displayName" | "type" | "format" | "content" | "labels" | "direction"
>;

/** A measure and the visual that shows it. */
export interface Subject {
  /** The name of the visual on its page. */
  readonly visual: string;
  readonly measure: Described;
}

/** A value of a dimension, such as the channel Search. */
export interface Member {
  readonly dimension: Described;
  readonly value: Cell;
}

/** A figure against that of the compared days. */
export interface ChangeFinding extends Subject {
  readonly kind: "change";
  readonly value: number;
  readonly past: number;
  /** Null if a percentage would mislead: the compared figure is zero, or both are small counts. */
  readonly change: Change | null;
  readonly isSmall: boolean;
  /** The change is too small to be a rise or a fall. */
  readonly isSteady: boolean;
  readonly days: ComparedDays | null;
}

/** A part of the change of a sum. `total` is the change of the whole, and `by` that of the member. */
export interface ContributionFinding extends Subject {
  readonly kind: "contribution" | "counterweight";
  readonly member: Member;
  readonly by: number;
  readonly total: number;
}

/** The greatest part of a sum, where there is nothing to compare with. */
export interface ShareFinding extends Subject {
  readonly kind: "share";
  readonly member: Member;
  readonly share: number;
  readonly total: number;
}

/** A figure against its target, for the same days. */
export interface TargetFinding extends Subject {
  readonly kind: "target";
  readonly target: Described;
  readonly value: number;
  readonly aim: number;
}

/** Members that a rule of the definition assesses as bad, such as campaigns behind their plan. */
export interface AssessedFinding {
  readonly kind: "assessed";
  readonly visual: string;
  readonly members: readonly Member[];
  /** The number of assessed rows. */
  readonly of: number;
  /** The word of the rule. */
  readonly word: string;
}

/** The period continues after the last day with complete data. Both are ISO days. */
export interface IncompleteFinding {
  readonly kind: "incomplete";
  readonly visual: null;
  readonly completeThrough: string;
  readonly through: string;
}

/** What the figures of a page or a visual show. */
export type Finding =
  | ChangeFinding
  | ContributionFinding
  | ShareFinding
  | TargetFinding
  | AssessedFinding
  | IncompleteFinding;

/** A measure of a query. */
export interface AskedMeasure {
  /** The visual that shows it. */
  readonly visual: string;
  /** Whether the figures of members add up to the figure of the whole. */
  readonly isAdditive: boolean;
  /** The index of the measure that is its target. */
  readonly target?: number;
}

/** An answer: the measures over all rows, or by one dimension and with totals. */
export interface Asked {
  /** In the order of the query. */
  readonly measures: readonly AskedMeasure[];
  readonly result: QueryResult;
}

/** What findings are made from. The first measure of `whole` is the most important one. */
export interface Evidence {
  readonly whole: Asked | null;
  /** The same measures by one dimension each. */
  readonly groups: readonly Asked[];
  readonly assessed: readonly AssessedFinding[];
  /** The last day of the period and the last one with complete data, ISO; null if unknown or unbounded. */
  readonly through: string | null;
  readonly completeThrough: string | null;
}
