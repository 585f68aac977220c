import type { Cell, ColumnType } from "@vitrine/contracts/query";

import { largestAmount } from "../../import/values/exact-amount.ts";
import { onceRounded } from "../../import/import-shape.ts";
import type { ImportFacts } from "../../import/import-types.ts";
import type { SemanticModel } from "../../model/semantic-model.ts";
import { readSums, type AmountSums, type WrittenRows } from "../amount-sums.ts";
import { freshnessFields, freshnessOf, type DataState } from "../fact-store.ts";
import {
  fileNumber,
  filesSource,
  firstImportedKey,
  remoteTables,
  keyOf,
  importedKeysColumns,
  importedKeysSource,
  type RemoteTable,
} from "../import-ledger.ts";
import { replacedRows, type CellTable, type Replacing } from "../import-store.ts";
import { writeLine } from "../table-rows.ts";
import { clickhouseDialect, quote } from "./wide-dialect.ts";
import type { ClickhouseNode } from "./clickhouse-node.ts";
import { wideName } from "./wide-source.ts";

const quoted = (name: string) => clickhouseDialect.identifier(name);
const settings = { max_query_size: 64_000_000, max_ast_elements: 10_000_000 };

/** The names of the tables of a version on a node. */
export interface NodeTables {
  readonly from: string;
  readonly to: string;
  /** The local table with the share of facts of a node. */
  readonly own: (source: string) => string;
  /** The table of facts whose dimensions are not joined yet. */
  readonly loaded: (source: string) => string;
}

/** Numbers of rows of facts that were kept, by table: unchanged, and with dimensions to be joined again. */
export interface CarriedCounts {
  readonly whole: ReadonlyMap<string, number>;
  readonly loaded: ReadonlyMap<string, number>;
  readonly replaced: number;
}

export async function lastImportOf(node: ClickhouseNode, database: string): Promise<string | null> {
  const [[there] = []] = await node.read(
    `SELECT toFloat64(count(*)) FROM system.tables WHERE database = ${quote(database)} AND name = ${quote(filesSource)}`,
    {},
  );
  if (there !== 1) return null;
  const [[id] = []] = await node.read(
    `SELECT id FROM ${database}.${quoted(filesSource)} ORDER BY number DESC LIMIT 1`,
    {},
  );
  return typeof id === "string" ? id : null;
}

/** Through which day each source of each workspace is complete. */
export async function readFreshness(
  node: ClickhouseNode,
  database: string,
): Promise<Pick<DataState, "freshness">> {
  const columns = await node.read(
    `SELECT ${freshnessFields} FROM ${database}.${quoted(filesSource)}
     GROUP BY workspace, source ORDER BY workspace, source`,
    {},
  );
  const rows = columns[0]?.map((_, row) => columns.map((values) => values[row]));
  return freshnessOf(rows ?? []);
}

/** Tables of a version: those requested, or all except the facts. */
export async function readTables(
  node: ClickhouseNode,
  database: string,
  model: SemanticModel,
  only?: readonly string[],
): Promise<readonly CellTable[]> {
  const wanted = remoteTables(model).filter(
    ({ role, source }) => role === "dimension" && (only === undefined || only.includes(source)),
  );
  const read: CellTable[] = [];
  for (const { source, columns } of wanted) {
    const fields = columns.map(({ name, type }, index) => `${readable(quoted(name), type)} AS f${index}`);
    const values = await node.read(`SELECT ${fields.join(", ")} FROM ${database}.${quoted(source)}`, {});
    const length = values[0]?.length ?? 0;
    const rows = Array.from({ length }, (_, row) => values.map((column): Cell => column[row] ?? null));
    read.push({ source, columns: columns.map(({ name }) => name), rows });
  }
  return read;
}

function readable(column: string, type: ColumnType): string {
  if (type === "date") return `toString(${column})`;
  return type === "integer" || type === "decimal" ? `toFloat64(${column})` : column;
}

