import type { QueryResult } from "@vitrine/contracts/query";
import { expect, test } from "vitest";

import { AnswerCache } from "./answer-cache.ts";

function anAnswer(text: string): QueryResult {
  const column = {
    role: "dimension",
    table: "T",
    name: "n",
    displayName: "N",
    type: "string",
    format: null,
  } as const;
  return { columns: [{ ...column, values: [text] }], rowCount: 1, truncated: false, totals: null };
}

test("gives back what it was given, the same object", () => {
  const cache = new AnswerCache(10_000);
  const answer = anAnswer("a");
  cache.set("one", answer);
  expect(cache.get("one")).toBe(answer);
  expect(cache.get("two")).toBeNull();
});

test("forgets what was asked for longest ago when bytes run out", () => {
  const long = "x".repeat(1000);
  const cache = new AnswerCache(9_000);
  for (const key of ["a", "b", "c"]) cache.set(key, anAnswer(long));
  cache.get("a");
  cache.set("d", anAnswer(long));
  expect(["a", "b", "c", "d"].map((key) => cache.get(key) !== null)).toEqual([true, false, true, true]);
  expect(cache.bytes).toBeLessThanOrEqual(9_000);
});

test("keeps nothing that is larger than it is, and nothing at all without room", () => {
  const cache = new AnswerCache(2_000);
  cache.set("a", anAnswer("x".repeat(5000)));
  expect([cache.get("a"), cache.bytes]).toEqual([null, 0]);
  const none = new AnswerCache(0);
  none.set("a", anAnswer("a"));
  expect(none.get("a")).toBeNull();
});

test("counts an answer that replaces another once", () => {
  const cache = new AnswerCache(10_000);
  cache.set("a", anAnswer("x"));
  const { bytes } = cache;
  cache.set("a", anAnswer("x"));
  expect(cache.bytes).toBe(bytes);
});
