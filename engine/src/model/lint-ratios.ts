import type { Fault } from "./fault.ts";
import { operandsOf, type Expression, type RowCondition } from "./expression.ts";
import type { ModelTable, SemanticModel } from "./semantic-model.ts";

/** A figure that one side of a ratio is computed from, and the rows that it is taken over. */
interface Figure {
  readonly table: string;
  /** The time functions around it. */
  readonly days: string;
  readonly rows: readonly RowCondition[];
  /** `null`: rows are counted. */
  readonly column: string | null;
  readonly isOnly: boolean;
}

/** What stands around an expression. */
interface Around {
  readonly table: ModelTable;
  readonly days: string;
  readonly rows: readonly RowCondition[];
}

/**
 * Both sides of a ratio stand on the same rows: the measure names these rows (`where`), or says in `mixedRows` why the
 * sides may stand on different ones. A platform that reports one side only would otherwise weigh on the other.
 */
export function lintRatios(model: SemanticModel, faults: Fault[]): void {
  for (const [index, table] of model.tables.entries()) {
    for (const [at, { expression, mixedRows }] of table.measures.entries()) {
      if (mixedRows !== null || !mixesRows(expression, { table, days: "", rows: [] }, model)) continue;
      const path = `tables[${index}].measures[${at}].expression`;
      const message = `${path} divides figures that can stand on different rows: choose rows that report both with where(…), or say in mixedRows why this is right`;
      faults.push({ path, message });
    }
  }
}

/** Whether a ratio of the expression's own mixes rows; those of measures that it names are these measures' matter. */
function mixesRows(expression: Expression, around: Around, model: SemanticModel): boolean {
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
  const placeOf = ({ table, days, rows }: Figure) =>
    JSON.stringify([table, days, [...new Set(rows.map(keyOf))].toSorted()]);
  if (all.some((figure) => placeOf(figure) !== placeOf(first))) return false;
  if (all.every(({ isOnly }) => isOnly)) return true;
  // One column is blank on both sides at once; of several, each must be there on every row.
  if (all.every(({ column }) => column === first.column)) return true;
  return all.every(({ column, rows }) => column === null || rows.some((row) => row.column === column));
}

function keyOf({ column, test }: RowCondition): string {
  return `${column} ${test}`;
}

/** The figures that an expression is computed from, also by way of other measures. */
function figuresOf(expression: Expression, around: Around, model: SemanticModel): readonly Figure[] {
  const { table, days, rows } = around;
  const place = { table: table.name, days, rows };
  switch (expression.kind) {
    case "rows":
      return [{ ...place, column: null, isOnly: false }];
    case "aggregate":
      return [{ ...place, column: expression.column, isOnly: expression.of === "only" }];
    case "measure": {
      const home = model.tables.find(({ name }) => name === (expression.table ?? table.name));
      const found = home?.measures.find(({ name }) => name === expression.name);
      if (home === undefined || found === undefined) return [];
      return figuresOf(found.expression, { ...around, table: home }, model);
    }
    default: {
      const inner = within(expression, around);
      return operandsOf(expression).flatMap((operand) => figuresOf(operand, inner, model));
    }
  }
}

function within(expression: Expression, around: Around): Around {
  if (expression.kind === "time")
    return { ...around, days: `${around.days} ${JSON.stringify(expression.time)}` };
  if (expression.kind === "where") return { ...around, rows: [...around.rows, ...expression.rows] };
  return around;
}
