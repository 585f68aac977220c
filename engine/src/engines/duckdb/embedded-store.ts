import { rename } from "node:fs/promises";
import { dirname } from "node:path";

import { AppError } from "@vitrine/contracts/errors";
import type { SampleSpec } from "@vitrine/contracts/query";

import type { ImportShape } from "../../import/import-types.ts";
import type { AdoptedWorkspace, VersionedWorkspace } from "../../registry/data-registry.ts";
import type { RawColumns } from "../../result/shape-result.ts";
import { turnOf, type QueueState } from "../fact-store.ts";
import { StatementScheduler } from "../statement-scheduler.ts";
import { TaskLimiter } from "../task-limiter.ts";
import { carryEarlierFile } from "./carry-over/carry-earlier-file.ts";
import { readLedger } from "./carry-over/earlier-ledger.ts";
import type { CopyQuestions, CopyResult, CopyTask } from "./copies/copy-tasks.ts";
import { runCopyTask } from "./copies/run-copy-task.ts";
import { explainDamage } from "./explain-damage.ts";
import { fillRollups } from "./fill-rollups.ts";
import { readMark, shapeMark, writeMark } from "./folder-marks.ts";
import type { TableQuestions } from "./held-tables/table-questions.ts";
import { OpenTables } from "./held-tables/open-tables.ts";
import type { ImportJob, WrittenImport } from "./imports/import-job.ts";
import { carryImports } from "./imports/import-tables.ts";
import type { ImportQuestions, ReadImport, ReadQuestions } from "./imports/import-questions.ts";
import { loadImport } from "./imports/load-import.ts";
import { readImport } from "./imports/read-import.ts";
import { writeSample } from "./load-sample.ts";
import { syncToDisk } from "./next-file.ts";
import { OpenWorkspaces, OutdatedVersion } from "./open-workspaces.ts";
import type {
  BatchOutcome,
  HeldTables,
  OpenedStore,
  SamplePart,
  SampleRows,
  StatementBatch,
  StatementOutcome,
  StoreNote,
  StoreSettings,
} from "./protocol.ts";
import { runStatement } from "./run-statement.ts";
import type { Snapshot } from "./snapshot.ts";
import { createTables, hasShape, writeShape } from "./stored-tables.ts";
import { withDatabase } from "./with-database.ts";
import { WorkspaceFiles } from "./workspace-files.ts";

type ReportProgress = (rows: number, share: number) => void;
export type SendPiece = (statement: number, isFirst: boolean, columns: RawColumns) => Promise<void>;

/**
 * The files of all workspaces and what is done with them. Writers write files of their own; readers are never held up,
 * and read the version that they ask for.
 */
export class EmbeddedStore {
  readonly #settings: StoreSettings;
  readonly #note: (note: StoreNote) => void;
  readonly #files: WorkspaceFiles;
  readonly #open: OpenWorkspaces;
  readonly #openTables: OpenTables;
  readonly #reshaping = new TaskLimiter(1);
  readonly #scheduler: StatementScheduler;

