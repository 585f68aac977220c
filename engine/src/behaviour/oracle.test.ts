import { sampleSpec } from "@vitrine/demo";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createEngine, type Engine } from "../engine.ts";
import { campaignDigital } from "../models.ts";
import { channels } from "../sample/media.ts";
import {
  oracleCells,
  oraclePlan,
  oracleReach,
  oracleTotals,
  type OracleCell,
  type OracleTotals,
} from "../sample/oracle.ts";
import {
  cellsBy,
  derived,
  expectedRatios,
  expectedSums,
  rowsByKey,
  summed,
} from "../testing/daily-formulas.ts";
import {
  aQuery,
  between,
  by,
  clientAmongOthers,
  everything,
  inOneWorkspace,
  measures,
  oneOf,
} from "../testing/queries.ts";
import { makeTempDir } from "../testing/temp-dir.ts";
import { memoryRegistry } from "../testing/memory-registry.ts";

/** The whole demo sample, loaded once. Every figure is compared with sums that are made without a database. */
let engine: Engine;
let dir: Awaited<ReturnType<typeof makeTempDir>>;
let loaded: { readonly rows: number; readonly dataVersion: string };
let cells: readonly OracleCell[];
let totals: OracleTotals;

beforeAll(async () => {
  dir = await makeTempDir();
  const clock = { now: () => new Date("2026-11-01T08:00:00Z") };
  engine = await createEngine({
    registry: memoryRegistry(),
    model: campaignDigital,
    dataDir: dir.path,
    clock,
  });
  loaded = await engine.loadSample(inOneWorkspace(sampleSpec));
  ({ cells, totals } = oracleCells(sampleSpec));
}, 120_000);

afterAll(async () => {
  await engine.close();
  await dir.remove();
});

