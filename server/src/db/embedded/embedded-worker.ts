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

/**
 * Creates a store in a directory that does not exist yet. It uses a separate thread, whose memory is released
 * afterwards.
 */
export async function createEmbeddedStore(directory: string): Promise<void> {
  const worker = startThread({ task: "create", directory });
  await whenReady(worker);
  await worker.terminate();
}

/** The main thread's interface to the database thread. */
export class EmbeddedWorker {
  readonly #worker: Worker;
  readonly #sessions = new Map<number, SessionEvents>();
  readonly #exited: Promise<void>;
  #lastSession = 0;
  #ended: StoreError | null = null;
  #isClosing = false;

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.on("message", (reply: WorkerReply) => this.#receive(reply));
    worker.on("error", (error) => this.#endAll(stoppedBecause(error.message)));
    this.#exited = new Promise<void>((resolve) => {
      worker.once("exit", () => {
        this.#endAll(stoppedBecause(this.#isClosing ? "it was closed" : "its thread ended"));
        resolve();
      });
    });
  }

  /**
   * Starts the database thread on an existing store.
   * @throws StoreError `store-not-opened`
   */
  static async start(directory: string): Promise<EmbeddedWorker> {
    const worker = startThread({ task: "serve", directory });
    await whenReady(worker);
    return new EmbeddedWorker(worker);
  }

  /** Opens a session. The thread serves sessions one after the other; each starts clean. */
  openSession(events: SessionEvents): Session {
    this.#lastSession += 1;
    const session = this.#lastSession;
    if (this.#ended === null) {
      this.#sessions.set(session, events);
      this.#post({ kind: "open-session", session });
    } else {
      const reason = this.#ended;
      queueMicrotask(() => events.onEnd(reason));
    }
    return {
      send: (bytes) => this.#post({ kind: "send", session, bytes }),
      end: () => void this.#sessions.delete(session),
    };
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    this.#post({ kind: "close" });
    const timer = setTimeout(() => void this.#worker.terminate(), CLOSE_MILLISECONDS);
    await this.#exited;
    clearTimeout(timer);
  }

  #post(request: WorkerRequest): void {
    this.#worker.postMessage(request, []);
  }

  #receive(reply: WorkerReply): void {
    if (reply.kind === "receive") this.#sessions.get(reply.session)?.onBytes(reply.bytes);
    if (reply.kind === "failed") {
      this.#endAll(stoppedBecause(reply.message));
      void this.#worker.terminate();
    }
  }

  #endAll(error: StoreError): void {
    this.#ended ??= error;
    const open = [...this.#sessions.values()];
    this.#sessions.clear();
    for (const session of open) session.onEnd(this.#ended);
  }
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
