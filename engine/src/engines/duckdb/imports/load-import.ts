import { constants, copyFile } from "node:fs/promises";

import type { DuckDBConnection } from "@duckdb/node-api";
import { otherSource } from "@vitrine/contracts/query";

import { ImportFault, type ImportFacts } from "../../../import/import-types.ts";
import { rowMessages } from "../../../import/rows/row-messages.ts";
import { duckdbDialect } from "../duckdb-dialect.ts";
import { fillRollups, renewRollups } from "../fill-rollups.ts";
import { addToAccount } from "./import-account.ts";
import type { ImportJob, WrittenImport } from "./import-job.ts";
import type { ImportReport } from "../../../import/import-report.ts";
import { ImportMembers } from "./import-members.ts";
import type { ImportQuestions } from "./import-questions.ts";
import { addFileColumn } from "./import-tables.ts";
import { daysOf, mergeStaged, recordOf } from "./merge-staged.ts";
import { removeDatabase } from "../next-file.ts";
import type { StoreSettings } from "../protocol.ts";
import { createTables, writeShape } from "../stored-tables.ts";
import { withDatabase } from "../with-database.ts";
import type { NewFile } from "../workspace-files.ts";
import { stageInProcess } from "./run-loading-process.ts";
import type { ReportProgress, StagedFile } from "./staged-file.ts";

/** The share of reading the file in the progress. */
const readingShare = 0.85;
/** Memory of the database while an import changes it, in MiB. Larger intermediate results go to disk. */
const mostMemoryMb = 256;
/** Queries go on at the same time, so that an import does not use all processors of a larger machine. */
const mostThreads = 2;

/** Where an import is written. */
export interface ImportTarget {
  /** Number of the load. */
  readonly load: number;
  /** Path of the version that it is based on; `null` for none. */
  readonly current: string | null;
  readonly file: NewFile;
  readonly settings: StoreSettings;
  readonly questions: ImportQuestions;
}

/**
 * Imports a file into a workspace, all or nothing: another process reads it into a database of its own, whose rows then
 * go into a copy of the workspace's data. Memory does not grow with the file.
 *
 * @param stage reads the file into the database at a path
 */
export async function loadImport(
  job: ImportJob,
  target: ImportTarget,
  report: ReportProgress,
  stage: typeof stageInProcess = stageInProcess,
): Promise<WrittenImport> {
  // Next to the new version, so that it is removed after a crash as well.
  const place = `${target.file.next}.staged`;
  try {
    const refused = (one: ImportReport) => ({ report: one, written: null });
    const onProgress = (rows: number, share: number) => report(rows, share * readingShare);
    const done = await withStaged(job, { place, stage, onProgress, refused }, (staged) =>
      importInto(job, target, staged, place),
    );
    if (done.written === null) await target.file.discard();
    return done;
  } catch (error) {
    await target.file.discard();
    throw error;
  }
}

export interface Staging<Result> {
  /** Path of the database that the file is read into. */
  readonly place: string;
  readonly stage: typeof stageInProcess;
  readonly onProgress: ReportProgress;
  /** The result for a file that cannot be imported. */
  readonly refused: (report: ImportReport) => Result;
}

/** Uses the rows of a file, read into a database of their own by another process. */
export async function withStaged<Result>(
  job: ImportJob,
  { place, stage, onProgress, refused }: Staging<Result>,
  use: (staged: StagedFile) => Promise<Result>,
): Promise<Result> {
  await removeDatabase(place);
  try {
    const staged = await stage(job, place, onProgress);
    if (staged.sums.lines === 0) return refused({ ...nothing, ...countsOf(staged) });
    return await use(staged);
  } catch (error) {
    if (!(error instanceof ImportFault)) throw error;
    await addToAccount(job.accountFile, { line: error.line, outcome: "refused", reason: error.message });
    const source = job.known.source ?? otherSource;
    return refused({ ...nothing, source, rows: 1, refused: 1 });
  } finally {
    await removeDatabase(place);
  }
}

/** What a report says of the lines of a file. */
export function countsOf({ mapping, sums, skipped, refused }: StagedFile) {
  const taken = sums.lines;
  return { source: mapping.source, mapping, rows: taken + skipped + refused, taken, skipped, refused };
}

const nothing = {
  mapping: null,
  rows: 0,
  taken: 0,
  skipped: 0,
  refused: 0,
  replaced: 0,
  firstDay: null,
  lastDay: null,
  totals: { impressions: 0, clicks: 0, spend: 0 },
  amounts: [],
};

async function importInto(
  job: ImportJob,
  { load, current, file, settings, questions }: ImportTarget,
  staged: StagedFile,
  place: string,
): Promise<WrittenImport> {
  const { source } = staged.mapping;
  const facts = factsOf(job, staged);
  const earlier = await questions.findEarlier({
    source,
    facts: facts.source,
    grain: staged.grain,
    ...daysOf(staged),
  });
  const parts = { job, staged, facts, load, earlier };
  // On a file system that shares blocks the copy is immediate.
  if (current !== null) await copyFile(current, file.next, constants.COPYFILE_FICLONE);
  else await writeEmpty(file.next, settings);
  const limits = { memoryLimitMb: Math.min(settings.memoryLimitMb, mostMemoryMb), threads: mostThreads };
  const written = await withDatabase(file.next, limits, async (connection) => {
    await connection.run(`ATTACH ${duckdbDialect.text(place)} AS staging (READ_ONLY)`);
    await connection.run("BEGIN");
    await addFileColumn(connection, facts.source);
    const members = new ImportMembers(connection, questions, job.shape, { ...job, source });
    await members.addStaged(staged.dimensions, facts);
    const merged = await mergeStaged(connection, parts);
    // The database has no statistics of rows before their commit, without which the sums take twice as long.
    await connection.run("COMMIT");
    await connection.run("BEGIN");
    await renewSums(connection, settings, {
      facts: facts.source,
      dateColumn: facts.dateColumn,
      loads: [...earlier.alike, ...earlier.unlike, load],
      ...daysOf(staged),
    });
    await connection.run("COMMIT");
    await connection.run("CHECKPOINT");
    const report = { ...merged, ...countsOf(staged) };
    return { report, written: { record: recordOf(parts, report), members: members.added } };
  });
  await file.publish();
  return written;
}

/** The table that the rows of a file go to. */
export function factsOf({ shape }: ImportJob, staged: StagedFile): ImportFacts {
  const facts = shape.facts.find(({ source }) => source === staged.facts);
  if (facts === undefined) throw new Error(`The dataset has no facts ${staged.facts}`);
  return facts;
}

/** The data of a workspace that has none yet. */
async function writeEmpty(file: string, settings: StoreSettings): Promise<void> {
  await withDatabase(file, settings, async (connection) => {
    // Otherwise the database waits for the disk after every table.
    await connection.run("BEGIN");
    await createTables(connection, settings.tables);
    await fillRollups(connection, settings.tables);
    await writeShape(connection, settings.shape);
    await connection.run("COMMIT");
  });
}

/** Amounts that fit separately may overflow as a sum. The whole file is then refused. */
async function renewSums(
  connection: DuckDBConnection,
  { tables }: StoreSettings,
  days: Parameters<typeof renewRollups>[2],
): Promise<void> {
  try {
    await renewRollups(connection, tables, days);
  } catch (error) {
    if (!(error instanceof Error) || !/^(Conversion|Out of Range) Error/.test(error.message)) throw error;
    throw new ImportFault(rowMessages.tooLargeSum);
  }
}