  constructor(settings: StoreSettings, note: (note: StoreNote) => void) {
    this.#settings = settings;
    this.#note = note;
    this.#files = new WorkspaceFiles(settings.folder);
    this.#open = new OpenWorkspaces(this.#files, settings, (place) =>
      this.#reshaping.run(() => this.#reshape(place)),
    );
    this.#openTables = new OpenTables(settings);
    this.#scheduler = new StatementScheduler(settings);
  }

  /**
   * Carries over the file with all workspaces of earlier versions.
   *
   * @throws AppError `facts_damaged` if it cannot be read
   */
  async start(report: ReportProgress): Promise<OpenedStore> {
    await carryEarlierFile(this.#settings, report, this.#note);
    await this.#files.prepare();
    return { files: await this.#files.list() };
  }

  /** What the registry takes over of a carried file, which then has the name of its version. */
  async describe(place: VersionedWorkspace, shape: ImportShape): Promise<AdoptedWorkspace> {
    const path = this.#files.pathOf(place);
    try {
      const adopted = await withDatabase(
        path,
        this.#settings,
        (connection) => readLedger(connection, place, shape),
        true,
      );
      const named = this.#files.pathOf(adopted);
      if (named !== path) {
        await rename(path, named);
        await syncToDisk(dirname(named));
      }
      return adopted;
    } catch (error) {
      throw explainDamage(error, path);
    }
  }

  /**
   * Gives the files of the versions that count the shape of the current tables, which earlier versions of the product
   * may not have had, and removes others. A file that cannot be read does not stop the others.
   */
  async settle(places: readonly VersionedWorkspace[], report: ReportProgress): Promise<void> {
    const { folder, shape } = this.#settings;
    const isCurrent = (await readMark(folder, shapeMark)) === shape;
    for (const [index, place] of places.entries()) {
      try {
        if (!this.#files.holds(place)) continue;
        if (isCurrent) await this.#files.checkHeader(place);
        else await this.#open.use(place, async () => {});
        await this.#files.removeOld(place);
      } catch (error) {
        this.#note({ event: "facts-damaged", workspace: place.workspace, cause: causeOf(error) });
      }
      if (!isCurrent) report(0, (index + 1) / places.length);
    }
    if (!isCurrent) await writeMark(folder, shapeMark, shape);
  }

  holds(place: VersionedWorkspace): boolean {
    return place.version === 0 || this.#files.holds(place);
  }

  async run(
    place: VersionedWorkspace,
    batch: StatementBatch,
    signal: AbortSignal,
    sendPiece: SendPiece,
  ): Promise<BatchOutcome> {
    try {
      return await this.#open.use(place, async (snapshot) => {
        const outcomes = await this.#runOn(snapshot, batch, signal, sendPiece);
        return { isOutdated: false, outcomes: this.#explain(place, outcomes) };
      });
    } catch (error) {
      if (error instanceof OutdatedVersion) return { isOutdated: true, outcomes: [] };
      throw error;
    }
  }

  runOnTables(
    held: HeldTables,
    batch: StatementBatch,
    questions: TableQuestions,
    signal: AbortSignal,
    sendPiece: SendPiece,
  ): Promise<BatchOutcome> {
    return this.#openTables.use(held, questions, async (snapshot) => ({
      isOutdated: false,
      outcomes: await this.#runOn(snapshot, batch, signal, sendPiece),
    }));
  }

  #runOn(
    snapshot: Snapshot,
    batch: StatementBatch,
    signal: AbortSignal,
    sendPiece: SendPiece,
  ): Promise<readonly StatementOutcome[]> {
    const turn = turnOf(batch, this.#settings.timeoutMs);
    const runs = batch.statements.map((statement, index) =>
      this.#scheduler.run(turn, signal, (stop) => {
        let isFirst = true;
        return runStatement(statement, snapshot, stop, async (columns) => {
          await sendPiece(index, isFirst, columns);
          isFirst = false;
        });
      }),
    );
    return Promise.all(runs);
  }

  /** Writes the version of an import. */
  async import(
    job: ImportJob,
    { load, basis }: { readonly load: number; readonly basis: number },
    questions: ImportQuestions,
    report: ReportProgress,
  ): Promise<WrittenImport> {
    const { workspace } = job;
    // Finds a missing or damaged file, and gives it the shape of the current tables.
    await this.#open.use({ workspace, version: basis }, async () => {});
    const target = {
      load,
      current: basis === 0 ? null : this.#files.pathOf({ workspace, version: basis }),
      file: await this.#files.begin({ workspace, version: load }),
      settings: this.#settings,
      questions,
    };
    return loadImport(job, target, report);
  }

  /** Reads a file for another store. */
  read(
    { job, load, place }: { readonly job: ImportJob; readonly load: number; readonly place: string },
    questions: ReadQuestions,
    report: ReportProgress,
  ): Promise<ReadImport> {
    const { memoryLimitMb } = this.#settings;
    return readImport(job, { load, place, limits: { memoryLimitMb, threads: 1 }, questions }, report);
  }

  writeSample(spec: SampleSpec, parts: readonly SamplePart[], report: ReportProgress): Promise<SampleRows> {
    return writeSample(spec, parts, this.#files, this.#settings, report, (workspace, error) =>
      this.#note({ event: "facts-damaged", workspace, cause: causeOf(error) }),
    );
  }

  copy(task: CopyTask, questions: CopyQuestions): Promise<CopyResult> {
    return runCopyTask(task, this.#files, this.#settings, questions);
  }

  discard(workspace: string, loads: readonly number[]): Promise<void> {
    return this.#files.remove(workspace, loads);
  }

  /** How many workspaces are open for reading. */
  get openCount(): number {
    return this.#open.size;
  }

  get queue(): QueueState {
    return this.#scheduler.state;
  }

  /** A damaged file may open and fail only when a statement reads the damaged part. */
  #explain(place: VersionedWorkspace, outcomes: readonly StatementOutcome[]): readonly StatementOutcome[] {
    return outcomes.map((outcome) => {
      if (outcome.ok || outcome.cause === null) return outcome;
      const explained = explainDamage(new Error(outcome.cause), this.#files.pathOf(place));
      if (!(explained instanceof AppError)) return outcome;
      // The next batch opens the file again, which may have been restored by then.
      this.#open.renew(place.workspace);
      const { code, message, detail } = explained;
      return { ok: false, code, message, detail, cause: causeOf(explained) };
    });
  }

  /** Writes a workspace's file again with the current tables and its imported data. Sample data are made again later. */
  async #reshape(place: VersionedWorkspace): Promise<void> {
    const path = this.#files.pathOf(place);
    const { tables, shape } = this.#settings;
    const file = await this.#files.begin(place);
    try {
      const isDone = await withDatabase(path, this.#settings, (one) => hasShape(one, shape), true);
      if (isDone) return;
      await withDatabase(file.next, this.#settings, async (connection) => {
        await createTables(connection, tables);
        await carryImports(connection, path, tables);
        await fillRollups(connection, tables);
        await writeShape(connection, shape);
        await connection.run("CHECKPOINT");
      });
      await file.publish();
    } catch (error) {
      await file.discard();
      throw explainDamage(error, path);
    }
  }
}

function causeOf(error: unknown): string {
  const cause: unknown = error instanceof AppError ? (error.cause ?? error.message) : error;
  return cause instanceof Error ? cause.message : String(cause);
}
