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

/** The rollups of a table of facts, in the model's order: the smallest first. */
export function rollupsOf(
  model: SemanticModel,
  { name, source, columns, rollups }: ModelTable,
): readonly Rollup[] {
  const isKey = (column: string) =>
    model.relationships.some(({ from }) => from.table === name && from.column === column);
  return rollups.map(({ columns: keys }) => ({
    source: `${source} by ${keys.join(", ")}`,
    keys,
    sums: columns
      .filter((column) => column.type === "integer" && !isKey(column.name) && !keys.includes(column.name))
      .map((column) => column.name),
  }));
}
