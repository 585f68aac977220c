import type { ClientBase, Pool, PoolClient } from "pg";

import type { ModelTable, SemanticModel } from "../../model/semantic-model.ts";
import { messages } from "../../messages.ts";
import { AnalyticsSetupError } from "../analytics-setup-error.ts";
import { emptyState, type DataState, type NewData } from "../fact-store.ts";
import type { TableRows } from "../table-rows.ts";
import { remoteTables } from "../import-ledger.ts";
import { copyRows } from "./copy-rows.ts";
import { postgresColumnTypes, postgresDialect } from "./postgres-dialect.ts";
import { carryImports, lastImportOf, readFreshness } from "./postgres-imports.ts";

/*
 * Each version of the data is a separate schema, which never changes after it is published. `vitrine_facts.versions`
 * names the current one. Readers of an older version finish on it.
 */
const home = "vitrine_facts";
/** Key of the lock for loads, a number that is otherwise unused. One load at a time, from whichever server. */
const loadLock = 7_403_201_155;
const oldestServer = 150_000;
/** How many versions are kept: the current one, and the previous one for its readers. */
const keptVersions = 2;

export interface PostgresVersion {
  readonly number: string;
  readonly schema: string;
  readonly state: DataState;
}

/** The name of a schema as SQL. The names consist of letters and digits. */
const quoted = (name: string) => postgresDialect.identifier(name);

/** @throws AnalyticsSetupError if the server lacks a feature that statements need */
export async function prepareTarget(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number; encoding: string; knows_letters: boolean }>(
    `SELECT current_setting('server_version_num')::int AS version, getdatabaseencoding() AS encoding,
       EXISTS (SELECT 1 FROM pg_collation WHERE collname = 'und-x-icu') AS knows_letters`,
  );
  const [server] = rows;
  if (
    server === undefined ||
    server.version < oldestServer ||
    server.encoding !== "UTF8" ||
    !server.knows_letters
  ) {
    throw new AnalyticsSetupError(messages.postgresNeeds());
  }
  // Two servers that start at the same time would both find nothing and both create it.
  await withLoadLock(pool, (client) =>
    client.query(
      `CREATE SCHEMA IF NOT EXISTS ${home};
       CREATE TABLE IF NOT EXISTS ${home}.versions (
         number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
         shape text NOT NULL,
         schema_name text,
         data_version text NOT NULL,
         complete_through text,
         row_count double precision NOT NULL
       )`,
    ),
  );
}

