import type { FieldPlace, ModelColumn, ModelTable, SemanticModel } from "./semantic-model.ts";

export function findTable(model: SemanticModel, name: string): ModelTable | null {
  return model.tables.find((table) => table.name === name) ?? null;
}

export function findColumn(model: SemanticModel, place: FieldPlace): ModelColumn | null {
  return findTable(model, place.table)?.columns.find((column) => column.name === place.column) ?? null;
}

/** The tables that a table is related to, directly or indirectly, including itself. */
export function tablesReachedFrom(model: SemanticModel, start: string): ReadonlySet<string> {
  const reached = new Set([start]);
  // The iteration includes elements that are added to the set during it.
  for (const table of reached) {
    for (const { from, to } of model.relationships) if (from.table === table) reached.add(to.table);
  }
  return reached;
}
