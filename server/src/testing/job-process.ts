import { createInterface } from "node:readline";

import * as z from "zod/mini";

import { systemClock } from "../clock.ts";
import { openStore } from "../db/open-store.ts";
import { defineJobKind } from "../jobs/job-kind.ts";
import { JobQueue } from "../jobs/job-queue.ts";
import { createServerName } from "../jobs/server-name.ts";

/**
 * A server that only runs jobs of the kind `slow`, for tests that kill or pause it. A job ends when the process
 * receives a line. It prints `running` and how each attempt ended. With a third argument it adds a job.
 */
const [databaseUrl = "", dataDir = "", text] = process.argv.slice(2);
const store = await openStore({ databaseUrl: databaseUrl === "" ? null : databaseUrl, dataDir });
const lines = createInterface({ input: process.stdin });
const slow = defineJobKind<string, null, string>({
  name: "slow",
  title: "Slow work",
  payload: z.string(),
  progress: z.null(),
  result: z.string(),
  attempts: 3,
  waits: [5],
  leaseSeconds: 1,
  async run(_text, { signal, finishWith }) {
    finishWith(async (session) => {
      await session.insertInto("settings").values({ key: "slow", value: '"process"' }).execute();
    });
    signal.addEventListener("abort", () => console.log("aborted"));
    console.log("running");
    await new Promise((resolve) => lines.once("line", resolve));
    return "process";
  },
});
const silent = { info() {}, warn() {}, error: console.error };
const queue = new JobQueue({
  store,
  clock: systemClock,
  logger: silent,
  server: createServerName(),
  isOnlyServer: store.kind === "embedded",
  noteEnd: ({ outcome }) => console.log(outcome),
});
if (text !== undefined) await queue.add(store.db, slow, text);
queue.begin([slow]);
process.on("SIGTERM", () => {
  void (async () => {
    await queue.settle();
    await store.close();
    process.exit(0);
  })();
});
