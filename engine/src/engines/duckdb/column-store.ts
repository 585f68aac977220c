import { fork, type ChildProcess } from "node:child_process";

import { AppError } from "@vitrine/contracts/errors";
import type { SampleSpec } from "@vitrine/contracts/query";

import type { SqlStatement } from "../../sql/dialect.ts";
import { programModule } from "../../program-module.ts";
import type { FactStore } from "../fact-store.ts";
import type { ImportFacts } from "../../import/import-types.ts";
import type { ImportPreview } from "../../import/open-import.ts";
import type { ImportStore, PreparedOutcome } from "../import-store.ts";
import type { QueueState } from "../fact-store.ts";
import { duckdbDialect } from "./duckdb-dialect.ts";
import { importedTables, roundedStatements } from "./imports/import-tables.ts";
import type { ImportJob, ImportOutcome, InspectJob } from "./imports/import-job.ts";
import {
  cancelledOutcome,
  type BatchOutcome,
  type DataState,
  type FromProcess,
  type StatementBatch,
  type HeldSample,
  type OpenedStore,
  type StoreNote,
  type StoreSettings,
  type ToProcess,
} from "./protocol.ts";
import { GrowingColumns } from "../growing-columns.ts";
import type { PrepareJob } from "./imports/prepare-job.ts";

/** Log events of the process. */
export type StoreEvent =
  | { readonly event: "column-store-started"; readonly pid: number | null }
  | { readonly event: "column-store-exited"; readonly code: number | null; readonly signal: string | null }
  | { readonly event: "column-store-failed"; readonly cause: string }
  | StoreNote;

type Answer = Exclude<FromProcess, { readonly kind: "progress" | "failed" | "piece" | "note" }>;
type Request = ToProcess extends infer Message
  ? Message extends { kind: string }
    ? Omit<Message, "id">
    : never
  : never;

interface Pending {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: ((rows: number, share: number) => void) | null;
  /** The partial answers of a batch by the index of their statements. */
  readonly pieces: Map<number, GrowingColumns>;
}

/**
 * The parent's side of the column store process: starts it, restarts it after a crash, and turns its messages into
 * promises. Pending calls fail with `engine_unavailable` when the process ends. The next call starts a new process.
 */
export class ColumnStore implements FactStore, ImportStore {
  readonly dialect = duckdbDialect;
  readonly #settings: StoreSettings;
  readonly #log: (event: StoreEvent) => void;
  readonly #onProgress: (rows: number, share: number) => void;
  readonly #pending = new Map<number, Pending>();
  #child: ChildProcess | null = null;
  #starting: Promise<OpenedStore> | null = null;
  /** By workspace; of those asked for since the process started. */
  readonly #states = new Map<string, Promise<DataState>>();
  /** Damage that only an operator can repair, while the server is stopped. No further attempt is made. */
  #openingFailure: AppError | null = null;
  /** Causes by workspace. */
  readonly #damaged = new Map<string, string>();
  #isOpen = false;
  #isClosed = false;
  #nextId = 1;

  /** @param onProgress of carrying over what an earlier version wrote */
  constructor(
    settings: StoreSettings,
    log: (event: StoreEvent) => void,
    onProgress: (rows: number, share: number) => void = () => {},
  ) {
    this.#settings = settings;
    this.#log = log;
    this.#onProgress = onProgress;
  }

