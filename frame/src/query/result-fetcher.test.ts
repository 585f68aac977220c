import type { QueryBatch, QueryBatchReply } from "@vitrine/contracts/query";
import { expect, test } from "vitest";

import { setActivePage, setFiltersAt } from "@vitrine/contracts/reading/state/change-report";
import { initialState, openReport } from "@vitrine/contracts/reading/state/open-report";
import { visualKey, type ReportState } from "@vitrine/contracts/reading/state/report-state";
import { Store } from "../report/state/store.ts";
import { readFilters } from "@vitrine/contracts/reading/filters/wire-filter";
import { sampleReport, sampleResult } from "@vitrine/contracts/testing/sample-definition";
import type { Answer } from "./embed-api.ts";
import { ResultFetcher } from "./result-fetcher.ts";

interface Call {
  readonly batch: QueryBatch;
  readonly signal: AbortSignal;
  answer(reply?: Partial<QueryBatchReply>): void;
  fail(code: string, status: number): void;
}

function open() {
  const store = new Store<ReportState>(openReport(initialState, sampleReport()));
  const calls: Call[] = [];
  let settled = 0;
  let started = 0;
  const fetcher = new ResultFetcher({
    store,
    run: (batch, signal) =>
      new Promise<Answer<QueryBatchReply>>((resolve) => {
        calls.push({
          batch,
          signal,
          answer: (reply = {}) =>
            resolve({
              ok: true,
              value: {
                dataVersion: "1",
                completeThrough: null,
                results: batch.queries.map(({ id }) => ({
                  id,
                  status: "ok",
                  result: sampleResult([["Search", 1]]),
                })),
                ...reply,
              },
            }),
          fail: (code, status) =>
            resolve({ ok: false, status, failure: { code, message: "", detail: null, requestId: null } }),
        });
      }),
    onSettled: () => (settled += 1),
    onStarted: () => (started += 1),
    onVisualSettled: () => {},
    nextTask: (run) => queueMicrotask(run),
    now: () => 0,
  });
  return { store, calls, fetcher, settled: () => settled, started: () => started };
}

const rest = () => new Promise((resolve) => setTimeout(resolve, 0));
const narrowTo = (market: string) => (state: ReportState) => {
  const read = readFilters([
    { filterType: 1, target: { table: "Market", column: "market" }, operator: "In", values: [market] },
  ]);
  return setFiltersAt(state, { level: "page", page: "overview" }, read.ok ? read.filters : []);
};

test("a truncated matrix requests its first window, and settles when that has arrived", async () => {
  const { calls, store, settled } = open();
  store.update((state) => ({
    ...state,
    pages: state.pages.map((page) => ({
      ...page,
      visuals: page.visuals.flatMap((visual) =>
        visual.definition.name === "bars"
          ? [{ ...visual, definition: { ...visual.definition, type: "pivotTable" as const } }]
          : [],
      ),
    })),
  }));
  await rest();
  const [asked] = calls[0]?.batch.queries ?? [];
  const answer = (truncated: boolean, name: string) => ({
    results: [
      { id: "0", status: "ok" as const, result: { ...sampleResult([[name, 1]]), truncated, totals: [9] } },
    ],
  });
  calls[0]?.answer(answer(true, "Search"));
  await rest();
  const query = asked?.query;
  expect(query?.lines).toBeUndefined();
  expect(calls[1]?.batch.queries[0]?.query).toEqual({ ...query, lines: { across: 0 } });
  expect(settled()).toBe(0);
  calls[1]?.answer(answer(true, "Audio"));
  await rest();
  expect([calls.length, settled()]).toEqual([2, 1]);
  const { result = null } = store.get().data.get(visualKey("overview", "bars")) ?? {};
  expect(result?.main.columns[0]?.values).toEqual(["Audio"]);
  expect(result?.window?.lines).toEqual(calls[1]?.batch.queries[0]?.query);
});

test("a page sends one call, and settles when all visuals have their answers", async () => {
  const { calls, store, settled, started } = open();
  await rest();
  expect([started(), settled()]).toEqual([1, 0]);
  expect(calls.length).toBe(1);
  // The card, its trend and the bars. The text box has no queries.
  expect(calls[0]?.batch.queries.length).toBe(3);
  expect(settled()).toBe(0);
  calls[0]?.answer();
  await rest();
  expect([started(), settled()]).toEqual([1, 1]);
  expect(store.get().data.get(visualKey("overview", "bars"))?.status).toBe("ready");
});

test("a call whose answer is no longer needed is aborted; its late answer changes nothing", async () => {
  const { calls, store } = open();
  await rest();
  store.update(narrowTo("FR"));
  store.update(narrowTo("ES"));
  await rest();
  expect(calls.length).toBe(2);
  expect(calls[0]?.signal.aborted).toBe(true);
  calls[0]?.answer();
  await rest();
  expect(store.get().data.get(visualKey("overview", "bars"))?.status).toBe("loading");
  calls[1]?.answer();
  await rest();
  expect(store.get().data.get(visualKey("overview", "bars"))?.status).toBe("ready");
});

test("answers are cached: going back to a page or a filter sends no queries", async () => {
  const { calls, store, settled } = open();
  await rest();
  calls[0]?.answer();
  await rest();
  store.update((state) => setActivePage(state, "detail"));
  await rest();
  store.update((state) => setActivePage(state, "overview"));
  await rest();
  expect(calls.length).toBe(1);
  expect(settled()).toBeGreaterThanOrEqual(2);
});

test("what is drawn stays while new figures are loading", async () => {
  const { calls, store } = open();
  await rest();
  calls[0]?.answer();
  await rest();
  store.update(narrowTo("FR"));
  await rest();
  const data = store.get().data.get(visualKey("overview", "bars"));
  expect(data).toMatchObject({ status: "loading", result: { main: { rowCount: 1 } } });
});

test("a failed visual does not affect the others and can be requested again", async () => {
  const { calls, store, fetcher, settled } = open();
  await rest();
  const queries = calls[0]?.batch.queries ?? [];
  calls[0]?.answer({
    results: queries.map(({ id }, index) =>
      index === queries.length - 1
        ? { id, status: "error", error: { code: "query_timeout", message: "Too slow.", detail: null } }
        : { id, status: "ok", result: sampleResult([["Search", 1]]) },
    ),
  });
  await rest();
  expect(store.get().data.get(visualKey("overview", "spend"))?.status).toBe("ready");
  expect(store.get().data.get(visualKey("overview", "bars"))).toMatchObject({
    status: "failed",
    failure: { code: "query_timeout" },
  });
  expect(settled()).toBe(1);
  fetcher.retry();
  await rest();
  expect(calls.at(-1)?.batch.queries.length).toBe(1);
});

test("a new data version replaces every answer on screen", async () => {
  const { calls, store } = open();
  await rest();
  calls[0]?.answer();
  await rest();
  const read = readFilters([
    { filterType: 1, target: { table: "Market", column: "market" }, operator: "In", values: ["FR"] },
  ]);
  store.update((state) =>
    setFiltersAt(state, { level: "visual", page: "overview", visual: "bars" }, read.ok ? read.filters : []),
  );
  await rest();
  expect(calls[1]?.batch.queries.length).toBe(1);
  calls[1]?.answer({ dataVersion: "2" });
  await rest();
  // The card's figures are of version 1 and are requested again.
  expect(calls[2]?.batch.queries.length).toBe(2);
});
