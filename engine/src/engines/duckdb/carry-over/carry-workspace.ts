import type { DuckDBConnection } from "@duckdb/node-api";

import { factTables } from "../../../sample/fact-tables.ts";
import { firstImportedKey } from "../../import-ledger.ts";
import { fillRollups } from "../fill-rollups.ts";
import { addFileColumn, carriedValue, fileColumn } from "../imports/import-tables.ts";
import type { StoredTable, StoreSettings } from "../protocol.ts";
import { createTables, writeShape } from "../stored-tables.ts";
import {
  keptRows,
  ownersOf,
  quote,
  refusal,
  totalsOf,
  type CarriedFacts,
  type EarlierData,
} from "./earlier-data.ts";
import { addDigitsColumn, filesTable, membersTable, writeCarriedSample } from "./earlier-ledger.ts";

/** The keys of the dimension with the workspaces whose rows belong to this workspace. */
const ownKeys = "own_keys";

/**
 * Fills an empty database with what the attached file of an earlier version has of a workspace: facts and ledger, and the
 * dimension rows that these refer to. Keys and numbers of files stay as they are.
 *
 * @throws AppError `facts_damaged` if rows or sums differ from those before
 */
export async function carryWorkspace(
  connection: DuckDBConnection,
  workspace: string,
  earlier: EarlierData,
  settings: StoreSettings,
): Promise<void> {
  const { tables } = settings;
  await createTables(connection, tables);
  await selectOwnKeys(connection, workspace, earlier, settings);
  const sample = earlier.sample?.workspaces.includes(workspace) === true ? earlier.sample : null;
  for (const facts of earlier.facts) await carryFacts(connection, workspace, facts, earlier);
  if (earlier.hasImports) await carryLedger(connection, workspace);
  await new DimensionCarrier(connection, earlier, settings, sample !== null).carryAll();
  if (earlier.hasImports) await dropUnknownMembers(connection, tables);
  await compareTotals(connection, workspace, earlier);
  await fillRollups(connection, tables);
  if (sample !== null)
    await writeCarriedSample(connection, {
      id: sample.dataVersion,
      completeThrough: sample.completeThrough,
      rows: await countSampledFacts(connection, earlier),
    });
  await writeShape(connection, settings.shape);
  await connection.run(`DROP TABLE ${ownKeys}`);
}

async function selectOwnKeys(
  connection: DuckDBConnection,
  workspace: string,
  { columns }: EarlierData,
  settings: StoreSettings,
): Promise<void> {
  await connection.run(`CREATE TEMP TABLE ${ownKeys} (key BIGINT)`);
  const owners = ownersOf(settings, columns);
  if (owners === null) return;
  await connection.run(
    `INSERT INTO ${ownKeys} SELECT ${quote(owners.key)} FROM earlier.${quote(owners.source)}
     WHERE coalesce(${quote(owners.workspace)}, '') = $1`,
    [workspace],
  );
  if (workspace !== "") return;
  // Rows of facts that refer to no owner belong to no workspace.
  for (const { source, column } of referrersOf(owners.source, settings, columns)) {
    await connection.run(
      `INSERT INTO ${ownKeys} SELECT DISTINCT ${quote(column)} FROM earlier.${quote(source)}
       WHERE ${quote(column)} NOT IN (SELECT ${quote(owners.key)} FROM earlier.${quote(owners.source)})`,
    );
  }
}

/** The columns that refer to a table, as far as the earlier file has them. */
function referrersOf(source: string, { relations }: StoreSettings, columns: EarlierData["columns"]) {
  return relations.links
    .filter(({ from, to }) => to.source === source && columns.get(from.source)?.has(from.column) === true)
    .map(({ from }) => from);
}

async function carryFacts(
  connection: DuckDBConnection,
  workspace: string,
  facts: CarriedFacts,
  { hasSameShape }: EarlierData,
): Promise<void> {
  const { table, kept, hasFiles, ownerColumn } = facts;
  const target = quote(table.source);
  if (hasFiles) await addFileColumn(connection, table.source);
  const names = [...kept.map(({ name }) => quote(name)), ...(hasFiles ? [fileColumn] : [])];
  const values = [...kept.map(carriedValue), ...(hasFiles ? [fileColumn] : [])];
  const nowhere = workspace === "" ? "true" : "false";
  const isOwn =
    ownerColumn === null
      ? nowhere
      : `(${quote(ownerColumn)} IN (SELECT key FROM ${ownKeys}) OR (${quote(ownerColumn)} IS NULL AND ${nowhere}))`;
  await connection.run(
    `INSERT INTO ${target} (${names.join(", ")}) SELECT ${values.join(", ")}
     FROM earlier.${target} WHERE ${keptRows(facts, hasSameShape)} AND ${isOwn}`,
  );
}

async function carryLedger(connection: DuckDBConnection, workspace: string): Promise<void> {
  await connection.run(
    `CREATE TABLE ${filesTable} AS SELECT * FROM earlier.${filesTable} WHERE coalesce(workspace, '') = $1`,
    [workspace],
  );
  await addDigitsColumn(connection);
  // Members without a scope are those of lists, such as devices.
  await connection.run(
    `CREATE TABLE ${membersTable} AS SELECT * FROM earlier.${membersTable}
     WHERE scope = '' OR split_part(scope, chr(31), 1) = $1`,
    [workspace],
  );
}

