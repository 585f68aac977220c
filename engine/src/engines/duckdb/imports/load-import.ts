import { constants, copyFile } from "node:fs/promises";

import type { DuckDBConnection } from "@duckdb/node-api";
import { otherSource } from "@vitrine/contracts/query";

import { ImportFault } from "../../../import/import-types.ts";
import { rowMessages } from "../../../import/rows/row-messages.ts";
import { emptyState } from "../../fact-store.ts";
import { duckdbDialect } from "../duckdb-dialect.ts";
import { fillRollups, renewRollups } from "../fill-rollups.ts";
import { addToAccount } from "./import-account.ts";
import type { ImportJob, ImportReport } from "./import-job.ts";
import { ImportMembers } from "./import-members.ts";
import { listImportIds, prepareForImports } from "./import-tables.ts";
import { mergeStaged, type Merged } from "./merge-staged.ts";
import { removeDatabase } from "../next-file.ts";
import type { StoreSettings } from "../protocol.ts";
import { createTables, writeState } from "../stored-tables.ts";
import { withDatabase } from "../with-database.ts";
import type { NewVersion } from "../workspace-files.ts";
import { stageInProcess } from "./run-loading-process.ts";
import type { ReportProgress, StagedFile } from "./staged-file.ts";

/** The share of reading the file in the progress. */
const readingShare = 0.85;
/** Memory of the database while an import changes it, in MiB. Larger intermediate results go to disk. */
const mostMemoryMb = 256;

/**
 * Imports a file into a workspace, all or nothing: another process reads it into a database of its own, whose rows then
 * go into a copy of the workspace's data that is published. Memory does not grow with the file.
 *
 * @param stage reads the file into the database at a path
 * @returns the report; `hasChanged` is false if the store is unchanged
 */
export async function loadImport(
  job: ImportJob,
  version: NewVersion,
  settings: StoreSettings,
  report: ReportProgress,
  stage: typeof stageInProcess = stageInProcess,
): Promise<{ readonly report: ImportReport; readonly hasChanged: boolean }> {
  // Next to the new version, so that it is removed after a crash as well.
  const place = `${version.next}.staged`;
  await removeDatabase(place);
  try {
    const staged = await stage(job, place, (rows, share) => report(rows, share * readingShare));
    return await importInto(job, { version, settings }, staged, place);
  } catch (error) {
    if (!(error instanceof ImportFault)) throw error;
    await addToAccount(job.accountFile, { line: error.line, outcome: "refused", reason: error.message });
    return {
      report: { ...nothing, source: job.known.source ?? otherSource, rows: 1, refused: 1 },
      hasChanged: false,
    };
  } finally {
    await removeDatabase(place);
  }
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
  { version, settings }: { readonly version: NewVersion; readonly settings: StoreSettings },
  staged: StagedFile,
  place: string,
): Promise<{ readonly report: ImportReport; readonly hasChanged: boolean }> {
  const { source } = staged.mapping;
  const { skipped, refused } = staged;
  const taken = staged.sums.lines;
  const counted = {
    source,
    mapping: staged.mapping,
    rows: taken + skipped + refused,
    taken,
    skipped,
    refused,
  };
  const { current, next } = version;
  try {
    // On a file system that shares blocks the copy is immediate.
    if (current !== null) await copyFile(current, next, constants.COPYFILE_FICLONE);
    else await writeEmpty(next, settings);
    // Queries go on at the same time.
    const limits = { memoryLimitMb: Math.min(settings.memoryLimitMb, mostMemoryMb), threads: 1 };
    const merged = await withDatabase(next, limits, (connection) =>
      changeWorkspace(connection, job, { staged, place, settings }),
    );
    if (merged === null) {
      await version.discard();
      return { report: { ...nothing, ...counted }, hasChanged: false };
    }
    await version.publish();
    return { report: { ...merged, ...counted }, hasChanged: true };
  } catch (error) {
    await version.discard();
    throw error;
  }
}

interface StagedPlace {
  readonly staged: StagedFile;
  /** Path of the staged rows. */
  readonly place: string;
  readonly settings: StoreSettings;
}

/** Merges the staged rows into the data of a workspace. @returns `null` if there are none */
async function changeWorkspace(
  connection: DuckDBConnection,
  job: ImportJob,
  { staged, place, settings }: StagedPlace,
): Promise<Merged | null> {
  await connection.run(`ATTACH ${duckdbDialect.text(place)} AS staging (READ_ONLY)`);
  await connection.run("BEGIN");
  await prepareForImports(connection, job.shape);
  if ((await listImportIds(connection)).includes(job.id))
    throw new Error("This import is in the store already");
  if (staged.sums.lines === 0) return null;
  const facts = job.shape.facts.find(({ source }) => source === staged.facts);
  if (facts === undefined) throw new Error(`The dataset has no facts ${staged.facts}`);
  const names = [...staged.dimensions.map(({ name }) => name), ...facts.keys.map((key) => key.dimension)];
  const { source } = staged.mapping;
  const members = await ImportMembers.read(connection, job.shape, { ...job, source }, new Set(names));
  const merged = await mergeStaged(connection, { job, staged, facts, members, shape: settings.shape });
  const { firstDay, lastDay } = merged;
  const files = { workspace: job.workspace, source, facts: staged.facts, dateColumn: facts.dateColumn };
  await renewSums(connection, settings, { ...files, firstDay, lastDay });
  await connection.run("COMMIT");
  await connection.run("CHECKPOINT");
  return merged;
}

/** The data of a workspace that has none yet. */
async function writeEmpty(file: string, settings: StoreSettings): Promise<void> {
  await withDatabase(file, settings, async (connection) => {
    await createTables(connection, settings.tables);
    await fillRollups(connection, settings.tables);
    await writeState(connection, settings.shape, emptyState);
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
