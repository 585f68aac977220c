import { randomBytes } from "node:crypto";

import { onTestFinished } from "vitest";
import * as z from "zod/mini";

import { systemClock, type Clock } from "../clock.ts";
import type { Store } from "../db/open-store.ts";
import { defineJobKind, type JobContext, type JobKind, type JobKindRow } from "../jobs/job-kind.ts";
import { JobQueue } from "../jobs/job-queue.ts";
import type { JobWorkerDeps } from "../jobs/job-worker.ts";

export type TextJob = JobKind<string, number, string>;
type Run = (text: string, context: JobContext<number>) => Promise<string>;

/** A kind whose payload and result are texts. Its lease is short, so that tests need not wait for it. */
export function textJob(
  name: string,
  run: Run,
  more: Partial<JobKindRow<string, number, string>> = {},
): TextJob {
  return defineJobKind<string, number, string>({
    name,
    title: name,
    payload: z.string(),
    progress: z.number(),
    result: z.string(),
    attempts: 3,
    waits: [5, 15],
    leaseSeconds: 0.6,
    ...more,
    run,
  });
}

/** Messages of a queue, without their details. */
export interface TestQueue {
  readonly queue: JobQueue;
  readonly notes: readonly string[];
}

/** The queue of one server of several on the store. It stops when the test ends, before the store is closed. */
export function openTestQueue(
  store: JobWorkerDeps["store"],
  clock: Clock = systemClock,
  isOnlyServer = false,
): TestQueue {
  const notes: string[] = [];
  const note = (_details: object, text: string) => void notes.push(text);
  const server = `test-${randomBytes(3).toString("hex")}`;
  const logger = { info() {}, warn: note, error: note };
  const queue = new JobQueue({ store, clock, logger, server, isOnlyServer });
  onTestFinished(() => queue.settle());
  return { queue, notes };
}

/** Adds a job outside a transaction. */
export function addJob(queue: JobQueue, store: Pick<Store, "db">, kind: TextJob, text = ""): Promise<string> {
  return queue.add(store.db, kind, text);
}