/** Removes members of lists that the workspace does not use, because they may name what other clients do. */
async function dropUnknownMembers(
  connection: DuckDBConnection,
  tables: readonly StoredTable[],
): Promise<void> {
  for (const { source, columns } of tables) {
    const [key] = columns;
    if (key?.type !== "BIGINT") continue;
    await connection.run(
      `DELETE FROM ${membersTable} WHERE scope = '' AND dimension = $1
       AND key NOT IN (SELECT ${quote(key.name)} FROM ${quote(source)})`,
      [source],
    );
  }
}

/** Copies the rows of dimensions that the rows of a workspace refer to. */
class DimensionCarrier {
  readonly #connection: DuckDBConnection;
  readonly #earlier: EarlierData;
  readonly #settings: StoreSettings;
  readonly #isSampled: boolean;
  readonly #done = new Set<string>();

  constructor(
    connection: DuckDBConnection,
    earlier: EarlierData,
    settings: StoreSettings,
    isSampled: boolean,
  ) {
    this.#connection = connection;
    this.#earlier = earlier;
    this.#settings = settings;
    this.#isSampled = isSampled;
    for (const { table } of earlier.facts) this.#done.add(table.source);
  }

  async carryAll(): Promise<void> {
    for (const table of this.#settings.tables) await this.#carry(table);
  }

  async #carry(table: StoredTable): Promise<void> {
    const { source, columns } = table;
    if (this.#done.has(source)) return;
    this.#done.add(source);
    const { tables } = this.#settings;
    const had = this.#earlier.columns.get(source);
    if (had === undefined) return;
    const referrers = referrersOf(source, this.#settings, this.#earlier.columns);
    // Those that refer to this table come first.
    for (const { source: from } of referrers) {
      const other = tables.find((one) => one.source === from);
      if (other !== undefined) await this.#carry(other);
    }
    const kept = columns.filter(({ name }) => had.has(name)).map(({ name }) => quote(name));
    await this.#connection.run(
      `INSERT INTO ${quote(source)} (${kept.join(", ")}) SELECT ${kept.join(", ")}
       FROM earlier.${quote(source)} WHERE ${this.#condition(table, referrers)}`,
    );
  }

  #condition(
    { source, columns, isCalendar }: StoredTable,
    referrers: ReturnType<typeof referrersOf>,
  ): string {
    const [key] = columns;
    const { hasImports, hasSameShape } = this.#earlier;
    if (isCalendar === true || key?.type !== "BIGINT") return "true";
    const name = quote(key.name);
    const lists = referrers.map(
      ({ source: from, column }) => `${name} IN (SELECT ${quote(column)} FROM ${quote(from)})`,
    );
    if (source === this.#settings.relations.workspace?.source) {
      const isKept = hasSameShape ? "true" : `${name} >= ${firstImportedKey}`;
      lists.push(`(${isKept} AND ${name} IN (SELECT key FROM ${ownKeys}))`);
    } else if (this.#isSampled) {
      // Entries of lists that no row refers to, such as devices without figures.
      const unused = referrers.map(
        ({ source: from, column }) =>
          `${name} NOT IN (SELECT ${quote(column)} FROM earlier.${quote(from)} WHERE ${quote(column)} IS NOT NULL)`,
      );
      lists.push(`(${[`${name} < ${firstImportedKey}`, ...unused].join(" AND ")})`);
    }
    if (hasImports)
      lists.push(
        `${name} IN (SELECT key FROM ${membersTable} WHERE scope <> '' AND dimension = '${source.replaceAll("'", "''")}')`,
      );
    return lists.length === 0 ? "true" : lists.join(" OR ");
  }
}

async function compareTotals(
  connection: DuckDBConnection,
  workspace: string,
  { facts, workspaces }: EarlierData,
): Promise<void> {
  for (const one of facts) {
    const { source } = one.table;
    const before = workspaces.get(workspace)?.get(source);
    const reader = await connection.runAndReadAll(
      `SELECT ${totalsOf(one, ({ name }) => quote(name))} FROM ${quote(source)}`,
    );
    const after = (reader.getRows()[0] ?? []).map(String);
    const names = ["rows", ...one.summed.map(({ name }) => name)];
    const different = names.filter((_, index) => {
      const empty = index === 0 ? "0" : "";
      return (before?.[index] ?? empty) !== after[index];
    });
    if (different.length > 0) {
      throw refusal(
        `in workspace ${JSON.stringify(workspace)} ${source} has other ${different.join(", ")} than before`,
      );
    }
  }
}

/** Rows of daily facts that were not imported. */
async function countSampledFacts(connection: DuckDBConnection, { facts }: EarlierData): Promise<number> {
  const [{ source } = { source: "" }] = factTables;
  const hasFiles = facts.some(({ table, hasFiles: has }) => table.source === source && has);
  const where = hasFiles ? `WHERE ${fileColumn} IS NULL` : "";
  const reader = await connection.runAndReadAll(`SELECT count(*)::DOUBLE FROM ${quote(source)} ${where}`);
  return Number(reader.getRows()[0]?.[0] ?? 0);
}
