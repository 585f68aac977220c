import { setImmediate } from "node:timers/promises";

import {
  DATE,
  DOUBLE,
  DuckDBDataChunk,
  DuckDBDateValue,
  type DuckDBAppender,
  type DuckDBConnection,
  type DuckDBValue,
} from "@duckdb/node-api";
import { AppError } from "@vitrine/contracts/errors";
import { isIsoDay, toDayNumber, type SampleSpec } from "@vitrine/contracts/query";

import { factTables } from "../../sample/fact-tables.ts";
import type { DimensionRows } from "../../sample/dimension-rows.ts";
import { makeDimensions } from "../../sample/make-dimensions.ts";
import { makeSample } from "../../sample/make-sample.ts";
import { planSample, type SamplePlan } from "../../sample/sample-plan.ts";
import { emptyState } from "../fact-store.ts";
import { explainDamage } from "./explain-damage.ts";
import { fillRollups } from "./fill-rollups.ts";
import { removeSampleMark, writeSampleMark } from "./folder-marks.ts";
import { carryImports } from "./imports/import-tables.ts";
import type { DataState, HeldSample, StoreSettings } from "./protocol.ts";
import { createTables, readState, writeState } from "./stored-tables.ts";
import { withDatabase } from "./with-database.ts";
import type { NewVersion, WorkspaceFiles } from "./workspace-files.ts";

type ReportProgress = (rows: number, share: number) => void;

export interface LoadedSample {
  readonly sample: HeldSample;
  /** Workspaces with a new version. */
  readonly changed: readonly string[];
  /** Workspaces whose imported data could not be read. They keep their files. */
  readonly failed: readonly { readonly workspace: string; readonly error: AppError }[];
}

interface Written {
  readonly workspace: string;
  readonly version: NewVersion;
  /** Rows of daily facts of the sample. */
  readonly rows: number;
}

/**
 * Replaces the sample data of all workspaces and keeps their imported data. Nothing becomes visible before everything is
 * written. A mark then says that the sample is complete; without it, the next start begins again.
 */
export async function loadSample(
  spec: SampleSpec,
  dataVersion: string,
  files: WorkspaceFiles,
  settings: StoreSettings,
  report: ReportProgress,
): Promise<LoadedSample> {
  const sample = planSample(spec);
  const workspaces = [...new Set(spec.workspaces.map(({ key }) => key))];
  const written: Written[] = [];
  const failed: { workspace: string; error: AppError }[] = [];
  let rows = 0;
  await removeSampleMark(files.folder);
  try {
    for (const workspace of await workspacesToWrite(workspaces, files, settings)) {
      const version = await files.begin(workspace);
      const part = workspaces.indexOf(workspace);
      const onProgress = (made: number, share: number) =>
        report(rows + made, (Math.max(0, part) + share) / workspaces.length);
      try {
        const state = await writeWorkspace(
          part === -1 ? null : { sample, workspace, dataVersion },
          version,
          settings,
          onProgress,
        );
        written.push({ workspace, version, rows: state.rows });
        rows += part === -1 ? 0 : state.rows;
      } catch (error) {
        await version.discard();
        const explained = explainDamage(error, version.current ?? "");
        // A file that cannot be read must not keep the others from their data.
        if (!(explained instanceof AppError) || explained.code !== "facts_damaged") throw error;
        failed.push({ workspace, error: explained });
      }
    }
    for (const { version } of written) await version.publish();
  } catch (error) {
    for (const { version } of written) await version.discard();
    throw error;
  }
  const held = { dataVersion, rows };
  if (failed.length === 0) await writeSampleMark(files.folder, held, workspaces);
  return { sample: held, changed: written.map(({ workspace }) => workspace), failed };
}

/** The workspaces of the sample, and after them those that contain another sample. */
async function workspacesToWrite(
  workspaces: readonly string[],
  files: WorkspaceFiles,
  settings: StoreSettings,
): Promise<readonly string[]> {
  const others: string[] = [];
  for (const workspace of await files.list()) {
    const path = await files.current(workspace);
    if (path === null || workspaces.includes(workspace)) continue;
    // A damaged file is reported when its workspace is read.
    const state = await readStateOf(path, settings).catch(() => null);
    if (state !== null && !state.dataVersion.startsWith(emptyState.dataVersion)) others.push(workspace);
  }
  return [...workspaces, ...others];
}

/** @returns `null` if the file was made for tables of another shape */
export async function readStateOf(path: string, settings: StoreSettings): Promise<DataState | null> {
  return withDatabase(path, settings, (connection) => readState(connection, settings.shape), true);
}

