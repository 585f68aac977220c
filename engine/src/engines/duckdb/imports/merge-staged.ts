import type { DuckDBConnection, DuckDBValue } from "@duckdb/node-api";

import { addDays } from "@vitrine/contracts/query";
import { amountDigits, writeMillionths } from "../../../import/values/exact-amount.ts";
import type { ImportFacts } from "../../../import/import-types.ts";
import type { ConvertedSum, LineCounter, LineSums } from "../../../import/rows/line-sums.ts";
import type { RowMapper } from "../../../import/rows/row-mapper.ts";
import { calendarColumns, calendarRow } from "../../../sample/make-dimensions.ts";
import { checkSums, type AmountSums, type WrittenRows } from "../../amount-sums.ts";
import { duckdbColumnType, duckdbDialect } from "../duckdb-dialect.ts";
import type { AmountEntry, ImportJob, ImportReport } from "./import-job.ts";
import { readStagedSums, readStoredSums } from "./import-sums.ts";
import { fileColumn, filesTable } from "./import-tables.ts";
import { originalsTable, stagedTable } from "./staged-rows.ts";
import { stateTable } from "../stored-tables.ts";

const quote = (name: string) => duckdbDialect.identifier(name);

export interface MergeParts {
  readonly job: ImportJob;
  readonly mapper: RowMapper;
  /** Sums of the accepted lines as they were read from the file. */
  readonly read: LineCounter;
  readonly source: string;
  /** Fingerprint of the tables of the store. */
  readonly shape: string;
}

export type Merged = Pick<
  ImportReport,
  "taken" | "replaced" | "firstDay" | "lastDay" | "totals" | "amounts"
> & {
  readonly repeated: readonly { readonly line: number; readonly first: number }[];
};

/** Replaces the rows of earlier imports about the same things by the staged rows (decision 41), and records the import. */
export async function mergeStaged(connection: DuckDBConnection, parts: MergeParts): Promise<Merged> {
  const { facts } = parts.mapper;
  const { repeated, sums: dropped } = await dropRepeated(connection, parts);
  const file = parts.read.without(dropped);
  const { firstDay, lastDay } = await readStagedDays(connection, parts, file.lines);
  const sums = Object.fromEntries([...file.amounts].map(([name, { sum }]) => [name, writeMillionths(sum)]));
  const counted = { taken: file.lines, firstDay, lastDay, totals: totalsOf(sums), repeated };
  if (firstDay === null || lastDay === null) return { ...counted, replaced: 0, amounts: [] };
  const days = { firstDay, lastDay };
  const replaced = await removeReplaced(connection, parts, days);
  const [number] = await readRow(
    connection,
    `SELECT coalesce(max(number), 0)::DOUBLE + 1 FROM ${filesTable}`,
  );
  const written = { source: facts.source, file: Number(number), amounts: facts.amounts, sums };
  await insertStaged(connection, written, parts);
  const stored = await readStoredSums(connection, written);
  checkSums(written, stored);
  const amounts = listAmounts(parts, sums, stored, file);
  await connection.run(`DROP TABLE ${stagedTable}`);
  await connection.run(`DROP TABLE ${originalsTable}`);
  await addDaysTo(connection, parts, days);
  await recordFile(connection, parts, { number: Number(number), taken: file.lines, replaced, ...days });
  await writeNewState(connection, parts);
  return { ...counted, replaced, amounts };
}

/** ISO days, both ends included. */
interface Days {
  readonly firstDay: string;
  readonly lastDay: string;
}

/** The days of the staged rows; `null` without rows. @throws Error if accepted lines are missing among them */
async function readStagedDays(
  connection: DuckDBConnection,
  { mapper }: MergeParts,
  lines: number,
): Promise<{ readonly firstDay: string | null; readonly lastDay: string | null }> {
  const date = quote(mapper.facts.dateColumn);
  const [staged = 0, firstDay = null, lastDay = null] = await readRow(
    connection,
    `SELECT count(*)::DOUBLE, min(${date})::VARCHAR, max(${date})::VARCHAR FROM staged`,
  );
  if (Number(staged) !== lines)
    throw new Error(`An import accepted ${lines} lines, but ${Number(staged)} were staged`);
  return { firstDay: asText(firstDay), lastDay: asText(lastDay) };
}

interface FileRecord extends Days {
  readonly number: number;
  readonly taken: number;
  readonly replaced: number;
}

async function recordFile(
  connection: DuckDBConnection,
  { job, mapper, source }: MergeParts,
  { number, taken, replaced, firstDay, lastDay }: FileRecord,
): Promise<void> {
  const completeThrough = lastDay < job.today ? lastDay : addDays(job.today, -1);
  await connection.run(
    `INSERT INTO ${filesTable} (number, id, workspace, source, facts, grain, file_name, content_hash, first_day,
       last_day, complete_through, taken, replaced, imported_at, digits)
     VALUES ($1, $2, $3, $4, $5, $6, $7, '', $8::DATE, $9::DATE, $10, $11, $12, $13, ${amountDigits})`,
    [
      number,
      job.id,
      job.workspace,
      source,
      mapper.facts.source,
      mapper.grain,
      job.fileName,
      firstDay,
      lastDay,
      completeThrough,
      taken,
      replaced,
      job.importedAt,
    ],
  );
}

