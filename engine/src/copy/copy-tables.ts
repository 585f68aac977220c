import type { ColumnType } from "@vitrine/contracts/query";

import type { ModelTable, SemanticModel } from "../model/semantic-model.ts";
import type { CopiedWorkspace } from "./copied-workspace.ts";

/** The column of a file with the number of the load of each row. A model cannot use the name. */
export const copiedLoad = "Load";

/** What copying needs to know of a table. */
export interface CopyTable {
  readonly source: string;
  readonly columns: readonly { readonly name: string; readonly type: ColumnType }[];
  /** For facts: the column with the day; `null` if they have none. */
  readonly day: string | null;
  /** For dimensions: the column that facts refer to; `null` if they have none. */
  readonly key: string | null;
  readonly kind: "facts" | "dimension" | "calendar";
  /** The column with the id of the workspace; `null` for tables without one. */
  readonly workspace: string | null;
}

/** The tables of a model. */
export function copyTables(model: SemanticModel): readonly CopyTable[] {
  return model.tables.map((table) => {
    const { name, source, role, columns } = table;
    const isFacts = role === "facts";
    return {
      source,
      columns: columns.map((column) => ({ name: column.name, type: column.type })),
      day: isFacts ? dayOf(table, model) : null,
      key: isFacts ? null : (columns.find(({ key }) => key)?.name ?? null),
      workspace: columns.find(({ importRole }) => importRole === "workspace")?.name ?? null,
      kind: isFacts ? "facts" : name === model.calendar?.table ? "calendar" : "dimension",
    };
  });
}

function dayOf({ name }: ModelTable, { relationships, calendar }: SemanticModel): string | null {
  return (
    relationships.find(({ from, to }) => from.table === name && to.table === calendar?.table)?.from.column ??
    null
  );
}

/** The numbers of the loads of a view that rows can belong to. */
export interface CopyLoads {
  readonly version: number;
  readonly sample: number | null;
  readonly newestImport: number | null;
  /** The numbers of loads by the name of their source; those of sample data have the name `sample`. */
  readonly sources: readonly (readonly [name: string, numbers: readonly number[]])[];
}

export function copyLoads({ view, loads }: CopiedWorkspace): CopyLoads {
  const sources = new Map<string, number[]>();
  for (const load of loads) {
    const name = load.kind === "sample" ? "sample" : load.source;
    sources.set(name, [...(sources.get(name) ?? []), load.number]);
  }
  return {
    version: view.version,
    sample: loads.findLast(({ kind }) => kind === "sample")?.number ?? null,
    newestImport: loads.findLast(({ kind }) => kind === "import")?.number ?? null,
    sources: [...sources],
  };
}
