import { importShape } from "../../import/import-shape.ts";
import type { ModelTable, SemanticModel } from "../../model/semantic-model.ts";
import type { ColumnType } from "@vitrine/contracts/query";

/*
 * One set of tables for all workspaces. Every row has the workspace and the load that it came with. A model cannot use
 * the names of these columns, so that no query reaches them.
 */
export const workspaceColumn = "Workspace";
export const loadColumn = "Load";

/** The loads that a replica holds completely. */
export const loadsTable = "Loads";

/** How the rows of a table are stored. */
export interface TableLayout {
  readonly source: string;
  readonly role: "facts" | "dimension";
  readonly columns: readonly { readonly name: string; readonly type: ColumnType }[];
  /** What rows are sorted by within a workspace, and never blank: the day of facts, the key of a dimension. */
  readonly sortColumn: string | null;
  /** Facts that an import can replace: the keys that identify a row of a load and day. Empty for other tables. */
  readonly replacedBy: readonly string[];
}

export type RowLayout = ReadonlyMap<string, TableLayout>;

/** The tables of a model. */
export function layOut(model: SemanticModel): RowLayout {
  const shape = importShape(model);
  return new Map(
    model.tables.map((table) => {
      const { source, role, columns } = table;
      const imported = shape.facts.find((facts) => facts.source === source);
      const levels = imported?.keys.filter(({ dimension }) => shape.levels.includes(dimension)) ?? [];
      const layout: TableLayout = {
        source,
        role,
        columns: columns.map(({ name, type }) => ({ name, type })),
        sortColumn: role === "facts" ? dayOf(table, model) : keyOf(table),
        replacedBy: levels.map(({ column }) => column),
      };
      return [source, layout] as const;
    }),
  );
}

function dayOf(table: ModelTable, model: SemanticModel): string | null {
  const link = model.relationships.find(
    ({ from, to }) => from.table === table.name && to.table === model.calendar?.table,
  );
  return link?.from.column ?? null;
}

function keyOf({ columns }: ModelTable): string | null {
  return columns.find(({ key }) => key)?.name ?? null;
}

/** The table with the rows of earlier loads that later ones replace. */
export function replacedTable(source: string): string {
  return `${source} replaced`;
}

/** In that table: the load whose rows are replaced, and their day. `Load` is the one that replaces them. */
export const replacedLoadColumn = "Replaced load";
export const replacedDayColumn = "Replaced day";
