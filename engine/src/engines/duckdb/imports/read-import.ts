import type { DuckDBConnection, DuckDBValue } from "@duckdb/node-api";

import { addDays, toDayNumber, type ColumnType } from "@vitrine/contracts/query";

import type { ImportDimension } from "../../../import/import-types.ts";
import { calendarColumns, calendarRow } from "../../../sample/make-dimensions.ts";
import type { BlockColumn, BlockValue, RowBlock } from "../../remote/remote-rows.ts";
import { duckdbDialect } from "../duckdb-dialect.ts";
import { withDatabase, type DatabaseLimits } from "../with-database.ts";
import type { ImportJob } from "./import-job.ts";
import type { ImportReport } from "../../../import/import-report.ts";
import { ImportMembers } from "./import-members.ts";
import type { ReadImport, ReadQuestions } from "./import-questions.ts";
import { countsOf, factsOf, withStaged } from "./load-import.ts";
import { listMembers, textsOf, type MemberRow, type MemberTables } from "./member-tables.ts";
import {
  daysOf,
  fromStaged,
  mergedOf,
  recordOf,
  stagedFields,
  sumsOf,
  wholeYears,
  type Days,
  type MergeParts,
} from "./merge-staged.ts";
import { stageInProcess } from "./run-loading-process.ts";
import type { ReportProgress, StagedFile } from "./staged-file.ts";

export interface Reading {
  /** Number of the load. */
  readonly load: number;
  /** Path of a temporary database. */
  readonly place: string;
  readonly limits: DatabaseLimits;
  readonly questions: ReadQuestions;
}

/** Reads a file for another store: hands over the members that it names, its days, and its rows with the keys of members. */
export async function readImport(
  job: ImportJob,
  reading: Reading,
  onProgress: ReportProgress,
  stage: typeof stageInProcess = stageInProcess,
): Promise<ReadImport> {
  const refused = (report: ImportReport) => ({ report, read: null });
  return withStaged(job, { place: reading.place, stage, onProgress, refused }, (staged) =>
    handOver(job, reading, staged),
  );
}

async function handOver(
  job: ImportJob,
  { load, place, limits, questions }: Reading,
  staged: StagedFile,
): Promise<ReadImport> {
  const facts = factsOf(job, staged);
  const parts: MergeParts = { job, staged, facts, load, earlier: { alike: [], unlike: [] } };
  const days = daysOf(staged);
  const { source } = staged.mapping;
  const { shape } = job;
  const members = await withDatabase(":memory:", limits, async (connection) => {
    await connection.run(`ATTACH ${duckdbDialect.text(place)} AS staging (READ_ONLY)`);
    const context = { ...job, source };
    const tables = tablesBehind(questions);
    const found = new ImportMembers(connection, questions, shape, context, tables);
    await found.addStaged(staged.dimensions, facts);
    if (shape.calendar !== null) await questions.insert(shape.calendar, daysBlock(days));
    await insertFacts(connection, parts, questions);
    return found.added;
  });
  const report = { ...mergedOf(parts), ...countsOf(staged) };
  const columnOf = (dimension: string) => facts.keys.find((key) => key.dimension === dimension)?.column ?? "";
  const replacing = {
    ...days,
    table: facts.source,
    dateColumn: facts.dateColumn,
    entityColumn: columnOf(staged.entity),
    campaignColumn: columnOf(shape.levels[0] ?? ""),
  };
  const written = { source: facts.source, file: load, amounts: facts.amounts, sums: sumsOf(staged) };
  return { report, read: { record: recordOf(parts, report), members, written, replacing } };
}

function tablesBehind(questions: ReadQuestions): MemberTables {
  return {
    readSampleList: async (dimension) => {
      const { source: table, key } = dimension;
      return listMembers(dimension, await questions.listSample({ table, key, texts: textsOf(dimension) }));
    },
    write: async (dimension, rows) => {
      if (rows.size > 0) await questions.insert(dimension.source, membersBlock(dimension, [...rows]));
    },
  };
}

function membersBlock(
  { key, nameColumn, columns }: ImportDimension,
  rows: readonly (readonly [number, MemberRow])[],
): RowBlock {
  const keys: BlockColumn = { name: key, type: "integer", values: rows.map(([number]) => number) };
  const others = columns
    .filter(({ type }) => type === "string")
    .map(({ name }): BlockColumn => {
      const values = rows.map(([, row]) => row.values[name] ?? null);
      if (name !== nameColumn) return { name, type: "string", values };
      return { name, type: "string", values, otherwise: rows.map(([, { nameInstead }]) => nameInstead) };
    })
    .filter(({ values, otherwise = [] }) => [...values, ...otherwise].some((value) => value !== null));
  return { columns: [keys, ...others], rowCount: rows.length };
}

function daysBlock(days: Days): RowBlock {
  const [first, last] = wholeYears(days);
  const rows: (readonly BlockValue[])[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) rows.push(calendarRow(day));
  const columns = calendarColumns.map((name, index): BlockColumn => {
    const values = rows.map((row) => row[index] ?? null);
    if (index === 0) return { name, type: "date", values: values.map((day) => toDayNumber(String(day))) };
    return { name, type: typeof values[0] === "number" ? "integer" : "string", values };
  });
  return { columns, rowCount: rows.length };
}

const blockRows = 16_384;

async function insertFacts(
  connection: DuckDBConnection,
  { staged, facts }: MergeParts,
  questions: ReadQuestions,
): Promise<void> {
  const fields = stagedFields(staged, facts);
  const types = fields.map(({ name, millionths }): ColumnType => {
    if (name === facts.dateColumn) return "date";
    return millionths ? "decimal" : "integer";
  });
  const values = fields.map(({ name, value }) =>
    name === facts.dateColumn ? `CAST(${value} - DATE '1970-01-01' AS DOUBLE)` : value,
  );
  const result = await connection.stream(`SELECT ${values.join(", ")} ${fromStaged(staged, facts)}`);
  let waiting: BlockValue[][] = fields.map(() => []);
  const flush = async () => {
    const columns = fields.map(({ name }, index) => {
      return { name, type: types[index] ?? "integer", values: waiting[index] ?? [] };
    });
    const rowCount = waiting[0]?.length ?? 0;
    waiting = fields.map(() => []);
    if (rowCount > 0) await questions.insert(facts.source, { columns, rowCount });
  };
  for (;;) {
    const chunk = await result.fetchChunk();
    if (chunk === null || chunk.rowCount === 0) break;
    for (const [index, column] of chunk.getColumns().entries())
      for (const value of column) waiting[index]?.push(toBlockValue(value));
    if ((waiting[0]?.length ?? 0) >= blockRows) await flush();
  }
  await flush();
}

function toBlockValue(value: DuckDBValue): BlockValue {
  if (value === null || typeof value === "number" || typeof value === "bigint") return value;
  throw new Error(`A staged value is of an unexpected type: ${typeof value}`);
}
