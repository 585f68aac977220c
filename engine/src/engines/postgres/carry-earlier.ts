import type { PoolClient } from "pg";

import { largestAmount } from "../../import/values/exact-amount.ts";
import { importShape } from "../../import/import-shape.ts";
import type { ModelTable, SemanticModel } from "../../model/semantic-model.ts";
import type { AdoptedWorkspace, ImportRecord, NewMember } from "../../registry/data-registry.ts";
import { fileNumber, filesSource, firstImportedKey, membersSource } from "../import-ledger.ts";
import { loadColumn } from "./counted-rows.ts";
import { keyOf, loadsTable, quoted, schemaOf } from "./workspace-schema.ts";

/*
 * Earlier versions kept the data of all workspaces in one schema per version, with the ledger of imports next to them.
 * `vitrine_facts.versions` names the schemas. What was imported is carried over; sample data are made again.
 */
const home = "vitrine_facts";
const load = `"${loadColumn}"`;
const [files, members, file] = [filesSource, membersSource, fileNumber].map(quoted);

/** The newest version of the earlier layout. */
export interface EarlierVersion {
  /** Quoted. */
  readonly schema: string;
  /** The columns by table. */
  readonly columns: ReadonlyMap<string, ReadonlySet<string>>;
  readonly workspaces: readonly string[];
}

/** @returns `null` if there is nothing of an earlier version */
export async function findEarlier(client: PoolClient): Promise<EarlierVersion | null> {
  const { rows: there } = await client.query("SELECT 1 WHERE to_regclass($1) IS NOT NULL", [
    `${home}.versions`,
  ]);
  if (there.length === 0) return null;
  const { rows } = await client.query<{ schema_name: string }>(
    `SELECT schema_name FROM ${home}.versions WHERE schema_name IS NOT NULL ORDER BY number DESC LIMIT 1`,
  );
  const name = rows[0]?.schema_name ?? home;
  const columns = await readColumns(client, name);
  const schema = quoted(name);
  if (!columns.has(filesSource)) return { schema, columns, workspaces: [] };
  const { rows: found } = await client.query<{ workspace: string }>(
    `SELECT DISTINCT workspace FROM ${schema}.${files} ORDER BY workspace`,
  );
  return { schema, columns, workspaces: found.map(({ workspace }) => workspace) };
}

async function readColumns(client: PoolClient, schema: string): Promise<EarlierVersion["columns"]> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `SELECT table_name AS table, array_agg(column_name::text) AS columns FROM information_schema.columns
     WHERE table_schema = $1 GROUP BY table_name`,
    [schema],
  );
  return new Map(rows.map(({ table, columns }) => [table, new Set(columns)]));
}

/**
 * Copies what was imported into a workspace to its tables, if they do not have it yet. The search path of the transaction
 * is the schema of the workspace.
 *
 * @returns what the registry takes over
 */
export async function carryWorkspace(
  client: PoolClient,
  workspace: string,
  earlier: EarlierVersion,
  model: SemanticModel,
): Promise<AdoptedWorkspace> {
  await client.query("SELECT pg_advisory_xact_lock(hashtext($1))", [schemaOf(workspace)]);
  const loads = await readFiles(client, workspace, earlier);
  const numbers = loads.map(({ number }) => number);
  const { rows: there } = await client.query(`SELECT 1 FROM ${loadsTable} WHERE load = ANY ($1) LIMIT 1`, [
    numbers,
  ]);
  if (there.length === 0) {
    for (const table of model.tables)
      if (table.role === "facts") await carryFacts(client, table, earlier, numbers);
    await new DimensionCarrier(client, { workspace, earlier, model, first: numbers[0] ?? 0 }).carryAll();
    await client.query(
      `INSERT INTO ${loadsTable} SELECT number, 'written' FROM unnest($1::integer[]) AS number`,
      [numbers],
    );
  }
  const version = Math.max(...numbers);
  return { workspace, version, loads, members: await readMembers(client, workspace, earlier, model) };
}

async function readFiles(
  client: PoolClient,
  workspace: string,
  { schema, columns }: EarlierVersion,
): Promise<readonly ImportRecord[]> {
  const digits = columns.get(filesSource)?.has("digits") === true ? "digits" : "NULL";
  const { rows } = await client.query<Omit<ImportRecord, "kind" | "report">>(
    `SELECT number::double precision, id, source, facts, grain, file_name AS "fileName",
       first_day::text AS "firstDay", last_day::text AS "lastDay", complete_through AS "completeThrough",
       taken::double precision, replaced::double precision, imported_at AS "importedAt",
       ${digits}::double precision AS digits
     FROM ${schema}.${files} WHERE workspace = $1 ORDER BY number`,
    [workspace],
  );
  return rows.map((row) => ({ ...row, kind: "import", report: null }));
}

async function carryFacts(
  client: PoolClient,
  { source, columns }: ModelTable,
  { schema, columns: known }: EarlierVersion,
  numbers: readonly number[],
): Promise<void> {
  const had = known.get(source);
  if (had?.has(fileNumber) !== true) return;
  const kept = columns.filter(({ name }) => had.has(name));
  const values = kept.map(({ name, type }) => carriedValue(quoted(name), type));
  await client.query(
    `INSERT INTO ${quoted(source)} (${kept.map(({ name }) => quoted(name)).join(", ")}, ${load})
     SELECT ${values.join(", ")}, ${file} FROM ${schema}.${quoted(source)} WHERE ${file} = ANY ($1)`,
    [numbers],
  );
}

