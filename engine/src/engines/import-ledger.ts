import type { ColumnType } from "@vitrine/contracts/query";

import type { SemanticModel } from "../model/semantic-model.ts";

/*
 * The ledger of imports next to the tables of the model: which files were imported, which member of a dimension an id
 * or name of a platform refers to, and the number of the file on every imported row of facts. A model cannot use these
 * names, so that no query reaches them.
 */
export const filesSource = "Import files";
export const membersSource = "Import members";
export const fileNumber = "Import file";
/** The keys in an import while it replaces rows of earlier imports. */
export const importedKeysSource = "Import keys";

/**
 * Keys of members that imports add start here. The first one has no name and is used for dimensions that a file does not
 * have.
 */
export const firstImportedKey = 1_000_000_000;

export interface RemoteTable {
  readonly source: string;
  readonly role: "facts" | "dimension";
  readonly columns: readonly { readonly name: string; readonly type: ColumnType }[];
}

const text = (name: string) => ({ name, type: "string" as const });
const day = (name: string) => ({ name, type: "date" as const });
const number = (name: string) => ({ name, type: "integer" as const });

export const ledgerTables: readonly RemoteTable[] = [
  {
    source: filesSource,
    role: "dimension",
    columns: [
      number("number"),
      ...["id", "workspace", "source", "facts", "grain", "file_name", "content_hash"].map(text),
      day("first_day"),
      day("last_day"),
      text("complete_through"),
      number("taken"),
      number("replaced"),
      text("imported_at"),
      // How many decimal digits its amounts have; blank if an earlier version rounded counts with fractions.
      number("digits"),
    ],
  },
  {
    source: membersSource,
    role: "dimension",
    columns: [text("dimension"), text("scope"), text("member"), number("key")],
  },
];

export const importedKeysColumns = ["entity", "campaign"];

/** The tables of a remote store: those of the model, with the file number on facts, and the ledger. */
export function remoteTables(model: SemanticModel): readonly RemoteTable[] {
  const own = model.tables.map(({ source, role, columns }): RemoteTable => {
    const plain = columns.map(({ name, type }) => ({ name, type }));
    return { source, role, columns: role === "facts" ? [...plain, number(fileNumber)] : plain };
  });
  return [...own, ...ledgerTables];
}

/** The column that distinguishes imported rows of a dimension from others: the key, or the day in the calendar. */
export function keyOf(model: SemanticModel, source: string): { name: string; isDay: boolean } | null {
  const table = model.tables.find((found) => found.source === source && found.role === "dimension");
  const key = table?.columns.find((column) => column.key);
  if (table === undefined || key === undefined) return null;
  if (table.name === model.calendar?.table) return { name: model.calendar.column, isDay: true };
  return key.type === "integer" ? { name: key.name, isDay: false } : null;
}
