import { rm } from "node:fs/promises";

import { AppError, unreachable } from "@vitrine/contracts/errors";

import { turnOf } from "../fact-store.ts";
import { TaskLimiter } from "../task-limiter.ts";
import { listImportIds } from "./imports/import-tables.ts";
import { inspectFile } from "./imports/inspect-file.ts";
import { loadImport } from "./imports/load-import.ts";
import { loadSample } from "./load-sample.ts";
import { prepareImport, workFileOf } from "./imports/prepare-import.ts";
import type {
  BatchOutcome,
  FromProcess,
  StatementBatch,
  StatementOutcome,
  StoreFailure,
  StoreSettings,
  ToProcess,
} from "./protocol.ts";
import { explainDamage, openSnapshot, type Snapshot } from "./snapshot.ts";
import { StatementScheduler } from "../statement-scheduler.ts";
import { runStatement } from "./run-statement.ts";

/*
 * The process of the column store. The database works on the threads that Node uses for files and cryptography. In the
 * web process, eight heavy queries would block both for seconds. It communicates only with its parent.
 */

interface Store {
  readonly settings: StoreSettings;
  readonly scheduler: StatementScheduler;
  snapshot: Snapshot;
}

let store: Store | null = null;
const writer = new TaskLimiter(1);
const running = new Map<number, AbortController>();

process.on("message", (message: ToProcess) => {
  void handle(message).catch((error: unknown) =>
    send({ kind: "failed", id: message.id, failure: describe(error) }),
  );
});

// The parent is gone, perhaps killed. Nothing needs to be finished: readers write nothing, and the next start removes
// an unfinished sample. A normal exit would wait for running statements first.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

// Ctrl-C reaches the whole process group. The parent ends this process after the requests in flight.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});

async function handle(message: ToProcess): Promise<void> {
  switch (message.kind) {
    case "open":
      return writer.run(() => openStore(message.id, message.settings));
    case "load":
      return writer.run(() => load(message));
    case "run": {
      const outcome = await runBatch(message.id, message.batch);
      return send({ kind: "answered", id: message.id, outcome });
    }
    case "import":
      return writer.run(() => importFile(message), message.job.asker);
    case "prepare":
      return writer.run(() => prepare(message), message.job.job.asker);
    case "inspect":
      return send({ kind: "inspected", id: message.id, preview: await inspectFile(message.job) });
    case "list-imports": {
      const ids = await opened().snapshot.withConnection((connection) => listImportIds(connection));
      return send({ kind: "imports", id: message.id, ids });
    }
    case "queue":
      return send({ kind: "queue-state", id: message.id, state: opened().scheduler.state });
    case "cancel":
      return running.get(message.id)?.abort();
    default:
      return unreachable(message);
  }
}

async function openStore(id: number, settings: StoreSettings): Promise<void> {
  await removeLeftovers(settings);
  const snapshot = await openSnapshot(settings);
  store = { settings, snapshot, scheduler: new StatementScheduler(settings) };
  send({ kind: "opened", id, state: snapshot.state });
}

/** Files that a killed process left behind: an unfinished sample, and temporary files of statements. */
async function removeLeftovers({ file }: StoreSettings): Promise<void> {
  const work = workFileOf(file);
  for (const begun of [file, work, `${work}.next`, `${file}.next`]) {
    const own = begun === file ? [] : [begun, `${begun}.wal`];
    for (const leftover of [...own, `${begun}.tmp`]) await rm(leftover, { recursive: true, force: true });
  }
}

async function load({ id, spec, dataVersion }: Extract<ToProcess, { kind: "load" }>): Promise<void> {
  const { settings } = opened();
  await loadSample(spec, dataVersion, settings, (rows, share) => send({ kind: "progress", id, rows, share }));
  await openNewSnapshot(settings);
  send({ kind: "loaded", id, state: opened().snapshot.state });
}

async function importFile({ id, job }: Extract<ToProcess, { kind: "import" }>): Promise<void> {
  const { settings } = opened();
  const { report, hasChanged } = await loadImport(job, settings, (rows, share) =>
    send({ kind: "progress", id, rows, share }),
  );
  if (hasChanged) await openNewSnapshot(settings);
  send({ kind: "imported", id, outcome: { state: opened().snapshot.state, report } });
}

async function prepare({ id, job }: Extract<ToProcess, { kind: "prepare" }>): Promise<void> {
  const { settings } = opened();
  const outcome = await prepareImport(job, settings, (rows, share) =>
    send({ kind: "progress", id, rows, share }),
  );
  send({ kind: "prepared", id, outcome });
}

async function openNewSnapshot(settings: StoreSettings): Promise<void> {
  const current = opened();
  const previous = current.snapshot;
  current.snapshot = await openSnapshot(settings);
  previous.retire();
}

/** All statements of a batch read the version that was current when the batch arrived. */
async function runBatch(id: number, batch: StatementBatch): Promise<BatchOutcome> {
  const { settings, snapshot, scheduler } = opened();
  const turn = turnOf(batch, settings.timeoutMs);
  const controller = new AbortController();
  const release = snapshot.hold();
  running.set(id, controller);
  try {
    const runs = batch.statements.map((statement, index) =>
      scheduler.run(turn, controller.signal, (stop) => {
        let isFirst = true;
        return runStatement(statement, snapshot, stop, async (columns) => {
          await sendWhenTaken({ kind: "piece", id, statement: index, isFirst, columns });
          isFirst = false;
        });
      }),
    );
    const outcomes = await Promise.all(runs);
    return { state: snapshot.state, outcomes: outcomes.map(explainOutcome) };
  } finally {
    running.delete(id);
    release();
  }
}

/** A damaged file may open and fail only when a statement reads the damaged part. */
function explainOutcome(outcome: StatementOutcome): StatementOutcome {
  if (outcome.ok || outcome.cause === null) return outcome;
  const explained = explainDamage(new Error(outcome.cause), opened().settings.file);
  return explained instanceof AppError ? describe(explained) : outcome;
}

function opened(): Store {
  if (store === null) throw new Error("The store is not open");
  return store;
}

function describe(error: unknown): StoreFailure {
  if (error instanceof AppError) {
    const cause = typeof error.cause === "string" ? error.cause : null;
    return { ok: false, code: error.code, message: error.message, detail: error.detail, cause };
  }
  const cause = error instanceof Error ? error.message : String(error);
  if (/no space left on device|ENOSPC/i.test(cause)) {
    return { ok: false, code: "storage_full", message: null, detail: null, cause };
  }
  return { ok: false, code: "internal", message: null, detail: null, cause };
}

function send(message: FromProcess): void {
  // If the parent has exited, the answer is dropped.
  process.send?.(message, undefined, undefined, () => {});
}

/** Waits until the channel to the parent has room for more. */
function sendWhenTaken(message: FromProcess): Promise<void> {
  return new Promise((resolve) => {
    if (process.send === undefined) resolve();
    else process.send(message, undefined, undefined, () => resolve());
  });
}
