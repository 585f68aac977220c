import { Client } from "pg";

import { postgresColumnTypes, postgresDialect } from "../../engines/postgres/postgres-dialect.ts";
import type { SemanticModel } from "../../model/semantic-model.ts";
import { earlierTables, type EarlierRows } from "./earlier-tables.ts";

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
  for (const [source, columns] of Object.entries(earlierTables(model))) {
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