/** Writes the sample data of a workspace, if it has any, and its imported data. */
async function writeWorkspace(
  own: { readonly sample: SamplePlan; readonly workspace: string; readonly dataVersion: string } | null,
  { current, next }: NewVersion,
  settings: StoreSettings,
  report: ReportProgress,
): Promise<DataState> {
  return withDatabase(next, settings, async (connection) => {
    await createTables(connection, settings.tables);
    let rows = 0;
    if (own !== null) {
      const { sample, workspace } = own;
      for (const dimension of makeDimensions(sample, workspace)) await appendDimension(dimension, connection);
      rows = await appendFacts(sample, workspace, connection, report);
    }
    const carried = await carryImports(connection, current, settings.tables);
    await fillRollups(connection, settings.tables);
    const version = own?.dataVersion ?? emptyState.dataVersion;
    const state = {
      dataVersion: carried === null ? version : `${version}.${carried.lastId}`,
      completeThrough: own?.sample.spec.lastDay ?? null,
      rows,
    };
    await writeState(connection, settings.shape, state);
    await connection.run("CHECKPOINT");
    return state;
  });
}

/** Dimension tables are small. Dates are recognised by their form, because all other text columns are names or ids. */
async function appendDimension(dimension: DimensionRows, connection: DuckDBConnection): Promise<void> {
  const appender = await connection.createAppender(dimension.source);
  for (const row of dimension.rows) {
    for (const value of row) {
      if (value === null) appender.appendNull();
      else if (typeof value === "number") appender.appendDouble(value);
      else if (isIsoDay(value)) appender.appendDate(new DuckDBDateValue(toDayNumber(value)));
      else appender.appendVarchar(value);
    }
    appender.endRow();
  }
  appender.closeSync();
}

const chunkRows = 2048;

async function appendFacts(
  sample: SamplePlan,
  workspace: string,
  connection: DuckDBConnection,
  report: ReportProgress,
): Promise<number> {
  const tables = new Map<string, FactChunks>();
  for (const { source, columns, date } of factTables)
    tables.set(source, new FactChunks(await connection.createAppender(source), columns, date));
  const rowsOf = (source: string) => tables.get(source)?.rows ?? 0;
  for (const share of makeSample(sample, (source, row) => tables.get(source)?.add(row), workspace)) {
    report(rowsOf("performance"), share);
    // Yields the thread to queries and to cancellation.
    await setImmediate();
  }
  for (const chunks of tables.values()) chunks.close();
  return rowsOf("performance");
}

/** Collects rows of a table of facts into vectors. */
class FactChunks {
  rows = 0;
  readonly #appender: DuckDBAppender;
  readonly #columnNames: readonly string[];
  readonly #dateColumn: string;
  readonly #chunk: DuckDBDataChunk;
  /** Doubles represent every integer of the generator exactly. The appender converts them to the types of the columns. */
  readonly #columns: readonly DuckDBValue[][];
  #filled = 0;
  #date = new DuckDBDateValue(0);

  constructor(appender: DuckDBAppender, columns: readonly string[], dateColumn: string) {
    this.#appender = appender;
    this.#columnNames = columns;
    this.#dateColumn = dateColumn;
    const types = columns.map((column) => (column === dateColumn ? DATE : DOUBLE));
    this.#chunk = DuckDBDataChunk.create(types, chunkRows);
    this.#columns = columns.map(() => Array.from({ length: chunkRows }, () => 0));
  }

  add(row: Readonly<Record<string, number>>): void {
    const day = row[this.#dateColumn] ?? 0;
    if (this.#date.days !== day) this.#date = new DuckDBDateValue(day);
    // A plain loop, because sixty million values pass here and iterators allocate objects.
    for (let index = 0; index < this.#columnNames.length; index += 1) {
      const column = this.#columnNames[index] ?? "";
      const values = this.#columns[index];
      if (values !== undefined)
        values[this.#filled] = column === this.#dateColumn ? this.#date : (row[column] ?? 0);
    }
    this.#filled += 1;
    this.rows += 1;
    if (this.#filled === chunkRows) this.#flush();
  }

  close(): void {
    if (this.#filled > 0) this.#flush();
    this.#appender.closeSync();
  }

  #flush(): void {
    this.#chunk.rowCount = this.#filled;
    const isFull = this.#filled === chunkRows;
    this.#chunk.setColumns(
      isFull ? this.#columns : this.#columns.map((values) => values.slice(0, this.#filled)),
    );
    this.#appender.appendDataChunk(this.#chunk);
    this.#filled = 0;
  }
}
