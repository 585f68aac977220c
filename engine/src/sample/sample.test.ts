import { createHash } from "node:crypto";

import { toDayNumber, type SampleStory } from "@vitrine/contracts/query";
import { expect, test } from "vitest";

import { campaignDigital } from "../models.ts";
import { smallSpec } from "../testing/small-spec.ts";
import { factTables } from "./fact-tables.ts";
import { makeDimensions } from "./make-dimensions.ts";
import { emptyFact, factColumns, makeFacts, type FactRow } from "./make-facts.ts";
import { oracleCells, oraclePlan, oracleReach, oracleTotals } from "./oracle.ts";
import { planSample } from "./sample-plan.ts";
import { effectsOfDay } from "./stories.ts";

function allFacts(): readonly FactRow[] {
  const sample = planSample(smallSpec);
  const facts: FactRow[] = [];
  for (const campaign of sample.campaigns) {
    for (let day = sample.firstDay; day <= sample.lastDay; day += 1) {
      makeFacts(sample, campaign, day, emptyFact(), (row) => facts.push({ ...row }));
    }
  }
  return facts;
}

test("makes the same rows on every machine", () => {
  const digest = createHash("sha256").update(JSON.stringify(allFacts())).digest("hex").slice(0, 16);
  // Changes with the generator. Increase `sampleGeneration` as well, or stored samples keep the old rows.
  expect(digest).toBe("c8689a42641e0f94");
});

test("makes whole, plausible figures", () => {
  for (const row of allFacts()) {
    for (const column of factColumns)
      expect(Number.isSafeInteger(row[column]) && row[column] >= 0).toBe(true);
    expect(row.clicks).toBeLessThanOrEqual(row.impressions);
    expect(row.conversions).toBeLessThanOrEqual(row.clicks);
    expect(row.video_completes).toBeLessThanOrEqual(row.video_starts);
    expect(row.viewable_impressions).toBeLessThanOrEqual(row.measurable_impressions);
    expect(row.measurable_impressions).toBeLessThanOrEqual(row.impressions);
    expect(row.eligible_impressions).toBeGreaterThanOrEqual(row.measurable_impressions);
    expect(row.eligible_impressions).toBeLessThanOrEqual(row.impressions);
    expect(row.all_clicks).toBeGreaterThanOrEqual(row.clicks);
    expect(row.view_conversions).toBeLessThanOrEqual(row.conversions);
    const course = [row.video_starts, row.video_q25, row.video_q50, row.video_q75, row.video_completes];
    expect(course).toEqual(course.toSorted((a, b) => b - a));
    const plays = [row.video_starts, row.video_2s, row.video_6s, row.video_completes];
    expect(plays).toEqual(plays.toSorted((a, b) => b - a));
    expect(row.sound_off_plays).toBeLessThanOrEqual(row.video_starts);
    const funnel = [row.impressions, row.clicks, row.visits, row.adds_to_cart, row.purchases];
    expect(funnel).toEqual(funnel.toSorted((a, b) => b - a));
    expect(row.total_media_cost_micros).toBeLessThan(row.revenue_micros);
  }
});

test("refers to rows of every dimension that exist, each key once", () => {
  const dimensions = makeDimensions(planSample(smallSpec));
  const facts = allFacts();
  const keysOf = (source: string) =>
    dimensions.find((table) => table.source === source)?.rows.map(([key]) => key) ?? [];
  for (const [column, source] of [
    ["campaign_key", "campaign"],
    ["channel_key", "channel"],
    ["device_key", "device"],
    ["market_key", "market"],
    ["line_item_key", "line_item"],
    ["creative_key", "creative"],
    ["flight_key", "flight"],
  ] as const) {
    const keys = keysOf(source);
    expect(new Set(keys).size).toBe(keys.length);
    expect(facts.every((row) => keys.includes(row[column]))).toBe(true);
  }
  const days = keysOf("date_day").map((day) => toDayNumber(String(day)));
  expect(facts.every((row) => days.includes(row.date))).toBe(true);
});

test("fills exactly the columns that the model reads", () => {
  const filled = new Map(factTables.map(({ source, columns }) => [source, columns]));
  for (const { source, columns } of makeDimensions(planSample(smallSpec))) filled.set(source, columns);
  for (const { source, columns } of campaignDigital.tables) {
    expect(filled.get(source)).toEqual(columns.map((column) => column.name));
  }
});

