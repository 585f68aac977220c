import type { ColumnType, DateGrain, NumberFormat } from "@vitrine/contracts/query";

import type { Aggregate, Operator } from "../model/expression.ts";

/**
 * What is to be computed, free of names that a query could have wrong: plain data, made by `planQuery`, read by the
 * SQL phase and by `shapeResult`. Every row that it reads has passed `where`, which holds the security rules first.
 */
export interface QueryPlan {
  readonly from: PlanSource;
  readonly dimensions: readonly PlannedDimension[];
  readonly measures: readonly PlannedMeasure[];
  /** All must hold for a row. */
  readonly where: readonly Predicate[];
  /** All must hold for a row as well: its value is among the best of a ranking made over the rows that pass `where`. */
  readonly rankings: readonly Ranking[];
  /** All must hold for a group. */
  readonly having: readonly GroupPredicate[];
  readonly orderBy: readonly PlannedOrder[];
  /** Most rows to answer; one more is asked for, to know whether there are more. */
  readonly limit: number;
  readonly totals: boolean;
}

/**
 * Facts and the tables that may be joined to them, each at most once, each many-to-one, in an order in which they can
 * be joined. A statement joins those that it needs.
 */
export interface PlanSource {
  readonly facts: string;
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

/** How a field presents itself in the answer. */
interface FieldLabel {
  readonly table: string;
  readonly name: string;
  readonly displayName: string;
}

export interface PlannedDimension {
  readonly label: FieldLabel;
  readonly column: ColumnRef;
  readonly grain: DateGrain | null;
}

export interface PlannedMeasure {
  readonly label: FieldLabel;
  readonly expression: PlannedExpression;
  readonly type: ColumnType;
  readonly format: NumberFormat | null;
}

export interface PlannedOrder {
  readonly by: "dimension" | "measure";
  readonly index: number;
  readonly direction: "ascending" | "descending";
}

/** A measure's expression with every reference to another measure put in place. */
export type PlannedExpression =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "rows" }
  | { readonly kind: "aggregate"; readonly of: Aggregate; readonly column: ColumnRef }
  | { readonly kind: "negate"; readonly operand: PlannedExpression }
  | {
      readonly kind: "arithmetic";
      readonly operator: Operator;
      readonly left: PlannedExpression;
      readonly right: PlannedExpression;
    };

/** A value on its way into a statement's parameters, of the type of the column it is compared with. */
export interface PlannedValue {
  readonly type: ColumnType;
  readonly value: string | number | boolean;
}

export type Comparison = "<" | "<=" | ">" | ">=" | "=" | "<>";

/** A test of one operand. It is true or false, never unknown: what it means for blanks is decided in the planner. */
export type Condition =
  | {
      readonly kind: "compare";
      readonly comparison: Comparison;
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
  | { readonly kind: "never" }
  | { readonly kind: "column"; readonly column: ColumnRef; readonly condition: Condition }
  | Combined<Predicate>;

export type GroupPredicate =
  | { readonly kind: "measure"; readonly expression: PlannedExpression; readonly condition: Condition }
  | Combined<GroupPredicate>;

export interface Ranking {
  readonly column: ColumnRef;
  readonly by: PlannedExpression;
  readonly direction: "top" | "bottom";
  readonly count: number;
}
