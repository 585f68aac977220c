import { createHash } from "node:crypto";

import type { PoolClient } from "pg";

import type { ModelTable, SemanticModel } from "../../model/semantic-model.ts";
import { loadColumn, untilColumn } from "./counted-rows.ts";
import { postgresColumnTypes, postgresDialect } from "./postgres-dialect.ts";

/** The table of a schema that says which loads have written all of their rows, and which must not write any more. */
export const loadsTable = '"Loads"';
/** Tables without rows, for workspaces without data. */
export const emptySchema = "vitrine_empty";

export const quoted = (name: string): string => postgresDialect.identifier(name);

/** The schema of a workspace, whatever signs its id consists of. Its comment says the id. */
export function schemaOf(workspace: string): string {
  return `vitrine_${createHash("sha256").update(workspace).digest("hex").slice(0, 32)}`;
}

/** Creates the tables of a workspace, or gives them the columns that they lack. */
export async function createTables(
  client: PoolClient,
  schema: string,
  model: SemanticModel,
  comment: string,
): Promise<void> {
  // Two servers that begin at the same time would both find nothing and both create it.
  await client.query("SELECT pg_advisory_xact_lock(hashtext($1))", [schema]);
  if ((await readComment(client, schema)) === comment) return;
  await client.query(
    `CREATE SCHEMA IF NOT EXISTS ${quoted(schema)};
     SET LOCAL search_path TO ${quoted(schema)};
     CREATE TABLE IF NOT EXISTS ${loadsTable} (load integer PRIMARY KEY, state text NOT NULL)`,
  );
  const known = await readColumns(client, schema);
  for (const table of model.tables) {
    const columns = known.get(table.source);
    if (columns === undefined) await createTable(client, table, model);
    else await widenTable(client, table, columns);
  }
  await client.query(`COMMENT ON SCHEMA ${quoted(schema)} IS ${postgresDialect.text(comment)}`);
}

export async function readComment(client: PoolClient, schema: string): Promise<string | null> {
  const { rows } = await client.query<{ comment: string | null }>(
    "SELECT obj_description(to_regnamespace($1)::oid, 'pg_namespace') AS comment",
    [quoted(schema)],
  );
  return rows[0]?.comment ?? null;
}

/** The types of the columns by table. */
async function readColumns(
  client: PoolClient,
  schema: string,
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const { rows } = await client.query<{ table: string; column: string; type: string }>(
    `SELECT table_name AS table, column_name AS column, data_type AS type FROM information_schema.columns
     WHERE table_schema = $1`,
    [schema],
  );
  const found = new Map<string, Map<string, string>>();
  for (const { table, column, type } of rows)
    found.set(table, (found.get(table) ?? new Map<string, string>()).set(column, type));
  return found;
}

async function createTable(client: PoolClient, table: ModelTable, model: SemanticModel): Promise<void> {
  const name = quoted(table.source);
  const columns = table.columns.map((column) => `${quoted(column.name)} ${postgresColumnTypes[column.type]}`);
  const own = [`"${loadColumn}" integer NOT NULL`, `"${untilColumn}" integer[]`];
  await client.query(`CREATE TABLE ${name} (${[...columns, ...own].join(", ")})`);
  for (const index of indexesOf(table, model)) await client.query(`CREATE INDEX ON ${name} USING ${index}`);
}

/** Adds columns. Integers of an earlier version become decimals. */
async function widenTable(
  client: PoolClient,
  { source, columns }: ModelTable,
  known: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { name, type } of columns) {
    const had = known.get(name);
    const [column, wanted] = [quoted(name), postgresColumnTypes[type]];
    if (had === undefined) await client.query(`ALTER TABLE ${quoted(source)} ADD COLUMN ${column} ${wanted}`);
    else if (had === "bigint" && type === "decimal")
      await client.query(`ALTER TABLE ${quoted(source)} ALTER COLUMN ${column} TYPE ${wanted}`);
  }
}

/** The column of a dimension that facts refer to; `null` if none does. */
export function keyOf({ columns }: ModelTable): string | null {
  return columns.find(({ key }) => key)?.name ?? null;
}

/**
 * Facts are found by ranges of days and of loads, because rows of a day and of a load lie together, and by the owner of a
 * row, which most filters name. Members of dimensions are found by their key.
 */
function indexesOf(
  table: ModelTable,
  { relationships, identity, calendar }: SemanticModel,
): readonly string[] {
  if (table.role === "dimension") {
    const key = keyOf(table);
    return key === null ? [] : [`btree (${quoted(key)}, "${loadColumn}")`];
  }
  const links = relationships.filter(({ from }) => from.table === table.name);
  const linkTo = (other: string | undefined) => links.find(({ to }) => to.table === other)?.from.column;
  const [owner, day] = [linkTo(identity?.column.table), linkTo(calendar?.table)];
  const ranges = [...(day === undefined ? [] : [quoted(day)]), `"${loadColumn}"`];
  const found = `brin (${ranges.join(", ")}) WITH (pages_per_range = 16)`;
  return owner === undefined || day === undefined
    ? [found]
    : [found, `btree (${quoted(owner)}, ${quoted(day)})`];
}
