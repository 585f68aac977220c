import { fork, type ChildProcess } from "node:child_process";

import { AppError, unreachable } from "@vitrine/contracts/errors";
import type { SampleSpec } from "@vitrine/contracts/query";

import type { ImportFacts, ImportShape } from "../../import/import-types.ts";
import type { ImportPreview } from "../../import/open-import.ts";
import { programModule } from "../../program-module.ts";
import type {
  BegunLoad,
  DataRegistry,
  WorkspaceView,
  VersionedWorkspace,
} from "../../registry/data-registry.ts";
import { makeLoad } from "../../registry/make-load.ts";
import { makeSampleLoads, type BegunSample } from "../../registry/make-sample-loads.ts";
import { findReplaced } from "../../registry/replaced-loads.ts";
import type { SqlStatement } from "../../sql/dialect.ts";
import type { FactStore, QueueState } from "../fact-store.ts";
import { GrowingColumns } from "../growing-columns.ts";
import type { ImportOptions, ImportStore } from "../import-store.ts";
import { TaskLimiter } from "../task-limiter.ts";
import type { CopyQuestions, CopyResult, CopyTask } from "./copies/copy-tasks.ts";
import { duckdbDialect } from "./duckdb-dialect.ts";
import type { TableQuestions } from "./held-tables/table-questions.ts";
import type { ImportJob, InspectJob } from "./imports/import-job.ts";
import type { ImportReport } from "../../import/import-report.ts";
import { importedTables, roundedStatements } from "./imports/import-tables.ts";
import type { ImportQuestions, ReadImport, ReadQuestions } from "./imports/import-questions.ts";
import {
  cancelledOutcome,
  type BatchOutcome,
  type FromProcess,
  type HeldTables,
  type ParentQuestions,
  type Question,
  type SamplePart,
  type StatementBatch,
  type StoreNote,
  type StoreSettings,
  type ToProcess,
} from "./protocol.ts";

/** Log events of the process. */
export type StoreEvent =
  | { readonly event: "column-store-started"; readonly pid: number | null }
  | { readonly event: "column-store-exited"; readonly code: number | null; readonly signal: string | null }
  | { readonly event: "column-store-failed"; readonly cause: string }
  | StoreNote;

type Answer = Exclude<FromProcess, { readonly kind: "progress" | "failed" | "piece" | "note" | "question" }>;
type Request = ToProcess extends infer Message
  ? Message extends { kind: string }
    ? Omit<Message, "id">
    : never
  : never;

interface Pending {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
  readonly onProgress: ((rows: number, share: number) => void) | null;
  /** Answers what the process asks for the request. */
  readonly questions: Partial<ParentQuestions> | null;
  /** The partial answers of a batch by the index of their statements. */
  readonly pieces: Map<number, GrowingColumns>;
}

/** What the embedded store needs besides its settings. */
export interface ColumnStoreParts {
  readonly registry: DataRegistry;
  readonly importShape: ImportShape;
  readonly log: (event: StoreEvent) => void;
  /** Of carrying over what an earlier version wrote. */
  readonly onProgress: (rows: number, share: number) => void;
}

/** Files are written for two workspaces at the same time. */
const mostWriters = 2;

/**
 * The parent's side of the column store process: starts it, restarts it after a crash, and turns its messages into
 * promises. Pending calls fail with `engine_unavailable` when the process ends. The next call starts a new process.
 */
export class ColumnStore implements FactStore, ImportStore {
  readonly #settings: StoreSettings;
  readonly #parts: ColumnStoreParts;
  readonly #writer = new TaskLimiter(mostWriters);
  readonly #pending = new Map<number, Pending>();
  #child: ChildProcess | null = null;
  #starting: Promise<void> | null = null;
  /** Damage that only an operator can repair, while the server is stopped. No further attempt is made. */
  #openingFailure: AppError | null = null;
  /** Causes by workspace. */
  readonly #damaged = new Map<string, string>();
  /** Workspaces of an earlier version whose files could not be read. */
  readonly #unadopted = new Set<string>();
  #isOpen = false;
  #isClosed = false;
  #nextId = 1;

