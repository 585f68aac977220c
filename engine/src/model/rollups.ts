import { operandsOf, type Expression, type RowCondition } from "./expression/expression.ts";
import type { ModelTable, SemanticModel } from "./semantic-model.ts";

/** The sums of a table's facts by some of its columns, kept beside the facts. */
export interface Rollup {
  /** Its name in the store; none that a model's table can have. */
  readonly source: string;
  /** The columns that it is grouped by. */
  readonly keys: readonly string[];
  /** Integers and decimals: adding these up in another order gives exactly the same. */
  readonly sums: readonly { readonly column: string; readonly type: "integer" | "decimal" }[];
  /** Rows that pass one of these tests and rows that do not are never added up together. */
  readonly splits: readonly RowCondition[];
}

/** Of tables seen before: every plan asks. */
const known = new WeakMap<ModelTable, readonly Rollup[]>();

/** The rollups of a table of facts, in the model's order: the smallest first. */
export function rollupsOf(model: SemanticModel, table: ModelTable): readonly Rollup[] {
  const found = known.get(table);
  if (found !== undefined) return found;
  const { name, source, columns } = table;
  const isKey = (column: string) =>
    model.relationships.some(({ from }) => from.table === name && from.column === column);
  const conditions = conditionsOf(table);
  const rollups = table.rollups.map(({ columns: keys }) => {
    const sums = columns.flatMap(({ name: column, type }) => {
      const isSummed = (type === "integer" || type === "decimal") && !isKey(column) && !keys.includes(column);
      return isSummed ? [{ column, type }] : [];
    });
    const splits = conditions.filter(({ column }) => sums.some((sum) => sum.column === column));
    return { source: `${source} by ${keys.join(", ")}`, keys, sums, splits };
  });
  known.set(table, rollups);
  return rollups;
}

/** The tests by which measures of a table choose among its rows, each once. */
function conditionsOf({ measures }: ModelTable): readonly RowCondition[] {
  const found = measures.flatMap(({ expression }) => rowsOf(expression));
  return [...new Map(found.map((one) => [`${one.column} ${one.test}`, one])).values()];
}

function rowsOf(expression: Expression): readonly RowCondition[] {
  const own = expression.kind === "where" ? expression.rows : [];
  return [...own, ...operandsOf(expression).flatMap(rowsOf)];
}
