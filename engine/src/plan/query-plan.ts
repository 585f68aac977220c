import type {
  ColumnContent,
  ColumnNote,
  ColumnType,
  ComparisonPeriods,
  DateGrain,
  MeasureDirection,
  NumberFormat,
} from "@vitrine/contracts/query";

import type {
  Aggregate,
  ComparisonOperator,
  Operator,
  RowCondition,
} from "../model/expression/expression.ts";
import type { Rollup } from "../model/rollups.ts";
import type { FilledDimension } from "./filled-dimension.ts";

/**
 * What is to be computed, free of names that a query could have wrong: plain data, made by `planQuery`, read by the
 * SQL phase and by `shapeResult`. Whatever is read is read by a part, and every part's `where` holds the security
 * rules first.
 */
export interface QueryPlan {
  readonly parts: readonly PlannedPart[];
  /** Numbers of the parts whose rows make the groups of the answer. */
  readonly bases: readonly number[];
  readonly dimensions: readonly PlannedDimension[];
  readonly measures: readonly PlannedMeasure[];
  /**
   * Each measure over the days that it is compared with, in the order of `measures`; empty when nobody asked. Where the
   * query asks for days that have not come in whole, each over the days that have comes after all of these.
   */
  readonly comparisons: readonly PlannedMeasure[];
  readonly comparison: ComparisonPeriods | null;
  /** All must hold for a row: its item is among the best of a ranking over the rows that pass `where`. */
  readonly rankings: readonly Ranking[];
  /** All must hold for a group. */
  readonly having: readonly GroupPredicate[];
  readonly orderBy: readonly PlannedOrder[];
  /** Most rows to answer; one more is asked for, to know whether there are more. */
  readonly limit: number;
  /** Rows to leave out before the first; sub-totals have all of theirs. */
  readonly offset: number;
  readonly totals: boolean;
  /** All measures are computed over the same rows, as the query asks for. */
  readonly isSameRows: boolean;
  /** How many of the first dimensions each block of sub-totals is grouped by. */
  readonly subtotals: readonly number[];
  /** The dimension whose periods all get rows; null for none. */
  readonly filled: FilledDimension | null;
  /** The answer is a window of a matrix's lines; null for rows in their own order. */
  readonly lines: PlannedLines | null;
  /** The answer is the rows of facts behind another one; null for groups. */
  readonly facts: PlannedFacts | null;
}

/** Where rows of facts are read: their columns are the plan's dimensions, their amounts its measures. */
export interface PlannedFacts {
  /** The answer that the rows stand behind. Its measures are the amounts, then how many rows each source has. */
  readonly figure: QueryPlan;
  readonly sources: readonly FactSource[];
  /** Types of what rows are in order of, equal for all sources. */
  readonly order: readonly ColumnType[];
}

/** The rows of one part; `null` stands for what its facts do not know. */
export interface FactSource {
  /** Number of the part among the figure's. */
  readonly part: number;
  /** A text is the same for every row. */
  readonly columns: readonly (ColumnRef | string | null)[];
  readonly order: readonly (ColumnRef | null)[];
  readonly amounts: readonly (FactAmount | null)[];
}

/** What a row contributes to a measure: the expression with the row's own values in place of its aggregates. */
export interface FactAmount {
  readonly expression: PlannedExpression;
  /** All must hold for a row that contributes. */
  readonly when: readonly Predicate[];
}

/** Which lines are answered: groups of all dimensions but the first `across` ones, within the groups above them. */
export interface PlannedLines {
  readonly across: number;
  /** The lines without what runs across, with the limit and the offset that count them. */
  readonly plan: QueryPlan;
}

