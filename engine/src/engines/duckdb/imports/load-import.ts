import { constants, copyFile, stat } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";

import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";
import { otherSource } from "@vitrine/contracts/query";

import { targetOfColumn } from "../../../import/detect/column-targets.ts";
import { countsPeople } from "../../../import/detect/header-meanings.ts";
import { ImportFault } from "../../../import/import-types.ts";
import { LineCounter } from "../../../import/rows/line-sums.ts";
import { RowMapper } from "../../../import/rows/row-mapper.ts";
import { openInProcess } from "../../../import/read/open-in-process.ts";
import { openImport, type OpenedImport } from "../../../import/open-import.ts";
import { rowMessages } from "../../../import/rows/row-messages.ts";
import { renewRollups } from "../fill-rollups.ts";
import { ImportAccount } from "./import-account.ts";
import type { ImportJob, ImportReport } from "./import-job.ts";
import { ImportMembers } from "./import-members.ts";
import { listImportIds, prepareForImports } from "./import-tables.ts";
import { mergeStaged } from "./merge-staged.ts";
import { nextFileOf, removeDatabase, takeName } from "../next-file.ts";
import type { StoreSettings } from "../protocol.ts";
import { StagedRows } from "./staged-rows.ts";

type ReportProgress = (rows: number, share: number) => void;

const rowsPerYield = 4096;
/** The share of reading the file in the progress. */
const readingShare = 0.85;

/**
 * Imports a file, all or nothing: a copy of the store is changed and then renamed to the store, which is atomic. Memory
 * does not grow with the file.
 *
 * @returns the report; `hasChanged` is false if the store is unchanged
 */
export async function loadImport(
  job: ImportJob,
  settings: StoreSettings,
  report: ReportProgress,
): Promise<{ readonly report: ImportReport; readonly hasChanged: boolean }> {
  const account = new ImportAccount(job.accountFile);
  try {
    const progress = await trackBytes(job.file, report);
    const opened = await openImport(job.file, {
      shape: job.shape,
      known: job.known,
      onBytes: progress.onBytes,
      open: openInProcess,
    });
    const mapper = new RowMapper(opened.file, job.shape, job.today);
    const people = peopleColumns(opened.file);
    if (people.length > 0)
      await account.note({
        line: opened.file.headerLine,
        outcome: "noted",
        reason: rowMessages.people(people),
      });
    const unknown = unknownColumns(opened.file);
    if (unknown.length > 0)
      await account.note({
        line: opened.file.headerLine,
        outcome: "noted",
        reason: rowMessages.unknownColumns(unknown),
      });
    return await importInto(job, settings, opened, mapper, account, progress.onRows);
  } catch (error) {
    if (!(error instanceof ImportFault)) throw error;
    await account.note({ line: error.line, outcome: "refused", reason: error.message });
    return {
      report: { ...nothing, source: job.known.source ?? otherSource, rows: 1, refused: 1 },
      hasChanged: false,
    };
  } finally {
    await account.close();
  }
}

/** Columns that count people. They are left out, and the account explains why. */
function peopleColumns({ columns, mapping }: OpenedImport["file"]): readonly string[] {
  const names = columns.map(({ name }) => name);
  return names.filter((name) => targetOfColumn(mapping, name) === "leave_out" && countsPeople(name));
}

