import type {
  ColumnContent,
  ColumnNote,
  ColumnType,
  ComparisonPeriods,
  MeasureDirection,
  NumberFormat,
} from "@vitrine/contracts/query";

import type { Aggregate, ComparisonOperator, Operator, RowCondition } from "@vitrine/contracts/measures";
import type { Rollup } from "../model/rollups.ts";
import type { CalendarGrain } from "./days/calendar-grain.ts";
import type { FilledDimension } from "./filled-dimension.ts";

/**
 * What to compute, as plain data without names that may be invalid. Made by `planQuery`, and read by the SQL phase and by
 * `shapeResult`. All rows are read through parts, and the `where` of every part begins with the security rules.
 */
export interface QueryPlan {
  readonly parts: readonly PlannedPart[];
  /** Numbers of the parts whose rows make the groups of the answer. */
  readonly bases: readonly number[];
  readonly dimensions: readonly PlannedDimension[];
  readonly measures: readonly PlannedMeasure[];
  /**
   * Each measure over the days that it is compared with, in the order of `measures`; empty without a comparison. If the
   * query includes incomplete days, each measure over the complete days follows.
   */
  readonly comparisons: readonly PlannedMeasure[];
  readonly comparison: ComparisonPeriods | null;
  /** All must hold for a row: its item is among the best of a ranking of the rows that pass `where`. */
  readonly rankings: readonly Ranking[];
  /** All must hold for a group. */
  readonly having: readonly GroupPredicate[];
  readonly orderBy: readonly PlannedOrder[];
  /** The maximum number of rows of the answer. One more is requested, to find out whether there are more. */
  readonly limit: number;
  /** Rows to skip. Sub-totals are not affected. */
  readonly offset: number;
  readonly totals: boolean;
  /** True if all measures are computed over the same rows, as the query asks. */
  readonly isSameRows: boolean;
  /** By how many of the first dimensions each block of sub-totals is grouped. */
  readonly subtotals: readonly number[];
  /** The dimension for which every period gets a row; `null` for none. */
  readonly filled: FilledDimension | null;
  /** Set if the answer is a window of the lines of a matrix. */
  readonly lines: PlannedLines | null;
  /** Set if the answer is the rows of facts behind another answer. */
  readonly facts: PlannedFacts | null;
}

/** The sources of rows of facts. Their columns are the dimensions of the plan, their amounts its measures. */
export interface PlannedFacts {
  /** The answer that consists of the rows. Its measures are the amounts, followed by the row count of each source. */
  readonly figure: QueryPlan;
  readonly sources: readonly FactSource[];
  /** Types of the columns that rows are ordered by, equal for all sources. */
  readonly order: readonly ColumnType[];
}

/** The rows of one part; `null` for columns that its facts do not have. */
export interface FactSource {
  /** Number of the part among those of the figure. */
  readonly part: number;
  /** A text is a constant for all rows. */
  readonly columns: readonly (ColumnRef | string | null)[];
  readonly order: readonly (ColumnRef | null)[];
  readonly amounts: readonly (FactAmount | null)[];
}

/** What a row contributes to a measure: the expression with the values of the row in place of its aggregates. */
export interface FactAmount {
  readonly expression: PlannedExpression;
  /** All must hold for a row that contributes. */
  readonly when: readonly Predicate[];
}

/** The lines of the answer: groups of all dimensions except the first `across` ones, within the groups above them. */
export interface PlannedLines {
  readonly across: number;
  /** The plan of the lines without the dimensions across. Its limit and offset count lines. */
  readonly plan: QueryPlan;
}

/** One table of facts over one choice of days. A plan has a part for each combination that it needs. */
export interface PlannedPart {
  readonly from: PlanSource;
  /** The columns of the dimensions, reached from these facts. */
  readonly dimensions: readonly GroupColumn[];
  /** All must hold for a row. */
  readonly where: readonly Predicate[];
  readonly rankedBy: readonly ColumnRef[];
  /** Set if facts count for a later day than their own, so that earlier days are compared with later ones. */
  readonly shift: Shift | null;
  /** Set if facts count for every group whose last day is within a span after them. */
  readonly span: Span | null;
}

export interface Shift {
  readonly date: ColumnRef;
  readonly months: number;
  readonly days: number;
  /**
   * The days, after the shift, on which several days may count for the last day of a shorter month. Outside of these only
   * the first of them counts. An end that is `null` is open; without a range, only the first counts everywhere.
   */
  readonly whole: { readonly from: string | null; readonly to: string | null } | null;
}

export interface Span {
  readonly date: ColumnRef;
  readonly reach:
    | { readonly kind: "toDate"; readonly grain: CalendarGrain }
    | { readonly kind: "rolling"; readonly days: number };
  /** Table and key of the calendar. */
  readonly calendar: ColumnRef;
  /** The dimensions that group days, as columns of the calendar; `null` for others. */
  readonly dimensions: readonly (GroupColumn | null)[];
  /** Conditions for a day. The `where` of the part contains the others. */
  readonly where: readonly Predicate[];
}

/**
 * Facts, and the tables that can be joined to them: each once, many-to-one, in an order in which they can be joined. A
 * statement joins only those that it needs.
 */
export interface PlanSource {
  readonly facts: string;
  /** Rollups that may be read instead of the facts, if the store has them. */
  readonly rollups: readonly Rollup[];
  readonly joins: readonly PlannedJoin[];
}

