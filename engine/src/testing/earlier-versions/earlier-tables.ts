import type { Cell, ColumnType } from "@vitrine/contracts/query";

import { fileNumber, filesSource, membersSource } from "../../engines/import-ledger.ts";
import type { SemanticModel } from "../../model/semantic-model.ts";

type Columns = Readonly<Record<string, ColumnType>>;

/** The ledger of imports, which was next to the tables of the model. */
const ledger: Readonly<Record<string, Columns>> = {
  [filesSource]: {
    number: "integer",
    id: "string",
    workspace: "string",
    source: "string",
    facts: "string",
    grain: "string",
    file_name: "string",
    content_hash: "string",
    first_day: "date",
    last_day: "date",
    complete_through: "string",
    taken: "integer",
    replaced: "integer",
    imported_at: "string",
    digits: "integer",
  },
  [membersSource]: { dimension: "string", scope: "string", member: "string", key: "integer" },
};

/** Rows by table. */
export type EarlierRows = Readonly<Record<string, readonly Readonly<Record<string, Cell>>[]>>;

/** The tables of remote stores before the registry, with the number of the import on facts, and the ledger. */
export function earlierTables(model: SemanticModel): Readonly<Record<string, Columns>> {
  const tables = Object.fromEntries(
    model.tables.map(({ source, role, columns }): [string, Columns] => {
      const own = Object.fromEntries(columns.map(({ name, type }) => [name, type]));
      return [source, role === "facts" ? { ...own, [fileNumber]: "integer" } : own];
    }),
  );
  return { ...tables, ...ledger };
}