/** One way of looking at one table of facts: a plan has one for each table and each choice of days. */
export interface PlannedPart {
  readonly from: PlanSource;
  /** The dimensions' columns as this part reaches them. */
  readonly dimensions: readonly GroupColumn[];
  /** All must hold for a row. */
  readonly where: readonly Predicate[];
  /** The column of every ranking's item. */
  readonly rankedBy: readonly ColumnRef[];
  /** Facts count for a later day than theirs: this is how yesterday is put beside today. */
  readonly shift: Shift | null;
  /** Facts count for every group on whose last day they lie within a span. */
  readonly span: Span | null;
}

export interface Shift {
  readonly date: ColumnRef;
  readonly months: number;
  readonly days: number;
  /**
   * The days, after they were moved, on which several days may come to lie because a month is shorter; open where an end
   * is `null`. Elsewhere only the first of these counts. `null`: that holds everywhere.
   */
  readonly whole: { readonly from: string | null; readonly to: string | null } | null;
}

export interface Span {
  readonly date: ColumnRef;
  readonly reach:
    | { readonly kind: "toDate"; readonly unit: Exclude<DateGrain, "day"> }
    | { readonly kind: "rolling"; readonly days: number };
  /** Table and key of the days that groups are made of. */
  readonly calendar: ColumnRef;
  /** The dimensions that group days, by the calendar's own columns; `null` for the others. */
  readonly dimensions: readonly (GroupColumn | null)[];
  /** What must hold for a day; the part's `where` holds the rest. */
  readonly where: readonly Predicate[];
}

/**
 * Facts and the tables that may be joined to them, each at most once, each many-to-one, in an order in which they can
 * be joined. A statement joins those that it needs.
 */
export interface PlanSource {
  readonly facts: string;
  /** Where sums of the facts may be read instead, in a store that keeps them. */
  readonly rollups: readonly Rollup[];
  readonly joins: readonly PlannedJoin[];
}

export interface PlannedJoin {
  readonly source: string;
  readonly key: string;
  readonly from: ColumnRef;
}

/** A column of the engine: a table's source name and the column in it. */
export interface ColumnRef {
  readonly source: string;
  readonly column: string;
  readonly type: ColumnType;
}

/** What rows are grouped by: a column, or the first day of its period. */
export interface GroupColumn {
  readonly column: ColumnRef;
  readonly grain: DateGrain | null;
}

/** How a field presents itself in the answer. */
interface FieldLabel {
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
  /** Over the groups of fewer dimensions (0: the totals), where the days looked at are others than those of the rows. */
  readonly above: readonly { readonly depth: number; readonly expression: PlannedExpression }[];
  readonly type: ColumnType;
  readonly format: NumberFormat | null;
  readonly direction: MeasureDirection;
  /** ISO day from which on figures are provisional; `null` where the query asks for none of these. */
  readonly provisionalFrom: string | null;
  /** Of a comparison that ends before provisional days: the days compared, in place of those of the whole answer. */
  readonly compared: ComparisonPeriods | null;
  /** Why the values are blank: always there, or only to be told when some of them are. */
  readonly note: { readonly note: ColumnNote; readonly when: "always" | "blank" } | null;
}

export interface PlannedOrder {
  readonly by: "dimension" | "measure";
  readonly index: number;
  readonly direction: "ascending" | "descending";
}

/** A measure's expression with every reference to another measure put in place, and every aggregate in its part. */
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

/** `part` is the number of the part that it is taken over; of its rows, those that pass every test of `rows`. */
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

/** A value on its way into a statement's parameters, of the type of the column it is compared with. */
export interface PlannedValue {
  readonly type: ColumnType;
  readonly value: string | number | boolean;
}

/** A test of one operand. It is true or false, never unknown: what it means for blanks is decided in the planner. */
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
  /** At least one. */
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
  /** Numbers of the parts whose rows make the items. */
  readonly bases: readonly number[];
}

/** What a measure is over the groups of the first `depth` dimensions. */
export function expressionOver({ expression, above }: PlannedMeasure, depth: number): PlannedExpression {
  return above.find((one) => one.depth === depth)?.expression ?? expression;
}

/** The aggregates that an expression is made of. */
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