/** Copies imported data from another version into this one. Columns are matched by name. */
export async function carryImports(
  node: ClickhouseNode,
  model: SemanticModel,
  { from, to, own, loaded }: NodeTables,
): Promise<CarriedCounts> {
  const had = await columnsOf(node, from);
  const counts = new Map<string, number>();
  for (const table of remoteTables(model)) {
    const { source, role } = table;
    if (role === "dimension") {
      const common = table.columns.filter(({ name }) => had.get(source)?.has(name));
      if (common.length === 0) continue;
      const list = common.map(({ name }) => quoted(name)).join(", ");
      await node.command(
        `INSERT INTO ${to}.${quoted(source)} (${list}) SELECT ${list} FROM ${from}.${quoted(source)} ${await importedMembers(node, model, source, to)}`,
        settings,
      );
      continue;
    }
    const earlier = had.get(own(source));
    if (earlier?.has(wideName({ source, column: fileNumber })) !== true) continue;
    const common = table.columns.filter(({ name }) => earlier.has(wideName({ source, column: name })));
    const places = { from: `${from}.${quoted(own(source))}`, to: `${to}.${loaded(source)}` };
    counts.set(source, await unwiden(node, { source, columns: common }, places, null));
  }
  return { whole: new Map(), loaded: counts, replaced: 0 };
}

async function importedMembers(
  node: ClickhouseNode,
  model: SemanticModel,
  source: string,
  to: string,
): Promise<string> {
  const key = keyOf(model, source);
  // The ledger is copied completely.
  if (key === null) return "";
  const name = quoted(key.name);
  if (!key.isDay) return `WHERE ${name} >= ${firstImportedKey}`;
  // A statement cannot read the table that it writes to, so that its days are passed as literals.
  const [days = []] = await node.read(`SELECT toString(${name}) FROM ${to}.${quoted(source)}`, {});
  const there = days.map((day) => `toDate(${quote(String(day))})`).join(", ");
  return there === "" ? "" : `WHERE ${name} NOT IN (${there})`;
}

/** Copies all facts into this version except replaced rows. Imported facts are joined with their dimensions again. */
export async function carryFacts(
  node: ClickhouseNode,
  model: SemanticModel,
  { from, to, own, loaded }: NodeTables,
  replacing: Replacing,
): Promise<CarriedCounts> {
  const keysTable = `${to}.${quoted(importedKeysSource)}`;
  const shape = importedKeysColumns.map((name) => `${name} Nullable(Int64)`).join(", ");
  await node.command(`CREATE TABLE ${keysTable} (${shape}) ENGINE = Log`);
  const lines = replacing.keys.map((pair) => writeLine(pair)).join("");
  if (lines !== "") await node.insert(keysTable, importedKeysColumns, lines);
  const whole = new Map<string, number>();
  const counts = new Map<string, number>();
  let replaced = 0;
  for (const table of remoteTables(model)) {
    const { source, role } = table;
    if (role !== "facts") continue;
    const places = { from: `${from}.${quoted(own(source))}`, to: `${to}.${loaded(source)}` };
    const number = quoted(wideName({ source, column: fileNumber }));
    const [[others] = [], [imported] = []] = await node.read(
      `SELECT toFloat64(countIf(isNull(${number}))), toFloat64(countIf(isNotNull(${number}))) FROM ${places.from}`,
      {},
    );
    whole.set(source, Number(others));
    if (Number(others) > 0) {
      await node.command(
        `INSERT INTO ${to}.${quoted(own(source))} SELECT * FROM ${places.from} WHERE isNull(${number})`,
        settings,
      );
    }
    if (Number(imported) === 0) continue;
    const going = source === replacing.source ? replacedFacts(replacing, keysTable) : null;
    const kept = await unwiden(node, table, places, going);
    counts.set(source, kept);
    replaced += Number(imported) - kept;
  }
  await node.command(`DROP TABLE ${keysTable}`);
  return { whole, loaded: counts, replaced };
}

function replacedFacts(replacing: Replacing, keysTable: string): string | null {
  const column = (name: string) => quoted(wideName({ source: replacing.source, column: name }));
  return replacedRows(replacing, keysTable, { column, day: (day) => `toDate(${quote(day)})` }, fileNumber);
}

