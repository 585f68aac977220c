/** What a measure computes, parsed. Total: over any rows it gives a number (or date) or `null`, never a failure. */
export type Expression =
  | { readonly kind: "number"; readonly value: number }
  /** `sum(clicks)`: over a column of the measure's own table. */
  | { readonly kind: "aggregate"; readonly of: Aggregate; readonly column: string }
  /** `count()`: how many fact rows. */
  | { readonly kind: "rows" }
  /** `[Clicks]`: another measure of the same table. */
  | { readonly kind: "measure"; readonly name: string }
  | { readonly kind: "negate"; readonly operand: Expression }
  | {
      readonly kind: "arithmetic";
      readonly operator: Operator;
      readonly left: Expression;
      readonly right: Expression;
    };

export type Aggregate = "sum" | "min" | "max" | "count" | "distinct";
/** `/` and `ratio(a, b)` are the same safe division: `null` when the denominator is 0. */
export type Operator = "+" | "-" | "*" | "/";
