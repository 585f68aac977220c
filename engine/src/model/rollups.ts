import type { ModelTable, SemanticModel } from "./semantic-model.ts";

/** The sums of a table's facts by some of its columns, kept beside the facts. */
export interface Rollup {
  /** Its name in the store; none that a model's table can have. */
  readonly source: string;
  /** The columns that it is grouped by. */
  readonly keys: readonly string[];
  /** Integers only: adding them up in another order gives exactly the same. */
  readonly sums: readonly string[];
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
  const rollups = table.rollups.map(({ columns: keys }) => ({
    source: `${source} by ${keys.join(", ")}`,
    keys,
    sums: columns
      .filter((column) => column.type === "integer" && !isKey(column.name) && !keys.includes(column.name))
      .map((column) => column.name),
  }));
  known.set(table, rollups);
  return rollups;
}
