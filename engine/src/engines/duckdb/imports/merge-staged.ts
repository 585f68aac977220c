import type { DuckDBConnection, DuckDBValue } from "@duckdb/node-api";

import { addDays } from "@vitrine/contracts/query";
import { amountDigits, writeMillionths } from "../../../import/values/exact-amount.ts";
import type { ImportFacts } from "../../../import/import-types.ts";
import type { ConvertedSum, LineSums } from "../../../import/rows/line-sums.ts";
import type { ImportRecord } from "../../../registry/data-registry.ts";
import type { EarlierLoads } from "../../../registry/replaced-loads.ts";
import { calendarColumns, calendarRow } from "../../../sample/make-dimensions.ts";
import { checkSums, type AmountSums, type WrittenRows } from "../../amount-sums.ts";
import { firstImportedKey } from "../../import-ledger.ts";
import { duckdbColumnType, duckdbDialect } from "../duckdb-dialect.ts";
import type { AmountEntry, ImportJob, ImportReport } from "./import-job.ts";
import { readStoredSums } from "./import-sums.ts";
import { fileColumn } from "./import-tables.ts";
import { keysTable } from "./member-keys.ts";
import type { StagedFile } from "./staged-file.ts";
import { stagedTable } from "./staged-rows.ts";

const quote = (name: string) => duckdbDialect.identifier(name);

export interface MergeParts {
  readonly job: ImportJob;
  readonly staged: StagedFile;
  /** The table that the rows go to. */
  readonly facts: ImportFacts;
  /** Number of the load. */
  readonly load: number;
  readonly earlier: EarlierLoads;
}

export type Merged = Pick<ImportReport, "replaced" | "totals" | "amounts" | "firstDay" | "lastDay">;

/**
 * Replaces the rows of earlier imports about the same things by the staged rows (decision 41). The members of the staged
 * rows have their keys already.
 */
export async function mergeStaged(connection: DuckDBConnection, parts: MergeParts): Promise<Merged> {
  const { job, staged, facts, load } = parts;
  const days = daysOf(staged);
  const file = staged.sums;
  const sums = Object.fromEntries([...file.amounts].map(([name, { sum }]) => [name, writeMillionths(sum)]));
  const replaced = await removeReplaced(connection, parts, days);
  const written = { source: facts.source, file: load, amounts: facts.amounts, sums };
  await insertStaged(connection, written, staged, facts);
  const stored = await readStoredSums(connection, written);
  checkSums(written, stored);
  const amounts = listAmounts(job, facts, sums, stored, file);
  await addDaysTo(connection, job.shape.calendar, days);
  return { ...days, totals: totalsOf(sums), replaced, amounts };
}

/** ISO days, both ends included. */
interface Days {
  readonly firstDay: string;
  readonly lastDay: string;
}

/** The days of the accepted rows. */
export function daysOf({ firstDay, lastDay }: StagedFile): Days {
  if (firstDay === null || lastDay === null) throw new Error("A file without rows has no days");
  return { firstDay, lastDay };
}

/** What the ledger says about an import. */
export function recordOf({ job, staged, load }: MergeParts, report: ImportReport): ImportRecord {
  const { firstDay, lastDay } = daysOf(staged);
  return {
    kind: "import",
    number: load,
    id: job.id,
    source: staged.mapping.source,
    facts: staged.facts,
    grain: staged.grain,
    fileName: job.fileName,
    firstDay,
    lastDay,
    completeThrough: lastDay < job.today ? lastDay : addDays(job.today, -1),
    taken: report.taken,
    replaced: report.replaced,
    importedAt: job.importedAt,
    digits: amountDigits,
    report,
  };
}

/** Inserts the staged rows into the facts, with the keys of their members and the stored types of their amounts. */
async function insertStaged(
  connection: DuckDBConnection,
  { source, file, amounts }: WrittenRows,
  staged: StagedFile,
  { dateColumn, keys }: ImportFacts,
): Promise<void> {
  const date = quote(dateColumn);
  const listed = keys.filter(({ dimension }) => staged.dimensions.some(({ name }) => name === dimension));
  const filled = amounts.filter(({ name }) => staged.amounts.includes(name));
  const columns = [
    date,
    ...keys.map(({ column }) => quote(column)),
    ...filled.map(({ name }) => quote(name)),
  ];
  const values = [
    `rows.${date}`,
    ...keys.map((key) =>
      listed.includes(key) ? `${quote(key.dimension)}.key` : `CAST(${firstImportedKey} AS BIGINT)`,
    ),
    ...filled.map(storedAmount),
    String(file),
  ];
  const joins = listed.map(({ column, dimension }) => {
    const name = quote(dimension);
    return `JOIN ${quote(keysTable(dimension))} AS ${name} ON ${name}.number = rows.${quote(column)}`;
  });
  // Rows of a day lie together, which makes queries by day fast.
  const order = staged.isInOrder ? "" : `ORDER BY rows.${date}`;
  await connection.run(
    `INSERT INTO ${quote(source)} (${[...columns, fileColumn].join(", ")}) SELECT ${values.join(", ")}
     FROM staging.${stagedTable} AS rows ${joins.join(" ")} ${order}`,
  );
}