  constructor(settings: StoreSettings, parts: ColumnStoreParts) {
    this.#settings = settings;
    this.#parts = parts;
  }

  /** The process is started when it is needed. */
  get isAway(): boolean {
    return false;
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
    if (this.#isClosed) throw unavailable("The engine is closed.");
    if (this.#openingFailure !== null) throw this.#openingFailure;
    this.#starting ??= this.#open();
    return this.#starting;
  }

  dialectAt(): typeof duckdbDialect {
    return duckdbDialect;
  }

  async view(workspace: string): Promise<WorkspaceView> {
    await this.start();
    if (this.#unadopted.has(workspace))
      throw new AppError("facts_damaged", { cause: this.#damaged.get(workspace) });
    return this.#parts.registry.view(workspace);
  }

  /** An aborted signal stops the statements in the database. */
  async run(view: WorkspaceView, batch: StatementBatch, signal: AbortSignal | null): Promise<BatchOutcome> {
    const { workspace } = view;
    const request = { kind: "run", place: placeOf(view), batch } as const;
    const outcome = await this.#runBatch(request, signal, null, (answer) =>
      this.#noticingDamage(workspace, answer),
    );
    this.#noticeDamage(workspace, outcome);
    return outcome;
  }

  /** The same on a dataset of tables, whose rows the process asks for when it does not have them in memory. */
  runOnTables(
    held: HeldTables,
    questions: TableQuestions,
    batch: StatementBatch,
    signal: AbortSignal | null,
  ): Promise<BatchOutcome> {
    return this.#runBatch({ kind: "run-on-tables", held, batch }, signal, questions);
  }

  async #runBatch(
    request: Extract<Request, { readonly batch: StatementBatch }>,
    signal: AbortSignal | null,
    questions: TableQuestions | null,
    watch: (answer: Promise<Answer>) => Promise<Answer> = (answer) => answer,
  ): Promise<BatchOutcome> {
    const { statements } = request.batch;
    if (signal?.aborted) return { isOutdated: false, outcomes: statements.map(() => cancelledOutcome) };
    await this.start();
    const id = this.#nextId;
    const answer = this.#ask(request, null, questions);
    const cancel = () => this.#send({ kind: "cancel", id });
    signal?.addEventListener("abort", cancel);
    try {
      const answered = await watch(answer);
      if (answered.kind !== "answered") throw mixedUp(answered);
      return answered.outcome;
    } finally {
      signal?.removeEventListener("abort", cancel);
    }
  }

  async holds(view: WorkspaceView): Promise<boolean> {
    await this.start();
    const answered = await this.#ask({ kind: "holds", place: placeOf(view) });
    if (answered.kind !== "held") throw mixedUp(answered);
    return answered.isHeld;
  }

  async loadSample(
    spec: SampleSpec,
    id: string,
    onProgress: (rows: number, share: number) => void,
  ): Promise<{ readonly rows: number }> {
    await this.start();
    const { registry } = this.#parts;
    const write = async (begun: readonly BegunSample[]) => {
      const parts: SamplePart[] = [];
      for (const { workspace, number, view } of begun) {
        const isHeld = await this.holds(view);
        // Imported data that are missing stay a case for the operator.
        if (isHeld || view.state.freshness === undefined)
          parts.push({ workspace, load: number, basis: isHeld ? view.version : 0 });
      }
      const answered = await this.#ask({ kind: "write-sample", spec, parts }, onProgress);
      if (answered.kind !== "sample-written") throw mixedUp(answered);
      return answered.rows;
    };
    const discard = (workspace: string, loads: readonly number[]) => this.#discard(workspace, loads);
    const steps = { except: this.#unadopted, write, discard };
    const load = async () => {
      const made = await makeSampleLoads(registry, spec, id, steps);
      await this.#ask({ kind: "settle", places: await registry.workspaces() });
      return made;
    };
    return this.#writer.run(load, undefined, { isAlone: true });
  }

  async import(job: ImportJob, options: ImportOptions): Promise<ImportReport> {
    await this.start();
    return this.#writer.run(() => this.#importInTurn(job, options), job.asker, {
      key: job.workspace,
    });
  }

  async #importInTurn(job: ImportJob, { onProgress, ...control }: ImportOptions): Promise<ImportReport> {
    const { registry } = this.#parts;
    const { workspace } = job;
    if (this.#unadopted.has(workspace))
      throw new AppError("facts_damaged", { cause: this.#damaged.get(workspace) });
    let refused: ImportReport | null = null;
    const write = async ({ number, view }: BegunLoad) => {
      const request = { kind: "import", job, load: number, basis: view.version } as const;
      const questions = questionsTo(registry, workspace);
      const answered = await this.#noticingDamage(workspace, this.#ask(request, onProgress, questions));
      if (answered.kind !== "imported") throw mixedUp(answered);
      const { report, written } = answered.outcome;
      if (written === null) refused = report;
      return written;
    };
    const discard = (loads: readonly number[]) => this.#discard(workspace, loads);
    const record = await makeLoad(registry, workspace, { write, discard }, control);
    const report = record?.report ?? refused;
    if (report === null) throw new Error("An import ended without a report");
    // Versions that no one reads any more. If it fails, the next start removes them.
    if (record !== null)
      await this.#ask({ kind: "settle", places: [{ workspace, version: record.number }] }).catch(() => {});
    return report;
  }

  async #discard(workspace: string, loads: readonly number[]): Promise<void> {
    await this.#ask({ kind: "discard", workspace, loads });
  }

  /** Reads a file for another store, which answers the questions. @param place path of a temporary database */
  async read(
    task: { readonly job: ImportJob; readonly load: number; readonly place: string },
    questions: ReadQuestions,
    onProgress: ImportOptions["onProgress"],
  ): Promise<ReadImport> {
    await this.start();
    const answered = await this.#ask({ kind: "read", ...task }, onProgress, questions);
    if (answered.kind !== "read") throw mixedUp(answered);
    return answered.read;
  }

  /** Copies facts from or to files. Another store answers the questions. */
  async copy(task: CopyTask, questions: Partial<CopyQuestions> | null = null): Promise<CopyResult> {
    await this.start();
    const answered = await this.#ask({ kind: "copy", task }, null, questions);
    if (answered.kind !== "copied") throw mixedUp(answered);
    return answered.result;
  }

  /** The first rows of a file. @throws AppError `import_unreadable` */
  async inspect(job: InspectJob): Promise<ImportPreview> {
    await this.start();
    const answered = await this.#ask({ kind: "inspect", job });
    if (answered.kind !== "inspected") throw mixedUp(answered);
    return answered.preview;
  }

  /**
   * Removes the files of workspaces of which nothing counts any more, because they were removed. Other files that no one reads are
   * removed after each import.
   */
  async cleanUp(signal: AbortSignal): Promise<void> {
    await this.start();
    const { registry } = this.#parts;
    for (const { workspace } of await registry.workspaces()) {
      signal.throwIfAborted();
      const { hidden } = await registry.view(workspace);
      if (hidden.length === 0 || (await registry.loads(workspace)).length > 0) continue;
      await this.#discard(workspace, hidden);
      await registry.forget(workspace, hidden);
    }
  }

  async queue(): Promise<QueueState> {
    await this.start();
    const answered = await this.#ask({ kind: "queue" });
    if (answered.kind !== "queue-state") throw mixedUp(answered);
    return answered.state;
  }

  async listRounded(
    view: WorkspaceView,
    loads: readonly number[],
    facts: readonly ImportFacts[],
  ): Promise<readonly number[]> {
    const imported = await this.#readTexts(view, [importedTables]);
    const own = facts.filter(({ source }) => imported.includes(source));
    return (await this.#readTexts(view, roundedStatements(loads, own))).map(Number);
  }

  async #readTexts(view: WorkspaceView, statements: readonly SqlStatement[]): Promise<readonly string[]> {
    const { outcomes } = await this.run(view, { statements }, null);
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

  #markDamaged(workspace: string, cause: string): void {
    this.#damaged.set(workspace, cause);
  }

  async #open(): Promise<void> {
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
    const { onProgress } = this.#parts;
    try {
      const answered = await this.#ask({ kind: "open", settings: this.#settings }, onProgress);
      if (answered.kind !== "opened") throw mixedUp(answered);
      await this.#adopt(answered.opened.files);
      const places = await this.#parts.registry.workspaces();
      await this.#ask({ kind: "settle", places }, onProgress);
      this.#isOpen = true;
    } catch (error) {
      // A process that cannot open the store is useless. The next call tries a new one.
      child.kill("SIGKILL");
      if (error instanceof AppError && error.code === "facts_damaged") this.#openingFailure = error;
      throw error;
    }
  }

  /** Hands over to the registry what it does not know: the data of earlier versions. */
  async #adopt(files: readonly VersionedWorkspace[]): Promise<void> {
    const { registry, importShape: shape } = this.#parts;
    const known = new Set((await registry.workspaces()).map(({ workspace }) => workspace));
    for (const place of files) {
      if (known.has(place.workspace)) continue;
      try {
        const answered = await this.#ask({ kind: "describe", place, shape });
        if (answered.kind !== "described") throw mixedUp(answered);
        await registry.adopt(answered.adopted);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== "facts_damaged") throw error;
        this.#markDamaged(place.workspace, String(error.cause));
        this.#unadopted.add(place.workspace);
      }
    }
  }

