import type { Cell, ColumnType } from "@vitrine/contracts/query";
import { Client } from "pg";

import { fileNumber, filesSource, membersSource } from "../engines/import-ledger.ts";
import { postgresColumnTypes, postgresDialect } from "../engines/postgres/postgres-dialect.ts";
import type { SemanticModel } from "../model/semantic-model.ts";

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

const quoted = (name: string) => postgresDialect.identifier(name);

/** Makes the layout of versions before the registry: two versions, each in a schema. The second one has the rows. */
export async function writeEarlierPostgres(
  url: string,
  model: SemanticModel,
  rows: EarlierRows,
): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    `CREATE SCHEMA vitrine_facts;
     CREATE TABLE vitrine_facts.versions (
       number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, shape text NOT NULL, schema_name text,
       data_version text NOT NULL, complete_through text, row_count double precision NOT NULL
     );
     INSERT INTO vitrine_facts.versions (shape, schema_name, data_version, row_count)
     VALUES ('earlier', 'vitrine_facts_1', 'empty', 0), ('earlier', 'vitrine_facts_2', 'earlier', 3);
     CREATE SCHEMA vitrine_facts_1; CREATE SCHEMA vitrine_facts_2`,
  );
  const tables = Object.fromEntries(
    model.tables.map(({ source, role, columns }): [string, Columns] => {
      const own = Object.fromEntries(columns.map(({ name, type }) => [name, type]));
      return [source, role === "facts" ? { ...own, [fileNumber]: "integer" } : own];
    }),
  );
  for (const [source, columns] of Object.entries({ ...tables, ...ledger })) {
    const list = Object.entries(columns).map(
      ([name, type]) => `${quoted(name)} ${postgresColumnTypes[type]}`,
    );
    for (const number of [1, 2])
      await client.query(`CREATE TABLE vitrine_facts_${number}.${quoted(source)} (${list.join(", ")})`);
    for (const row of rows[source] ?? []) {
      const names = Object.keys(row);
      const places = names.map((_, index) => `$${index + 1}`);
      await client.query(
        `INSERT INTO vitrine_facts_2.${quoted(source)} (${names.map(quoted).join(", ")}) VALUES (${places.join(", ")})`,
        Object.values(row),
      );
    }
  }
  await client.end();
}
