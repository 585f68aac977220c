import { AppError, unreachable } from "@vitrine/contracts/errors";

import { EmbeddedStore } from "./embedded-store.ts";
import { inspectFile } from "./imports/inspect-file.ts";
import type { FromProcess, StoreFailure, ToProcess } from "./protocol.ts";

/*
 * The process of the column store. The database works on the threads that Node uses for files and cryptography. In the
 * web process, eight heavy queries would block both for seconds. It communicates only with its parent.
 */

let store: EmbeddedStore | null = null;
const running = new Map<number, AbortController>();

process.on("message", (message: ToProcess) => {
  void handle(message).catch((error: unknown) =>
    send({ kind: "failed", id: message.id, failure: describe(error) }),
  );
});

// The parent is gone, perhaps killed. Nothing needs to be finished: readers write nothing, and the next start removes
// unfinished versions. A normal exit would wait for running statements first.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

// Ctrl-C reaches the whole process group. The parent ends this process after the requests in flight.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});

async function handle(message: ToProcess): Promise<void> {
  const { id } = message;
  const report = (rows: number, share: number) => send({ kind: "progress", id, rows, share });
  switch (message.kind) {
    case "open":
      store = new EmbeddedStore(message.settings, (note) => send({ kind: "note", id, note }));
      return send({ kind: "opened", id, opened: await store.start(report) });
    case "state":
      return send({ kind: "state", id, state: await opened().state(message.workspace) });
    case "run":
      return runBatch(message);
    case "load": {
      const { spec, dataVersion } = message;
      return send({ kind: "loaded", id, sample: await opened().load(spec, dataVersion, report) });
    }
    case "import":
      return send({ kind: "imported", id, outcome: await opened().import(message.job, report) });
    case "prepare":
      return send({ kind: "prepared", id, outcome: await opened().prepare(message.job, report) });
    case "inspect":
      return send({ kind: "inspected", id, preview: await inspectFile(message.job) });
    case "list-imports":
      return send({ kind: "imports", id, ids: await opened().listImports(message.workspace) });
    case "queue":
      return send({ kind: "queue-state", id, state: opened().queue });
    case "cancel":
      return running.get(id)?.abort();
    default:
      return unreachable(message);
  }
}

async function runBatch({ id, workspace, batch }: Extract<ToProcess, { kind: "run" }>): Promise<void> {
  const controller = new AbortController();
  running.set(id, controller);
  try {
    const outcome = await opened().run(workspace, batch, controller.signal, (statement, isFirst, columns) =>
      sendWhenTaken({ kind: "piece", id, statement, isFirst, columns }),
    );
    send({ kind: "answered", id, outcome });
  } finally {
    running.delete(id);
  }
}

function opened(): EmbeddedStore {
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
