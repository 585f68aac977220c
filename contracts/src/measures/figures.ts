import type { MeasureMeaning, MeasureSource } from "./check-expression.ts";
import { operandsOf, type Expression } from "./expression.ts";

/** Without an aggregate a measure would be computed per row, and a query without dimensions would return every row. */
export function aggregates(expression: Expression): boolean {
  const { kind } = expression;
  return (
    kind === "rows" || kind === "aggregate" || kind === "measure" || operandsOf(expression).some(aggregates)
  );
}

/**
 * True if values of groups can be added: not for distinct counts, and not for quotients and products of figures. Follows
 * references to other measures, as `usesOnly` does.
 */
export function addsUp(expression: Expression, source: MeasureSource): boolean {
  switch (expression.kind) {
    case "aggregate":
      return expression.of === "sum" || expression.of === "count";
    case "arithmetic": {
      const { operator, left, right } = expression;
      if (operator === "/" && aggregates(right)) return false;
      if (operator === "*" && aggregates(left) && aggregates(right)) return false;
      return addsUp(left, source) && addsUp(right, source);
    }
    case "if":
      return addsUp(expression.yes, source) && addsUp(expression.no, source);
    case "measure": {
      const { home, found } = referred(expression, source);
      if (home === null || found === null) return true;
      return "expression" in found ? addsUp(found.expression, home) : found.additivity === "additive";
    }
    default:
      return operandsOf(expression).every((operand) => addsUp(operand, source));
  }
}

/**
 * True if the value is that of a single row. Follows references to other measures, which have no cycles once their types
 * are known.
 */
export function usesOnly(expression: Expression, source: MeasureSource): boolean {
  if (expression.kind === "aggregate") return expression.of === "only";
  if (expression.kind !== "measure") return operandsOf(expression).some((one) => usesOnly(one, source));
  const { home, found } = referred(expression, source);
  if (home === null || found === null) return false;
  return "expression" in found ? usesOnly(found.expression, home) : found.additivity === "non-additive";
}

function referred(
  { table, name }: Extract<Expression, { readonly kind: "measure" }>,
  source: MeasureSource,
): { readonly home: MeasureSource | null; readonly found: MeasureMeaning | null } {
  const home = table === null ? source : source.within(table);
  return { home, found: home?.measure(home.table, name) ?? null };
}
