import type { QueryResult, SemanticQuery } from "@vitrine/contracts/query";
import { expect, test } from "vitest";

import type { RunQueries } from "../../query/run-query.ts";
import { shareQueries } from "./shared-queries.ts";

const query = (limit: number): SemanticQuery => ({
  dimensions: [],
  measures: [{ table: "Performance", measure: "Clicks" }],
  filters: [],
  sort: [],
  limit,
  totals: false,
});
const result = (limit: number): QueryResult => ({
  columns: [],
  rowCount: limit,
  truncated: false,
  totals: null,
});
const signal = new AbortController().signal;
const failure = { code: "engine_unavailable", message: "", detail: null, requestId: null };

/** What was sent, by call, and the parts of the pages that ask. */
function shared(fails = (_call: number): boolean => false) {
  const calls: number[][] = [];
  const run: RunQueries = async (queries) => {
    calls.push(queries.map(({ limit }) => limit));
    if (fails(calls.length)) return { ok: false, status: 503, failure };
    return { ok: true, value: { results: queries.map(({ limit }) => result(limit)), version: "7" } };
  };
  return { calls, ask: shareQueries(run, (later) => setTimeout(later)) };
}

test("what several parts ask in one task is one call, with equal queries once, and each has its own answers", async () => {
  const { calls, ask } = shared();
  const answers = await Promise.all([
    ask([query(1), query(2)], signal),
    ask([query(2), query(3)], signal),
    ask([query(1), query(2)], signal),
  ]);
  expect(calls).toEqual([[1, 2, 3]]);
  expect(answers.map((one) => (one.ok ? one.value.results.map(({ rowCount }) => rowCount) : null))).toEqual([
    [1, 2],
    [2, 3],
    [1, 2],
  ]);
  await ask([query(3)], signal);
  expect(calls).toHaveLength(1);
});

test("more queries than one call may have are sent in several", async () => {
  const { calls, ask } = shared();
  const all = Array.from({ length: 120 }, (_, index) => query(index + 1));
  const answer = await ask(all, signal);
  expect(calls.map(({ length }) => length)).toEqual([50, 50, 20]);
  expect(answer.ok && answer.value.results.map(({ rowCount }) => rowCount)).toEqual(
    all.map(({ limit }) => limit),
  );
});

test("a call that failed is a failure for all that asked, and is sent again when someone asks again", async () => {
  const { calls, ask } = shared((call) => call === 1);
  const [one, other] = await Promise.all([ask([query(1)], signal), ask([query(1), query(2)], signal)]);
  expect([one, other]).toEqual([1, 2].map(() => ({ ok: false, status: 503, failure })));
  expect(await ask([query(1)], signal)).toMatchObject({ ok: true });
  expect(calls).toEqual([[1, 2], [1]]);
});
