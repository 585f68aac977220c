import type { Fault } from "../fault.ts";
import { operandsOf, type Expression } from "@vitrine/contracts/measures";
import { figuresOf, placeOf, within, type ExpressionContext, type Figure } from "../figures-of.ts";
import type { SemanticModel } from "../semantic-model.ts";

/**
 * Both sides of a ratio must cover the same rows. The measure names these rows in `where`, or says in `mixedRows` why the
 * sides may cover different ones. Otherwise a platform that reports only one side distorts the ratio (decision 63).
 */
export function lintRatios(model: SemanticModel, faults: Fault[]): void {
  for (const [index, table] of model.tables.entries()) {
    for (const [at, { expression, mixedRows }] of table.measures.entries()) {
      if (mixedRows !== null || !mixesRows(expression, { table, days: "", rows: [] }, model)) continue;
      const path = `tables[${index}].measures[${at}].expression`;
      const message = `${path} divides figures that can cover different rows: restrict them with where(…) to rows that report both, or explain in mixedRows why this is correct`;
      faults.push({ path, message });
    }
  }
}

/** True if a ratio in the expression mixes rows. Ratios of other measures are checked with those measures. */
function mixesRows(expression: Expression, around: ExpressionContext, model: SemanticModel): boolean {
  const inner = within(expression, around);
  const isMixed =
    expression.kind === "arithmetic" &&
    expression.operator === "/" &&
    !areSameRows(figuresOf(expression.left, inner, model), figuresOf(expression.right, inner, model));
  return isMixed || operandsOf(expression).some((operand) => mixesRows(operand, inner, model));
}

function areSameRows(left: readonly Figure[], right: readonly Figure[]): boolean {
  const [first] = right;
  if (first === undefined || left.length === 0) return true;
  const all = [...left, ...right];
  if (all.some((figure) => placeOf(figure) !== placeOf(first))) return false;
  if (all.every(({ isOnly }) => isOnly)) return true;
  // A single column is blank on both sides at the same time. Of several columns, each row must report all.
  if (all.every(({ column }) => column === first.column)) return true;
  return all.every(({ column, rows }) => column === null || rows.some((row) => row.column === column));
}