/** Integers of earlier versions become decimals. Values larger than an amount can be are no amounts, and are left out. */
function carriedValue(column: string, type: string): string {
  return type === "decimal" ? `CASE WHEN abs(${column}) <= ${largestAmount} THEN ${column} END` : column;
}

interface Carrying {
  readonly workspace: string;
  readonly earlier: EarlierVersion;
  readonly model: SemanticModel;
  /** Number of the load that the rows of dimensions count from. */
  readonly first: number;
}

/** Copies the rows of dimensions that the rows of a workspace refer to, or its ledger. */
class DimensionCarrier {
  readonly #client: PoolClient;
  readonly #carrying: Carrying;
  readonly #done = new Set<string>();

  constructor(client: PoolClient, carrying: Carrying) {
    this.#client = client;
    this.#carrying = carrying;
  }

  async carryAll(): Promise<void> {
    for (const table of this.#carrying.model.tables) await this.#carry(table);
  }

  async #carry(table: ModelTable): Promise<void> {
    if (table.role === "facts" || this.#done.has(table.name)) return;
    this.#done.add(table.name);
    const { earlier, model, first } = this.#carrying;
    const had = earlier.columns.get(table.source);
    const key = keyOf(table);
    if (had === undefined || key === null) return;
    const referrers = model.relationships.flatMap(({ from, to }) => {
      const other = model.tables.find(({ name }) => name === from.table);
      return to.table === table.name && other !== undefined ? [{ other, column: from.column }] : [];
    });
    // Those that refer to this table come first.
    for (const { other } of referrers) await this.#carry(other);
    const kept = table.columns.filter(({ name }) => had.has(name)).map(({ name }) => quoted(name));
    const uses = referrers.map(
      ({ other, column }) => `${quoted(key)} IN (SELECT ${quoted(column)} FROM ${quoted(other.source)})`,
    );
    await this.#client.query(
      `INSERT INTO ${quoted(table.source)} (${kept.join(", ")}, ${load}) SELECT ${kept.join(", ")}, ${first}
       FROM ${earlier.schema}.${quoted(table.source)}
       WHERE ${[...uses, this.#isListed(table, key)].join(" OR ")}`,
    );
  }

  /** All days of the calendar, and members that only the ledger names. */
  #isListed({ name, source }: ModelTable, key: string): string {
    const { earlier, model, workspace } = this.#carrying;
    if (name === model.calendar?.table) return "true";
    if (!earlier.columns.has(membersSource)) return "false";
    const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
    return `${quoted(key)} IN (SELECT key FROM ${earlier.schema}.${members}
      WHERE dimension = ${text(source)} AND split_part(scope, chr(31), 1) = ${text(workspace)} AND scope <> '')`;
  }
}

/** The scope of an entry of earlier versions begins with the workspace; that of members of lists is empty. */
async function readMembers(
  client: PoolClient,
  workspace: string,
  { schema, columns }: EarlierVersion,
  model: SemanticModel,
): Promise<readonly NewMember[]> {
  if (!columns.has(membersSource)) return [];
  const { dimensions, identity } = importShape(model);
  const found: NewMember[] = [];
  for (const { name, source, key, idColumn } of dimensions) {
    const hasNumbers = identity !== null && idColumn !== null && identity.column === `${name}[${idColumn}]`;
    const { rows } = await client.query<Omit<NewMember, "dimension">>(
      `SELECT substr(names.scope, length(split_part(names.scope, chr(31), 1)) + 2) AS scope, names.member,
         names.key::double precision, ${hasNumbers ? `own.${quoted(idColumn)}` : "NULL::text"} AS number
       FROM ${schema}.${members} AS names JOIN ${quoted(source)} AS own ON own.${quoted(key)} = names.key
       WHERE names.dimension = $1 AND names.key > ${firstImportedKey}
         AND (names.scope = '' OR split_part(names.scope, chr(31), 1) = $2)
       ORDER BY 1, 2`,
      [source, workspace],
    );
    found.push(...rows.map((row) => ({ ...row, dimension: source })));
  }
  return found;
}

/**
 * Removes the earlier layout, unless it has rows of an import that its ledger does not name.
 *
 * @returns whether it was removed
 */
export async function removeEarlier(
  client: PoolClient,
  { schema, columns }: EarlierVersion,
  model: SemanticModel,
): Promise<boolean> {
  for (const { source, role } of model.tables) {
    if (role !== "facts" || columns.get(source)?.has(fileNumber) !== true) continue;
    const { rows } = await client.query(
      `SELECT 1 FROM ${schema}.${quoted(source)}
       WHERE ${file} IS NOT NULL AND ${file} NOT IN (SELECT number FROM ${schema}.${files}) LIMIT 1`,
    );
    if (rows.length > 0) return false;
  }
  const { rows } = await client.query<{ name: string }>(
    `SELECT nspname AS name FROM pg_namespace WHERE nspname ~ '^${home}(_[0-9]+)?$'`,
  );
  for (const { name } of rows) await client.query(`DROP SCHEMA ${quoted(name)} CASCADE`);
  return true;
}