  get isReady(): boolean {
    return this.#isOpen;
  }

  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  get damage(): readonly string[] {
    return [...this.#damaged.values()];
  }

  /** Starts the process if none is running. @throws AppError `engine_unavailable`, `facts_damaged` */
  async start(): Promise<void> {
    await this.#started();
  }

  async state(workspace: string): Promise<DataState> {
    await this.#started();
    const known = this.#states.get(workspace);
    if (known !== undefined) return known;
    const state = this.#askState(workspace);
    this.#states.set(workspace, state);
    state.catch(() => this.#forget(workspace, state));
    return state;
  }

  /** Runs the statements of a batch on one version of a workspace. An aborted signal stops them in the database. */
  async run(workspace: string, batch: StatementBatch, signal: AbortSignal | null): Promise<BatchOutcome> {
    if (signal?.aborted) {
      const state = await this.state(workspace);
      return { state, outcomes: batch.statements.map(() => cancelledOutcome) };
    }
    await this.#started();
    const id = this.#nextId;
    const answer = this.#ask({ kind: "run", workspace, batch }, null);
    const cancel = () => this.#send({ kind: "cancel", id });
    signal?.addEventListener("abort", cancel);
    try {
      const answered = await this.#noticingDamage(workspace, answer);
      if (answered.kind !== "answered") throw mixedUp(answered);
      this.#noticeDamage(workspace, answered.outcome);
      return answered.outcome;
    } finally {
      signal?.removeEventListener("abort", cancel);
    }
  }

  async heldSample(): Promise<HeldSample | null> {
    return (await this.#started()).sample;
  }

  async load(
    spec: SampleSpec,
    dataVersion: string,
    onProgress: (rows: number, share: number) => void,
  ): Promise<HeldSample> {
    const { damaged } = await this.#started();
    const answered = await this.#ask({ kind: "load", spec, dataVersion }, onProgress);
    if (answered.kind !== "loaded") throw mixedUp(answered);
    this.#starting = Promise.resolve({ damaged, sample: answered.sample });
    this.#states.clear();
    return answered.sample;
  }

  async import(job: ImportJob, onProgress: (rows: number, share: number) => void): Promise<ImportOutcome> {
    const { workspace } = job;
    await this.#started();
    const answered = await this.#noticingDamage(workspace, this.#ask({ kind: "import", job }, onProgress));
    if (answered.kind !== "imported") throw mixedUp(answered);
    this.#states.set(workspace, Promise.resolve(answered.outcome.state));
    return answered.outcome;
  }

  /** Reads a file for another store. This store does not change. */
  async prepare(
    job: PrepareJob,
    onProgress: (rows: number, share: number) => void,
  ): Promise<PreparedOutcome> {
    await this.#started();
    const answered = await this.#ask({ kind: "prepare", job }, onProgress);
    if (answered.kind !== "prepared") throw mixedUp(answered);
    return answered.outcome;
  }

  /** The first rows of a file. @throws AppError `import_unreadable` */
  async inspect(job: InspectJob): Promise<ImportPreview> {
    await this.#started();
    const answered = await this.#ask({ kind: "inspect", job }, null);
    if (answered.kind !== "inspected") throw mixedUp(answered);
    return answered.preview;
  }

  async queue(): Promise<QueueState> {
    await this.#started();
    const answered = await this.#ask({ kind: "queue" }, null);
    if (answered.kind !== "queue-state") throw mixedUp(answered);
    return answered.state;
  }

  async listImports(workspace: string): Promise<readonly string[]> {
    await this.#started();
    const answered = await this.#noticingDamage(
      workspace,
      this.#ask({ kind: "list-imports", workspace }, null),
    );
    if (answered.kind !== "imports") throw mixedUp(answered);
    return answered.ids;
  }

  async listRounded(workspace: string, facts: readonly ImportFacts[]): Promise<readonly string[]> {
    const { freshness } = await this.state(workspace);
    // A workspace without imports has no file numbers.
    if (freshness === undefined) return [];
    const imported = await this.#readTexts(workspace, [importedTables]);
    const own = facts.filter(({ source }) => imported.includes(source));
    return this.#readTexts(workspace, roundedStatements(own));
  }

  async #readTexts(workspace: string, statements: readonly SqlStatement[]): Promise<readonly string[]> {
    const { outcomes } = await this.run(workspace, { statements }, null);
    return outcomes.flatMap((outcome) => {
      if (!outcome.ok) throw new AppError(outcome.code, { cause: outcome.cause });
      return (outcome.columns[0] ?? []).map(String);
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const child = this.#child;
    if (child === null) return;
    const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
    child.kill("SIGKILL");
    await exited;
  }

  async #started(): Promise<OpenedStore> {
    if (this.#isClosed) throw unavailable("The engine is closed.");
    if (this.#openingFailure !== null) throw this.#openingFailure;
    this.#starting ??= this.#open();
    return this.#starting;
  }

  async #askState(workspace: string): Promise<DataState> {
    const answered = await this.#noticingDamage(workspace, this.#ask({ kind: "state", workspace }, null));
    if (answered.kind !== "state") throw mixedUp(answered);
    return answered.state;
  }

  async #noticingDamage(workspace: string, answer: Promise<Answer>): Promise<Answer> {
    try {
      return await answer;
    } catch (error) {
      const isDamaged = error instanceof AppError && error.code === "facts_damaged";
      if (isDamaged) this.#markDamaged(workspace, String(error.cause));
      throw error;
    }
  }

  /** Statements that only open the file prove nothing, because it may be damaged further down. */
  #noticeDamage(workspace: string, { outcomes }: BatchOutcome): void {
    const failed = outcomes.find((outcome) => !outcome.ok && outcome.code === "facts_damaged");
    if (failed?.ok === false) this.#markDamaged(workspace, failed.cause ?? "");
    else if (outcomes.length > 0 && outcomes.every(({ ok }) => ok)) this.#damaged.delete(workspace);
  }

  /** The next call asks again, because the file may have been restored by then. */
  #markDamaged(workspace: string, cause: string): void {
    this.#damaged.set(workspace, cause);
    this.#states.delete(workspace);
  }

