import type { ClientBase, Pool } from "pg";

import type { Cell, ColumnType } from "@vitrine/contracts/query";

import { largestAmount } from "../../import/values/exact-amount.ts";
import { onceRounded } from "../../import/import-shape.ts";
import type { ImportFacts } from "../../import/import-types.ts";
import type { SemanticModel } from "../../model/semantic-model.ts";
import { freshnessFields, freshnessOf, type DataState } from "../fact-store.ts";
import {
  fileNumber,
  filesSource,
  firstImportedKey,
  remoteTables,
  keyOf,
  type RemoteTable,
} from "../import-ledger.ts";
import { readSums, type AmountSums, type WrittenRows } from "../amount-sums.ts";
import type { CellTable } from "../import-store.ts";
import { postgresDialect } from "./postgres-dialect.ts";

type Client = Pool | ClientBase;

const quoted = (name: string) => postgresDialect.identifier(name);
const place = (schema: string, source: string) => `${quoted(schema)}.${quoted(source)}`;

/** The newest import of a version; `null` if it has none, or was made before imports existed. */
export async function lastImportOf(client: Client, schema: string): Promise<string | null> {
  const { rows: there } = await client.query("SELECT 1 WHERE to_regclass($1) IS NOT NULL", [
    place(schema, filesSource),
  ]);
  if (there.length === 0) return null;
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM ${place(schema, filesSource)} ORDER BY number DESC LIMIT 1`,
  );
  return rows[0]?.id ?? null;
}

/** Through which day each source of each workspace is complete. */
export async function readFreshness(client: Client, schema: string): Promise<Pick<DataState, "freshness">> {
  const { rows } = await client.query<unknown[]>({
    text: `SELECT ${freshnessFields} FROM ${place(schema, filesSource)}
           GROUP BY workspace, source ORDER BY workspace, source`,
    rowMode: "array",
  });
  return freshnessOf(rows);
}

/** Tables of a version: those requested, or all except the facts. */
export async function readTables(
  client: Client,
  schema: string,
  model: SemanticModel,
  only?: readonly string[],
): Promise<readonly CellTable[]> {
  const wanted = remoteTables(model).filter(
    ({ role, source }) => role === "dimension" && (only === undefined || only.includes(source)),
  );
  const read: CellTable[] = [];
  for (const { source, columns } of wanted) {
    const fields = columns.map(({ name, type }) => readable(quoted(name), type)).join(", ");
    const { rows } = await client.query<Cell[]>({
      text: `SELECT ${fields} FROM ${place(schema, source)}`,
      rowMode: "array",
    });
    read.push({ source, columns: columns.map(({ name }) => name), rows });
  }
  return read;
}

/** A column in a form that the driver returns without loss. */
function readable(column: string, type: ColumnType): string {
  if (type === "date") return `to_char(${column}, 'YYYY-MM-DD')`;
  return type === "integer" || type === "decimal" ? `${column}::double precision` : column;
}

/** Copies imported data from another version into this one. Columns are matched by name. */
export async function carryImports(
  client: ClientBase,
  from: string,
  to: string,
  model: SemanticModel,
): Promise<void> {
  const had = await columnsOf(client, from);
  for (const { source, role, columns } of remoteTables(model)) {
    const earlier = had.get(source);
    if (earlier === undefined) continue;
    const kept = columns.filter(({ name }) => earlier.has(name));
    const common = kept.map(({ name }) => quoted(name));
    const key = keyOf(model, source);
    const condition = keptRows(role === "facts" ? fileNumber : (key?.name ?? null), key?.isDay ?? false, {
      isFacts: role === "facts",
      table: place(to, source),
    });
    if (role === "facts" && !earlier.has(fileNumber)) continue;
    const list = common.join(", ");
    await client.query(
      `INSERT INTO ${place(to, source)} (${list}) SELECT ${kept.map(carriedValue).join(", ")} FROM ${place(from, source)} ${condition}`,
    );
  }
}

/** Integers of earlier versions become decimals. Values larger than an amount can be are no amounts, and are left out. */
function carriedValue({ name, type }: RemoteTable["columns"][number]): string {
  const column = quoted(name);
  return type === "decimal" ? `CASE WHEN abs(${column}) <= ${largestAmount} THEN ${column} END` : column;
}

function keptRows(
  column: string | null,
  isDay: boolean,
  { isFacts, table }: { readonly isFacts: boolean; readonly table: string },
): string {
  // The ledger is copied completely.
  if (column === null) return "";
  const name = quoted(column);
  if (isFacts) return `WHERE ${name} IS NOT NULL`;
  return isDay
    ? `WHERE ${name} NOT IN (SELECT ${name} FROM ${table})`
    : `WHERE ${name} >= ${firstImportedKey}`;
}

async function columnsOf(
  client: ClientBase,
  schema: string,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await client.query<{ table_name: string; columns: string[] }>(
    `SELECT table_name, array_agg(column_name::text) AS columns FROM information_schema.columns
     WHERE table_schema = $1 GROUP BY table_name`,
    [schema],
  );
  return new Map(rows.map(({ table_name, columns }) => [table_name, new Set(columns)]));
}

/** The sums of the rows of a file in a version. */
export async function readStoredSums(
  client: ClientBase,
  schema: string,
  { source, file, amounts }: WrittenRows,
): Promise<AmountSums> {
  const { rows } = await client.query<unknown[]>({
    text: `SELECT ${amounts.map(({ name }) => `sum(${quoted(name)})::text`).join(", ")}
           FROM ${place(schema, source)} WHERE ${quoted(fileNumber)} = ${file}`,
    rowMode: "array",
  });
  return readSums(amounts, rows[0] ?? []);
}

/** Ids of imports with rows in the version whose amounts an earlier version of the product rounded. */
export async function listRoundedIds(
  client: Client,
  schema: string,
  facts: readonly ImportFacts[],
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const table of facts) {
    const reported = onceRounded(table).map((name) => `${quoted(name)} IS NOT NULL`);
    if (reported.length === 0) continue;
    const number = quoted(fileNumber);
    const { rows } = await client.query<{ id: string }>(
      `SELECT id FROM ${place(schema, filesSource)} WHERE digits IS NULL AND number IN
         (SELECT ${number} FROM ${place(schema, table.source)} WHERE ${number} IS NOT NULL AND (${reported.join(" OR ")}))`,
    );
    found.push(...rows.map(({ id }) => id));
  }
  return found;
}
