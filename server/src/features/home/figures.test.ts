import { expect, test } from "vitest";

import type { QueryBatchReply, QueryResult, ResultColumn } from "@vitrine/contracts/query";

import { readWorkspaceData, type DataRequest } from "./figures.ts";

const request: DataRequest = {
  scope: { workspace: "alpha", rows: [], forbiddenFields: [] },
  fairness: { person: "p", workspace: "alpha", class: "page" },
  withPacing: true,
  signal: new AbortController().signal,
};
const state = {
  dataVersion: "1",
  completeThrough: "2026-10-31",
  sources: [
    { source: "google_ads", completeThrough: "2026-10-31" },
    { source: "meta_ads", completeThrough: "2026-10-20", overdueRhythm: 1 },
  ],
};
const column = (role: ResultColumn["role"], name: string, values: ResultColumn["values"]): ResultColumn => ({
  role,
  table: "Performance",
  name,
  displayName: name,
  type: "decimal",
  format: null,
  values,
});
const resultOf = (columns: ResultColumn[]): QueryResult => ({
  columns,
  rowCount: 1,
  truncated: false,
  totals: null,
});
const figures = resultOf([
  column("measure", "Spend", [110]),
  column("measure", "Conversions", [8]),
  column("comparison", "Spend", [100]),
  { ...column("comparison", "Conversions", [10]), comparable: [5] },
]);
const pacing = resultOf([
  column("dimension", "campaign_id", ["1", "2", "3"]),
  column("measure", "Pacing status", ["off", "watch", "off"]),
]);

/** An engine that answers queries by their ids. */
function engineOf(answers: Readonly<Record<string, QueryResult>>, reply: Partial<QueryBatchReply> = {}) {
  const asked: string[][] = [];
  const runBatch = (queries: readonly { readonly id: string }[]): Promise<QueryBatchReply> => {
    asked.push(queries.map(({ id }) => id));
    const results = queries.map(({ id }): QueryBatchReply["results"][number] => {
      const result = answers[id];
      const error = { code: "query_timeout", message: "", detail: null };
      return result === undefined ? { id, status: "error", error } : { id, status: "ok", result };
    });
    return Promise.resolve({ ...state, ...reply, results });
  };
  return { asked, runBatch };
}

test("the figures of a workspace have the change against the days that are comparable", async () => {
  const data = await readWorkspaceData(engineOf({ figures, pacing }), request);
  expect(data).toMatchObject({ completeThrough: "2026-10-31", lateSources: 1, offPace: 2 });
  expect(data.figures?.map(({ label, value, change }) => [label, value, change])).toEqual([
    ["Spend", 110, 0.1],
    ["Conversions", 8, -0.5],
  ]);
});

test("one batch per workspace reads them, without the pacing for people who do not plan", async () => {
  const engine = engineOf({ figures, pacing });
  expect(await readWorkspaceData(engine, { ...request, withPacing: false })).toMatchObject({ offPace: 0 });
  expect(engine.asked).toEqual([[], ["figures"]]);
});

test("figures that fail are left out, and nothing else is", async () => {
  const failing = await readWorkspaceData(engineOf({ pacing }), request);
  expect(failing).toMatchObject({ completeThrough: "2026-10-31", figures: null, offPace: 2 });
  const closed = { runBatch: () => Promise.reject(new Error("closed")) };
  const none = { completeThrough: null, lateSources: 0, figures: null, offPace: 0 };
  expect(await readWorkspaceData(closed, request)).toEqual(none);
});

test("a workspace without data has no figures", async () => {
  const engine = engineOf({}, { completeThrough: null, sources: [] });
  expect(await readWorkspaceData(engine, request)).toMatchObject({ figures: [], lateSources: 0 });
  expect(engine.asked, "no query").toEqual([[]]);
});
