import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { AppError } from "@vitrine/contracts/errors";
import type { SampleSpec } from "@vitrine/contracts/query";

import { onceRounded } from "../../import/import-shape.ts";
import type { ImportFacts } from "../../import/import-types.ts";
import type { ImportPreview } from "../../import/open-import.ts";
import { messages } from "../../messages.ts";
import { makeFolder } from "../../make-folder.ts";
import type { SemanticModel } from "../../model/semantic-model.ts";
import type { BegunLoad, DataRegistry, WorkspaceView } from "../../registry/data-registry.ts";
import { makeLoad } from "../../registry/make-load.ts";
import { makeSampleLoads, type BegunSample } from "../../registry/make-sample-loads.ts";
import { planSample } from "../../sample/sample-plan.ts";
import type { Dialect } from "../../sql/dialect.ts";
import type { ColumnStore } from "../duckdb/column-store.ts";
import type { ImportJob, InspectJob } from "../duckdb/imports/import-job.ts";
import type { ImportReport } from "../../import/import-report.ts";
import { emptyState } from "../../registry/data-state.ts";
import { explainCertificate } from "../explain-certificate.ts";
import {
  turnOf,
  type BatchOutcome,
  type FactStore,
  type QueueState,
  type StatementBatch,
} from "../fact-store.ts";
import type { ImportOptions, ImportStore } from "../import-store.ts";
import { StatementScheduler } from "../statement-scheduler.ts";
import { TaskLimiter } from "../task-limiter.ts";
import { loadFile } from "./load-file.ts";
import type { RemoteRows, ReportProgress } from "./remote-rows.ts";
import { sampleBlocks } from "./sample-blocks.ts";
import { TableInserts } from "./table-inserts.ts";

export interface RemoteStoreParts {
  readonly rows: RemoteRows;
  readonly registry: DataRegistry;
  readonly model: SemanticModel;
  /** Reads files. Its process starts with the first import. */
  readonly reader: ColumnStore;
  /** Folder for temporary files of this server alone; emptied at the start, and created by the first import. */
  readonly folder: string;
  readonly concurrency: number;
  readonly timeoutMs: number;
  readonly memoryLimitMb: number;
  /** How long a batch may take at most, in milliseconds. */
  readonly longestMs: number;
  readonly log: (event: object) => void;
  /** Of carrying over what an earlier version wrote. */
  readonly onCarried: ReportProgress;
}

/** Files are imported for two workspaces at the same time. */
const mostWriters = 2;
/** How often a database that is away is looked for, in milliseconds. */
const lookMs = 5000;
/** How long a query waits for a database that was away the last time. One that hangs takes longer to give up on. */
const awayMs = 1000;

/**
 * Facts on database servers, whichever kind. The registry says what counts; the rows are in the database. A database
 * that is away is opened as soon as it answers.
 */
export class RemoteStore implements FactStore, ImportStore {
  readonly #parts: RemoteStoreParts;
  readonly #scheduler: StatementScheduler;
  readonly #writer = new TaskLimiter(mostWriters);
  readonly #closing = new AbortController();
  #opening: Promise<void> | null = null;
  #isReady = false;
  /** Why the database is away. */
  #failure: string | null = null;
  /** Why a part of it is away, as the last look found. Others answer, so that the database can be opened. */
  #partAway: string | null = null;

  constructor(parts: RemoteStoreParts) {
    this.#parts = parts;
    this.#scheduler = new StatementScheduler(parts);
  }

  get isReady(): boolean {
    return this.#isReady && this.#partAway === null;
  }

  get isAway(): boolean {
    return !this.isReady;
  }

  get damage(): readonly string[] {
    const reason = this.#failure ?? this.#partAway;
    return reason === null ? [] : [messages.databaseAway(reason)];
  }