export interface PlannedJoin {
  readonly source: string;
  readonly key: string;
  readonly from: ColumnRef;
}

/** A column in the database: the source of its table and its name. */
export interface ColumnRef {
  readonly source: string;
  readonly column: string;
  readonly type: ColumnType;
}

/** What rows are grouped by: a column, or the first day of its period. */
export interface GroupColumn {
  readonly column: ColumnRef;
  readonly grain: CalendarGrain | null;
}

export interface FieldLabel {
  readonly table: string;
  readonly name: string;
  readonly displayName: string;
}

export interface PlannedDimension {
  readonly label: FieldLabel;
  readonly type: ColumnType;
  readonly content: ColumnContent | null;
}

export interface PlannedMeasure {
  readonly label: FieldLabel;
  readonly expression: PlannedExpression;
  /** The measure over groups of fewer dimensions (0: the totals), if it covers other days there than in the rows. */
  readonly above: readonly { readonly depth: number; readonly expression: PlannedExpression }[];
  readonly type: ColumnType;
  readonly format: NumberFormat | null;
  readonly direction: MeasureDirection;
  /** ISO day from which on figures are provisional; `null` if the query includes no such days. */
  readonly provisionalFrom: string | null;
  /** The days that are compared, if they end before those of the whole answer because later days are provisional. */
  readonly compared: ComparisonPeriods | null;
  /** Why values are blank. It applies to all values, or is reported only if some are blank. */
  readonly note: { readonly note: ColumnNote; readonly when: "always" | "blank" } | null;
}

export interface PlannedOrder {
  readonly by: "dimension" | "measure";
  readonly index: number;
  readonly direction: "ascending" | "descending";
}

/** The expression of a measure with references to other measures resolved, and every aggregate assigned to a part. */
export type PlannedExpression =
  | { readonly kind: "blank"; readonly type: ColumnType }
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "text"; readonly value: string }
  | PlannedAggregate
  | { readonly kind: "negate"; readonly operand: PlannedExpression }
  | Two<"arithmetic", Operator>
  | Two<"compare", ComparisonOperator>
  | Two<"logic", "and" | "or">
  | {
      readonly kind: "if";
      readonly condition: PlannedExpression;
      readonly yes: PlannedExpression;
      readonly no: PlannedExpression;
    };

interface Two<Kind, Operators> {
  readonly kind: Kind;
  readonly operator: Operators;
  readonly left: PlannedExpression;
  readonly right: PlannedExpression;
}

/** An aggregate over the rows of the part with the number `part` that pass every test of `rows`. */
export type PlannedAggregate =
  | { readonly kind: "rows"; readonly part: number; readonly rows: readonly PlannedRowCondition[] }
  | {
      readonly kind: "aggregate";
      readonly part: number;
      readonly rows: readonly PlannedRowCondition[];
      readonly of: Aggregate;
      readonly column: ColumnRef;
    };

export interface PlannedRowCondition {
  readonly column: ColumnRef;
  readonly test: RowCondition["test"];
}

/** A value for the parameters of a statement, of the type of the column that it is compared with. */
export interface PlannedValue {
  readonly type: ColumnType;
  readonly value: string | number | boolean;
}

/** A test of one operand. It is true or false, never unknown: the planner decides about blanks. */
export type Condition =
  | {
      readonly kind: "compare";
      readonly comparison: ComparisonOperator;
      readonly value: PlannedValue;
      readonly blanksPass: boolean;
    }
  | { readonly kind: "blank"; readonly negated: boolean }
  | {
      readonly kind: "in";
      readonly values: readonly PlannedValue[];
      readonly blanksPass: boolean;
      readonly negated: boolean;
    }
  | {
      readonly kind: "text";
      readonly test: "contains" | "starts" | "equals";
      readonly value: string;
      readonly negated: boolean;
    };

interface Combined<Test> {
  readonly kind: "and" | "or";
  readonly tests: readonly Test[];
}

export type Predicate =
  | { readonly kind: "always" }
  | { readonly kind: "never" }
  | { readonly kind: "column"; readonly column: ColumnRef; readonly condition: Condition }
  | Combined<Predicate>;

export type GroupPredicate =
  | { readonly kind: "measure"; readonly expression: PlannedExpression; readonly condition: Condition }
  | Combined<GroupPredicate>;

export interface Ranking {
  readonly by: PlannedExpression;
  readonly direction: "top" | "bottom";
  readonly count: number;
  readonly bases: readonly number[];
}

/** The expression of a measure over the groups of the first `depth` dimensions. */
export function expressionOver({ expression, above }: PlannedMeasure, depth: number): PlannedExpression {
  return above.find((one) => one.depth === depth)?.expression ?? expression;
}

export function aggregatesOf(expression: PlannedExpression): readonly PlannedAggregate[] {
  switch (expression.kind) {
    case "blank":
    case "number":
    case "text":
      return [];
    case "rows":
    case "aggregate":
      return [expression];
    case "negate":
      return aggregatesOf(expression.operand);
    case "if":
      return [expression.condition, expression.yes, expression.no].flatMap(aggregatesOf);
    case "arithmetic":
    case "compare":
    case "logic":
      return [...aggregatesOf(expression.left), ...aggregatesOf(expression.right)];
  }
}
