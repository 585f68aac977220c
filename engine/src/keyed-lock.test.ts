import { expect, test } from "vitest";

import { KeyedLock } from "./keyed-lock.ts";

const staying = () => new AbortController().signal;

test("those with the same key come one after the other, others at once", async () => {
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

test("whoever leaves the line lets the next one through, and nothing is kept of a key that nobody holds", async () => {
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