/** Converts staged millionths without rounding. */
function storedAmount({ name, isMoney }: ImportFacts["amounts"][number]): string {
  const millionths = `CAST(rows.${quote(name)} AS BIGINT)`;
  return isMoney
    ? millionths
    : `CAST(${millionths} * CAST(0.000001 AS DECIMAL(7, 6)) AS ${duckdbColumnType("decimal")})`;
}

function listAmounts(
  job: ImportJob,
  facts: ImportFacts,
  sums: AmountSums,
  stored: AmountSums,
  { converted }: LineSums,
): readonly AmountEntry[] {
  return facts.amounts.flatMap(({ name, displayName, isMoney }) => {
    const [inFile, inStore] = [sums[name], stored[name]];
    if (inFile === undefined || inStore === undefined) return [];
    const currency = isMoney ? job.shape.currency : null;
    const entry = { column: name, label: displayName, currency, file: inFile, stored: inStore };
    const others = converted.filter(({ amount }) => amount === name).map(writeConverted);
    return [{ ...entry, converted: others.toSorted((a, b) => (a.currency < b.currency ? -1 : 1)) }];
  });
}

function writeConverted({ currency, millionths, converted }: ConvertedSum): AmountEntry["converted"][number] {
  return { currency, file: writeMillionths(millionths), stored: writeMillionths(converted) };
}

function totalsOf(sums: AmountSums): ImportReport["totals"] {
  const sum = (name: string) => Number(sums[name] ?? 0);
  return { impressions: sum("impressions"), clicks: sum("clicks"), spend: sum("spend_micros") };
}

/**
 * Removes rows of earlier imports of this source within the days of the file, so that no figure is counted twice
 * (decision 41): rows of equal detail by their entity, rows of another detail by their campaign.
 *
 * @returns the number of removed rows
 */
async function removeReplaced(
  connection: DuckDBConnection,
  { job, staged, facts, earlier }: MergeParts,
  { firstDay, lastDay }: Days,
): Promise<number> {
  const isStaged = (name: string) => {
    const column = quote(facts.keys.find(({ dimension }) => dimension === name)?.column ?? "");
    return `${column} IN (SELECT key FROM ${quote(keysTable(name))})`;
  };
  const among = (loads: readonly number[], dimension: string) =>
    loads.length === 0 ? [] : [`(${fileColumn} IN (${loads.join(", ")}) AND ${isStaged(dimension)})`];
  const tests = [...among(earlier.alike, staged.entity), ...among(earlier.unlike, job.shape.levels[0] ?? "")];
  if (tests.length === 0) return 0;
  const table = quote(facts.source);
  const where = `${quote(facts.dateColumn)} BETWEEN $1::DATE AND $2::DATE AND (${tests.join(" OR ")})`;
  const values = [firstDay, lastDay];
  const [replaced] = await readRow(
    connection,
    `SELECT count(*)::DOUBLE FROM ${table} WHERE ${where}`,
    values,
  );
  if (Number(replaced) > 0) await connection.run(`DELETE FROM ${table} WHERE ${where}`, values);
  return Number(replaced);
}

const daysAtOnce = 100;

/** Adds the days of the facts to the calendar, in whole years as the sample does. */
async function addDaysTo(
  connection: DuckDBConnection,
  calendar: string | null,
  { firstDay, lastDay }: Days,
): Promise<void> {
  if (calendar === null) return;
  const reader = await connection.runAndReadAll(
    `SELECT CAST(day AS DATE)::VARCHAR FROM generate_series($1::DATE, $2::DATE, INTERVAL 1 DAY) AS days(day)
     WHERE CAST(day AS DATE) NOT IN (SELECT date FROM ${quote(calendar)})`,
    [`${firstDay.slice(0, 4)}-01-01`, `${lastDay.slice(0, 4)}-12-31`],
  );
  const days = reader.getRows().map(([day]) => calendarRow(String(day)));
  const columns = calendarColumns.map(quote).join(", ");
  // One statement per day takes a minute for a file that covers decades.
  for (let from = 0; from < days.length; from += daysAtOnce) {
    const some = days.slice(from, from + daysAtOnce);
    const rows = some.map(
      (row, at) => `(${row.map((_value, index) => calendarValue(at, index)).join(", ")})`,
    );
    const text = `INSERT INTO ${quote(calendar)} (${columns}) VALUES ${rows.join(", ")}`;
    await connection.run(text, some.flat());
  }
}

/** The parameter for a column of a calendar row. The first column is the day. */
function calendarValue(row: number, column: number): string {
  const parameter = `$${row * calendarColumns.length + column + 1}`;
  return column === 0 ? `${parameter}::DATE` : parameter;
}

async function readRow(
  connection: DuckDBConnection,
  text: string,
  values: DuckDBValue[] = [],
): Promise<readonly DuckDBValue[]> {
  const reader = await connection.runAndReadAll(text, values);
  return reader.getRows()[0] ?? [];
}
