import { AppError } from "@vitrine/contracts/errors";
import type { SampleSpec } from "@vitrine/contracts/query";

import { emptyState, turnOf, type QueueState } from "../fact-store.ts";
import type { PreparedOutcome } from "../import-store.ts";
import type { RawColumns } from "../../result/shape-result.ts";
import { StatementScheduler } from "../statement-scheduler.ts";
import { TaskLimiter } from "../task-limiter.ts";
import { carryEarlierFile } from "./carry-over/carry-earlier-file.ts";
import { explainDamage } from "./explain-damage.ts";
import { fillRollups } from "./fill-rollups.ts";
import { readMark, readSampleMark, removeSampleMark, shapeMark, writeMark } from "./folder-marks.ts";
import type { ImportJob, ImportOutcome } from "./imports/import-job.ts";
import { carryImports, listImportIds } from "./imports/import-tables.ts";
import { loadImport } from "./imports/load-import.ts";
import { prepareImport } from "./imports/prepare-import.ts";
import type { PrepareJob } from "./imports/prepare-job.ts";
import { loadSample, readStateOf } from "./load-sample.ts";
import { OpenWorkspaces } from "./open-workspaces.ts";
import type {
  BatchOutcome,
  DataState,
  HeldSample,
  OpenedStore,
  StatementBatch,
  StatementOutcome,
  StoreNote,
  StoreSettings,
} from "./protocol.ts";
import { runStatement } from "./run-statement.ts";
import { createTables, writeState } from "./stored-tables.ts";
import { withDatabase } from "./with-database.ts";
import { WorkspaceFiles } from "./workspace-files.ts";

type ReportProgress = (rows: number, share: number) => void;
type SendPiece = (statement: number, isFirst: boolean, columns: RawColumns) => Promise<void>;

/** Files are written for two workspaces at the same time. */
const mostWriters = 2;

/**
 * The files of all workspaces and what is done with them. Each workspace has one writer at a time; readers are never
 * held up, and read the version that was current when their batch arrived.
 */
export class EmbeddedStore {
  readonly #settings: StoreSettings;
  readonly #note: (note: StoreNote) => void;
  readonly #files: WorkspaceFiles;
  readonly #open: OpenWorkspaces;
  readonly #writer = new TaskLimiter(mostWriters);
  readonly #scheduler: StatementScheduler;

