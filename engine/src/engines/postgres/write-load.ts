import type { PoolClient } from "pg";

import type { ModelTable } from "../../model/semantic-model.ts";
import type { DataView } from "../../registry/data-registry.ts";
import { VersionMoved } from "../../registry/data-registry.ts";
import { readSums, type AmountSums, type WrittenRows } from "../amount-sums.ts";
import type { LoadPlace, ReplacedRows, RowBlock } from "../remote/remote-rows.ts";
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

/**
 * Adds members of a dimension. A column that the rows do not have is taken from the newest row of the member. Members
 * that an import has written alike before are left out.
 */
export async function addMembers(
  client: PoolClient,
  table: ModelTable,
  { load: number, samples }: LoadPlace,
  rows: RowBlock,
): Promise<void> {
  const key = keyOf(table);
  if (key === null) throw new Error(`The table ${table.source} has no key`);
  const source = quoted(table.source);
  const given = rows.columns.map(({ name }) => name);
  const list = given.map(quoted).join(", ");
  await client.query(
    `CREATE TEMP TABLE ${newRows} ON COMMIT DROP AS SELECT ${list} FROM ${source} WITH NO DATA`,
  );
  await copyRows(client, `COPY ${newRows} (${list}) FROM STDIN`, writeLines(rows, []));
  const others = given.filter((name) => name !== key).map(quoted);
  const isKnown = others.map((name) => `former.${name} IS NOT DISTINCT FROM added.${name}`).join(" AND ");
  const kept = table.columns.map(({ name }) => name).filter((name) => !given.includes(name));
  await client.query(
    `INSERT INTO ${source} (${[...given, ...kept].map(quoted).join(", ")}, ${load})
     SELECT ${[
       ...given.map((name) => `added.${quoted(name)}`),
       ...kept.map((name) => `former.${quoted(name)}`),
     ].join(", ")}, ${number}
     FROM ${newRows} AS added LEFT JOIN LATERAL (
       SELECT * FROM ${source} AS every
       WHERE every.${quoted(key)} = added.${quoted(key)} AND every.${load} <> ALL ($1)
       ORDER BY every.${load} DESC LIMIT 1
     ) AS former ON true
     WHERE former.${load} IS NULL OR NOT (${isKnown === "" ? "true" : isKnown})`,
    [samples],
  );
  await client.query(
    `UPDATE ${source} SET ${until} = array_append(${until}, ${number})
     WHERE ${load} <> ${number} AND ${quoted(key)} IN (
       SELECT ${quoted(key)} FROM ${newRows} INTERSECT SELECT ${quoted(key)} FROM ${source} WHERE ${load} = ${number}
     ) AND (${until} IS NULL OR ${number} <> ALL (${until}))`,
  );
}

/** @returns how many rows are replaced */
export async function replaceFacts(
  client: PoolClient,
  { load: number }: LoadPlace,
  basis: DataView,
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
export async function removeReplaced(client: PoolClient, source: string, view: DataView): Promise<void> {
  const { version, hidden } = view;
  const counting = hidden.reduce((list, number) => `array_remove(${list}, ${number})`, until);
  await client.query(
    `DELETE FROM ${quoted(source)} WHERE ${until} IS NOT NULL AND NOT (${version} < ALL (${counting}))`,
  );
}
