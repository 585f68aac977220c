import type { PoolClient } from "pg";

import type { ModelTable } from "../../model/semantic-model.ts";
import type { WorkspaceView } from "../../registry/data-registry.ts";
import { VersionMoved } from "../../registry/data-registry.ts";
import { readSums, type AmountSums, type WrittenRows } from "../amount-sums.ts";
import type { FactColumns, LoadPlace, ReplacedRows, RowBlock } from "../remote/remote-rows.ts";
import { copyRows } from "./copy-rows.ts";
import { loadColumn, untilColumn, writeCounted } from "./counted-rows.ts";
import { writeLines } from "./row-lines.ts";
import { keyOf, loadsTable, quoted } from "./workspace-schema.ts";

/*
 * What changes the rows of a workspace. Every function is called within a transaction whose search path is the schema of
 * the workspace.
 */
const load = `"${loadColumn}"`;
const until = `"${untilColumn}"`;

/**
 * Holds on to the right to write rows of a load until the transaction ends.
 *
 * @throws VersionMoved if its rows were discarded: a server that was paused must not go on with it
 */
export async function holdLoad(client: PoolClient, number: number): Promise<void> {
  await client.query(`INSERT INTO ${loadsTable} VALUES ($1, 'begun') ON CONFLICT (load) DO NOTHING`, [
    number,
  ]);
  const { rows } = await client.query<{ state: string }>(
    `SELECT state FROM ${loadsTable} WHERE load = $1 FOR SHARE`,
    [number],
  );
  if (rows[0]?.state !== "begun") throw new VersionMoved();
}

export async function addFacts(
  client: PoolClient,
  source: string,
  place: LoadPlace,
  rows: RowBlock,
): Promise<void> {
  const names = [...rows.columns.map(({ name }) => quoted(name)), load].join(", ");
  await copyRows(
    client,
    `COPY ${quoted(source)} (${names}) FROM STDIN`,
    writeLines(rows, [String(place.load)]),
  );
}

const newRows = `"New rows"`;
const otherwise = (name: string) => quoted(`Otherwise ${name}`);

/**
 * Adds members of a dimension. A value that the rows do not have is taken from the newest row of the member. Members that
 * an import has written alike before are left out.
 */
export async function addMembers(
  client: PoolClient,
  table: ModelTable,
  { load: number, samples }: LoadPlace,
  rows: RowBlock,
): Promise<void> {
  const key = keyOf(table);
  if (key === null) throw new Error(`The table ${table.source} has no key`);
  const [source, id] = [quoted(table.source), quoted(key)];
  await copyNewRows(client, source, rows);
  const values = table.columns.map(({ name }) => valueOf(name, key, rows));
  const isKnown = table.columns.map(
    ({ name }, index) => `former.${quoted(name)} IS NOT DISTINCT FROM ${values[index]}`,
  );
  await client.query(
    `INSERT INTO ${source} (${table.columns.map(({ name }) => quoted(name)).join(", ")}, ${load})
     SELECT ${values.join(", ")}, ${number}
     FROM ${newRows} AS added LEFT JOIN LATERAL (
       SELECT * FROM ${source} AS every
       WHERE every.${id} = added.${id} AND every.${load} <> ALL ($1)
       ORDER BY every.${load} DESC LIMIT 1
     ) AS former ON true
     WHERE former.${load} IS NULL OR NOT (${isKnown.join(" AND ")})`,
    [samples],
  );
  await client.query(
    `UPDATE ${source} SET ${until} = array_append(${until}, ${number})
     WHERE ${load} <> ${number} AND ${id} IN (
       SELECT ${id} FROM ${newRows} INTERSECT SELECT ${id} FROM ${source} WHERE ${load} = ${number}
     ) AND (${until} IS NULL OR ${number} <> ALL (${until}))`,
  );
}

async function copyNewRows(
  client: PoolClient,
  source: string,
  { columns, rowCount }: RowBlock,
): Promise<void> {
  const further = columns.flatMap(({ name, type, otherwise: values }) =>
    values === undefined ? [] : [{ name, type, values }],
  );
  const fields = [
    ...columns.map(({ name }) => quoted(name)),
    ...further.map(({ name }) => `${quoted(name)} AS ${otherwise(name)}`),
  ];
  await client.query(
    `CREATE TEMP TABLE ${newRows} ON COMMIT DROP AS SELECT ${fields.join(", ")} FROM ${source} WITH NO DATA`,
  );
  const lines = writeLines({ columns: [...columns, ...further], rowCount }, []);
  await copyRows(client, `COPY ${newRows} FROM STDIN`, lines);
}

