import type { DuckDBConnection } from "@duckdb/node-api";

import { AppError } from "@vitrine/contracts/errors";

import { factTables } from "../../../sample/fact-tables.ts";
import { emptyState } from "../../../registry/data-state.ts";
import { fileNumber, firstImportedKey } from "../../import-ledger.ts";
import { duckdbDialect } from "../duckdb-dialect.ts";
import { carriedValue, fileColumn, readColumns } from "../imports/import-tables.ts";
import type { StoredTable, StoreSettings } from "../protocol.ts";
import { stateTable } from "../stored-tables.ts";

import { filesTable, hasLedger, membersTable } from "./earlier-ledger.ts";

export const quote = (name: string) => duckdbDialect.identifier(name);

/** Rows and exact sums of the columns of a table of facts; the number of rows is first. */
export type TableTotals = readonly string[];

/** What the file of an earlier version contains, which is attached as `earlier`. */
export interface EarlierData {
  readonly columns: ReadonlyMap<string, ReadonlySet<string>>;
  /** True if its tables are those of this version. Otherwise sample data are left out, because they are made again. */
  readonly hasSameShape: boolean;
  readonly hasImports: boolean;
  /** The sample in it; `null` for none, or if it is left out. */
  readonly sample: EarlierSample | null;
  /** The tables of facts that are carried over. */
  readonly facts: readonly CarriedFacts[];
  /** The workspaces, and the totals of their facts by table. */
  readonly workspaces: ReadonlyMap<string, ReadonlyMap<string, TableTotals>>;
}

interface EarlierSample {
  readonly dataVersion: string;
  readonly completeThrough: string | null;
  /** Rows of daily facts. */
  readonly rows: number;
  readonly workspaces: readonly string[];
}

/** A table of facts, and how its rows find their workspace. */
export interface CarriedFacts {
  readonly table: StoredTable;
  /** The columns that both versions have. */
  readonly kept: StoredTable["columns"];
  readonly hasFiles: boolean;
  /** The columns whose sums are compared. */
  readonly summed: StoredTable["columns"];
  /** The key of the dimension with the workspaces; `null` if the table does not refer to it. */
  readonly ownerColumn: string | null;
}

/** The dimension with the workspaces in the earlier file. */
export interface Owners {
  readonly source: string;
  readonly key: string;
  readonly workspace: string;
}

/** Where the workspaces are; `null` if neither the model nor the file has them. */
export function ownersOf(
  { relations, tables }: StoreSettings,
  columns: EarlierData["columns"],
): Owners | null {
  const { workspace: place } = relations;
  if (place === null || columns.get(place.source)?.has(place.column) !== true) return null;
  const key = tables.find(({ source }) => source === place.source)?.columns[0]?.name;
  return key === undefined ? null : { source: place.source, key, workspace: place.column };
}

/** The rows of a table of facts that are carried over: all of them, or only the imported ones. */
export function keptRows({ hasFiles }: CarriedFacts, hasSameShape: boolean): string {
  if (hasSameShape) return "true";
  return hasFiles ? `${fileColumn} IS NOT NULL` : "false";
}

/** Why the file is not carried over. The portal then works without figures, and the file stays as it is. */
export function refusal(reason: string): AppError {
  const cause =
    `The campaign facts of an earlier version were not carried over: ${reason}. The portal works without figures. ` +
    "The file of the earlier version is unchanged: that version can still read it.";
  return new AppError("facts_damaged", { cause });
}

/**
 * @throws Error of the database if the attached file cannot be read; AppError `facts_damaged` if rows belong to several
 * workspaces
 */
export async function readEarlier(
  connection: DuckDBConnection,
  settings: StoreSettings,
): Promise<EarlierData> {
  const columns = await readColumns(connection, "earlier");
  const facts = settings.tables.flatMap((table) => describeFacts(table, columns, settings));
  const owners = ownersOf(settings, columns);
  const state = columns.has("Store state") ? await readEarlierState(connection, settings.shape) : null;
  const found = {
    columns,
    hasImports: await hasLedger(connection, "'earlier'"),
    facts,
    hasSameShape: state !== null,
    sample: state === null ? null : await readSample(connection, state, facts, owners),
  };
  return { ...found, workspaces: await readTotals(connection, found, owners) };
}

type EarlierState = Pick<EarlierSample, "dataVersion" | "completeThrough">;

/** @returns `null` if the tables have another shape */
async function readEarlierState(connection: DuckDBConnection, shape: string): Promise<EarlierState | null> {
  const [row] = await readRows(
    connection,
    `SELECT data_version, complete_through FROM earlier.${stateTable} WHERE shape = $1`,
    [shape],
  );
  if (row === undefined) return null;
  // The part after the dot identifies the imports that were added to the sample.
  const [dataVersion = ""] = String(row[0]).split(".");
  return { dataVersion, completeThrough: typeof row[1] === "string" ? row[1] : null };
}

