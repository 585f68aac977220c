import { expect, test } from "vitest";

import { KeyedLock } from "./keyed-lock.ts";

const staying = () => new AbortController().signal;

test("tasks with equal keys run one after the other, others at the same time", async () => {
  const lock = new KeyedLock();
  const first = await lock.acquire("a", staying());
  expect(await lock.acquire("b", staying())).not.toBeNull();
  let isNext = false;
  const next = lock.acquire("a", staying()).then((release) => {
    isNext = true;
    return release;
  });
  await new Promise(setImmediate);
  expect(isNext).toBe(false);
  first?.();
  const release = await next;
  expect(isNext).toBe(true);
  release?.();
});

test("a cancelled task lets the next one through, and a released key leaves nothing behind", async () => {
  const lock = new KeyedLock();
  const first = await lock.acquire("a", staying());
  const leaving = new AbortController();
  const left = lock.acquire("a", leaving.signal);
  const last = lock.acquire("a", staying());
  leaving.abort();
  expect(await left).toBeNull();
  first?.();
  (await last)?.();
  await new Promise(setImmediate);
  expect(lock.size).toBe(0);
});
