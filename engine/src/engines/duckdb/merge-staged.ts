import type { DuckDBConnection, DuckDBValue } from "@duckdb/node-api";

import type { RowMapper } from "../../import/map-rows.ts";
import { calendarColumns, calendarRow } from "../../sample/make-dimensions.ts";
import { addDays } from "../../model/calendar.ts";
import { duckdbDialect } from "./duckdb-dialect.ts";
import type { ImportJob, ImportReport } from "./import-job.ts";
import { fileColumn, filesTable } from "./import-tables.ts";
import { stateTable } from "./stored-tables.ts";

const quote = (name: string) => duckdbDialect.identifier(name);

export interface MergeParts {
  readonly job: ImportJob;
  readonly mapper: RowMapper;
  readonly source: string;
  /** Of the store's tables. */
  readonly shape: string;
}

export type Merged = Pick<ImportReport, "taken" | "replaced" | "firstDay" | "lastDay" | "totals"> & {
  /** Lines that say what another line said. */
  readonly repeated: readonly { readonly line: number; readonly first: number }[];
};

/** Puts the staged rows in the place of what earlier imports told about the same, and writes down what was done. */
export async function mergeStaged(connection: DuckDBConnection, parts: MergeParts): Promise<Merged> {
  const { job, mapper, source } = parts;
  const { facts } = mapper;
  const table = quote(facts.source);
  const date = quote(facts.dateColumn);
  const repeated = await dropRepeated(connection, parts);
  const [taken = 0, firstDay = null, lastDay = null] = await readRow(
    connection,
    `SELECT count(*)::DOUBLE, min(${date})::VARCHAR, max(${date})::VARCHAR FROM staged`,
  );
  const totals = await readTotals(connection, parts);
  const counted = {
    taken: Number(taken),
    firstDay: asText(firstDay),
    lastDay: asText(lastDay),
    totals,
    repeated,
  };
  if (counted.firstDay === null || counted.lastDay === null) return { ...counted, replaced: 0 };
  const replaced = await removeReplaced(connection, parts, counted.firstDay, counted.lastDay);
  const [number] = await readRow(
    connection,
    `SELECT coalesce(max(number), 0)::DOUBLE + 1 FROM ${filesTable}`,
  );
  const columns = [
    facts.dateColumn,
    ...facts.keys.map(({ column }) => column),
    ...facts.amounts.map(({ name }) => name),
  ];
  const list = columns.map(quote).join(", ");
  await connection.run(
    `INSERT INTO ${table} (${list}, ${fileColumn}) SELECT ${list}, ${Number(number)} FROM staged ORDER BY ${date}`,
  );
  await connection.run("DROP TABLE staged");
  await addDaysTo(connection, parts, counted.firstDay, counted.lastDay);
  const yesterday = addDays(job.today, -1);
  const completeThrough = counted.lastDay < job.today ? counted.lastDay : yesterday;
  await connection.run(
    `INSERT INTO ${filesTable} VALUES ($1, $2, $3, $4, $5, $6, $7, '', $8::DATE, $9::DATE, $10, $11, $12, $13)`,
    [
      Number(number),
      job.id,
      job.workspace,
      source,
      facts.source,
      mapper.grain,
      job.fileName,
      counted.firstDay,
      counted.lastDay,
      completeThrough,
      counted.taken,
      replaced,
      job.importedAt,
    ],
  );
  await writeNewState(connection, parts);
  return { ...counted, replaced };
}

