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
import type { ImportJob } from "./import-job.ts";
import type { AmountEntry, ImportReport } from "../../../import/import-report.ts";
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
  const sums = sumsOf(staged);
  const replaced = await removeReplaced(connection, parts, days);
  const written = { source: facts.source, file: load, amounts: facts.amounts, sums };
  await insertStaged(connection, written, staged, facts);
  const stored = await readStoredSums(connection, written);
  checkSums(written, stored);
  await addDaysTo(connection, job.shape.calendar, days);
  return { ...mergedOf(parts), replaced };
}

/** What a report says of a file whose rows are stored, before any are replaced. */
export function mergedOf({ job, staged, facts }: MergeParts): Merged {
  const sums = sumsOf(staged);
  const amounts = listAmounts(job, facts, sums, staged.sums);
  return { ...daysOf(staged), totals: totalsOf(sums), replaced: 0, amounts };
}

/** The sums of the amounts of a file. */
export function sumsOf({ sums }: StagedFile): AmountSums {
  return Object.fromEntries([...sums.amounts].map(([name, { sum }]) => [name, writeMillionths(sum)]));
}

/** ISO days, both ends included. */
export interface Days {
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
  { source, file }: WrittenRows,
  staged: StagedFile,
  facts: ImportFacts,
): Promise<void> {
  const fields = stagedFields(staged, facts);
  const columns = fields.map(({ name }) => quote(name));
  const values = fields.map(({ value, millionths }) => (millionths ? storedAmount(value) : value));
  await connection.run(
    `INSERT INTO ${quote(source)} (${[...columns, fileColumn].join(", ")})
     SELECT ${[...values, String(file)].join(", ")} ${fromStaged(staged, facts)}`,
  );
}

export interface StagedField {
  /** Name of the column of the facts. */
  readonly name: string;
  /** SQL of its value; for decimals in millionths. */
  readonly value: string;
  readonly millionths: boolean;
}

/** The columns of the facts that staged rows have: the day, the keys and the amounts. */
export function stagedFields(
  staged: StagedFile,
  { dateColumn, keys, amounts }: ImportFacts,
): readonly StagedField[] {
  return [
    { name: dateColumn, value: `rows.${quote(dateColumn)}`, millionths: false },
    ...keys.map(({ column, dimension }) => {
      const value = isListed(staged, dimension)
        ? `${quote(dimension)}.key`
        : `CAST(${firstImportedKey} AS BIGINT)`;
      return { name: column, value, millionths: false };
    }),
    ...amounts
      .filter(({ name }) => staged.amounts.includes(name))
      .map(({ name, isMoney }) => ({
        name,
        value: `CAST(rows.${quote(name)} AS BIGINT)`,
        millionths: !isMoney,
      })),
  ];
}

/** The staged rows with the keys of their members, for a SELECT. */
export function fromStaged(staged: StagedFile, { dateColumn, keys }: ImportFacts): string {
  const joins = keys
    .filter(({ dimension }) => isListed(staged, dimension))
    .map(({ column, dimension }) => {
      const name = quote(dimension);
      return `JOIN ${quote(keysTable(dimension))} AS ${name} ON ${name}.number = rows.${quote(column)}`;
    });
  // Rows of a day lie together, which makes queries by day fast.
  const order = staged.isInOrder ? "" : `ORDER BY rows.${quote(dateColumn)}`;
  return `FROM staging.${stagedTable} AS rows ${joins.join(" ")} ${order}`;
}

function isListed({ dimensions }: StagedFile, dimension: string): boolean {
  return dimensions.some(({ name }) => name === dimension);
}

/** Converts millionths without rounding. */
function storedAmount(millionths: string): string {
  return `CAST(${millionths} * CAST(0.000001 AS DECIMAL(7, 6)) AS ${duckdbColumnType("decimal")})`;
}

function listAmounts(
  job: ImportJob,
  facts: ImportFacts,
  sums: AmountSums,
  { converted }: LineSums,
): readonly AmountEntry[] {
  return facts.amounts.flatMap(({ name, displayName, isMoney }) => {
    const sum = sums[name];
    if (sum === undefined) return [];
    const currency = isMoney ? job.shape.currency : null;
    // Both are equal, because the load is refused otherwise.
    const entry = { column: name, label: displayName, currency, file: sum, stored: sum };
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

/** The days of a calendar with these days, in whole years as in the sample. */
export function wholeYears({ firstDay, lastDay }: Days): readonly [first: string, last: string] {
  return [`${firstDay.slice(0, 4)}-01-01`, `${lastDay.slice(0, 4)}-12-31`];
}

/** Adds the days of the facts to the calendar. */
async function addDaysTo(connection: DuckDBConnection, calendar: string | null, days: Days): Promise<void> {
  if (calendar === null) return;
  const reader = await connection.runAndReadAll(
    `SELECT CAST(day AS DATE)::VARCHAR FROM generate_series($1::DATE, $2::DATE, INTERVAL 1 DAY) AS days(day)
     WHERE CAST(day AS DATE) NOT IN (SELECT date FROM ${quote(calendar)})`,
    [...wholeYears(days)],
  );
  const missing = reader.getRows().map(([day]) => calendarRow(String(day)));
  const columns = calendarColumns.map(quote).join(", ");
  // One statement per day takes a minute for a file that covers decades.
  for (let from = 0; from < missing.length; from += daysAtOnce) {
    const some = missing.slice(from, from + daysAtOnce);
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