  /** Does not wait for a database that is away. @throws AnalyticsSetupError */
  async start(): Promise<void> {
    // What a server that was killed has left.
    await rm(this.#parts.folder, { recursive: true, force: true }).catch(() => {});
    await this.#open().catch((error: unknown) => {
      if (!(error instanceof AppError) || error.code !== "engine_unavailable") throw error;
    });
    void this.#watch();
  }

  view(workspace: string): Promise<WorkspaceView> {
    return this.#parts.registry.view(workspace);
  }

  dialectAt(view: WorkspaceView): Dialect {
    return this.#parts.rows.dialectAt(view);
  }

  async run(view: WorkspaceView, batch: StatementBatch, signal: AbortSignal | null): Promise<BatchOutcome> {
    await this.#openSoon();
    const { rows, memoryLimitMb, timeoutMs: pageMs } = this.#parts;
    const turn = turnOf(batch, pageMs);
    const outcomes = await Promise.all(
      batch.statements.map((statement) =>
        this.#scheduler.run(turn, signal, (stop, timeoutMs) =>
          rows.run(statement, view, { timeoutMs, memoryLimitMb, signal: stop }),
        ),
      ),
    );
    const lost = outcomes.find((outcome) => !outcome.ok && outcome.code === "engine_unavailable");
    if (lost !== undefined && !lost.ok) {
      this.#lose();
      // From now on no query waits long, until the database is open again.
      this.#failure ??= String(lost.cause);
    }
    return { isOutdated: await this.#isOutdated(view), outcomes };
  }

  async queue(): Promise<QueueState> {
    return this.#scheduler.state;
  }

  async holds(view: WorkspaceView): Promise<boolean> {
    await this.#open();
    return this.#reach(() => this.#parts.rows.holds(view));
  }

  async loadSample(
    spec: SampleSpec,
    id: string,
    onProgress: ReportProgress,
  ): Promise<{ readonly rows: number }> {
    await this.#open();
    const { registry } = this.#parts;
    const write = (begun: readonly BegunSample[]) => this.#writeSample(spec, begun, onProgress);
    return this.#reach(async () => {
      const steps = { except: await this.#incomplete(), write, discard: this.#discard };
      const make = () => makeSampleLoads(registry, spec, id, steps);
      return this.#writer.run(make, undefined, { isAlone: true });
    });
  }

  async import(job: ImportJob, options: ImportOptions): Promise<ImportReport> {
    await this.#open();
    const apart = { key: job.workspace };
    return this.#reach(() => this.#writer.run(() => this.#importInTurn(job, options), job.asker, apart));
  }

  async inspect(job: InspectJob): Promise<ImportPreview> {
    await makeFolder(this.#parts.folder);
    return this.#parts.reader.inspect(job);
  }

  async listRounded(
    view: WorkspaceView,
    loads: readonly number[],
    facts: readonly ImportFacts[],
  ): Promise<readonly number[]> {
    await this.#open();
    const found = new Set<number>();
    for (const table of facts) {
      const columns = onceRounded(table);
      if (columns.length === 0) continue;
      const place = { table: table.source, columns };
      for (const load of await this.#reach(() => this.#parts.rows.loadsWith(view, loads, place)))
        found.add(load);
    }
    return [...found];
  }

  /**
   * Removes the rows that count no more. Those of the present views count for batches that have begun already, and are
   * removed once all of these have ended.
   */
  async cleanUp(signal: AbortSignal): Promise<void> {
    await this.#open();
    const { registry, rows, longestMs } = this.#parts;
    const views: WorkspaceView[] = [];
    for (const { workspace } of await registry.workspaces()) views.push(await registry.view(workspace));
    await sleep(longestMs, null, { signal: AbortSignal.any([signal, this.#closing.signal]) });
    for (const view of views) {
      signal.throwIfAborted();
      await this.#reach(() => rows.discard(view.workspace, view.hidden));
      await registry.forget(view.workspace, view.hidden);
      await this.#reach(() => rows.cleanUp(view));
    }
  }

  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return;
    this.#closing.abort();
    this.#isReady = false;
    await Promise.all([this.#parts.rows.close(), this.#parts.reader.close()]);
  }

  async #open(): Promise<void> {
    if (this.#closing.signal.aborted)
      throw new AppError("engine_unavailable", { message: "The engine is closed.", retryAfter: 1 });
    this.#opening ??= this.#openOnce();
    return this.#opening;
  }

  /** Does not wait long for a database that is known to be away. @throws AppError `engine_unavailable` */
  async #openSoon(): Promise<void> {
    const opening = this.#open();
    if (this.#failure === null) return opening;
    const opened = new AbortController();
    const tooLate = sleep(awayMs, null, { signal: opened.signal }).then(() => {
      throw new AppError("engine_unavailable", { retryAfter: lookMs / 1000 });
    });
    try {
      await Promise.race([opening, tooLate]);
    } finally {
      opened.abort();
    }
  }

  async #openOnce(): Promise<void> {
    const { rows, registry, onCarried, log } = this.#parts;
    try {
      await rows.open();
      await rows.carryOver((workspace) => registry.adopt(workspace), onCarried);
      this.#isReady = true;
      this.#failure = null;
      log({ event: "fact-store-opened" });
    } catch (error) {
      this.#lose();
      this.#note(error);
      throw error;
    }
  }

  /** Notices that a database is away or back without anyone asking it something. */
  async #watch(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      await this.#look().catch(() => {});
      await sleep(lookMs, null, { signal, ref: false }).catch(() => {});
    }
  }

  async #look(): Promise<void> {
    await this.#open();
    try {
      await this.#reach(() => this.#parts.rows.check(null));
      if (this.#partAway === null) return;
      this.#partAway = null;
      // What is back is opened too.
      this.#opening = null;
      await this.#open();
    } catch (error) {
      // If nothing answers, opening fails as well, and says when it succeeds.
      const isOpen = await this.#open().then(
        () => true,
        () => false,
      );
      this.#partAway = isOpen ? reasonOf(error) : null;
    }
  }

  #lose(): void {
    this.#isReady = false;
    this.#opening = null;
  }

  async #reach<Value>(use: () => Promise<Value>): Promise<Value> {
    try {
      return await use();
    } catch (error) {
      if (error instanceof AppError && error.code === "engine_unavailable") {
        this.#lose();
        this.#note(error);
      }
      throw error;
    }
  }

  #note(error: unknown): void {
    this.#failure = reasonOf(error);
    this.#parts.log({ event: "fact-store-failed", cause: this.#failure });
  }

  /** A load that retired the sample of a view may have removed its rows while they were read. */
  async #isOutdated({ workspace, version, state }: WorkspaceView): Promise<boolean> {
    if (state.dataVersion.startsWith(emptyState.dataVersion)) return false;
    const { registry } = this.#parts;
    const now = await registry.view(workspace);
    if (now.version === version) return false;
    const loads = await registry.loads(workspace);
    return loads.some(({ kind, number }) => kind === "sample" && number > version);
  }

  /** The workspaces with imports whose rows are missing. They stay as they are, so that nothing hides it. */
  async #incomplete(): Promise<ReadonlySet<string>> {
    const { registry, rows } = this.#parts;
    const found = new Set<string>();
    for (const { workspace } of await registry.workspaces()) {
      const hasImports = (await registry.loads(workspace)).some(({ kind }) => kind === "import");
      if (hasImports && !(await rows.holds(await registry.view(workspace)))) found.add(workspace);
    }
    return found;
  }

  readonly #discard = async (workspace: string, loads: readonly number[]): Promise<void> => {
    await this.#parts.rows.discard(workspace, loads);
  };

  async #importInTurn(job: ImportJob, { onProgress, ...control }: ImportOptions): Promise<ImportReport> {
    const { registry, folder } = this.#parts;
    const { workspace } = job;
    await makeFolder(folder);
    let refused: ImportReport | null = null;
    const write = async (begun: BegunLoad) => {
      const place = join(folder, `${randomUUID()}.staged`);
      const { report, written } = await loadFile(job, begun, { ...this.#parts, place }, onProgress);
      if (written === null) refused = report;
      return written;
    };
    const discard = (loads: readonly number[]) => this.#discard(workspace, loads);
    const record = await makeLoad(registry, workspace, { write, discard }, control);
    const report = record?.report ?? refused;
    if (report === null) throw new Error("An import ended without a report");
    return report;
  }

  async #writeSample(
    spec: SampleSpec,
    begun: readonly BegunSample[],
    report: ReportProgress,
  ): Promise<Readonly<Record<string, number>>> {
    const { rows, registry, model } = this.#parts;
    const sample = planSample(spec);
    const sampled = new Set(spec.workspaces.map(({ key }) => key));
    const counted = model.tables.find(({ name }) => name === model.defaultFacts)?.source;
    const made: Record<string, number> = {};
    let all = 0;
    for (const [index, { workspace, number, view }] of begun.entries()) {
      const loads = await registry.loads(workspace);
      const samples = loads.filter(({ kind }) => kind === "sample").map((load) => load.number);
      const place = { workspace, load: number, basis: view, samples };
      const inserts = new TableInserts((table, blocks) => rows.insert(place, table, blocks));
      made[workspace] = 0;
      if (sampled.has(workspace))
        for await (const { table, rows: block, share } of sampleBlocks(sample, workspace, model)) {
          await inserts.add(table, block);
          if (table === counted) {
            made[workspace] += block.rowCount;
            all += block.rowCount;
          }
          report(all, (index + share) / begun.length);
        }
      await inserts.end();
      await rows.finish(place);
    }
    return made;
  }
}

function reasonOf(error: unknown): string {
  const cause = error instanceof AppError ? (error.cause ?? error) : error;
  return explainCertificate(cause) ?? (cause instanceof Error ? cause.message : String(cause));
}
