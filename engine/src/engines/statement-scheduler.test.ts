import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import type { Turn, WorkClass } from "../fairness.ts";
import type { StatementOutcome } from "./fact-store.ts";
import { StatementScheduler } from "./statement-scheduler.ts";

const done = { ok: true, columns: [] } as const;
const stopped = { ok: false, code: "internal", message: null, detail: null, cause: null } as const;

let scheduler: StatementScheduler;
let running: Map<string, (outcome: StatementOutcome) => void>;
let started: string[];

beforeEach(() => {
  vi.useFakeTimers();
  scheduler = new StatementScheduler({ concurrency: 2, timeoutMs: 30_000 });
  running = new Map();
  started = [];
});
afterEach(() => vi.useRealTimers());

interface Asked {
  readonly person: string;
  readonly workspace?: string;
  readonly class?: WorkClass;
  readonly withinMs?: number;
  readonly signal?: AbortSignal;
}

/** A statement that runs until it is ended or stopped. */
function ask(name: string, asked: Asked): Promise<StatementOutcome> {
  const { person, workspace = "w", class: ofClass = "page", withinMs = 30_000, signal = null } = asked;
  const turn: Turn = {
    fairness: { person, workspace, class: ofClass },
    deadline: Date.now() + withinMs,
  };
  return scheduler.run(turn, signal, (stop) => {
    started.push(name);
    return new Promise((resolve) => {
      const end = (outcome: StatementOutcome) => {
        running.delete(name);
        resolve(outcome);
      };
      running.set(name, end);
      stop.addEventListener("abort", () => end(stopped));
    });
  });
}

async function end(name: string): Promise<void> {
  running.get(name)?.(done);
  await vi.advanceTimersByTimeAsync(0);
}

describe("many statements of one person", () => {
  test("leave a place for the page of another person", () => {
    for (let number = 0; number < 50; number += 1) void ask(`heavy ${number}`, { person: "a" });
    expect([...running.keys()]).toEqual(["heavy 0", "heavy 1"]);
    void ask("page", { person: "b" });
    expect(running.has("page")).toBe(true);
    expect(scheduler.state.longestWaitMs).toBe(0);
  });

  test("take turns with those of others, regardless of arrival", async () => {
    for (const person of ["a", "b", "c"]) {
      for (let number = 0; number < 4; number += 1) void ask(`${person}${number}`, { person });
    }
    for (let turn = 0; turn < 8; turn += 1) await end([...running.keys()][0] ?? "");
    const counts = ["a", "b", "c"].map((person) => started.filter((name) => name.startsWith(person)).length);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  });

  test("take turns between their workspaces", async () => {
    for (let number = 0; number < 6; number += 1)
      void ask(`one ${number}`, { person: "a", workspace: "one" });
    void ask("other", { person: "a", workspace: "other" });
    await end("one 0");
    expect(started).toEqual(["one 0", "one 1", "other"]);
  });

  test("are stopped when no place is free, and run again later", async () => {
    const heavy = [0, 1].map((number) => ask(`heavy ${number}`, { person: "a" }));
    for (const person of ["b", "c"]) void ask(person, { person });
    void ask("d", { person: "d" });
    await vi.advanceTimersByTimeAsync(0);
    expect([...running.keys()]).toEqual(["heavy 0", "b", "c", "d"]);
    await end("d");
    expect(started).toEqual(["heavy 0", "heavy 1", "b", "c", "d", "heavy 1"]);
    await end("heavy 0");
    await end("heavy 1");
    expect(await Promise.all(heavy)).toMatchObject([done, done]);
  });

  test("get one place while a person is active who has used less, whose page gets several", async () => {
    for (let number = 0; number < 9; number += 1) void ask(`heavy ${number}`, { person: "a" });
    await vi.advanceTimersByTimeAsync(5000);
    for (let number = 0; number < 4; number += 1) void ask(`page ${number}`, { person: "b" });
    // Running statements count already.
    expect([...running.keys()]).toEqual(["heavy 0", "heavy 1", "page 0", "page 1"]);
    await vi.advanceTimersByTimeAsync(50);
    await end("page 0");
    await end("heavy 0");
    expect([...running.keys()]).toEqual(["heavy 1", "page 1", "page 2"]);
    await end("page 1");
    await end("page 2");
    await end("page 3");
    expect([...running.keys()]).toEqual(["heavy 1"]);
    await vi.advanceTimersByTimeAsync(999);
    await end("heavy 1");
    expect([...running.keys()]).toEqual(["heavy 2"]);
    // A person who has been inactive for a second frees the places for others.
    await vi.advanceTimersByTimeAsync(10);
    await end("heavy 2");
    expect([...running.keys()]).toEqual(["heavy 3", "heavy 4"]);
  });

  test("do not count while they are quick: a page keeps its places next to a person who has used less", async () => {
    for (let number = 0; number < 20; number += 1) {
      void ask(`quick ${number}`, { person: "a" });
      await vi.advanceTimersByTimeAsync(40);
      await end(`quick ${number}`);
    }
    void ask("other", { person: "b" });
    await vi.advanceTimersByTimeAsync(10);
    await end("other");
    for (const name of ["page 0", "page 1"]) void ask(name, { person: "a" });
    expect([...running.keys()]).toEqual(["page 0", "page 1"]);
  });
});

