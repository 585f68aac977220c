import { afterAll, beforeAll, expect, test } from "vitest";

import { systemClock } from "../clock.ts";
import type { Store } from "../db/open-store.ts";
import { describeOnSomeStore } from "../db/testing.ts";
import { createLogger } from "../http/logger.ts";
import { Metrics } from "../http/metrics.ts";
import { within } from "../observation/work.ts";
import { addJob, textJob } from "../testing/test-queue.ts";
import { addJobMetrics } from "./job-metrics.ts";
import { JobQueue } from "./job-queue.ts";

describeOnSomeStore("the log and the metrics of jobs", (openStore) => {
  let store: Store;
  let queue: JobQueue;
  const lines: Readonly<Record<string, unknown>>[] = [];
  const logger = createLogger("trace", { write: (line) => void lines.push(JSON.parse(line)) });
  const metrics = new Metrics();

  beforeAll(async () => {
    store = await openStore();
    const noteEnd = addJobMetrics(metrics, store.db, systemClock);
    queue = new JobQueue({ store, clock: systemClock, logger, server: "test", isOnlyServer: true, noteEnd });
  });
  afterAll(() => queue.settle());

  test("lines of a job have its id and kind, and not the request that added it", async () => {
    const kind = textJob("noting", async (text) => {
      logger.info("from deep within");
      if (text === "fail") throw new Error("no");
      return text;
    });
    const counting = textJob("counting", async (text) => text, { rowsOf: (result) => result.length });
    queue.begin([kind, counting]);
    const request = { requestId: "the request", address: "192.0.2.1" };
    const ids = await within(request, async () => [
      await addJob(queue, store, kind, "ok"),
      await addJob(queue, store, kind, "fail"),
      await addJob(queue, store, counting, "seven r"),
    ]);
    await queue.drain();
    expect(lines.map(({ msg, job }) => `${String(msg)} ${ids.indexOf(String(job))}`).toSorted()).toEqual([
      "an attempt of a job failed 1",
      "from deep within 0",
      "from deep within 1",
    ]);
    for (const line of lines) {
      expect(line).toMatchObject({ kind: "noting" });
      expect(line).not.toHaveProperty("requestId");
    }
    expect(await metrics.print()).toContain('vitrine_job_rows_total{kind="counting"} 7');
  });
});
