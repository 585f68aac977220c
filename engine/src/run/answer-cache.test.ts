import { expect, test } from "vitest";

import { AnswerCache } from "./answer-cache.ts";

const answerOf = (length: number) => new Uint8Array(length);
const put = (cache: AnswerCache<Uint8Array>, key: string, length: number) =>
  cache.set(key, answerOf(length), length);

test("returns the same bytes that were stored", () => {
  const cache = new AnswerCache<Uint8Array>(10_000);
  const answer = answerOf(10);
  cache.set("one", answer, answer.byteLength);
  expect(cache.get("one")).toBe(answer);
  expect(cache.get("two")).toBeNull();
});

test("removes the least recently used answer when it is full", () => {
  const cache = new AnswerCache<Uint8Array>(29_000);
  const keys = Array.from({ length: 10 }, (_, index) => String(index));
  for (const key of keys) put(cache, key, 2500);
  cache.get("0");
  put(cache, "new", 2500);
  const kept = [...keys, "new"].filter((key) => cache.get(key) !== null);
  expect(kept).toEqual(["0", "2", "3", "4", "5", "6", "7", "8", "9", "new"]);
  expect(cache.bytes).toBeLessThanOrEqual(29_000);
});

test("keeps no answer that would fill an eighth of it, and none without room", () => {
  const cache = new AnswerCache<Uint8Array>(20_000);
  put(cache, "a", 2400);
  expect([cache.get("a"), cache.bytes]).toEqual([null, 0]);
  const none = new AnswerCache<Uint8Array>(0);
  put(none, "a", 1);
  expect(none.get("a")).toBeNull();
});

test("counts an answer that replaces another once, and every entry with its overhead", () => {
  const cache = new AnswerCache<Uint8Array>(10_000);
  put(cache, "a", 1);
  const { bytes } = cache;
  expect(bytes).toBeGreaterThan(100);
  put(cache, "a", 1);
  expect(cache.bytes).toBe(bytes);
});
