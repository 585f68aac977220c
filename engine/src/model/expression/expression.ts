import type { DateGrain } from "@vitrine/contracts/query";

/** What a measure computes, parsed. Total: over any rows it gives a value or `null`, never a failure. */
export type Expression =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "text"; readonly value: string }
  /** `sum(clicks)`: over a column of the measure's own table. */
  | { readonly kind: "aggregate"; readonly of: Aggregate; readonly column: string }
  /** `count()`: how many fact rows. */
  | { readonly kind: "rows" }
  /** `[Clicks]`: another measure of the same table; `Plan[Budget]`: one of another table (`null`: the same). */
  | { readonly kind: "measure"; readonly table: string | null; readonly name: string }
  | { readonly kind: "negate"; readonly operand: Expression }
  | {
      readonly kind: "arithmetic";
      readonly operator: Operator;
      readonly left: Expression;
      readonly right: Expression;
    }
  /** A condition; a comparison with a blank does not hold. */
  | {
      readonly kind: "compare";
      readonly operator: ComparisonOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly kind: "logic";
      readonly operator: "and" | "or";
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly kind: "if";
      readonly condition: Expression;
      readonly yes: Expression;
      readonly no: Expression;
    }
  /** `where([Spend], video_starts > 0)`: the same over those rows of the table that pass every test. */
  | { readonly kind: "where"; readonly rows: readonly RowCondition[]; readonly operand: Expression }
  /** `previous_period([Spend])`: the same, looked at over other days. */
  | { readonly kind: "time"; readonly time: TimeFunction; readonly operand: Expression };

/**
 * A test of one row by a column of its table: greater than 0 (`column > 0`), or not blank (`reported(column)`). Sums of
 * rows that all pass pass as well, and sums of rows of which none passes do not: rollups can keep the two apart.
 */
export interface RowCondition {
  readonly column: string;
  readonly test: "positive" | "reported";
}

/** `only(reach)`: the value of the group's one row; `null` where a group has none or several. */
export type Aggregate = "sum" | "min" | "max" | "count" | "distinct" | "only";
/** `/` and `ratio(a, b)` are the same safe division: `null` when the denominator is 0. */
export type Operator = "+" | "-" | "*" | "/";
export type ComparisonOperator = "<" | "<=" | ">" | ">=" | "=" | "<>";

/** Which days a time function looks at instead of the group's own; the README of the room says it in full. */
export type TimeFunction =
  | { readonly kind: "previousPeriod" }
  | { readonly kind: "samePeriodLastYear" }
  | { readonly kind: "toDate"; readonly unit: Exclude<DateGrain, "day"> }
  | { readonly kind: "rolling"; readonly days: number }
  /** Only days for which the data are complete. */
  | { readonly kind: "elapsed" };

/** The direct parts of an expression. */
export function operandsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case "negate":
    case "time":
    case "where":
      return [expression.operand];
    case "arithmetic":
    case "compare":
    case "logic":
      return [expression.left, expression.right];
    case "if":
      return [expression.condition, expression.yes, expression.no];
    case "number":
    case "text":
    case "aggregate":
    case "rows":
    case "measure":
      return [];
  }
}
