import { createHash } from "node:crypto";

import { expect, test } from "vitest";

import { toDayNumber } from "@vitrine/contracts/query";
import { smallSpec } from "../testing/small-spec.ts";
import type { DetailRow } from "./details/detail.ts";
import { details, factTables } from "./fact-tables.ts";
import { makeDimensions } from "./make-dimensions.ts";
import { timeSlots } from "./details/make-hours.ts";
import { makeSample } from "./make-sample.ts";
import { markets } from "./media.ts";
import { planSample } from "./sample-plan.ts";
import { subdivisions } from "./details/subdivisions.ts";

const rows = new Map<string, DetailRow[]>(factTables.map(({ source }) => [source, []]));
for (const share of makeSample(planSample(smallSpec), (source, row) => rows.get(source)?.push({ ...row })))
  expect(share).toBeLessThan(1);
const of = (source: string) => rows.get(source) ?? [];

function sums(source: string, columns: readonly string[], key: (row: DetailRow) => string) {
  const found = new Map<string, number[]>();
  for (const row of of(source)) {
    const before = found.get(key(row)) ?? columns.map(() => 0);
    found.set(
      key(row),
      before.map((sum, index) => sum + (row[columns[index] ?? ""] ?? 0)),
    );
  }
  return found;
}

test("makes the same details on every machine, at least one row of each table", () => {
  for (const { source } of details) expect(of(source).length, source).toBeGreaterThan(0);
  const rows = details.map(({ source, columns }) => [
    source,
    of(source).map((row) => columns.map((column) => row[column])),
  ]);
  const digest = createHash("sha256").update(JSON.stringify(rows)).digest("hex").slice(0, 16);
  // Changes with the generator. Increase `sampleGeneration` as well, or stored samples keep the old rows.
  expect(digest).toBe("9b0eaa68911f44d5");
});

const month = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 7);
const daily = (row: DetailRow) => `${row["date"]} ${row["campaign_key"]} ${row["channel_key"]}`;
const monthly = (row: DetailRow) => `${month(row["date"] ?? row["month"] ?? 0)} ${row["campaign_key"]}`;
const money = ["spend_micros"];
const results = ["impressions", "clicks", "conversions", ...money];
const seen = ["eligible_impressions", "measurable_impressions", "viewable_impressions"];

test.each<[string, readonly string[], (row: DetailRow) => string]>([
  ["audience_delivery", results, daily],
  ["placement_delivery", ["impressions", "clicks", ...seen, ...money], daily],
  ["regional_delivery", results, monthly],
  ["hourly_delivery", [...results, "visits"], monthly],
])("%s adds up to the daily facts, to the last unit", (source, columns, key) => {
  expect(sums(source, columns, key)).toEqual(sums("performance", columns, key));
});

test("search terms add up to the search channel", () => {
  const columns = [...results, "conversion_value_micros"];
  const all = sums("performance", columns, daily);
  const search = new Map([...all].filter(([key]) => key.endsWith(" 1")));
  expect(sums("search_delivery", columns, daily)).toEqual(search);
});

test("reach by creative is reported for whole weeks, and its frequency grows every week", () => {
  const byCreative = sums(
    "creative_reach",
    ["impressions"],
    (row) => `${row["week"]} ${row["creative_key"]}`,
  );
  for (const [key, sum] of byCreative) {
    const [week = 0, creative] = key.split(" ").map(Number);
    const own = of("performance").filter((row) => {
      const day = row["date"] ?? 0;
      return row["creative_key"] === creative && day >= week && day < week + 7;
    });
    expect(sum).toEqual([own.reduce((total, row) => total + (row["impressions"] ?? 0), 0)]);
  }
  const last = toDayNumber(smallSpec.lastDay);
  for (const row of of("creative_reach")) {
    const { week = 0, people = 0, people_to_date = 0, impressions = 0, impressions_to_date = 0 } = row;
    expect(week + 6).toBeLessThanOrEqual(last);
    expect(people).toBeLessThanOrEqual(impressions);
    expect(people).toBeLessThanOrEqual(people_to_date);
    expect(people_to_date).toBeLessThanOrEqual(impressions_to_date);
  }
});

