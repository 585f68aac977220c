import type { QueryResult } from "@vitrine/contracts/query";
import { sampleSpec } from "@vitrine/demo";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createEngine, type Engine } from "./engine.ts";
import { campaignDigital } from "./models.ts";
import { channels } from "./sample/media.ts";
import { oracleCells, oracleTotals, type OracleCell, type OracleTotals } from "./sample/oracle.ts";
import { aQuery, between, by, clientOf, everything, measures, oneOf } from "./testing/queries.ts";
import { makeTempDir } from "./testing/temp-dir.ts";

/** The whole demo sample, made once: every figure is held against sums made without a database, to the last digit. */
let engine: Engine;
let dir: Awaited<ReturnType<typeof makeTempDir>>;
let loaded: { readonly rows: number; readonly dataVersion: string };
let cells: readonly OracleCell[];
let totals: OracleTotals;

beforeAll(async () => {
  dir = await makeTempDir();
  const clock = { now: () => new Date("2026-11-01T08:00:00Z") };
  engine = await createEngine({ model: campaignDigital, dataDir: dir.path, clock });
  loaded = await engine.loadSample(sampleSpec);
  cells = oracleCells(sampleSpec);
  totals = oracleTotals(sampleSpec);
}, 120_000);

afterAll(async () => {
  await engine.close();
  await dir.remove();
});

const summed = [
  "Impressions",
  "Clicks",
  "Conversions",
  "Spend",
  "Conversion value",
  "Video starts",
  "Video completes",
  "Measurable impressions",
  "Viewable impressions",
  "Revenue",
  "Media cost",
  "Total media cost",
];
const derived = [
  "CTR",
  "CPC",
  "CPM",
  "CVR",
  "CPA",
  "ROAS",
  "VTR",
  "Completion rate",
  "Viewable rate",
  "Profit",
  "Margin",
];

function expectedSums(totals: OracleTotals): readonly number[] {
  return [
    totals.impressions,
    totals.clicks,
    totals.conversions,
    totals.spend,
    totals.conversionValue,
    totals.videoStarts,
    totals.videoCompletes,
    totals.measurableImpressions,
    totals.viewableImpressions,
    totals.revenue,
    totals.mediaCost,
    totals.totalMediaCost,
  ];
}

function expectedRatios(totals: OracleTotals): readonly (number | null)[] {
  const profit = totals.revenue - totals.totalMediaCost;
  const cpm = ratio(totals.spend, totals.impressions);
  return [
    ratio(totals.clicks, totals.impressions),
    ratio(totals.spend, totals.clicks),
    cpm === null ? null : cpm * 1000,
    ratio(totals.conversions, totals.clicks),
    ratio(totals.spend, totals.conversions),
    ratio(totals.conversionValue, totals.spend),
    ratio(totals.videoCompletes, totals.impressions),
    ratio(totals.videoCompletes, totals.videoStarts),
    ratio(totals.viewableImpressions, totals.measurableImpressions),
    profit,
    ratio(profit, totals.revenue),
  ];
}

function ratio(numerator: number, denominator: number): number | null {
  return denominator === 0 ? null : numerator / denominator;
}

/** The rows of an answer by their dimensions, joined with a bar. */
function rowsByKey(result: QueryResult): Map<string, readonly unknown[]> {
  const keys = result.columns.filter((column) => column.role === "dimension");
  const values = result.columns.filter((column) => column.role === "measure");
  return new Map(
    Array.from({ length: result.rowCount }, (_, row) => [
      keys.map((column) => String(column.values[row])).join("|"),
      values.map((column) => column.values[row]),
    ]),
  );
}

/** Adds cells up again under a coarser key. */
function cellsBy(
  cells: readonly OracleCell[],
  key: (cell: OracleCell) => string,
): Map<string, readonly unknown[]> {
  const sums = new Map<string, number[]>();
  for (const cell of cells) {
    const found = sums.get(key(cell)) ?? [0, 0, 0];
    const { impressions, clicks, conversions } = cell.totals;
    sums.set(key(cell), [
      (found[0] ?? 0) + impressions,
      (found[1] ?? 0) + clicks,
      (found[2] ?? 0) + conversions,
    ]);
  }
  return sums;
}

test("holds about two million rows, each made once", async () => {
  expect(loaded.rows).toBe(totals.rows);
  expect(loaded.rows).toBeGreaterThan(1_900_000);
  expect(await engine.loadSample(sampleSpec)).toEqual(loaded);
});

test("equals the oracle in every total, and in every ratio computed from them", async () => {
  const result = await engine.run(
    aQuery({ measures: measures(...summed, ...derived), totals: true }),
    everything,
  );
  const values = result.columns.map((column) => column.values[0]);
  expect(values).toEqual([...expectedSums(totals), ...expectedRatios(totals)]);
  expect(result.totals).toEqual(values);
});

test("equals the oracle by month, channel and campaign", async () => {
  const query = aQuery({
    dimensions: [by("Date", "date", "month"), by("Channel", "channel"), by("Campaign", "campaign_id")],
    measures: measures(...summed, ...derived),
    totals: true,
  });
  const result = await engine.run(query, everything);
  const expected = cells.map((cell): [string, readonly unknown[]] => [
    `${cell.month}-01|${channels[cell.channel].name}|${cell.campaignId}`,
    [...expectedSums(cell.totals), ...expectedRatios(cell.totals)],
  ]);
  expect(rowsByKey(result)).toEqual(new Map(expected));
  expect(result.totals).toEqual([...expectedSums(totals), ...expectedRatios(totals)]);
});

