import type { ColumnType } from "@vitrine/contracts/query";

import type { SemanticModel } from "../model/semantic-model.ts";

/*
 * What imports leave beside the model's tables: which files there are, which member of a dimension an id or name of a
 * platform stands for, and on every imported row of facts the number of its file. The names are none that a model can
 * have, so that no query reaches them.
 */
export const filesSource = "Import files";
export const membersSource = "Import members";
export const fileNumber = "Import file";
/** What an import tells of, while it takes the place of what earlier ones told. */
export const toldSource = "Import told";

/** Members that imports add are numbered from here; the first one has no name and stands for what a file does not tell. */
export const firstImportedKey = 1_000_000_000;

export interface KeptTable {
  readonly source: string;
  readonly role: "facts" | "dimension";
  readonly columns: readonly { readonly name: string; readonly type: ColumnType }[];
}

const text = (name: string) => ({ name, type: "string" as const });
const day = (name: string) => ({ name, type: "date" as const });
const number = (name: string) => ({ name, type: "integer" as const });

/** The book of imports, table by table. */
export const bookTables: readonly KeptTable[] = [
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
      // How many digits its amounts kept; blank where a version before rounded counts in parts.
      number("digits"),
    ],
  },
  {
    source: membersSource,
    role: "dimension",
    columns: [text("dimension"), text("scope"), text("member"), number("key")],
  },
];

export const toldColumns = ["entity", "campaign"];

/** The tables of a store over the network: the model's, whose facts know their file, and the book. */
export function keptTables(model: SemanticModel): readonly KeptTable[] {
  const own = model.tables.map(({ source, role, columns }): KeptTable => {
    const plain = columns.map(({ name, type }) => ({ name, type }));
    return { source, role, columns: role === "facts" ? [...plain, number(fileNumber)] : plain };
  });
  return [...own, ...bookTables];
}

/** How rows of a dimension that imports brought are told from others: by their numbers, in the calendar by their day. */
export function keyOf(model: SemanticModel, source: string): { name: string; isDay: boolean } | null {
  const table = model.tables.find((found) => found.source === source && found.role === "dimension");
  const key = table?.columns.find((column) => column.key);
  if (table === undefined || key === undefined) return null;
  if (table.name === model.calendar?.table) return { name: model.calendar.column, isDay: true };
  return key.type === "integer" ? { name: key.name, isDay: false } : null;
}