/** Inserts the staged rows into the facts and converts the amounts to their stored types. */
async function insertStaged(
  connection: DuckDBConnection,
  { source, file, amounts }: WrittenRows,
  { mapper }: MergeParts,
): Promise<void> {
  const { dateColumn, keys } = mapper.facts;
  const date = quote(dateColumn);
  const plain = [date, ...keys.map(({ column }) => quote(column))];
  const columns = [...plain, ...amounts.map(({ name }) => quote(name)), fileColumn];
  const values = [...plain, ...amounts.map(storedAmount), String(file)];
  await connection.run(
    `INSERT INTO ${quote(source)} (${columns.join(", ")}) SELECT ${values.join(", ")} FROM ${stagedTable} ORDER BY ${date}`,
  );
}

/** Converts staged millionths without rounding. */
function storedAmount({ name, isMoney }: ImportFacts["amounts"][number]): string {
  const millionths = `CAST(${quote(name)} AS BIGINT)`;
  return isMoney
    ? millionths
    : `CAST(${millionths} * CAST(0.000001 AS DECIMAL(7, 6)) AS ${duckdbColumnType("decimal")})`;
}

function listAmounts(
  { job, mapper }: MergeParts,
  sums: AmountSums,
  stored: AmountSums,
  { converted }: LineSums,
): readonly AmountEntry[] {
  return mapper.facts.amounts.flatMap(({ name, displayName, isMoney }) => {
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
 * Removes lines that repeat another one: the same day, the same members and the same texts.
 * @returns the removed lines and the sums of their amounts
 */
async function dropRepeated(
  connection: DuckDBConnection,
  { mapper }: MergeParts,
): Promise<{ readonly repeated: Merged["repeated"]; readonly sums: LineSums }> {
  const { dateColumn, keys } = mapper.facts;
  const same = [dateColumn, "Identity", ...keys.map(({ column }) => column)].map(quote).join(", ");
  await connection.run(
    `CREATE TEMP TABLE twice AS SELECT ${same}, min("Line") AS "First" FROM staged GROUP BY ${same} HAVING count(*) > 1`,
  );
  const reader = await connection.runAndReadAll(
    `SELECT "Line", "First" FROM staged JOIN twice USING (${same}) WHERE "Line" > "First" ORDER BY "Line"`,
  );
  const repeated = reader.getRows().map(([line, first]) => ({ line: Number(line), first: Number(first) }));
  const isRepeated = `"Line" IN (SELECT "Line" FROM ${stagedTable} JOIN twice USING (${same}) WHERE "Line" > "First")`;
  const sums = await readStagedSums(connection, mapper.facts, isRepeated);
  if (repeated.length > 0) {
    await connection.run(`DELETE FROM ${originalsTable} WHERE ${isRepeated}`);
    await connection.run(`DELETE FROM ${stagedTable} WHERE ${isRepeated}`);
  }
  await connection.run("DROP TABLE twice");
  return { repeated, sums };
}

/**
 * Removes rows of earlier imports of this source within the days of the file, so that no figure is counted twice
 * (decision 41): rows of equal detail by their entity, rows of another detail by their campaign.
 *
 * @returns the number of removed rows
 */
async function removeReplaced(
  connection: DuckDBConnection,
  { job, mapper, source }: MergeParts,
  { firstDay, lastDay }: Days,
): Promise<number> {
  const { facts, grain, entity } = mapper;
  const table = quote(facts.source);
  const keyOf = (name: string) => quote(facts.keys.find(({ dimension }) => dimension === name)?.column ?? "");
  const earlier = `SELECT number FROM ${filesTable} WHERE workspace = $1 AND source = $2 AND facts = $3`;
  const isStaged = (key: string) => `${key} IN (SELECT ${key} FROM staged)`;
  const where = `${fileColumn} IN (${earlier}) AND ${quote(facts.dateColumn)} BETWEEN $5::DATE AND $6::DATE AND
    CASE WHEN ${fileColumn} IN (${earlier} AND grain = $4) THEN ${isStaged(keyOf(entity))} ELSE ${isStaged(keyOf(job.shape.levels[0] ?? ""))} END`;
  const values = [job.workspace, source, facts.source, grain, firstDay, lastDay];
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
  { job }: MergeParts,
  { firstDay, lastDay }: Days,
): Promise<void> {
  const { calendar } = job.shape;
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

/** Imports keep the part before the point of the data version, which names the sample. */
async function writeNewState(connection: DuckDBConnection, { job, shape }: MergeParts): Promise<void> {
  const [facts] = job.shape.facts;
  await connection.run(
    `UPDATE ${stateTable} SET data_version = split_part(data_version, '.', 1) || '.' || $1,
     row_count = (SELECT count(*) FROM ${quote(facts?.source ?? "")}) WHERE shape = $2`,
    [job.id, shape],
  );
}

async function readRow(
  connection: DuckDBConnection,
  text: string,
  values: DuckDBValue[] = [],
): Promise<readonly DuckDBValue[]> {
  const reader = await connection.runAndReadAll(text, values);
  return reader.getRows()[0] ?? [];
}

function asText(value: DuckDBValue): string | null {
  return typeof value === "string" ? value : null;
}