test("joins never change how many facts there are", async () => {
  const query = aQuery({
    dimensions: [
      by("Line item", "audience"),
      by("Creative", "format"),
      by("Market", "region"),
      by("Device", "device"),
      by("Date", "weekday"),
    ],
    measures: measures("Impressions", "Spend"),
  });
  const result = await engine.run(query, everything);
  const [impressions, spend] = result.columns.slice(-2).map((column) => {
    return column.values.reduce((sum: number, value) => sum + (typeof value === "number" ? value : 0), 0);
  });
  expect(impressions).toBe(totals.impressions);
  expect(spend).toBeCloseTo(totals.spend, 2);
});

test("equals the oracle under filters by date, channel and campaign", async () => {
  const [from, to] = ["2025-12-03", "2026-02-17"];
  const campaignIds = ["00002001", "00003001", "00004001", "00002009"];
  const filters = [
    between(from, to),
    oneOf("Campaign", "campaign_id", campaignIds),
    oneOf("Channel", "channel", ["Search", "Social"]),
  ];
  const result = await engine.run(aQuery({ measures: measures(...summed, ...derived), filters }), everything);
  const totals = oracleTotals(sampleSpec, { campaignIds, channels: ["search", "social"], from, to });
  expect(result.columns.map((column) => column.values[0])).toEqual([
    ...expectedSums(totals),
    ...expectedRatios(totals),
  ]);
});

test("answers a client from the rows of their own workspace alone, whatever they ask", async () => {
  const scope = clientOf(campaignDigital, "atelier-lumen");
  const query = aQuery({
    dimensions: [by("Campaign", "campaign_id"), by("Channel", "channel")],
    measures: measures("Impressions", "Clicks", "Conversions"),
    filters: [
      {
        filterType: 1,
        target: { table: "Campaign", column: "campaign_id" },
        operator: "NotIn",
        values: ["00003001"],
      },
    ],
  });
  const own = cells.filter((cell) => cell.workspace === "atelier-lumen" && cell.campaignId !== "00003001");
  expect(rowsByKey(await engine.run(query, scope))).toEqual(
    cellsBy(own, (cell) => `${cell.campaignId}|${channels[cell.channel].name}`),
  );
  const foreign = aQuery({ ...query, filters: [oneOf("Campaign", "campaign_id", ["00002001"])] });
  expect((await engine.run(foreign, scope)).rowCount).toBe(0);
  const names = await engine.run(aQuery({ dimensions: [by("Campaign", "client")] }), scope);
  expect(names.columns[0]?.values).toEqual(["Atelier Lumen"]);
});

test("answers nothing to a scope that allows no workspace", async () => {
  const scope = clientOf(campaignDigital);
  const rows = await engine.run(aQuery({ dimensions: [by("Campaign", "campaign_name")] }), scope);
  expect(rows.rowCount).toBe(0);
  const total = await engine.run(aQuery({ measures: measures("Spend"), totals: true }), scope);
  expect([total.columns[0]?.values, total.totals]).toEqual([[null], [null]]);
});

test("finds the top campaigns by the oracle's spend", async () => {
  const spends = new Map<string, number>();
  for (const cell of cells) {
    spends.set(cell.campaignId, (spends.get(cell.campaignId) ?? 0) + cell.totals.spend);
  }
  const best = [...spends].toSorted((left, right) => right[1] - left[1]).slice(0, 5);
  const [Spend] = measures("Spend");
  if (Spend === undefined) throw new Error("No measure");
  const target = { table: "Campaign", column: "campaign_id" };
  const query = aQuery({
    dimensions: [target],
    measures: [Spend],
    filters: [{ filterType: 5, target, operator: "Top", itemCount: 5, orderBy: Spend }],
    sort: [{ by: "measure", index: 0, direction: "descending" }],
    totals: true,
  });
  const result = await engine.run(query, everything);
  expect(result.columns[0]?.values).toEqual(best.map(([id]) => id));
  expect(result.totals?.[0]).toBeCloseTo(
    best.reduce((sum, [, spend]) => sum + spend, 0),
    4,
  );
});

test("tells the planted stories", async () => {
  const outage = await engine.run(
    aQuery({
      dimensions: [by("Date", "date")],
      measures: measures("Clicks", "Conversions"),
      filters: [between("2026-05-10", "2026-05-15"), oneOf("Campaign", "campaign_id", ["00001007"])],
    }),
    everything,
  );
  const [, clicks, conversions] = outage.columns.map((column) => column.values);
  expect(clicks?.every((value) => Number(value) > 0)).toBe(true);
  expect(conversions?.map((value) => value === 0)).toEqual([false, true, true, true, true, false]);
});

test("answers every query of a page from one data version", async () => {
  const queries = ["Spend", "CTR", "Nonsense"].map((name) => ({
    id: name,
    query: aQuery({ measures: measures(name) }),
  }));
  const reply = await engine.runBatch(queries, everything);
  expect(reply).toMatchObject({ dataVersion: loaded.dataVersion, completeThrough: "2026-10-31" });
  expect(reply.results.map(({ id, status }) => [id, status])).toEqual([
    ["Spend", "ok"],
    ["CTR", "ok"],
    ["Nonsense", "error"],
  ]);
});
