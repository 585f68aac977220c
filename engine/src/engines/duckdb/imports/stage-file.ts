import { stat } from "node:fs/promises";

import type { DuckDBConnection } from "@duckdb/node-api";

import { targetOfColumn } from "../../../import/detect/column-targets.ts";
import { countsPeople } from "../../../import/detect/header-meanings.ts";
import { openImport, type OpenedImport } from "../../../import/open-import.ts";
import { FileMembers } from "../../../import/rows/file-members.ts";
import { LineCounter, type LineSums } from "../../../import/rows/line-sums.ts";
import type { RowOutcome } from "../../../import/import-types.ts";
import { rowMessages } from "../../../import/rows/row-messages.ts";
import { RowMapper } from "../../../import/rows/row-mapper.ts";
import { duckdbDialect } from "../duckdb-dialect.ts";
import { withDatabase } from "../with-database.ts";
import { dropRepeated } from "./drop-repeated.ts";
import { ImportAccount } from "./import-account.ts";
import type { AccountEntry, ImportJob } from "./import-job.ts";
import { stageLists } from "./stage-lists.ts";
import type { ReportProgress, StagedFile } from "./staged-file.ts";
import { StagedRows, stagedTable } from "./staged-rows.ts";

/** How much of a file is read between two reports. */
const reportBytes = 1024 * 1024;

/** Of the database that rows are staged in. The limit of the process includes its memory. */
const databaseLimits = { memoryLimitMb: 128, threads: 1 };

/**
 * Reads a file into a new database: its accepted rows, and the members that they name. The other lines go to the account
 * of the import. Memory does not grow with the file.
 *
 * @param place path of the new database
 * @throws ImportFault if the file cannot be imported
 */
export async function stageFile(job: ImportJob, place: string, report: ReportProgress): Promise<StagedFile> {
  const account = new ImportAccount(job.accountFile);
  try {
    const { size } = await stat(job.file);
    let read = 0;
    const onBytes = (bytes: number) => (read += bytes);
    const opened = await openImport(job.file, { shape: job.shape, known: job.known, onBytes });
    const mapper = new RowMapper(opened.file, job.shape, job.today);
    await noteColumns(opened.file, account);
    let reported = 0;
    const onRows = (rows: number, isStep = false) => {
      // Each report is a message between three processes.
      if (!isStep && read - reported < reportBytes) return;
      reported = read;
      report(rows, Math.min(1, read / Math.max(1, size)));
    };
    return await withDatabase(place, databaseLimits, (connection) =>
      stageRows(connection, job, { opened, mapper, account, onRows }),
    );
  } finally {
    await account.close();
  }
}

/** Reports columns that are left out of all lines: those that count people, and those without a meaning. */
async function noteColumns({ columns, mapping, headerLine }: OpenedImport["file"], account: ImportAccount) {
  const names = columns.map(({ name }) => name);
  const people = names.filter((name) => targetOfColumn(mapping, name) === "leave_out" && countsPeople(name));
  const unknown = names.filter((name) => name !== "" && targetOfColumn(mapping, name) === "");
  const note = (reason: string) => account.note({ line: headerLine, outcome: "noted", reason });
  if (people.length > 0) await note(rowMessages.people(people));
  if (unknown.length > 0) await note(rowMessages.unknownColumns(unknown));
}

interface StagingParts {
  readonly opened: OpenedImport;
  readonly mapper: RowMapper;
  readonly account: ImportAccount;
  /** @param isStep after more than reading a part of the file */
  readonly onRows: (rows: number, isStep?: boolean) => void;
}

async function stageRows(
  connection: DuckDBConnection,
  { shape }: ImportJob,
  { opened, mapper, account, onRows }: StagingParts,
): Promise<StagedFile> {
  const { isFilled, dimensions, grain, entity } = mapper;
  const keys = mapper.facts.keys.filter(({ dimension }) => dimensions.includes(dimension));
  const facts = { ...mapper.facts, keys };
  const members = new FileMembers(shape, facts, dimensions);
  const staged = await StagedRows.open(connection, facts, isFilled, members);
  const counter = new LineCounter(facts);
  const take = (line: number, outcome: RowOutcome): AccountEntry | null => {
    if (outcome.kind !== "taken") return { line, outcome: outcome.kind, reason: outcome.reason };
    counter.add(outcome.row);
    staged.add(outcome.row);
    return null;
  };
  let rows = 0;
  for await (const batch of mappedBatches(opened, mapper, take)) {
    for (const entry of batch.others) await account.note(entry);
    rows += batch.rows;
    onRows(rows);
  }
  staged.close();
  const filled = facts.amounts.filter((_amount, index) => isFilled[index] === true);
  const { repeated, sums: dropped } = await dropRepeated(connection, { ...facts, amounts: filled });
  // Each step is progress.
  onRows(rows, true);
  for (const { line, first } of repeated)
    await account.note({ line, outcome: "refused", reason: rowMessages.repeated(first) });
  await account.close();
  const sums = counter.without(dropped);
  const days = await readDays(connection, facts.dateColumn, sums);
  onRows(rows, true);
  await stageLists(connection, members.lists);
  const { skipped, refused } = account.counts;
  const amounts = filled.map(({ name }) => name);
  const lists = members.lists.map(({ dimension, hasNameless }) => ({ name: dimension.name, hasNameless }));
  const counts = { skipped, refused, sums, ...days, isInOrder: staged.isInOrder };
  const { mapping } = opened.file;
  return { mapping, facts: facts.source, grain, entity, dimensions: lists, amounts, ...counts };
}

interface MappedBatch {
  readonly rows: number;
  /** The records that are not taken. */
  readonly others: readonly AccountEntry[];
}

/** Maps every record below the header. @param take adds an accepted row, or says why there is none */
async function* mappedBatches(
  { file, batches, rows }: OpenedImport,
  mapper: RowMapper,
  take: (line: number, outcome: RowOutcome) => AccountEntry | null,
): AsyncGenerator<MappedBatch> {
  for await (const row of rows ?? []) {
    const others: AccountEntry[] = [];
    let count = 0;
    while (row.next()) {
      if (row.line <= file.headerLine) continue;
      count += 1;
      const entry = take(row.line, mapper.mapScanned(row));
      if (entry !== null) others.push(entry);
    }
    yield { rows: count, others };
  }
  if (rows !== null) return;
  for await (const batch of batches)
    yield { rows: batch.length, others: batch.flatMap((one) => take(one.line, mapper.map(one)) ?? []) };
}

/** The days of the staged rows. @throws Error if accepted lines are missing among them */
async function readDays(
  connection: DuckDBConnection,
  dateColumn: string,
  { lines }: LineSums,
): Promise<Pick<StagedFile, "firstDay" | "lastDay">> {
  const date = duckdbDialect.identifier(dateColumn);
  const reader = await connection.runAndReadAll(
    `SELECT count(*)::DOUBLE, min(${date})::VARCHAR, max(${date})::VARCHAR FROM ${stagedTable}`,
  );
  const [staged = 0, first = null, last = null] = reader.getRows()[0] ?? [];
  if (Number(staged) !== lines)
    throw new Error(`An import accepted ${lines} lines, but ${Number(staged)} were staged`);
  return {
    firstDay: typeof first === "string" ? first : null,
    lastDay: typeof last === "string" ? last : null,
  };
}
