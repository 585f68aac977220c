import { semanticQuerySchema, type QueryResult, type SemanticQuery } from "@vitrine/contracts/query";
import { expect, test } from "vitest";

import { sampleResult } from "@vitrine/contracts/testing/sample-definition";
import { RowWindows } from "./row-windows.ts";

const query: SemanticQuery = {
  dimensions: [{ table: "Channel", column: "channel" }],
  measures: [{ table: "Performance", measure: "Spend" }],
  filters: [],
  sort: [{ by: "dimension", index: 0, direction: "ascending" }],
  limit: 1000,
  totals: true,
};

/** A number of rows from a place in a long answer. */
function rowsOf(total: number, offset: number, limit: number): QueryResult {
  const count = Math.max(0, Math.min(limit, total - offset));
  const rows = Array.from({ length: count }, (_, row) => [`Row ${offset + row}`, offset + row] as const);
  return { ...sampleResult(rows), truncated: offset + count < total };
}

interface Call {
  readonly query: SemanticQuery;
  readonly signal: AbortSignal;
  answer(version?: string): void;
  fail(): void;
}

function open({ total = 120_000, awaited = 0 } = {}) {
  const calls: Call[] = [];
  let others = 0;
  const windows = new RowWindows({
    first: { ...rowsOf(total, 0, 1000), totals: [7] },
    query,
    version: "1",
    awaited,
    onOtherVersion: () => (others += 1),
    runQueries: ([asked = query], signal) =>
      new Promise((resolve) => {
        const { offset = 0, limit } = asked;
        calls.push({
          query: asked,
          signal,
          answer: (version = "1") =>
            resolve({ ok: true, value: { results: [rowsOf(total, offset, limit)], version } }),
          fail: () =>
            resolve({
              ok: false,
              status: 0,
              failure: { code: "network", message: "", detail: null, requestId: null },
            }),
        });
      }),
  });
  const stop = windows.start();
  return { windows, calls, stop, others: () => others };
}

const rest = () => new Promise((resolve) => setTimeout(resolve, 0));

test("rows follow window by window, without totals, until the end; none twice, none missing", async () => {
  const { windows, calls } = open();
  expect(calls.length).toBe(0);
  const places = [];
  while (windows.get().hasMore) {
    windows.more();
    const call = calls.at(-1);
    places.push([call?.query.offset, call?.query.limit]);
    expect(call?.query.totals).toBe(false);
    call?.answer();
    await rest();
  }
  expect(places).toEqual([
    [1000, 49_000],
    [50_000, 50_000],
    [100_000, 100_000],
  ]);
  const { result } = windows.get();
  expect([result.rowCount, result.truncated, result.totals]).toEqual([120_000, false, [7]]);
  expect(result.columns[1]?.values).toEqual(Array.from({ length: 120_000 }, (_, row) => row));
  windows.more();
  expect(calls.length).toBe(3);
});

test("rows are requested one window at a time; each change is reported", async () => {
  const { windows, calls } = open();
  const statuses: string[] = [];
  windows.subscribe(() => statuses.push(windows.get().status));
  windows.more();
  windows.more();
  expect(calls.length).toBe(1);
  calls[0]?.answer();
  await rest();
  expect(statuses).toEqual(["loading", "idle"]);
});

test("a table ends at a million rows, and says that there are more", async () => {
  const { windows, calls } = open({ total: 1_200_000 });
  while (windows.get().hasMore) {
    windows.more();
    calls.at(-1)?.answer();
    await rest();
  }
  const { result } = windows.get();
  expect([result.rowCount, result.truncated]).toEqual([1_000_000, true]);
  expect(result.columns[1]?.values.at(-1)).toBe(999_999);
  for (const { query: asked } of calls) {
    expect(asked.offset).toBeLessThanOrEqual(900_000);
    expect(asked.limit).toBeLessThanOrEqual(100_000);
  }
});

test("a table of many columns has shorter windows, and ends at a million rows as well", async () => {
  const calls: SemanticQuery[] = [];
  const wide = (offset: number, limit: number): QueryResult => {
    const { columns, ...rest } = rowsOf(1_200_000, offset, limit);
    const empty = columns
      .slice(1)
      .flatMap((column) => Array.from({ length: 62 }, () => ({ ...column, values: [] })));
    return { ...rest, columns: [...columns, ...empty] };
  };
  const windows = new RowWindows({
    first: wide(0, 1000),
    query,
    version: "1",
    awaited: 0,
    onOtherVersion: () => {},
    runQueries: async ([asked = query]) => {
      calls.push(asked);
      return { ok: true, value: { results: [wide(asked.offset ?? 0, asked.limit)], version: "1" } };
    },
  });
  while (windows.get().hasMore) {
    windows.more();
    await rest();
  }
  const { rowCount, truncated } = windows.get().result;
  expect([rowCount, truncated]).toEqual([1_000_000, true]);
  expect(Math.max(...calls.map(({ limit }) => limit))).toBe(31_250);
  expect(calls.every((asked) => semanticQuerySchema.safeParse(asked).success)).toBe(true);
});

test("after a failed window the rows stay, and the user can try again", async () => {
  const { windows, calls } = open();
  windows.more();
  calls[0]?.fail();
  await rest();
  expect(windows.get()).toMatchObject({ status: "failed", hasMore: true });
  expect(windows.get().result.rowCount).toBe(1000);
  windows.more();
  expect(calls.length).toBe(1);
  windows.retry();
  calls[1]?.answer();
  await rest();
  expect(windows.get().status).toBe("idle");
  expect(windows.get().result.rowCount).toBe(50_000);
});

test("a window of another data version is dropped, and the table is requested again with the same number of rows", async () => {
  const { windows, calls, others } = open();
  windows.more();
  calls[0]?.answer("2");
  await rest();
  expect(others()).toBe(1);
  expect(windows.get().result.rowCount).toBe(1000);
  const again = open({ awaited: 60_000 });
  for (let call = 0; call < again.calls.length; call += 1) {
    again.calls[call]?.answer();
    await rest();
  }
  expect(again.windows.get().result.rowCount).toBe(100_000);
});

test("a second start requests nothing twice; a start after a stop requests again", async () => {
  const { windows, calls, stop } = open();
  windows.more();
  windows.start();
  expect(calls.length).toBe(1);
  stop();
  windows.start();
  windows.more();
  expect(calls.length).toBe(2);
  calls[0]?.answer();
  calls[1]?.answer();
  await rest();
  expect(windows.get().result.rowCount).toBe(50_000);
});

test("a window that is no longer needed changes nothing", async () => {
  const { windows, calls, stop } = open();
  windows.more();
  stop();
  expect(calls[0]?.signal.aborted).toBe(true);
  calls[0]?.answer();
  await rest();
  expect(windows.get().result.rowCount).toBe(1000);
});
