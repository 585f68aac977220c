import { renameSync, rmSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { errorReason } from "../error-reason.ts";
import { flushParent, flushTree } from "./durable-file-system.ts";
import { openEmbeddedDatabase, type EmbeddedDatabase } from "./embedded-database.ts";
import { simpleQuery } from "./wire-message.ts";
import type { WorkerOrder, WorkerReply, WorkerRequest } from "./worker-messages.ts";

/**
 * The thread in which the embedded database runs. On the main thread it would block every timer and request, because
 * its calls end in microtasks.
 */

/** Answers are collected up to this size: many small messages between threads cost more than one copy. */
const ANSWER_BYTES = 64 * 1024;

/** A new session must not see what the previous one left. */
const RESET_SESSION = ["rollback", "discard all"];

if (parentPort !== null) {
  // The main thread of this program sent the order.
  const order = workerData as WorkerOrder;
  const port = parentPort;
  const reply = (message: WorkerReply): void => port.postMessage(message);
  const work = order.task === "create" ? createStore(order.directory) : serveStore(order.directory, reply);
  work.then(
    () => reply({ kind: "ready" }),
    (error: unknown) => {
      reply({ kind: "failed", message: errorReason(error) });
      port.close();
    },
  );
}

/**
 * Creates the store next to its final place and renames it when it is completely on the disk. An interrupted start
 * leaves no incomplete store.
 */
async function createStore(directory: string): Promise<void> {
  const unfinished = `${directory}.init`;
  rmSync(unfinished, { recursive: true, force: true });
  const database = await openEmbeddedDatabase(unfinished, { onBroken: rethrow, onFlushFailed: rethrow });
  await database.close();
  flushTree(unfinished);
  renameSync(unfinished, directory);
  flushParent(directory);
}

async function serveStore(directory: string, reply: (message: WorkerReply) => void): Promise<void> {
  let isBroken = false;
  const stop = (what: string) => (error: Error) => {
    if (isBroken) return;
    isBroken = true;
    reply({ kind: "failed", message: `${what}: ${errorReason(error)}` });
    parentPort?.close();
  };
  const database = await openEmbeddedDatabase(directory, {
    onBroken: stop("the embedded database broke"),
    onFlushFailed: stop("the disk refused to keep what was written"),
  });
  const queue = createQueue();
  parentPort?.on("message", (request: WorkerRequest) => {
    if (isBroken) return;
    queue(() => serveRequest(database, request, (message) => isBroken || reply(message)));
  });
}

async function serveRequest(
  database: EmbeddedDatabase,
  request: WorkerRequest,
  reply: (message: WorkerReply) => void,
): Promise<void> {
  switch (request.kind) {
    case "open-session":
      for (const sql of RESET_SESSION) await database.run(simpleQuery(sql), () => undefined);
      return;
    case "send":
      return answer(database, request.session, request.bytes, reply);
    case "close":
      await database.close();
      parentPort?.close();
  }
}

async function answer(
  database: EmbeddedDatabase,
  session: number,
  messages: Uint8Array,
  reply: (message: WorkerReply) => void,
): Promise<void> {
  let gathered: Uint8Array[] = [];
  let size = 0;
  const flush = (): void => {
    if (size > 0) reply({ kind: "receive", session, bytes: Buffer.concat(gathered, size) });
    gathered = [];
    size = 0;
  };
  await database.run(messages, (bytes) => {
    // The next call overwrites these bytes, which are in the memory of the database.
    gathered.push(bytes.slice());
    size += bytes.length;
    if (size >= ANSWER_BYTES) flush();
  });
  flush();
}

/** Runs tasks one after the other. A task that fails ends the thread. */
function createQueue(): (work: () => Promise<void>) => void {
  let last = Promise.resolve();
  return (work) => {
    last = last.then(work);
  };
}

function rethrow(error: Error): never {
  throw error;
}