test("pages go before exports, exports before scheduled work; a long wait raises the priority", async () => {
  void ask("x", { person: "x" });
  void ask("y", { person: "x" });
  void ask("scheduled", { person: "a", class: "scheduled", withinMs: 900_000 });
  void ask("export", { person: "b", class: "export", withinMs: 900_000 });
  void ask("page", { person: "x" });
  await end("x");
  await end("y");
  expect(started.slice(2)).toEqual(["page", "export"]);
  void ask("z", { person: "x", withinMs: 900_000 });
  await vi.advanceTimersByTimeAsync(25_000);
  void ask("new page", { person: "b", withinMs: 900_000 });
  await end("page");
  await end("export");
  expect(started).toContain("scheduled");
});

describe("deadlines", () => {
  test("count from arrival: a statement that has expired in the queue is not started", async () => {
    void ask("one", { person: "a" });
    void ask("two", { person: "a" });
    const waiting = ask("waiting", { person: "a", withinMs: 20_000 });
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await waiting).toMatchObject({
      code: "query_timeout",
      message: expect.stringContaining("waited"),
    });
    await end("one");
    expect(started).toEqual(["one", "two"]);
  });

  test("stop running statements, and so free their places", async () => {
    const late = ask("late", { person: "a", withinMs: 5_000 });
    void ask("two", { person: "a" });
    void ask("next", { person: "a" });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await late).toMatchObject({ code: "query_timeout", message: expect.stringContaining("stopped") });
    expect(started).toEqual(["late", "two", "next"]);
  });
});

test("a cancelled statement is not run, and is answered at once", async () => {
  const leaving = new AbortController();
  void ask("one", { person: "a" });
  void ask("two", { person: "a" });
  const gone = ask("gone", { person: "a", signal: leaving.signal });
  leaving.abort();
  expect(await gone).toMatchObject({ code: "query_cancelled" });
  await end("one");
  expect(started).toEqual(["one", "two"]);
  expect(scheduler.state.waiting).toBe(0);
});

test("reports the wait of a person without running statements, not the queue of a busy person", async () => {
  for (const person of ["a", "b", "c", "d"]) void ask(person, { person });
  for (let number = 0; number < 9; number += 1) void ask(`more ${number}`, { person: "a" });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(scheduler.state).toEqual({ waiting: 9, longestWaitMs: 0 });
  void ask("e", { person: "e" });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(scheduler.state).toEqual({ waiting: 10, longestWaitMs: 3_000 });
});

test("an outcome has the times of waiting and running; a run in vain counts as waiting", async () => {
  const heavy = ["heavy 0", "heavy 1"].map((name) => ask(name, { person: "a" }));
  await vi.advanceTimersByTimeAsync(300);
  for (const person of ["b", "c", "d"]) void ask(`page of ${person}`, { person });
  await vi.advanceTimersByTimeAsync(200);
  expect(started.at(-1)).toBe("page of d");
  for (const name of ["page of b", "page of c", "page of d", "heavy 0"]) await end(name);
  await vi.advanceTimersByTimeAsync(100);
  await end("heavy 1");
  const times = (await Promise.all(heavy)).map((outcome) => outcome.times);
  expect(times).toEqual([
    { waitedMs: 0, ranMs: 500 },
    { waitedMs: 500, ranMs: 100 },
  ]);
});

test("a statement that expires while it waits has not run", async () => {
  void ask("first", { person: "a" });
  void ask("second", { person: "a" });
  const late = ask("late", { person: "a", withinMs: 400 });
  await vi.advanceTimersByTimeAsync(400);
  expect(await late).toMatchObject({ code: "query_timeout", times: { waitedMs: 400, ranMs: 0 } });
});