test("contains about two million rows, each made once", async () => {
  expect(loaded.rows).toBe(totals.rows);
  expect(loaded.rows).toBeGreaterThan(1_900_000);
  expect(await engine.loadSample(inOneWorkspace(sampleSpec))).toEqual(loaded);
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

test("answers a client only from their own rows, whatever the query", async () => {
  const scope = clientAmongOthers(campaignDigital, "Atelier Lumen");
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

test("answers nothing to a scope that allows no rows", async () => {
  const scope = clientAmongOthers(campaignDigital);
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

test("shows the stories of the sample", async () => {
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

const plan = (measure: string) => ({ table: "Plan", measure });

test("shows the pace of a campaign against its plan, including days to come", async () => {
  const filter = { campaignIds: ["00001001"], from: "2026-10-01", to: "2026-12-31" };
  const planned = oraclePlan(sampleSpec, filter);
  const { spend } = oracleTotals(sampleSpec, filter);
  const names = ["Budget", "Expected spend", "Pacing", "Remaining budget", "Planned days", "Elapsed days"];
  const more = ["Remaining days", "Daily needed", "Projected spend", "Projected variance"];
  const query = aQuery({
    measures: [...names, ...more].map(plan),
    filters: [between(filter.from, filter.to), oneOf("Campaign", "campaign_id", filter.campaignIds)],
    totals: true,
  });
  const result = await engine.run(query, everything);
  const { budget, expected, plannedDays, elapsedDays } = planned;
  const remainingDays = plannedDays - elapsedDays;
  const projected = (spend / expected) * budget;
  const toDate = [budget, expected, spend / expected, budget - spend, plannedDays, elapsedDays];
  const toCome = [remainingDays, (budget - spend) / remainingDays, projected, projected - budget];
  const values = [...toDate, ...toCome];
  expect([elapsedDays, remainingDays]).toEqual([31, 61]);
  expect(result.columns.map((column) => column.values[0])).toEqual(values);
  expect(result.totals).toEqual(values);
});

test("shows the pace of each line item, and blanks for groups without a plan", async () => {
  const query = aQuery({
    dimensions: [by("Line item", "line_item_name")],
    measures: [plan("Budget"), plan("Pacing"), plan("Pacing status"), ...measures("Spend")],
    filters: [between("2026-10-01", "2026-12-31")],
  });
  const result = await engine.run(query, everything);
  const [, budgets, pacing, status, spend] = result.columns.map((column) => column.values);
  const bounds = { "on track": [0.95, 1.05], watch: [0.85, 1.15], off: [0, Infinity] } as const;
  for (const [row, word] of (status ?? []).entries()) {
    const pace = pacing?.[row];
    if (word === "not started") expect([pace ?? null, spend?.[row] ?? null]).toContain(null);
    else if (word === "on track" || word === "watch" || word === "off") {
      expect(Number(pace)).toBeGreaterThanOrEqual(bounds[word][0]);
      expect(Number(pace)).toBeLessThanOrEqual(bounds[word][1]);
    } else throw new Error(`An unknown status: ${String(word)}`);
  }
  expect(budgets?.length).toBeGreaterThan(20);
  const byDevice = await engine.run(
    aQuery({ dimensions: [by("Device", "device")], measures: [...measures("Spend"), plan("Budget")] }),
    everything,
  );
  expect(byDevice.columns[2]).toMatchObject({
    values: [null, null, null, null],
    note: {
      code: "not_available_at_level",
      message: 'Not available at this level: the figure is not known by "Device".',
    },
  });
  expect(byDevice.columns[1]).not.toHaveProperty("note");
});

test("shows people reached for a single reported figure, and never a sum", async () => {
  const reach = ["Reach", "Frequency"].map((measure) => ({ table: "Reach", measure }));
  const campaigns = ["00001001", "00002001"];
  const expected = oracleReach(sampleSpec, { campaignIds: campaigns });
  const rows = await engine.run(
    aQuery({
      dimensions: [by("Date", "date", "month"), by("Campaign", "campaign_id")],
      measures: reach,
      filters: [oneOf("Campaign", "campaign_id", campaigns)],
      totals: true,
    }),
    everything,
  );
  expect(rowsByKey(rows)).toEqual(
    new Map(
      expected.map((row): [string, readonly unknown[]] => [
        `${row.month}-01|${row.campaignId}`,
        [row.reach, row.impressions / row.reach],
      ]),
    ),
  );
  expect(rows.totals).toEqual([null, null]);
  const ask = async (parts: Partial<Parameters<typeof aQuery>[0]>) => {
    const filters = [oneOf("Campaign", "campaign_id", ["00001001"]), ...(parts.filters ?? [])];
    const result = await engine.run(aQuery({ measures: reach, ...parts, filters }), everything);
    return result.columns.at(-2);
  };
  const september = expected.find((row) => row.month === "2026-09" && row.campaignId === "00001001");
  expect((await ask({ filters: [between("2026-09-01", "2026-09-30")] }))?.values).toEqual([september?.reach]);
  const whole = { code: "not_available_at_level", message: expect.stringContaining("whole month") };
  const partial = await ask({ filters: [between("2026-09-01", "2026-09-15")] });
  expect(partial).toMatchObject({ values: [null], note: whole });
  const byWeek = await ask({ dimensions: [by("Date", "date", "week")] });
  expect(byWeek?.values.every((value) => value === null)).toBe(true);
  expect(byWeek?.note).toMatchObject(whole);
  const quarter = await ask({ filters: [between("2026-07-01", "2026-09-30")] });
  expect(quarter).toMatchObject({ values: [null], note: { code: "not_available_at_level" } });
});

test("compares the complete days with as many days before", async () => {
  const spendOf = (from: string, to: string) =>
    oracleTotals(sampleSpec, { campaignIds: ["00001001"], from, to }).spend;
  const query = (from: string, to: string, compare: "previousPeriod" | "samePeriodLastYear") =>
    aQuery({
      measures: measures("Spend"),
      filters: [between(from, to), oneOf("Campaign", "campaign_id", ["00001001"])],
      compare,
      totals: true,
    });
  const september = await engine.run(query("2026-09-01", "2026-09-30", "previousPeriod"), everything);
  expect(september.columns.map(({ role, values }) => [role, values[0]])).toEqual([
    ["measure", spendOf("2026-09-01", "2026-09-30")],
    ["comparison", spendOf("2026-08-01", "2026-08-31")],
  ]);
  expect(september.comparison).toEqual({
    kind: "previousPeriod",
    period: { from: "2026-09-01", through: "2026-09-30" },
    against: { from: "2026-08-01", through: "2026-08-31" },
  });
  const days = await engine.run(query("2026-09-05", "2026-09-16", "previousPeriod"), everything);
  expect(days.comparisonTotals).toEqual([spendOf("2026-08-24", "2026-09-04")]);
  // The year is not complete: it has figures through October.
  const year = await engine.run(query("2026-01-01", "2026-12-31", "samePeriodLastYear"), everything);
  expect(year.comparisonTotals).toEqual([spendOf("2025-01-01", "2025-10-31")]);
  expect(year.comparison?.against).toEqual({ from: "2025-01-01", through: "2025-10-31" });
  const nothing = await engine.run(
    aQuery({ measures: measures("Spend"), compare: "previousPeriod" }),
    everything,
  );
  expect(nothing.columns[1]).toMatchObject({ values: [null], note: { code: "no_period" } });
});

test("compares with chosen days, of any length and on either side", async () => {
  const [first, second] = ["00001001", "00001002"];
  const spendOf = (from: string, to: string, campaignIds = [first]) =>
    oracleTotals(sampleSpec, { campaignIds, from, to }).spend;
  const ask = (from: string, to: string, parts: Partial<Parameters<typeof aQuery>[0]>) =>
    engine.run(
      aQuery({
        measures: measures("Spend"),
        totals: true,
        ...parts,
        filters: [between(from, to), oneOf("Campaign", "campaign_id", [first, second])],
      }),
      everything,
    );
  const longer = { from: "2026-03-03", through: "2026-05-20" };
  const byCampaign = await ask("2026-04-10", "2026-04-20", {
    dimensions: [by("Campaign", "campaign_id")],
    compare: longer,
  });
  expect(byCampaign.columns.at(-1)?.values).toEqual(
    [first, second].map((id) => spendOf("2026-03-03", "2026-05-20", [id])),
  );
  expect(byCampaign.comparisonTotals).toEqual([spendOf("2026-03-03", "2026-05-20", [first, second])]);
  expect(byCampaign.comparison).toEqual({
    kind: "chosenDays",
    period: { from: "2026-04-10", through: "2026-04-20" },
    against: longer,
  });
  const byDay = await ask("2026-07-10", "2026-07-20", {
    dimensions: [by("Date", "date", "day")],
    compare: { from: "2026-08-01", through: "2026-08-05" },
  });
  const august = ["01", "02", "03", "04", "05"].map((day) => `2026-08-${day}`);
  expect(byDay.columns.at(-1)?.values).toEqual([
    ...august.map((day) => spendOf(day, day, [first, second])),
    ...Array.from({ length: 6 }, () => null),
  ]);
  expect(byDay.comparisonTotals).toEqual([spendOf("2026-08-01", "2026-08-05", [first, second])]);
  expect(byDay.comparison?.each).toEqual({ grain: "day", months: 0, days: -22, through: "2026-07-14" });
  const byMonth = await ask("2026-07-01", "2026-09-30", {
    dimensions: [by("Date", "date", "month")],
    compare: { from: "2026-01-01", through: "2026-03-31" },
  });
  const months = [
    ["01", 31],
    ["02", 28],
    ["03", 31],
  ] as const;
  expect(byMonth.columns.at(-1)?.values).toEqual(
    months.map(([month, last]) => spendOf(`2026-${month}-01`, `2026-${month}-${last}`, [first, second])),
  );
  const early = await ask("2026-07-10", "2026-07-20", {
    compare: { from: "2001-01-01", through: "2026-01-31" },
  });
  expect(early.columns[1]).toMatchObject({ values: [null], note: { code: "before_data" } });
});

test("computes sub-totals from the facts, including ratios", async () => {
  const query = aQuery({
    dimensions: [by("Channel", "channel"), by("Campaign", "campaign_id")],
    measures: measures("Clicks", "CTR"),
    subtotals: [1],
  });
  const [block] = (await engine.run(query, everything)).subtotals ?? [];
  const [names, clicks, rates] = block?.columns.map((column) => column.values) ?? [];
  expect(names).toHaveLength(6);
  for (const [row, name] of (names ?? []).entries()) {
    const own = cells.filter((cell) => channels[cell.channel].name === name);
    const sum = (pick: (totals: OracleTotals) => number) =>
      own.reduce((total, { totals: one }) => total + pick(one), 0);
    expect(clicks?.[row]).toBe(sum((one) => one.clicks));
    expect(rates?.[row]).toBe(sum((one) => one.clicks) / sum((one) => one.impressions));
  }
});

test("answers every query of a page from one data version", async () => {
  const queries = ["Spend", "CTR", "Nonsense"].map((name) => ({
    id: name,
    query: aQuery({ measures: measures(name) }),
  }));
  const reply = await engine.runBatch(queries, everything);
  expect(reply).toMatchObject({ dataVersion: `${loaded.dataVersion}.1`, completeThrough: "2026-10-31" });
  expect(reply.results.map(({ id, status }) => [id, status])).toEqual([
    ["Spend", "ok"],
    ["CTR", "ok"],
    ["Nonsense", "error"],
  ]);
});