  constructor(settings: StoreSettings, note: (note: StoreNote) => void) {
    this.#settings = settings;
    this.#note = note;
    this.#files = new WorkspaceFiles(settings.folder);
    this.#open = new OpenWorkspaces(this.#files, settings, (workspace) =>
      this.#writer.run(() => this.#reshape(workspace), undefined, { key: workspace }),
    );
    this.#scheduler = new StatementScheduler(settings);
  }

  /**
   * Carries over what earlier versions wrote, and finds damaged files.
   *
   * @throws AppError `facts_damaged` if the file with all workspaces of an earlier version cannot be read
   */
  async start(report: ReportProgress): Promise<OpenedStore> {
    await carryEarlierFile(this.#settings, report, this.#note);
    await this.#files.prepare();
    const damaged = await this.#reshapeAll(report);
    return { sample: await readSampleMark(this.#files), damaged };
  }

  async state(workspace: string): Promise<DataState> {
    return this.#open.use(workspace, async ({ state }) => state);
  }

  /** All statements of a batch read the version that was current when the batch arrived. */
  async run(
    workspace: string,
    batch: StatementBatch,
    signal: AbortSignal,
    sendPiece: SendPiece,
  ): Promise<BatchOutcome> {
    const turn = turnOf(batch, this.#settings.timeoutMs);
    return this.#open.use(workspace, async (snapshot) => {
      const runs = batch.statements.map((statement, index) =>
        this.#scheduler.run(turn, signal, (stop) => {
          let isFirst = true;
          return runStatement(statement, snapshot, stop, async (columns) => {
            await sendPiece(index, isFirst, columns);
            isFirst = false;
          });
        }),
      );
      const outcomes = await Promise.all(runs);
      return { state: snapshot.state, outcomes: await this.#explain(workspace, outcomes) };
    });
  }

  /** Imports a file into its workspace, all or nothing. */
  async import(job: ImportJob, report: ReportProgress): Promise<ImportOutcome> {
    const { workspace, asker } = job;
    // Gives the file the shape of the current tables, if an earlier version wrote it.
    await this.state(workspace);
    return this.#writer.run(
      async () => {
        const version = await this.#files.begin(workspace);
        const done = await loadImport(job, version, this.#settings, report);
        if (done.hasChanged) this.#open.renew(workspace);
        return { state: await this.state(workspace), report: done.report };
      },
      asker,
      { key: workspace },
    );
  }

  async listImports(workspace: string): Promise<readonly string[]> {
    return this.#open.use(workspace, (snapshot) => snapshot.withConnection(listImportIds));
  }

  /** Reads a file for another store. */
  async prepare(job: PrepareJob, report: ReportProgress): Promise<PreparedOutcome> {
    return this.#writer.run(() => prepareImport(job, this.#settings, report), job.job.asker, {
      isAlone: true,
    });
  }

  /** Replaces the sample data of all workspaces. Imports wait for that. */
  async load(spec: SampleSpec, dataVersion: string, report: ReportProgress): Promise<HeldSample> {
    return this.#writer.run(
      async () => {
        const { sample, changed, failed } = await loadSample(
          spec,
          dataVersion,
          this.#files,
          this.#settings,
          report,
        );
        for (const workspace of changed) this.#open.renew(workspace);
        for (const { workspace, error } of failed)
          this.#note({ event: "facts-damaged", workspace, cause: causeOf(error) });
        return sample;
      },
      undefined,
      { isAlone: true },
    );
  }

  /** How many workspaces are open for reading. */
  get openCount(): number {
    return this.#open.size;
  }

  get queue(): QueueState {
    return this.#scheduler.state;
  }

  /** A damaged file may open and fail only when a statement reads the damaged part. */
  async #explain(
    workspace: string,
    outcomes: readonly StatementOutcome[],
  ): Promise<readonly StatementOutcome[]> {
    if (outcomes.every(({ ok }) => ok)) return outcomes;
    const path = (await this.#files.current(workspace)) ?? this.#settings.folder;
    return outcomes.map((outcome) => {
      if (outcome.ok || outcome.cause === null) return outcome;
      const explained = explainDamage(new Error(outcome.cause), path);
      if (!(explained instanceof AppError)) return outcome;
      // The next batch opens the file again, which may have been restored by then.
      this.#open.renew(workspace);
      const { code, message, detail } = explained;
      return { ok: false, code, message, detail, cause: causeOf(explained) };
    });
  }

  /**
   * Gives all files the shape of the current tables, which earlier versions of the product may not have had. A file that
   * cannot be read does not stop the others.
   */
  async #reshapeAll(report: ReportProgress): Promise<OpenedStore["damaged"]> {
    const { folder, shape } = this.#settings;
    const workspaces = await this.#files.list();
    const isCurrent = (await readMark(folder, shapeMark)) === shape;
    const damaged: { workspace: string; cause: string }[] = [];
    for (const [index, workspace] of workspaces.entries()) {
      try {
        if (isCurrent) await this.#files.checkHeader(workspace);
        else await this.state(workspace);
      } catch (error) {
        damaged.push({ workspace, cause: causeOf(error) });
      }
      if (!isCurrent) report(0, (index + 1) / workspaces.length);
    }
    if (!isCurrent) await writeMark(folder, shapeMark, shape);
    return damaged;
  }

  /** Writes a workspace's file again with the current tables and its imported data. Sample data are made again later. */
  async #reshape(workspace: string): Promise<void> {
    const { tables, shape } = this.#settings;
    const version = await this.#files.begin(workspace);
    const { current, next } = version;
    if (current === null) return;
    const isDone = (await readStateOf(current, this.#settings)) !== null;
    if (isDone) return;
    await removeSampleMark(this.#settings.folder);
    try {
      await withDatabase(next, this.#settings, async (connection) => {
        await createTables(connection, tables);
        const carried = await carryImports(connection, current, tables);
        await fillRollups(connection, tables);
        const { dataVersion } = emptyState;
        await writeState(connection, shape, {
          ...emptyState,
          dataVersion: carried === null ? dataVersion : `${dataVersion}.${carried.lastId}`,
        });
        await connection.run("CHECKPOINT");
      });
      await version.publish();
    } catch (error) {
      await version.discard();
      throw explainDamage(error, current);
    }
  }
}

function causeOf(error: unknown): string {
  const cause: unknown = error instanceof AppError ? (error.cause ?? error.message) : error;
  return cause instanceof Error ? cause.message : String(cause);
}
