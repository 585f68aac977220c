import { AppError, unreachable } from "@vitrine/contracts/errors";

import { EmbeddedStore, type SendPiece } from "./embedded-store.ts";
import { inspectFile } from "./imports/inspect-file.ts";
import type { MembersFound } from "../../registry/data-registry.ts";
import type { EarlierLoads } from "../../registry/replaced-loads.ts";
import type { BlockValue, RowBlock } from "../remote/remote-rows.ts";
import type {
  BatchOutcome,
  FromProcess,
  ParentQuestions,
  Question,
  StoreFailure,
  ToProcess,
} from "./protocol.ts";

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
      store = new EmbeddedStore(message.settings, (note) => send({ kind: "note", id: 0, note }));
      return send({ kind: "opened", id, opened: await store.start(report) });
    case "describe":
      return send({ kind: "described", id, adopted: await opened().describe(message.place, message.shape) });
    case "settle":
      await opened().settle(message.places, report);
      return send({ kind: "done", id });
    case "run":
      return runBatch(id, (...how) => opened().run(message.place, message.batch, ...how));
    case "run-on-tables":
      return runBatch(id, (...how) =>
        opened().runOnTables(message.held, message.batch, askParent(id), ...how),
      );
    case "holds":
      return send({ kind: "held", id, isHeld: opened().holds(message.place) });
    case "write-sample": {
      const { spec, parts } = message;
      return send({ kind: "sample-written", id, rows: await opened().writeSample(spec, parts, report) });
    }
    case "import": {
      const questions = askParent(id);
      return send({
        kind: "imported",
        id,
        outcome: await opened().import(message.job, message, questions, report),
      });
    }
    case "read":
      return send({ kind: "read", id, read: await opened().read(message, askParent(id), report) });
    case "answer":
      return takeAnswer(message);
    case "discard":
      await opened().discard(message.workspace, message.loads);
      return send({ kind: "done", id });
    case "copy":
      return send({ kind: "copied", id, result: await opened().copy(message.task, askParent(id)) });
    case "inspect":
      return send({ kind: "inspected", id, preview: await inspectFile(message.job) });
    case "queue":
      return send({ kind: "queue-state", id, state: opened().queue });
    case "cancel":
      return running.get(id)?.abort();
    default:
      return unreachable(message);
  }
}

interface Asked {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Questions to the parent that wait for their answers, by number. */
const asked = new Map<number, Asked>();
let questions = 0;

/** What the parent answers. @param id of the request */
function askParent(id: number): ParentQuestions {
  const ask = (question: Question): Promise<unknown> => {
    questions += 1;
    const number = questions;
    return new Promise((resolve, reject) => {
      asked.set(number, { resolve, reject });
      send({ kind: "question", id, number, question });
    });
  };
  // The parent is the same program, so that its answers have the types of the questions.
  return {
    findMembers: (...parameters) => ask({ name: "findMembers", parameters }) as Promise<MembersFound>,
    reserveKeys: (...parameters) => ask({ name: "reserveKeys", parameters }) as Promise<number>,
    findEarlier: (...parameters) => ask({ name: "findEarlier", parameters }) as Promise<EarlierLoads>,
    listSample: (...parameters) =>
      ask({ name: "listSample", parameters }) as Promise<readonly BlockValue[][]>,
    insert: (...parameters) => ask({ name: "insert", parameters }) as Promise<true>,
    nextRows: (...parameters) => ask({ name: "nextRows", parameters }) as Promise<RowBlock>,
    beginLoad: (...parameters) => ask({ name: "beginLoad", parameters }) as Promise<true>,
    readTablePart: (...parameters) => ask({ name: "readTablePart", parameters }) as Promise<Uint8Array>,
  };
}

function takeAnswer({ question, answer }: Extract<ToProcess, { kind: "answer" }>): void {
  const waiting = asked.get(question);
  asked.delete(question);
  if (answer === null)
    waiting?.reject(
      new AppError("engine_unavailable", { cause: "A question to the parent was not answered" }),
    );
  else waiting?.resolve(answer);
}

async function runBatch(
  id: number,
  run: (signal: AbortSignal, sendPiece: SendPiece) => Promise<BatchOutcome>,
): Promise<void> {
  const controller = new AbortController();
  running.set(id, controller);
  try {
    const outcome = await run(controller.signal, (statement, isFirst, columns) =>
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