test("spends what was planned, with random differences between days", () => {
  const { spend } = oracleTotals(smallSpec, {
    campaignIds: ["00000011"],
    from: "2026-03-01",
    to: "2026-03-14",
  });
  const planned = 14 * 900 * 1.1;
  expect(spend).toBeGreaterThan(planned * 0.95);
  expect(spend).toBeLessThan(planned * 1.05);
});

test("plans the spend of campaigns without stories, also for the days to come", () => {
  const filter = { campaignIds: ["00000011"], from: "2026-03-01", to: "2026-03-20" };
  const { budget, expected } = oraclePlan(smallSpec, filter);
  expect(expected).toBe(budget);
  expect(oracleTotals(smallSpec, filter).spend / budget).toBeCloseTo(1, 1);
  const year = oraclePlan(smallSpec, { campaignIds: ["00000011"] });
  expect([year.plannedDays, year.elapsedDays]).toEqual([334, 48]);
  expect(year.budget).toBeGreaterThan(year.expected * 5);
});

test("contains the people reached once for each campaign and month", () => {
  const rows = oracleReach(smallSpec);
  expect(rows.map(({ campaignId, month }) => `${campaignId} ${month}`)).toEqual([
    "00000011 2026-02",
    "00000012 2026-02",
    "00000021 2026-02",
    "00000011 2026-03",
    "00000012 2026-03",
    "00000021 2026-03",
  ]);
  for (const { reach, impressions } of rows) {
    expect(impressions / reach).toBeGreaterThan(1.3);
    expect(impressions / reach).toBeLessThan(4.6);
  }
});

test("adds up to the same by every dimension", () => {
  const whole = oracleTotals(smallSpec);
  const { cells, totals } = oracleCells(smallSpec);
  expect(totals).toEqual(whole);
  expect(cells.reduce((sum, cell) => sum + cell.totals.impressions, 0)).toBe(whole.impressions);
  const halves = [
    oracleTotals(smallSpec, { to: "2026-02-28" }),
    oracleTotals(smallSpec, { from: "2026-03-01" }),
  ];
  expect(halves.reduce((sum, half) => sum + half.clicks, 0)).toBe(whole.clicks);
});

test("stories affect their days only", () => {
  const stories: SampleStory[] = [
    { kind: "overspend", from: "2026-02-16", to: "2026-02-22", percent: 150 },
    { kind: "tracking-outage", channel: "social", from: "2026-02-16", to: "2026-02-16" },
    { kind: "creative-fatigue", creative: 1, from: "2026-02-02", weeklyLossPercent: 20 },
    { kind: "late-conversions", days: 4 },
  ];
  const on = (day: string) => effectsOfDay(stories, toDayNumber(day), toDayNumber("2026-03-20"));
  expect([
    on("2026-02-15").spendPercent,
    on("2026-02-16").spendPercent,
    on("2026-02-23").spendPercent,
  ]).toEqual([100, 150, 100]);
  expect([
    on("2026-02-16").isTracked("social"),
    on("2026-02-16").isTracked("search"),
    on("2026-02-17").isTracked("social"),
  ]).toEqual([false, true, true]);
  expect(
    ["2026-02-01", "2026-02-08", "2026-02-09", "2026-02-16"].map((day) => on(day).clickPercent(1)),
  ).toEqual([100, 100, 80, 64]);
  expect(on("2026-02-16").clickPercent(0)).toBe(100);
  expect(
    ["2026-03-16", "2026-03-17", "2026-03-19", "2026-03-20"].map((day) => on(day).arrivedPercent),
  ).toEqual([100, 75, 25, 0]);
});

test.each([
  ["an id of other than eight digits", { id: "11" }, "campaign 11"],
  ["an unknown market", { markets: ["XX"] }, "campaign 00000011"],
  ["no creative", { creatives: [] }, "campaign 00000011"],
  [
    "a day that does not exist",
    { flights: [{ from: "2026-02-30", to: "2026-03-01", dailyBudget: 1 }] },
    "campaign 00000011",
  ],
])("refuses %s", (_, parts, detail) => {
  const [workspace] = smallSpec.workspaces;
  const [campaign] = workspace?.campaigns ?? [];
  if (workspace === undefined || campaign === undefined) throw new Error("No campaign");
  const spec = { ...smallSpec, workspaces: [{ ...workspace, campaigns: [{ ...campaign, ...parts }] }] };
  expect(() => planSample(spec)).toThrow(expect.objectContaining({ code: "invalid_input", detail }));
});