  #forget(workspace: string, state: Promise<DataState>): void {
    if (this.#states.get(workspace) === state) this.#states.delete(workspace);
  }

  async #open(): Promise<OpenedStore> {
    const { modulePath, execArgv } = programModule("engines/duckdb/column-store-process", import.meta.url);
    const child = fork(modulePath, [], {
      execArgv: [...execArgv],
      // The process that runs queries gets no environment variables of the server, except for the size of the thread
      // pool.
      env: { UV_THREADPOOL_SIZE: "16" },
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    this.#child = child;
    child.on("message", (message: FromProcess) => this.#receive(message));
    child.once("exit", (code, signal) => this.#handleExit(child, code, signal));
    child.once("error", (error) => {
      this.#log({ event: "column-store-failed", cause: error.message });
      if (child.pid === undefined) this.#handleExit(child, null, null);
    });
    this.#log({ event: "column-store-started", pid: child.pid ?? null });
    const answered = await this.#ask({ kind: "open", settings: this.#settings }, this.#onProgress).catch(
      (error: unknown) => {
        // A process that cannot open the store is useless. The next call tries a new one.
        child.kill("SIGKILL");
        if (error instanceof AppError && error.code === "facts_damaged") this.#openingFailure = error;
        throw error;
      },
    );
    if (answered.kind !== "opened") throw mixedUp(answered);
    this.#isOpen = true;
    for (const { workspace, cause } of answered.opened.damaged) this.#damaged.set(workspace, cause);
    return answered.opened;
  }

  #ask(request: Request, onProgress: Pending["onProgress"]): Promise<Answer> {
    const id = this.#nextId;
    this.#nextId += 1;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject, onProgress, pieces: new Map() });
      this.#send({ ...request, id });
    });
  }

  #send(message: ToProcess): void {
    // A message to a process that has just ended is lost. Its exit event rejects the call.
    this.#child?.send(message, undefined, undefined, () => {});
  }

  #receive(message: FromProcess): void {
    const pending = this.#pending.get(message.id);
    if (pending === undefined) return;
    if (message.kind === "note") {
      const { note } = message;
      this.#log(note);
      if (note.event === "facts-damaged") this.#markDamaged(note.workspace, note.cause);
      return;
    }
    if (message.kind === "progress") {
      pending.onProgress?.(message.rows, message.share);
      return;
    }
    if (message.kind === "piece") {
      const { statement, isFirst, columns } = message;
      const before = isFirst ? undefined : pending.pieces.get(statement);
      const growing = before ?? new GrowingColumns(columns.length);
      growing.add(columns);
      pending.pieces.set(statement, growing);
      return;
    }
    this.#pending.delete(message.id);
    if (message.kind === "answered") {
      pending.resolve({ ...message, outcome: withPieces(message.outcome, pending.pieces) });
      return;
    }
    if (message.kind !== "failed") {
      pending.resolve(message);
      return;
    }
    const { code, message: text, detail, cause } = message.failure;
    if (cause !== null) this.#log({ event: "column-store-failed", cause });
    pending.reject(new AppError(code, { ...(text === null ? {} : { message: text }), detail, cause }));
  }

  #handleExit(child: ChildProcess, code: number | null, signal: string | null): void {
    if (this.#child !== child) return;
    const wasOpen = this.#isOpen;
    this.#child = null;
    this.#starting = null;
    this.#states.clear();
    this.#damaged.clear();
    this.#isOpen = false;
    for (const [id, pending] of this.#pending) {
      this.#pending.delete(id);
      pending.reject(unavailable());
    }
    if (this.#isClosed) return;
    this.#log({ event: "column-store-exited", code, signal });
    // Restarts immediately, so that the next call need not wait. A process that never opened is not restarted, because
    // it would fail again and again.
    if (wasOpen) this.start().catch(() => {});
  }
}

function withPieces(outcome: BatchOutcome, pieces: Pending["pieces"]): BatchOutcome {
  if (pieces.size === 0) return outcome;
  const outcomes = outcome.outcomes.map((one, statement) => {
    const growing = pieces.get(statement);
    if (!one.ok || growing === undefined) return one;
    growing.add(one.columns);
    return { ...one, columns: growing.columns };
  });
  return { ...outcome, outcomes };
}

function unavailable(message?: string): AppError {
  return new AppError("engine_unavailable", { ...(message === undefined ? {} : { message }), retryAfter: 1 });
}

function mixedUp(answer: Answer): Error {
  return new Error(`The column store answered with "${answer.kind}"`);
}