test("bills what was spent, but no more than two percent above the plan, and nothing of an unfinished month", () => {
  const spent = sums("performance", money, monthly);
  const planned = sums("plan", ["planned_spend_micros"], monthly);
  const billed = sums("billing", ["billed_media_micros", "service_fee_micros"], monthly);
  expect([...billed.keys()].map((key) => key.slice(0, 7))).toEqual(["2026-02", "2026-02", "2026-02"]);
  for (const [key, [media = 0, fee = 0]] of billed) {
    const [plan = 0] = planned.get(key) ?? [];
    const most = Math.min(spent.get(key)?.[0] ?? 0, (plan * 102) / 100);
    expect(media).toBeLessThanOrEqual(most);
    expect(media).toBeGreaterThan(most - 10_000);
    expect(fee).toBeLessThanOrEqual(media * 0.08);
    expect(fee).toBeGreaterThan(media * 0.08 - 10_000);
  }
});

test("contains plausible figures, each row of a table once", () => {
  for (const { source, columns } of details) {
    const keys = columns.filter(
      (column) => column.endsWith("_key") || ["date", "month", "week"].includes(column),
    );
    const found = of(source).map((row) => keys.map((key) => row[key]).join(" "));
    expect(new Set(found).size, source).toBe(found.length);
    for (const row of of(source)) {
      for (const column of columns)
        expect(Number.isSafeInteger(row[column]), `${source} ${column}`).toBe(true);
      const { impressions = 0, clicks = 0, conversions = 0, visits = clicks } = row;
      expect(clicks).toBeLessThanOrEqual(impressions);
      expect(visits).toBeLessThanOrEqual(clicks);
      expect(conversions).toBeLessThanOrEqual(clicks);
      const course = [impressions, ...seen.map((column) => row[column]), row["safe_impressions"]];
      if (source === "placement_delivery") {
        expect(course.slice(0, 4)).toEqual(course.slice(0, 4).toSorted((a, b) => Number(b) - Number(a)));
        expect(course[4]).toBeLessThanOrEqual(course[2] ?? 0);
        expect(row["invalid_impressions"]).toBeLessThanOrEqual(impressions);
      }
      const lost = (row["lost_budget_millionths"] ?? 0) + (row["lost_rank_millionths"] ?? 0);
      expect((row["share_millionths"] ?? 0) + lost).toBeLessThanOrEqual(1_000_000);
    }
  }
});

test("refers to rows of every dimension that exist", () => {
  const dimensions = makeDimensions(planSample(smallSpec));
  for (const { source, columns } of details) {
    for (const column of columns) {
      const isDay = ["date", "month", "week"].includes(column);
      if (!column.endsWith("_key") && !isDay) continue;
      const home = isDay ? "date_day" : column.slice(0, -4);
      const keys = new Set(dimensions.find((table) => table.source === home)?.rows.map(([key]) => key));
      for (const row of of(source)) {
        const key = row[column] ?? 0;
        expect(keys.has(isDay ? new Date(key * 86_400_000).toISOString().slice(0, 10) : key)).toBe(true);
      }
    }
  }
});

test("numbers the hours of the week, and names states and regions of every market once", () => {
  expect(timeSlots).toHaveLength(168);
  expect(timeSlots[24 + 9]).toMatchObject({ key: 34, weekdayName: "Tuesday", hour: 9, dayPart: "Morning" });
  for (const { code } of markets) {
    const own = subdivisions.filter(({ market }) => market === code);
    expect(own.length).toBeGreaterThan(2);
    for (const { code: full, name, weight } of own) {
      expect(full).toMatch(new RegExp(`^${code}-[A-Z0-9]{1,3}$`));
      expect([name === "", weight > 0]).toEqual([false, true]);
    }
  }
  expect(new Set(subdivisions.map(({ code }) => code)).size).toBe(subdivisions.length);
});
