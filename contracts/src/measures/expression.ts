import type { DateGrain } from "../query/index.ts";

/** The parsed expression of a measure. For any rows it has a value or `null`, and never fails. */
export type Expression =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "text"; readonly value: string }
  /** `sum(clicks)`: over a column of the table of the measure. */
  | { readonly kind: "aggregate"; readonly of: Aggregate; readonly column: string }
  /** `count()`: the number of rows of facts. */
  | { readonly kind: "rows" }
  /** `[Clicks]`: another measure of the same table (`table` is `null`); `Plan[Budget]`: one of another table. */
  | { readonly kind: "measure"; readonly table: string | null; readonly name: string }
  | { readonly kind: "negate"; readonly operand: Expression }
  | {
      readonly kind: "arithmetic";
      readonly operator: Operator;
      readonly left: Expression;
      readonly right: Expression;
    }
  /** A condition. A comparison with a blank is false. */
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
  /** `where([Spend], video_starts > 0)`: the operand over those rows of the table that pass every test. */
  | { readonly kind: "where"; readonly rows: readonly RowCondition[]; readonly operand: Expression }
  /** `previous_period([Spend])`: the operand over other days. */
  | { readonly kind: "time"; readonly time: TimeFunction; readonly operand: Expression };

/**
 * A test of a row by a column: greater than 0 (`column > 0`), or not blank (`reported(column)`). A sum of rows passes it
 * if all its rows pass, and fails it if none passes, so that rollups can store the two separately.
 */
export interface RowCondition {
  readonly column: string;
  readonly test: "positive" | "reported";
}

/** `only(reach)`: the value of the single row of a group; `null` if a group has none or several. */
export type Aggregate = "sum" | "min" | "max" | "count" | "distinct" | "only";
/** `/` and `ratio(a, b)` are the same division: `null` if the denominator is 0. */
export type Operator = "+" | "-" | "*" | "/";
export type ComparisonOperator = "<" | "<=" | ">" | ">=" | "=" | "<>";

/** The days that a time function uses instead of those of the group. `engine/models/README.md` defines them. */
export type TimeFunction =
  | { readonly kind: "previousPeriod" }
  | { readonly kind: "samePeriodLastYear" }
  | { readonly kind: "toDate"; readonly unit: Exclude<DateGrain, "day"> }
  | { readonly kind: "rolling"; readonly days: number }
  | { readonly kind: "elapsed" };

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