  #ask(
    request: Request,
    onProgress: Pending["onProgress"] = null,
    questions: Partial<ParentQuestions> | null = null,
  ): Promise<Answer> {
    const id = this.#nextId;
    this.#nextId += 1;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject, onProgress, questions, pieces: new Map() });
      this.#send({ ...request, id });
    });
  }

  #send(message: ToProcess): void {
    // A message to a process that has just ended is lost. Its exit event rejects the call.
    this.#child?.send(message, undefined, undefined, () => {});
  }

  #receive(message: FromProcess): void {
    if (message.kind === "note") {
      const { note } = message;
      this.#log(note);
      if (note.event === "facts-damaged") this.#markDamaged(note.workspace, note.cause);
      return;
    }
    const pending = this.#pending.get(message.id);
    if (pending === undefined) return;
    if (message.kind === "question") {
      void this.#answer(message, pending.questions);
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

  async #answer(
    { id, number, question }: Extract<FromProcess, { kind: "question" }>,
    questions: Partial<ParentQuestions> | null,
  ): Promise<void> {
    const answer =
      questions === null
        ? null
        : await answerTo(question, questions).catch((error: unknown) => {
            this.#log({
              event: "column-store-failed",
              cause: error instanceof Error ? error.message : String(error),
            });
            return null;
          });
    this.#send({ kind: "answer", id, question: number, answer: answer ?? null });
  }

  #log(event: StoreEvent): void {
    this.#parts.log(event);
  }

  #handleExit(child: ChildProcess, code: number | null, signal: string | null): void {
    if (this.#child !== child) return;
    const wasOpen = this.#isOpen;
    this.#child = null;
    this.#starting = null;
    this.#damaged.clear();
    this.#unadopted.clear();
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

function placeOf({ workspace, version }: WorkspaceView): VersionedWorkspace {
  return { workspace, version };
}

function questionsTo(registry: DataRegistry, workspace: string): ImportQuestions {
  return {
    findMembers: (place, asked) => registry.findMembers(place, asked),
    reserveKeys: (place, count) => registry.reserveKeys(place, count),
    findEarlier: async (load) => findReplaced(await registry.loads(workspace), load),
  };
}

/** @returns nothing for a question that the parent does not expect */
async function answerTo(question: Question, questions: Partial<ParentQuestions>): Promise<unknown> {
  switch (question.name) {
    case "findMembers":
      return questions.findMembers?.(...question.parameters);
    case "reserveKeys":
      return questions.reserveKeys?.(...question.parameters);
    case "findEarlier":
      return questions.findEarlier?.(...question.parameters);
    case "listSample":
      return questions.listSample?.(...question.parameters);
    case "insert":
      return questions.insert?.(...question.parameters);
    case "nextRows":
      return questions.nextRows?.(...question.parameters);
    case "beginLoad":
      return questions.beginLoad?.(...question.parameters);
    case "readTablePart":
      return questions.readTablePart?.(...question.parameters);
    default:
      return unreachable(question);
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
