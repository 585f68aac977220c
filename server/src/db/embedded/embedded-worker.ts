import { Worker } from "node:worker_threads";
import { StoreError } from "../store-error.ts";
import type { WorkerOrder, WorkerReply, WorkerRequest } from "./worker-messages.ts";

/** How long the thread may take to write its last checkpoint. */
const CLOSE_MILLISECONDS = 10_000;

export interface SessionEvents {
  readonly onBytes: (bytes: Uint8Array) => void;
  readonly onEnd: (error: StoreError) => void;
}

export interface Session {
  send(bytes: Uint8Array): void;
  end(): void;
}

/** The main thread's interface to the database thread. */
export interface EmbeddedWorker {
  /** Opens a session. The thread serves sessions one after the other; each starts clean. */
  openSession(events: SessionEvents): Session;
  close(): Promise<void>;
}

/**
 * Creates a store in a directory that does not exist yet. It uses a separate thread, whose memory is released
 * afterwards.
 */
export async function createEmbeddedStore(directory: string): Promise<void> {
  const worker = startThread({ task: "create", directory });
  await whenReady(worker);
  await worker.terminate();
}

/**
 * Starts the database thread on an existing store.
 * @throws StoreError `store-not-opened`
 */
export async function startEmbeddedWorker(directory: string): Promise<EmbeddedWorker> {
  const worker = startThread({ task: "serve", directory });
  await whenReady(worker);
  return connectWorker(worker);
}

function connectWorker(worker: Worker): EmbeddedWorker {
  const sessions = new Map<number, SessionEvents>();
  let lastSession = 0;
  let ended: StoreError | null = null;
  let isClosing = false;
  const post = (request: WorkerRequest): void => worker.postMessage(request, []);

  function endAll(error: StoreError): void {
    ended ??= error;
    const open = [...sessions.values()];
    sessions.clear();
    for (const session of open) session.onEnd(ended);
  }

  worker.on("message", (reply: WorkerReply) => {
    if (reply.kind === "receive") sessions.get(reply.session)?.onBytes(reply.bytes);
    if (reply.kind === "failed") {
      endAll(stoppedBecause(reply.message));
      void worker.terminate();
    }
  });
  worker.on("error", (error) => endAll(stoppedBecause(error.message)));
  const exited = new Promise<void>((resolve) => {
    worker.once("exit", () => {
      endAll(stoppedBecause(isClosing ? "it was closed" : "its thread ended"));
      resolve();
    });
  });

  return {
    openSession(events) {
      const session = ++lastSession;
      if (ended === null) {
        sessions.set(session, events);
        post({ kind: "open-session", session });
      } else {
        const reason = ended;
        queueMicrotask(() => events.onEnd(reason));
      }
      return {
        send: (bytes) => post({ kind: "send", session, bytes }),
        end: () => void sessions.delete(session),
      };
    },
    async close() {
      isClosing = true;
      post({ kind: "close" });
      const timer = setTimeout(() => void worker.terminate(), CLOSE_MILLISECONDS);
      await exited;
      clearTimeout(timer);
    },
  };
}

function stoppedBecause(reason: string): StoreError {
  return new StoreError("store-stopped", `The embedded store stopped: ${reason.replace(/\.$/, "")}.`);
}

/** In the built server the code of the thread is a file in the same folder. */
function startThread(order: WorkerOrder): Worker {
  const entry = import.meta.url.endsWith(".ts") ? "./store-worker-from-source.mjs" : "./store-worker.js";
  // The thread does not inherit the options of the process, such as a loader or an inspector.
  return new Worker(new URL(entry, import.meta.url), { workerData: order, execArgv: [] });
}

function whenReady(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = (reason: string | null, cause?: unknown): void => {
      worker.off("error", onError).off("exit", onExit).off("message", onMessage);
      if (reason === null) resolve();
      else reject(new StoreError("store-not-opened", reason, { cause }));
    };
    const onError = (error: Error): void => finish(error.message, error);
    const onExit = (): void => finish("its thread ended early");
    const onMessage = (reply: WorkerReply): void => finish(reply.kind === "failed" ? reply.message : null);
    worker.on("error", onError).on("exit", onExit).on("message", onMessage);
  });
}