/** Inserts imported facts without their dimensions into the table of facts that are to be joined. */
async function unwiden(
  node: ClickhouseNode,
  { source, columns }: Pick<RemoteTable, "source" | "columns">,
  { from, to }: { readonly from: string; readonly to: string },
  going: string | null,
): Promise<number> {
  const list = columns.map(({ name }) => quoted(name)).join(", ");
  const fields = columns.map((column) => `${carriedValue(source, column)} AS ${quoted(column.name)}`);
  const stays = going === null ? "" : ` AND ifNull(${going}, 0) = 0`;
  const rows = `FROM ${from} WHERE isNotNull(${quoted(wideName({ source, column: fileNumber }))})${stays}`;
  await node.command(`INSERT INTO ${to} (${list}) SELECT ${fields.join(", ")} ${rows}`, settings);
  const [[count] = []] = await node.read(`SELECT toFloat64(count(*)) ${rows}`, settings);
  return Number(count);
}

/** Integers of earlier versions become decimals. Values larger than an amount can be are no amounts, and are left out. */
function carriedValue(source: string, { name, type }: RemoteTable["columns"][number]): string {
  const column = quoted(wideName({ source, column: name }));
  if (type !== "decimal") return column;
  const fits = `abs(toFloat64(${column})) <= ${largestAmount}`;
  // The database converts the number even if the result is blank, so that it must be in range.
  return `if(${fits}, if(${fits}, ${column}, ${column} - ${column}), NULL)`;
}

/** The sums of the rows of a file in a version, on all nodes. */
export async function readStoredSums(
  node: ClickhouseNode,
  database: string,
  { source, file, amounts }: WrittenRows,
): Promise<AmountSums> {
  const own = (name: string) => quoted(wideName({ source, column: name }));
  const texts = amounts.map(({ name, isMoney }, index) => {
    const summed = isMoney ? `toDecimal128(${own(name)}, 0)` : own(name);
    return `toString(sum(${summed})) AS s${index}`;
  });
  const columns = await node.read(
    `SELECT ${texts.join(", ")} FROM ${database}.${quoted(source)} WHERE ${own(fileNumber)} = ${file}`,
    { skip_unavailable_shards: 0 },
  );
  return readSums(
    amounts,
    columns.map(([text]) => text),
  );
}

/** Ids of imports with rows in the version whose amounts an earlier version of the product rounded. */
export async function listRoundedIds(
  node: ClickhouseNode,
  database: string,
  facts: readonly ImportFacts[],
): Promise<readonly string[]> {
  const [ids = [], numbers = []] = await node.read(
    `SELECT id, toFloat64(number) FROM ${database}.${quoted(filesSource)} WHERE isNull(digits)`,
    {},
  );
  if (ids.length === 0) return [];
  const found = new Set<unknown>();
  for (const table of facts) {
    const own = (name: string) => quoted(wideName({ source: table.source, column: name }));
    const reported = onceRounded(table).map((name) => `isNotNull(${own(name)})`);
    if (reported.length === 0) continue;
    const [files = []] = await node.read(
      `SELECT toFloat64(${own(fileNumber)}) AS file FROM ${database}.${quoted(table.source)}
       WHERE isNotNull(${own(fileNumber)}) AND (${reported.join(" OR ")}) GROUP BY file`,
      { skip_unavailable_shards: 0 },
    );
    for (const file of files) found.add(file);
  }
  return ids.filter((_, index) => found.has(numbers[index])).map(String);
}

async function columnsOf(
  node: ClickhouseNode,
  database: string,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const [tables = [], names = []] = await node.read(
    `SELECT table, name FROM system.columns WHERE database = ${quote(database)}`,
    {},
  );
  const found = new Map<string, Set<string>>();
  for (const [index, table] of tables.entries()) {
    const columns = found.get(String(table)) ?? new Set();
    found.set(String(table), columns.add(String(names[index])));
  }
  return found;
}
