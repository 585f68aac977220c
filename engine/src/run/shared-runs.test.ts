import { expect, test } from "vitest";

import { SharedRuns } from "./shared-runs.ts";

function aRun() {
  const started: AbortSignal[] = [];
  const ends: ((value: string) => void)[] = [];
  const start = (signal: AbortSignal): Promise<string> => {
    started.push(signal);
    return new Promise((resolve) => ends.push(resolve));
  };
  return { started, start, end: (value: string) => ends.shift()?.(value) };
}

test("two equal requests at the same time share a run", async () => {
  const runs = new SharedRuns<string>();
  const run = aRun();
  const both = [runs.run("k", run.start, null), runs.run("k", run.start, null)];
  const other = runs.run("other", run.start, null);
  expect(run.started).toHaveLength(2);
  run.end("first");
  run.end("second");
  expect(await Promise.all(both)).toEqual(["first", "first"]);
  expect(await other).toBe("second");
  expect(runs.size).toBe(0);
});

test("a caller that leaves does not affect the other; the last one stops the run", async () => {
  const runs = new SharedRuns<string>();
  const run = aRun();
  const [first, second] = [new AbortController(), new AbortController()];
  const one = runs.run("k", run.start, first.signal);
  const other = runs.run("k", run.start, second.signal);
  first.abort();
  expect(await one).toBeNull();
  expect(run.started[0]?.aborted).toBe(false);
  second.abort();
  expect(await other).toBeNull();
  expect(run.started[0]?.aborted).toBe(true);
  const again = runs.run("k", run.start, null);
  expect(run.started).toHaveLength(2);
  run.end("stopped");
  run.end("new");
  expect(await again).toBe("new");
});

test("all callers get a failure, and the next one starts again", async () => {
  const runs = new SharedRuns<string>();
  const fail = () => Promise.reject(new Error("broken"));
  const both = await Promise.allSettled([runs.run("k", fail, null), runs.run("k", fail, null)]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await runs.run("k", () => Promise.resolve("well"), null)).toBe("well");
});

test("a caller that has left already starts nothing", async () => {
  const run = aRun();
  expect(await new SharedRuns<string>().run("k", run.start, AbortSignal.abort())).toBeNull();
  expect(run.started).toHaveLength(0);
});
