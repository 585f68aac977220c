import type { ClientBase, Pool, PoolClient } from "pg";

import type { SemanticModel } from "../../model/semantic-model.ts";
import { checkSums } from "../amount-sums.ts";
import { fileNumber, remoteTables, importedKeysColumns, importedKeysSource } from "../import-ledger.ts";
import {
  replacedRows,
  VersionMoved,
  type PreparedImport,
  type Publication,
  type Published,
} from "../import-store.ts";
import { writeLine, type TableRows } from "../table-rows.ts";
import { copyRows } from "./copy-rows.ts";
import { postgresDialect } from "./postgres-dialect.ts";
import { readFreshness, readStoredSums } from "./postgres-imports.ts";
import {
  addVersion,
  copyAll,
  finishVersion,
  inOneTransaction,
  readVersion,
  type PostgresVersion,
} from "./postgres-versions.ts";

export interface Publishing extends Publication {
  readonly model: SemanticModel;
  readonly shape: string;
  /** Number of the version that the import was prepared for. */
  readonly version: string;
}

const quoted = (name: string) => postgresDialect.identifier(name);

/** Fills a new schema with the kept rows of the current version and the new rows, in one transaction. */
export async function publishImport(
  pool: Pool,
  publishing: Publishing,
  rows: (replaced: number) => AsyncIterable<TableRows>,
  report: (share: number) => void,
): Promise<Published> {
  const { model, shape } = publishing;
  return inOneTransaction(pool, shape, async (client) => {
    const current = await readVersion(client, shape);
    if (current?.number !== publishing.version) throw new VersionMoved();
    const { number, schema } = await addVersion(client, model, shape);
    const replaced = await carryFacts(client, current, schema, publishing);
    await copyAll(client, schema, withoutZeros(rows(replaced)), (_source, _rows, share) => report(share));
    const sums = await readStoredSums(client, schema, publishing.written);
    checkSums(publishing.written, sums);
    const state = {
      dataVersion: publishing.dataVersion,
      completeThrough: current.state.completeThrough,
      rows: await countRows(client, schema, model),
    };
    await finishVersion(client, { number, schema, state }, model);
    return { state: { ...state, ...(await readFreshness(client, schema)) }, replaced, sums };
  });
}

/** @returns the number of rows that were replaced */
async function carryFacts(
  client: PoolClient,
  { schema: from }: PostgresVersion,
  to: string,
  { model, replacing }: Publishing,
): Promise<number> {
  await client.query(
    `CREATE TEMP TABLE ${quoted(importedKeysSource)} (${importedKeysColumns.map((name) => `${name} bigint`).join(", ")}) ON COMMIT DROP`,
  );
  await copyRows(
    client,
    `COPY ${quoted(importedKeysSource)} FROM STDIN`,
    replacing.keys.map((pair) => writeLine(pair)).join(""),
  );
  let replaced = 0;
  for (const { source, role, columns } of remoteTables(model)) {
    if (role !== "facts") continue;
    const table = `${quoted(from)}.${quoted(source)}`;
    const going = source === replacing.source ? replacedFacts(replacing) : null;
    const list = columns.map(({ name }) => quoted(name)).join(", ");
    const where = going === null ? "" : `WHERE (${going}) IS NOT TRUE`;
    await client.query(
      `INSERT INTO ${quoted(to)}.${quoted(source)} (${list}) SELECT ${list} FROM ${table} ${where}`,
    );
    if (going === null) continue;
    const { rows } = await client.query<{ count: string }>(
      `SELECT count(*) AS count FROM ${table} WHERE ${going}`,
    );
    replaced = Number(rows[0]?.count);
  }
  return replaced;
}

function replacedFacts(replacing: PreparedImport["replacing"]): string | null {
  const names = { column: quoted, day: (day: string) => `DATE '${day}'` };
  return replacedRows(replacing, quoted(importedKeysSource), names, fileNumber);
}

async function countRows(client: ClientBase, schema: string, model: SemanticModel): Promise<number> {
  const facts = model.tables.find(({ name }) => name === model.defaultFacts);
  const { rows } = await client.query<{ count: string }>(
    `SELECT count(*) AS count FROM ${quoted(schema)}.${quoted(facts?.source ?? "")}`,
  );
  return Number(rows[0]?.count);
}

/** PostgreSQL cannot store text with a NUL character. */
async function* withoutZeros(rows: AsyncIterable<TableRows>): AsyncGenerator<TableRows> {
  for await (const some of rows) yield { ...some, lines: some.lines.replaceAll("\u0000", "") };
}
