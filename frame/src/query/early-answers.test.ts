import type { QueryBatch, SemanticQuery } from "@vitrine/contracts/query";
import { sampleResult } from "@vitrine/contracts/testing/sample-definition";
import { expect, test } from "vitest";

import { EarlyAnswers } from "./early-answers.ts";
import type { EmbedApi, FirstAnswers } from "./embed-api.ts";

const query = (limit: number): SemanticQuery => ({
  dimensions: [],
  measures: [{ table: "Performance", measure: "Spend" }],
  filters: [],
  sort: [],
  limit,
  totals: false,
});
const [first, second] = [query(1), query(2)];
const fromOpening = sampleResult([["Search", 1]]);
const fromServer = sampleResult([["Search", 2]]);
const { signal } = new AbortController();
const batch = (...queries: readonly SemanticQuery[]): QueryBatch => ({
  queries: queries.map((one, place) => ({ id: `q${place}`, query: one })),
});

/** Answers that came for the first query, before a server whose data have a version. */
function open(version = "1") {
  const early = new EarlyAnswers();
  const calls: QueryBatch[] = [];
  const state = { dataVersion: "1", completeThrough: null };
  const run = early.before((_, asked) => {
    calls.push(asked);
    const results = asked.queries.map(({ id }) => ({ id, status: "ok" as const, result: fromServer }));
    return Promise.resolve({ ok: true, value: { ...state, dataVersion: version, results } });
  });
  const came: FirstAnswers = { state, byQuery: new Map([[JSON.stringify(first), fromOpening]]) };
  early.expect(Promise.resolve(came));
  return { early, calls, run };
}

async function ask(run: EmbedApi["runQueries"], asked: QueryBatch) {
  const answer = await run("token", asked, signal);
  if (!answer.ok) throw new Error(answer.failure.code);
  return answer.value.results.map((one) => [one.id, one.status === "ok" ? one.result : null]);
}

test("a query that came with its answer is not sent", async () => {
  const { calls, run } = open();
  expect(await ask(run, batch(first))).toEqual([["q0", fromOpening]]);
  expect(calls).toEqual([]);
});

test("of a batch only the other queries are sent", async () => {
  const { calls, run } = open();
  expect(await ask(run, batch(second, first))).toEqual([
    ["q1", fromOpening],
    ["q0", fromServer],
  ]);
  expect(calls).toEqual([{ queries: [{ id: "q0", query: second }] }]);
});

test("a narrower query never gets the answer of the wider one", async () => {
  const { calls, run } = open();
  const narrowed = {
    ...first,
    filters: [
      {
        filterType: 1 as const,
        target: { table: "Market", column: "market" },
        operator: "In" as const,
        values: ["DE"],
      },
    ],
  };
  expect(await ask(run, batch(narrowed))).toEqual([["q0", fromServer]]);
  expect(calls.length).toBe(1);
});

test("if the data have changed since, the whole batch is sent", async () => {
  const { calls, run } = open("2");
  expect(await ask(run, batch(first, second))).toEqual([
    ["q0", fromServer],
    ["q1", fromServer],
  ]);
  expect(calls.map(({ queries }) => queries.length)).toEqual([1, 2]);
});

test("dropped and missing answers are asked", async () => {
  const { early, calls, run } = open();
  early.drop();
  await ask(run, batch(first));
  early.expect(Promise.resolve(null));
  await ask(run, batch(first));
  expect(calls.length).toBe(2);
});
