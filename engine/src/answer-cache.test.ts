import { expect, test } from "vitest";

import { AnswerCache } from "./answer-cache.ts";

const answerOf = (length: number) => new Uint8Array(length);

test("gives back what it was given, the same bytes", () => {
  const cache = new AnswerCache(10_000);
  const answer = answerOf(10);
  cache.set("one", answer);
  expect(cache.get("one")).toBe(answer);
  expect(cache.get("two")).toBeNull();
});

test("forgets what was asked for longest ago when bytes run out", () => {
  const cache = new AnswerCache(9_000);
  for (const key of ["a", "b", "c"]) cache.set(key, answerOf(2500));
  cache.get("a");
  cache.set("d", answerOf(2500));
  expect(["a", "b", "c", "d"].map((key) => cache.get(key) !== null)).toEqual([true, false, true, true]);
  expect(cache.bytes).toBeLessThanOrEqual(9_000);
});

test("keeps nothing that is larger than it is, and nothing at all without room", () => {
  const cache = new AnswerCache(2_000);
  cache.set("a", answerOf(5000));
  expect([cache.get("a"), cache.bytes]).toEqual([null, 0]);
  const none = new AnswerCache(0);
  none.set("a", answerOf(1));
  expect(none.get("a")).toBeNull();
});

test("counts an answer that replaces another once, and no entry as nothing", () => {
  const cache = new AnswerCache(10_000);
  cache.set("a", answerOf(1));
  const { bytes } = cache;
  expect(bytes).toBeGreaterThan(100);
  cache.set("a", answerOf(1));
  expect(cache.bytes).toBe(bytes);
});
