import { setTimeout as wait } from "node:timers/promises";

import { beforeEach, expect, test } from "vitest";

import type { Asker } from "../fairness.ts";
import { TaskLimiter, type Apart } from "./task-limiter.ts";

let started: string[];
let ends: Map<string, () => void>;

beforeEach(() => {
  started = [];
  ends = new Map();
});

function ask(places: TaskLimiter, name: string, asker: Asker, apart?: Apart): Promise<void> {
  const use = () =>
    new Promise<void>((resolve) => {
      started.push(name);
      ends.set(name, resolve);
    });
  return places.run(use, asker, apart);
}

async function end(name: string): Promise<void> {
  ends.get(name)?.();
  await wait(0);
}

const of = (person: string, workspace = "w"): Asker => ({ person, workspace });

test("the second task of one person never runs before the first of another", async () => {
  const places = new TaskLimiter(1);
  for (const number of [1, 2, 3]) void ask(places, `a${number}`, of("a"));
  for (const number of [1, 2]) void ask(places, `b${number}`, of("b"));
  await wait(0);
  void ask(places, "c1", of("c"));
  for (const name of ["a1", "b1", "c1", "a2", "b2"]) await end(name);
  expect(started).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
});

test("the workspaces of one person take turns", async () => {
  const places = new TaskLimiter(1);
  for (const number of [1, 2, 3]) void ask(places, `a${number}`, of("a", "x"));
  void ask(places, "a4", of("a", "y"));
  await wait(0);
  for (const name of ["a1", "a4"]) await end(name);
  expect(started).toEqual(["a1", "a4", "a2"]);
});

test("one person never has more tasks at the same time than allowed, and leaves room for others", async () => {
  const places = new TaskLimiter(2, 1);
  for (const number of [1, 2]) void ask(places, `a${number}`, of("a"));
  await wait(0);
  expect(started).toEqual(["a1"]);
  void ask(places, "b1", of("b"));
  await wait(0);
  expect(started).toEqual(["a1", "b1"]);
  await end("b1");
  expect(started).toEqual(["a1", "b1"]);
  await end("a1");
  expect(started).toEqual(["a1", "b1", "a2"]);
});

test("a task that fails makes room for the next", async () => {
  const places = new TaskLimiter(1);
  const failing = places.run(() => Promise.reject(new Error("broken")), of("a"));
  const next = ask(places, "b1", of("b"));
  await expect(failing).rejects.toThrow("broken");
  await wait(0);
  await end("b1");
  await expect(next).resolves.toBeUndefined();
});

test("tasks with the same key run one after the other, and hold up no others", async () => {
  const places = new TaskLimiter(2);
  for (const number of [1, 2]) void ask(places, `a${number}`, of("a"), { key: "x" });
  void ask(places, "b1", of("b"), { key: "x" });
  void ask(places, "c1", of("c"), { key: "y" });
  await wait(0);
  expect(started).toEqual(["a1", "c1"]);
  await end("a1");
  expect(started).toEqual(["a1", "c1", "b1"]);
});

test("a task that runs alone waits for the others, and later ones wait for it", async () => {
  const places = new TaskLimiter(2);
  void ask(places, "a1", of("a"));
  await wait(0);
  void ask(places, "alone", of("b"), { isAlone: true });
  void ask(places, "c1", of("c"));
  await wait(0);
  expect(started).toEqual(["a1"]);
  await end("a1");
  expect(started).toEqual(["a1", "alone"]);
  await end("alone");
  expect(started).toEqual(["a1", "alone", "c1"]);
});