async function readSample(
  connection: DuckDBConnection,
  state: EarlierState,
  facts: readonly CarriedFacts[],
  owners: Owners | null,
): Promise<EarlierSample | null> {
  if (state.dataVersion === emptyState.dataVersion || owners === null) return null;
  const daily = facts.find(({ table }) => table.source === factTables[0]?.source);
  const [[rows = 0] = []] =
    daily === undefined
      ? []
      : await readRows(
          connection,
          `SELECT count(*)::DOUBLE FROM earlier.${quote(daily.table.source)}
           WHERE ${daily.hasFiles ? `${fileColumn} IS NULL` : "true"}`,
        );
  const workspaces = await readRows(
    connection,
    `SELECT DISTINCT ${quote(owners.workspace)} FROM earlier.${quote(owners.source)}
     WHERE ${quote(owners.key)} < ${firstImportedKey} AND ${quote(owners.workspace)} IS NOT NULL ORDER BY 1`,
  );
  return { ...state, rows: Number(rows), workspaces: workspaces.map(([workspace]) => String(workspace)) };
}

function describeFacts(
  table: StoredTable,
  columns: EarlierData["columns"],
  { relations }: StoreSettings,
): readonly CarriedFacts[] {
  const had = columns.get(table.source);
  const isReferredTo = relations.links.some(({ to }) => to.source === table.source);
  if (had === undefined || isReferredTo || table.isCalendar === true) return [];
  const links = relations.links.filter(({ from }) => from.source === table.source);
  const owner = links.find(({ to }) => to.source === relations.workspace?.source);
  const kept = table.columns.filter(({ name }) => had.has(name));
  const isLink = (name: string) => links.some(({ from }) => from.column === name);
  const summed = kept.filter(({ name, type }) => /^(BIGINT|DECIMAL)/.test(type) && !isLink(name));
  const ownerColumn = owner !== undefined && had.has(owner.from.column) ? owner.from.column : null;
  return [{ table, kept, hasFiles: had.has(fileNumber), summed, ownerColumn }];
}

/** The sums of a table of facts as expressions, which are equal before and after if nothing was lost. */
export function totalsOf(
  { summed }: CarriedFacts,
  value: (column: StoredTable["columns"][number]) => string,
) {
  const sums = summed.map(
    (column) => `coalesce(CAST(CAST(sum(${value(column)}) AS DECIMAL(38, 6)) AS VARCHAR), '')`,
  );
  return ["CAST(count(*) AS VARCHAR)", ...sums].join(", ");
}

async function readTotals(
  connection: DuckDBConnection,
  { facts, hasSameShape, hasImports: withImports }: Omit<EarlierData, "workspaces">,
  owners: Owners | null,
): Promise<EarlierData["workspaces"]> {
  const workspaces = new Map<string, Map<string, TableTotals>>();
  const totalsIn = (workspace: string) => {
    const found = workspaces.get(workspace) ?? new Map<string, TableTotals>();
    workspaces.set(workspace, found);
    return found;
  };
  for (const one of facts) {
    const { source } = one.table;
    let rows = 0;
    for (const [workspace, ...totals] of await readRows(connection, writeTotals(one, hasSameShape, owners))) {
      totalsIn(String(workspace)).set(source, totals.map(String));
      rows += Number(totals[0]);
    }
    const kept = `SELECT count(*)::DOUBLE FROM earlier.${quote(source)} WHERE ${keptRows(one, hasSameShape)}`;
    const [[all] = []] = await readRows(connection, kept);
    if (rows !== all) throw refusal(`rows of ${source} belong to several workspaces`);
  }
  for (const text of listNames(hasSameShape, withImports, owners)) {
    for (const [workspace] of await readRows(connection, text)) totalsIn(String(workspace));
  }
  return workspaces;
}

/** The totals of a table of facts by workspace. */
function writeTotals(facts: CarriedFacts, hasSameShape: boolean, owners: Owners | null): string {
  const { table, ownerColumn } = facts;
  const totals = totalsOf(facts, carriedValue);
  const from = `SELECT * FROM earlier.${quote(table.source)} WHERE ${keptRows(facts, hasSameShape)}`;
  if (owners === null || ownerColumn === null)
    return `SELECT '', ${totals} FROM (${from}) HAVING count(*) > 0`;
  const owner = `SELECT ${quote(owners.key)} AS "Owner key", ${quote(owners.workspace)} AS "Owner"
    FROM earlier.${quote(owners.source)}`;
  return `SELECT coalesce("Owner", ''), ${totals}
    FROM (${from}) LEFT JOIN (${owner}) ON ${quote(ownerColumn)} = "Owner key" GROUP BY 1`;
}

/** Statements for workspaces that may have no facts. */
function listNames(hasSameShape: boolean, withImports: boolean, owners: Owners | null): readonly string[] {
  const named =
    owners === null
      ? []
      : [
          `SELECT coalesce(${quote(owners.workspace)}, '') FROM earlier.${quote(owners.source)}
           WHERE ${hasSameShape ? "true" : `${quote(owners.key)} >= ${firstImportedKey}`}`,
        ];
  if (!withImports) return named;
  return [
    ...named,
    `SELECT coalesce(workspace, '') FROM earlier.${filesTable}`,
    `SELECT split_part(scope, chr(31), 1) FROM earlier.${membersTable} WHERE scope <> ''`,
  ];
}

async function readRows(
  connection: DuckDBConnection,
  text: string,
  values: string[] = [],
): Promise<readonly (readonly unknown[])[]> {
  return (await connection.runAndReadAll(text, values)).getRows();
}