/** Takes out lines that repeat another one: the same day, the same members, and the same in every text. */
async function dropRepeated(
  connection: DuckDBConnection,
  { mapper }: MergeParts,
): Promise<Merged["repeated"]> {
  const { dateColumn, keys } = mapper.facts;
  const same = [dateColumn, "Identity", ...keys.map(({ column }) => column)].map(quote).join(", ");
  await connection.run(
    `CREATE TEMP TABLE twice AS SELECT ${same}, min("Line") AS "First" FROM staged GROUP BY ${same} HAVING count(*) > 1`,
  );
  const reader = await connection.runAndReadAll(
    `SELECT "Line", "First" FROM staged JOIN twice USING (${same}) WHERE "Line" > "First" ORDER BY "Line"`,
  );
  const repeated = reader.getRows().map(([line, first]) => ({ line: Number(line), first: Number(first) }));
  if (repeated.length > 0) {
    await connection.run(
      `DELETE FROM staged WHERE "Line" IN (SELECT "Line" FROM staged JOIN twice USING (${same}) WHERE "Line" > "First")`,
    );
  }
  await connection.run("DROP TABLE twice");
  return repeated;
}

async function readTotals(
  connection: DuckDBConnection,
  { mapper }: MergeParts,
): Promise<ImportReport["totals"]> {
  const sum = (name: string) =>
    mapper.facts.amounts.some((amount) => amount.name === name)
      ? `coalesce(sum(CAST(${quote(name)} AS BIGINT)), 0)::DOUBLE`
      : "0::DOUBLE";
  const [impressions, clicks, micros] = await readRow(
    connection,
    `SELECT ${sum("impressions")}, ${sum("clicks")}, ${sum("spend_micros")} FROM staged`,
  );
  return { impressions: Number(impressions), clicks: Number(clicks), spend: Number(micros) / 1_000_000 };
}

/**
 * Takes out what earlier imports of this source told, within the file's days, about the same things: rows of equal
 * detail by what they are about, rows of another detail by their campaign, so that no figure is there twice.
 */
async function removeReplaced(
  connection: DuckDBConnection,
  { job, mapper, source }: MergeParts,
  firstDay: string,
  lastDay: string,
): Promise<number> {
  const { facts, grain, entity } = mapper;
  const table = quote(facts.source);
  const keyOf = (name: string) => quote(facts.keys.find(({ dimension }) => dimension === name)?.column ?? "");
  const earlier = `SELECT number FROM ${filesTable} WHERE workspace = $1 AND source = $2 AND facts = $3`;
  const told = (key: string) => `${key} IN (SELECT ${key} FROM staged)`;
  const where = `${fileColumn} IN (${earlier}) AND ${quote(facts.dateColumn)} BETWEEN $5::DATE AND $6::DATE AND
    CASE WHEN ${fileColumn} IN (${earlier} AND grain = $4) THEN ${told(keyOf(entity))} ELSE ${told(keyOf("Campaign"))} END`;
  const values = [job.workspace, source, facts.source, grain, firstDay, lastDay];
  const [replaced] = await readRow(
    connection,
    `SELECT count(*)::DOUBLE FROM ${table} WHERE ${where}`,
    values,
  );
  if (Number(replaced) > 0) await connection.run(`DELETE FROM ${table} WHERE ${where}`, values);
  return Number(replaced);
}

/** How many days of the calendar one statement adds. */
const daysAtOnce = 100;

/** Every day of a fact must be in the calendar; whole years, as the sample has them. */
async function addDaysTo(
  connection: DuckDBConnection,
  { job }: MergeParts,
  firstDay: string,
  lastDay: string,
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
  // A statement for each day would make a file that reaches back for decades wait for a minute.
  for (let from = 0; from < days.length; from += daysAtOnce) {
    const some = days.slice(from, from + daysAtOnce);
    const rows = some.map(
      (row, at) => `(${row.map((_value, index) => calendarValue(at, index)).join(", ")})`,
    );
    const text = `INSERT INTO ${quote(calendar)} (${columns}) VALUES ${rows.join(", ")}`;
    await connection.run(text, some.flat());
  }
}

/** The parameter of a row of the calendar; the first of each is its day. */
function calendarValue(row: number, column: number): string {
  const parameter = `$${row * calendarColumns.length + column + 1}`;
  return column === 0 ? `${parameter}::DATE` : parameter;
}

/** The part before the point names the sample beneath, which imports leave as it is. */
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