/** A value of a member: from the new row, else from its newest row so far. */
function valueOf(name: string, key: string, { columns }: RowBlock): string {
  const given = columns.find((column) => column.name === name);
  if (given === undefined) return `former.${quoted(name)}`;
  if (name === key) return `added.${quoted(name)}`;
  const others = given.otherwise === undefined ? [] : [`added.${otherwise(name)}`];
  return `coalesce(${[`added.${quoted(name)}`, `former.${quoted(name)}`, ...others].join(", ")})`;
}

/** @returns how many rows are replaced */
export async function replaceFacts(
  client: PoolClient,
  { load: number }: LoadPlace,
  basis: WorkspaceView,
  { table, dateColumn, firstDay, lastDay, entityColumn, campaignColumn, alike, unlike }: ReplacedRows,
): Promise<number> {
  const source = quoted(table);
  const among = (loads: readonly number[], column: string) =>
    loads.length === 0
      ? []
      : [
          `(${load} IN (${loads.join(", ")}) AND ${quoted(column)} IN
             (SELECT ${quoted(column)} FROM ${source} WHERE ${load} = ${number}))`,
        ];
  const tests = [...among(alike, entityColumn), ...among(unlike, campaignColumn)];
  if (tests.length === 0) return 0;
  const { rowCount } = await client.query(
    `UPDATE ${source} SET ${until} = array_append(${until}, ${number})
     WHERE ${quoted(dateColumn)} BETWEEN $1 AND $2 AND (${tests.join(" OR ")}) AND ${writeCounted(basis)}`,
    [firstDay, lastDay],
  );
  return rowCount ?? 0;
}

/** The loads among these that have a value in one of the columns. */
export async function findLoadsWith(
  client: PoolClient,
  view: WorkspaceView,
  { table, columns }: FactColumns,
  loads: readonly number[],
): Promise<readonly number[]> {
  const tests = columns.map((name) => `${quoted(name)} IS NOT NULL`);
  const { rows } = await client.query<{ load: number }>(
    `SELECT DISTINCT ${load} AS load FROM ${quoted(table)}
     WHERE ${load} = ANY ($1) AND ${writeCounted(view)} AND (${tests.join(" OR ")})`,
    [loads],
  );
  return rows.map((row) => row.load);
}

/** The sums of the rows of a load. */
export async function readStoredSums(
  client: PoolClient,
  { source, file, amounts }: WrittenRows,
): Promise<AmountSums> {
  const { rows } = await client.query<unknown[]>({
    text: `SELECT ${amounts.map(({ name }) => `sum(${quoted(name)})::text`).join(", ")}
           FROM ${quoted(source)} WHERE ${load} = ${file}`,
    rowMode: "array",
  });
  return readSums(amounts, rows[0] ?? []);
}

/** Marks loads so that nothing writes them any more, once those that write them now have ended. */
export async function refuseLoads(client: PoolClient, loads: readonly number[]): Promise<void> {
  await client.query(
    `INSERT INTO ${loadsTable} SELECT number, 'discarded' FROM unnest($1::integer[]) AS number ORDER BY number
     ON CONFLICT (load) DO UPDATE SET state = 'discarded'`,
    [loads],
  );
}

/** Removes the rows of loads, and lets count again what they replaced. */
export async function discardRows(
  client: PoolClient,
  source: string,
  loads: readonly number[],
): Promise<void> {
  await client.query(`DELETE FROM ${quoted(source)} WHERE ${load} = ANY ($1)`, [loads]);
  const left = loads.reduce((list, number) => `array_remove(${list}, ${number})`, until);
  await client.query(
    `UPDATE ${quoted(source)} SET ${until} = nullif(${left}, '{}') WHERE ${until} && $1::integer[]`,
    [loads],
  );
}

/** Removes the rows that were replaced before a view. */
export async function removeReplaced(client: PoolClient, source: string, view: WorkspaceView): Promise<void> {
  const { version, hidden } = view;
  const counting = hidden.reduce((list, number) => `array_remove(${list}, ${number})`, until);
  await client.query(
    `DELETE FROM ${quoted(source)} WHERE ${until} IS NOT NULL AND NOT (${version} < ALL (${counting}))`,
  );
}
