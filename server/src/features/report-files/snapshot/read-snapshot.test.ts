import { noBrandFields, noBrandFiles } from "@vitrine/contracts/brand";
import type { QueryResult, SemanticQuery } from "@vitrine/contracts/query";
import { firstQueries } from "@vitrine/contracts/reading/open/first-queries";
import { readOpening } from "@vitrine/contracts/reading/open/load-config";
import { capture, encodeState } from "@vitrine/contracts/reading/state/bookmark";
import { setSort } from "@vitrine/contracts/reading/state/change-report";
import { initialState, openReport } from "@vitrine/contracts/reading/state/open-report";
import { sampleReport, sampleResult } from "@vitrine/contracts/testing/sample-definition";
import { expect, test } from "vitest";

import { readSnapshot, type SnapshotOrder, type SnapshotSource } from "./read-snapshot.ts";

const report = sampleReport();
const source = {
  report: { id: "r1", name: "Sample", hiddenPages: ["detail"] },
  definition: report.definition,
  dataset: { name: "campaign_digital", tables: [] },
  completeThrough: report.completeThrough,
  exports: "underlying",
  profile: {
    name: "Client",
    brand: { fields: noBrandFields, files: noBrandFiles },
    calendar: { weekStart: "monday", yearStart: 1 },
    colours: "blue",
  },
  annotations: [],
  person: { firstName: "", lastName: "", username: "ada" },
} as unknown as SnapshotSource;

const answer: QueryResult = { columns: [], rowCount: 0, truncated: false, totals: null };
const error = { code: "query_invalid", message: "Not like this.", detail: null };

/** Reads the sample report; queries that `fails` picks fail, and data versions follow each other as given. */
async function read(
  order: Partial<SnapshotOrder> = {},
  {
    fails = () => false,
    versions = [],
    from = source,
    result = answer,
  }: {
    fails?: (query: SemanticQuery) => boolean;
    versions?: string[];
    from?: SnapshotSource;
    result?: QueryResult;
  } = {},
) {
  const asked: SemanticQuery[] = [];
  const snapshot = await readSnapshot(
    from,
    { language: "en", locale: "en-GB", opening: {}, ...order },
    {
      clock: { now: () => new Date("2026-04-01T08:00:00Z") },
      report: () => {},
      answer: ({ queries }) => {
        asked.push(...queries.map(({ query }) => query));
        const results = queries.map(({ id, query }) =>
          fails(query) ? { id, status: "error", error } : { id, status: "ok", result },
        );
        const dataVersion = versions.shift() ?? "1";
        const reply = { dataVersion, completeThrough: null, results };
        return Promise.resolve(oneChunk(JSON.stringify(reply)));
      },
    },
  );
  return { snapshot, asked };
}

async function* oneChunk(text: string) {
  yield Buffer.from(text);
}

test("[OFFICE-1] a snapshot asks what the frame asks", async () => {
  const opening = readOpening({});
  if (!opening.ok) throw new Error("not valid");
  const { asked } = await read();
  const known = asked.map((query) => JSON.stringify(query));
  const frame = firstQueries(report, opening.config);
  expect(frame.length).toBeGreaterThan(1);
  for (const query of frame) expect(known).toContain(JSON.stringify(query));
});

test("[OFFICE-1] a file does not mix two versions of the data", async () => {
  await expect(read({}, { versions: ["1", "2"] })).rejects.toMatchObject({ code: "engine_unavailable" });
});

test("[OFFICE-2] the reader's order applies, and a state that cannot be read is refused", async () => {
  const place = { page: "overview", visual: "bars" };
  const sorted = setSort(openReport(initialState, report), place, [
    { by: "dimension", index: 0, direction: "descending" },
  ]);
  const state = encodeState(capture(sorted, true));
  const { asked } = await read({ opening: { bookmark: { state } } });
  expect(asked.map(({ sort }) => sort)).toContainEqual([
    { by: "dimension", index: 0, direction: "descending" },
  ]);
  const unreadable = read({ opening: { bookmark: { state: "no state" } } });
  await expect(unreadable).rejects.toMatchObject({ code: "invalid_input" });
});

test("[OFFICE-3] hidden pages are left out; chosen pages and one visual are read alone", async () => {
  const pagesOf = async (order: Partial<SnapshotOrder>) =>
    (await read(order)).snapshot.pages.map(({ name, visuals }) => [name, visuals.map((one) => one.name)]);
  const all = ["spend", "bars", "note"];
  expect(await pagesOf({})).toEqual([["overview", all]]);
  expect(await pagesOf({ pages: ["secret", "overview"] })).toEqual([["overview", all]]);
  expect(await pagesOf({ visual: { page: "overview", visual: "bars" } })).toEqual([["overview", ["bars"]]]);
});

test("[OFFICE-4] a visual whose query fails has its message, and the others have their figures", async () => {
  const { snapshot } = await read(
    {},
    { fails: ({ dimensions }) => dimensions.length === 1 && dimensions[0]?.grain === undefined },
  );
  const contents = snapshot.pages[0]?.visuals.map(({ content }) => content);
  expect(contents?.[0]?.kind).toBe("figures");
  expect(contents?.[1]).toMatchObject({ kind: "failure", message: "Not like this." });
  expect(contents?.[2]).toEqual({ kind: "text", paragraphs: [{ kind: "paragraph", text: "Hello" }] });
});

test("[QNA-31] a file says the share that the title of a visual says", async () => {
  const shareTitle = {
    column: { table: "Channel", column: "channel" },
    values: [{ value: "Search", text: "Search" }],
  };
  const [page, ...others] = report.definition.pages;
  if (page === undefined) throw new Error("The sample has no page.");
  const visuals = page.visuals.map((one) => (one.name === "bars" ? { ...one, shareTitle } : one));
  const from = { ...source, definition: { ...report.definition, pages: [{ ...page, visuals }, ...others] } };
  const rows = [
    ["Search", 10],
    ["Social", 30],
  ] as const;
  const { snapshot } = await read({}, { from, result: sampleResult(rows) });
  const sentences = snapshot.pages[0]?.visuals.map(({ sentence }) => sentence);
  expect(sentences?.[0]).toBeNull();
  expect(sentences?.[1]).toMatch(/25\s?%.*Search/);
});