/** The current version of tables of this shape; `null` if there is none. */
export async function readVersion(client: Pool | ClientBase, shape: string): Promise<PostgresVersion | null> {
  const { rows } = await client.query<{
    number: string;
    schema_name: string;
    data_version: string;
    complete_through: string | null;
    row_count: number;
  }>(
    `SELECT number, schema_name, data_version, complete_through, row_count FROM ${home}.versions
     WHERE shape = $1 AND schema_name IS NOT NULL ORDER BY number DESC LIMIT 1`,
    [shape],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const state = { dataVersion: row.data_version, completeThrough: row.complete_through, rows: row.row_count };
  return { number: row.number, schema: row.schema_name, state };
}

/**
 * The version whose imports a new one of this shape continues: the current one of the shape, or the newest of any shape.
 */
async function readPrevious(client: ClientBase, shape: string): Promise<string | null> {
  const { rows } = await client.query<{ schema_name: string }>(
    `SELECT schema_name FROM ${home}.versions WHERE schema_name IS NOT NULL
     ORDER BY shape = $1 DESC, number DESC LIMIT 1`,
    [shape],
  );
  return rows[0]?.schema_name ?? null;
}

export interface NewVersion extends NewData {
  readonly model: SemanticModel;
  readonly shape: string;
}

/**
 * Fills a new schema and makes it the current version in one transaction. The store always contains either the old data
 * or the new.
 */
export async function writeVersion(
  pool: Pool,
  version: NewVersion,
  rows: AsyncIterable<TableRows>,
  report: (rows: number, share: number) => void,
): Promise<DataState> {
  return inOneTransaction(pool, version.shape, (client) => fillVersion(client, version, rows, report));
}

/** Makes a new version in one transaction. There is one at a time, from whichever server. */
export async function inOneTransaction<Value>(
  pool: Pool,
  shape: string,
  make: (client: PoolClient) => Promise<Value>,
): Promise<Value> {
  return withLoadLock(pool, async (client) => {
    await client.query("BEGIN");
    try {
      const made = await make(client);
      await dropOldVersions(client, shape);
      await client.query("COMMIT");
      return made;
    } catch (error) {
      await client.query("ROLLBACK").catch(() => {});
      throw error;
    }
  });
}

/** Creates an empty version unless there is a version. */
export async function ensureVersion(pool: Pool, model: SemanticModel, shape: string): Promise<void> {
  if ((await readVersion(pool, shape)) !== null) return;
  const { dataVersion, completeThrough } = emptyState;
  await writeVersion(
    pool,
    { model, shape, dataVersion, completeThrough, countedTable: null },
    (async function* () {})(),
    () => {},
  );
}

async function fillVersion(
  client: PoolClient,
  { model, shape, dataVersion, completeThrough, countedTable }: NewVersion,
  rows: AsyncIterable<TableRows>,
  report: (rows: number, share: number) => void,
): Promise<DataState> {
  const previous = await readPrevious(client, shape);
  const { number, schema } = await addVersion(client, model, shape);
  let counted = 0;
  await copyAll(client, schema, rows, (source, rowCount, share) => {
    if (source === countedTable) counted += rowCount;
    report(counted, share);
  });
  const last = previous === null ? null : await lastImportOf(client, previous);
  if (previous !== null && last !== null) await carryImports(client, previous, schema, model);
  const state = {
    dataVersion: last === null ? dataVersion : `${dataVersion}.${last}`,
    completeThrough,
    rows: counted,
  };
  await finishVersion(client, { number, schema, state }, model);
  return { ...state, ...(last === null ? {} : await readFreshness(client, schema)) };
}

/** Creates a schema with empty tables, which is not a version yet. */
export async function addVersion(
  client: PoolClient,
  model: SemanticModel,
  shape: string,
): Promise<{ readonly number: string; readonly schema: string }> {
  const added = await client.query<{ number: string }>(
    `INSERT INTO ${home}.versions (shape, data_version, row_count) VALUES ($1, '', 0) RETURNING number`,
    [shape],
  );
  const number = added.rows[0]?.number ?? "";
  const schema = `${home}_${number}`;
  await client.query(`CREATE SCHEMA ${quoted(schema)}`);
  for (const { source, columns } of remoteTables(model)) {
    const written = columns.map(({ name, type }) => `${quoted(name)} ${postgresColumnTypes[type]}`);
    await client.query(`CREATE TABLE ${quoted(schema)}.${quoted(source)} (${written.join(", ")})`);
  }
  return { number, schema };
}

/** Copies rows into the tables of a schema. */
export async function copyAll(
  client: PoolClient,
  schema: string,
  rows: AsyncIterable<TableRows>,
  report: (source: string, rowCount: number, share: number) => void,
): Promise<void> {
  for await (const { source, columns, lines, rowCount, share } of rows) {
    const names = columns.map(quoted).join(", ");
    // Frozen, which is possible before other transactions see the table. Otherwise the first readers would write every
    // page again.
    const copy = `COPY ${quoted(schema)}.${quoted(source)} (${names}) FROM STDIN WITH (FREEZE)`;
    await copyRows(client, copy, lines);
    report(source, rowCount, share);
  }
}

/** Makes a filled schema the current version of its shape. */
export async function finishVersion(
  client: PoolClient,
  { number, schema, state }: PostgresVersion,
  model: SemanticModel,
): Promise<void> {
  await indexTables(client, schema, model);
  await client.query(
    `UPDATE ${home}.versions SET schema_name = $2, data_version = $3, complete_through = $4, row_count = $5
     WHERE number = $1`,
    [number, schema, state.dataVersion, state.completeThrough, state.rows],
  );
}

async function indexTables(client: PoolClient, schema: string, model: SemanticModel): Promise<void> {
  for (const table of model.tables) {
    const name = `${quoted(schema)}.${quoted(table.source)}`;
    for (const method of table.role === "facts" ? indicesOf(table, model) : []) {
      await client.query(`CREATE INDEX ON ${name} USING ${method}`);
    }
    await client.query(`ANALYZE ${name}`);
  }
}

/**
 * Rows are sorted by client and day. Small indexes over ranges of blocks let statements skip most of them. Nearly all
 * statements read the campaigns of one workspace and some days.
 */
function indicesOf(
  { name }: ModelTable,
  { relationships, identity, calendar }: SemanticModel,
): readonly string[] {
  const links = relationships.filter(({ from }) => from.table === name);
  if (links.length === 0) return [];
  const columns = new Set(links.map(({ from }) => quoted(from.column)));
  const ranges = `brin (${[...columns].join(", ")}) WITH (pages_per_range = 16)`;
  const linkTo = (table: string | undefined) => links.find(({ to }) => to.table === table)?.from.column;
  const [owner, day] = [linkTo(identity?.column.table), linkTo(calendar?.table)];
  if (owner === undefined || day === undefined) return [ranges];
  return [ranges, `btree (${quoted(owner)}, ${quoted(day)})`];
}

async function dropOldVersions(client: PoolClient, shape: string): Promise<void> {
  const { rows } = await client.query<{ number: string; schema_name: string }>(
    `SELECT number, schema_name FROM ${home}.versions WHERE shape = $1 ORDER BY number DESC OFFSET ${keptVersions}`,
    [shape],
  );
  for (const { number, schema_name } of rows) {
    await client.query(`DROP SCHEMA IF EXISTS ${quoted(schema_name)} CASCADE`);
    await client.query(`DELETE FROM ${home}.versions WHERE number = $1`, [number]);
  }
}

async function withLoadLock<Value>(pool: Pool, use: (client: PoolClient) => Promise<Value>): Promise<Value> {
  const client = await pool.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [loadLock]);
    return await use(client);
  } finally {
    // The lock ends with the connection.
    client.release(true);
  }
}