/** Columns without a meaning. They are left out. */
function unknownColumns({ columns, mapping }: OpenedImport["file"]): readonly string[] {
  return columns
    .map(({ name }) => name)
    .filter((name) => name !== "" && targetOfColumn(mapping, name) === "");
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
  settings: StoreSettings,
  opened: OpenedImport,
  mapper: RowMapper,
  account: ImportAccount,
  onRows: (rows: number) => void,
): Promise<{ readonly report: ImportReport; readonly hasChanged: boolean }> {
  const next = nextFileOf(settings.file);
  await removeDatabase(next);
  try {
    // On a file system that shares blocks the copy is immediate.
    await copyFile(settings.file, next, constants.COPYFILE_FICLONE);
    const merged = await withDatabase(next, settings, async (connection) => {
      await connection.run("BEGIN");
      await prepareForImports(connection, job.shape);
      if ((await listImportIds(connection)).includes(job.id))
        throw new Error("This import is in the store already");
      const { source } = opened.file.mapping;
      const members = await ImportMembers.read(connection, job.shape, { ...job, source });
      const staged = await StagedRows.open(connection, mapper.facts, members);
      const read = new LineCounter(mapper.facts);
      await stage(opened, mapper, { staged, read }, account, onRows);
      await members.write(connection);
      const merging = await mergeStaged(connection, { job, mapper, read, source, shape: settings.shape });
      for (const { line, first } of merging.repeated) {
        await account.note({ line, outcome: "refused", reason: rowMessages.repeated(first) });
      }
      const files = { workspace: job.workspace, source, facts: mapper.facts.source };
      if (merging.taken > 0) await renewSums(connection, settings, files);
      await connection.run(merging.taken === 0 ? "ROLLBACK" : "COMMIT");
      if (merging.taken > 0) await connection.run("CHECKPOINT");
      return merging;
    });
    // The account is complete before the import becomes visible.
    await account.close();
    if (merged.taken > 0) await takeName(next, settings.file);
    else await removeDatabase(next);
    const { repeated: _repeated, ...figures } = merged;
    const { source } = opened.file.mapping;
    const { skipped, refused } = account.counts;
    const rows = merged.taken + skipped + refused;
    const report = { ...figures, source, mapping: opened.file.mapping, rows, skipped, refused };
    return { report, hasChanged: merged.taken > 0 };
  } catch (error) {
    await removeDatabase(next);
    throw error;
  }
}

/** Amounts that fit separately may overflow as a sum. The whole file is then refused. */
async function renewSums(
  connection: DuckDBConnection,
  { tables }: StoreSettings,
  files: Parameters<typeof renewRollups>[2],
): Promise<void> {
  try {
    await renewRollups(connection, tables, files);
  } catch (error) {
    if (!(error instanceof Error) || !/^(Conversion|Out of Range) Error/.test(error.message)) throw error;
    throw new ImportFault(rowMessages.tooLargeSum);
  }
}

/** Opens a database that is not in use yet, without access to other files or the network. */
export async function withDatabase<Value>(
  file: string,
  settings: StoreSettings,
  use: (connection: DuckDBConnection) => Promise<Value>,
): Promise<Value> {
  const instance = await DuckDBInstance.create(file, {
    memory_limit: `${settings.memoryLimitMb}MiB`,
    autoinstall_known_extensions: "false",
    autoload_known_extensions: "false",
  });
  const connection = await instance.connect();
  try {
    return await use(connection);
  } finally {
    connection.closeSync();
    instance.closeSync();
  }
}

async function stage(
  { records }: OpenedImport,
  mapper: RowMapper,
  { staged, read }: { readonly staged: StagedRows; readonly read: LineCounter },
  account: ImportAccount,
  onRows: (rows: number) => void,
): Promise<void> {
  let rows = 0;
  for await (const record of records) {
    const outcome = mapper.map(record);
    if (outcome.kind === "taken") {
      read.add(outcome.row);
      staged.add(outcome.row);
    } else await account.note({ line: record.line, outcome: outcome.kind, reason: outcome.reason });
    rows += 1;
    if (rows % rowsPerYield !== 0) continue;
    onRows(rows);
    // Yields the thread to queries.
    await setImmediate();
  }
  onRows(rows);
  staged.close();
}

async function trackBytes(
  file: string,
  report: ReportProgress,
): Promise<{ readonly onBytes: (bytes: number) => void; readonly onRows: (rows: number) => void }> {
  const { size } = await stat(file);
  let read = 0;
  return {
    onBytes: (bytes) => (read += bytes),
    onRows: (rows) => report(rows, Math.min(1, read / Math.max(1, size)) * readingShare),
  };
}
