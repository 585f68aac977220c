import { operandsOf, type Expression, type RowCondition } from "@vitrine/contracts/measures";
import type { ModelTable, SemanticModel } from "./semantic-model.ts";

/** Sums of the facts of a table by some of its columns, stored in addition to the facts. */
export interface Rollup {
  /** Its name in the store, which no table of a model can have. */
  readonly source: string;
  readonly keys: readonly string[];
  /** Integers and decimals, whose sums do not depend on the order of the rows. */
  readonly sums: readonly { readonly column: string; readonly type: "integer" | "decimal" }[];
  /** Rows that pass one of these conditions are stored separately from rows that do not. */
  readonly splits: readonly RowCondition[];
}

/** Cached, because every plan needs them. */
const known = new WeakMap<ModelTable, readonly Rollup[]>();

/** The rollups of a table of facts in the order of the model: the smallest first. */
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

/** Gives a table with additional measures the rollups of the table in the store. */
export function shareRollups(model: SemanticModel, stored: ModelTable, table: ModelTable): ModelTable {
  known.set(table, rollupsOf(model, stored));
  return table;
}

function conditionsOf({ measures }: ModelTable): readonly RowCondition[] {
  const found = measures.flatMap(({ expression }) => rowsOf(expression));
  return [...new Map(found.map((one) => [`${one.column} ${one.test}`, one])).values()];
}

function rowsOf(expression: Expression): readonly RowCondition[] {
  const own = expression.kind === "where" ? expression.rows : [];
  return [...own, ...operandsOf(expression).flatMap(rowsOf)];
}
