import { defaultCalendar, type Filter, type ResultColumn } from "@vitrine/contracts/query";
import * as fc from "fast-check";
import { expect, test } from "vitest";

import { messagesFor } from "@vitrine/contracts/reading/words/messages";
import { endOfPeriod } from "@vitrine/contracts/reading/dates/calendar";
import { sampleResult } from "@vitrine/contracts/testing/sample-definition";
import { timeTicks } from "./chart-kit/axes/category-ticks.ts";
import { directLabels } from "./chart-kit/direct-labels.ts";
import { createValueScale } from "./chart-kit/axes/value-scale.ts";
import { createFormats } from "@vitrine/contracts/reading/words/format";
import { anyDates, rangeOf, type DateRange } from "@vitrine/contracts/reading/words/date-range";
import { nextStart, partOf, previousStart } from "@vitrine/contracts/reading/words/periods";
import { shapeSeries } from "@vitrine/contracts/reading/charts/shape-series";
import { summariseChart } from "./words/summarise.ts";

const messages = messagesFor("en");
const english = createFormats("en-GB", messages);
const german = createFormats("de-DE", messages);
const euro = { kind: "currency", digits: 2, currency: "EUR" } as const;
const percent = { kind: "percent", digits: 2, currency: null } as const;
const completeThrough = (day: string): DateRange => ({ ...anyDates, completeThrough: day });
const money = { type: "decimal", format: euro } as const;

test("full figures are formatted in the user's locale", () => {
  expect(english.full(1_234_567.891, money)).toBe("€1,234,567.89");
  expect(german.full(1_234_567.891, money).replaceAll("\u00a0", " ")).toBe("1.234.567,89 €");
  expect(english.full(0.04213, { type: "decimal", format: percent })).toBe("4.21%");
  expect(english.full(null, { type: "string", format: null })).toBe("(blank)");
});

test("axes and headlines are formatted short", () => {
  expect(english.compact(12_400, null)).toBe("12.4k");
  expect(english.compact(1_250_000, euro)).toBe("€1.3m");
  expect(english.compact(0.042, percent)).toBe("4.20%");
  expect(english.axis([0.67, 0.675, 0.68], percent)).toEqual(["67%", "67.5%", "68%"]);
  expect(english.headline(1_234_567.89, euro)).toBe("€1,234,568");
  expect(english.headline(9.5, euro)).toBe("€9.50");
  expect(english.change(0.0421)).toBe("+4.2%");
});

test("counts have no decimals unless they have a fraction", () => {
  const count = { kind: "integer", digits: 0, currency: null } as const;
  const conversions = { type: "decimal", format: count } as const;
  const write = (value: number) => [
    english.full(value, conversions),
    english.headline(value, count),
    english.compact(value, count),
  ];
  expect(write(22.5)).toEqual(["22.5", "22.5", "22.5"]);
  expect(write(22)).toEqual(["22", "22", "22"]);
  expect(write(2.4)).toEqual(["2.4", "2.4", "2.4"]);
  expect(write(0.004)).toEqual(["0.004", "0.004", "0.004"]);
  expect(english.full(1_234_567.891, conversions)).toBe("1,234,567.89");
  expect(german.full(22.5, conversions)).toBe("22,5");
  expect(english.headline(22.5, count, true)).toBe("22.5");
});

test("dates are named by their grain, whatever the user's time zone", () => {
  const date = { type: "date", format: null } as const;
  expect(english.full("2026-03-01", date, "day")).toBe("1 Mar 2026");
  expect(english.full("2026-03-01", date, "month")).toBe("Mar 2026");
  expect(english.full("2026-04-01", date, "quarter")).toBe("Q2 2026");
  expect(english.full("2026-01-01", date, "year")).toBe("2026");
});

test("texts that are months and numbers that are years are formatted as such in every language", () => {
  const month = { type: "string", format: null, content: "month" } as const;
  const year = { type: "integer", format: null, content: "year" } as const;
  const written = ["en-US", "en-GB", "de", "fr", "es"].map((locale) =>
    createFormats(locale, messages).full("2026-10", month),
  );
  expect(written).toEqual(["Oct 2026", "Oct 2026", "Okt. 2026", "oct. 2026", "oct 2026"]);
  expect([english.full(2026, year), german.full(2026, year)]).toEqual(["2026", "2026"]);
  expect(english.full(null, month)).toBe("(blank)");
});

test("a period is partial until the data reaches its last day", () => {
  expect(endOfPeriod("2024-02-01", "month")).toBe("2024-02-29");
  expect(endOfPeriod("2026-11-16", "week")).toBe("2026-11-22");
  expect(endOfPeriod("2026-10-01", "quarter")).toBe("2026-12-31");
  expect(partOf("2026-11-01", "month", completeThrough("2026-11-29"))).toBe("running");
  expect(partOf("2026-11-01", "month", completeThrough("2026-11-30"))).toBe(null);
  expect(partOf("2026-11-01", "month", anyDates)).toBe(null);
});

test("periods are consecutive, whatever their length, as dates or as month names", () => {
  const both = (start: string, grain: "day" | "week" | "month" | "quarter" | "year") => [
    previousStart(start, grain),
    nextStart(start, grain),
  ];
  expect(both("2026-03-01", "day")).toEqual(["2026-02-28", "2026-03-02"]);
  expect(both("2026-01-05", "week")).toEqual(["2025-12-29", "2026-01-12"]);
  expect(both("2026-01-01", "month")).toEqual(["2025-12-01", "2026-02-01"]);
  expect(both("2026-01", "month")).toEqual(["2025-12", "2026-02"]);
  expect(both("2026-01-01", "quarter")).toEqual(["2025-10-01", "2026-04-01"]);
  expect(both("2026-01-01", "year")).toEqual(["2025-01-01", "2027-01-01"]);
});

const date = { table: "Date", column: "date" };
const bounds = (from: string, to: string, operators = ["GreaterThanOrEqual", "LessThan"]): Filter =>
  ({
    filterType: 0,
    target: date,
    logicalOperator: "And",
    conditions: [
      { operator: operators[0], value: from },
      { operator: operators[1], value: to },
    ],
  }) as Filter; // The operators are plain strings here.

const clockAt = (completeThrough: string | null, today: string | null = null) => ({
  completeThrough,
  today,
  calendar: defaultCalendar,
});

test("a period is cut if a filter starts or ends inside it, the others are complete", () => {
  const range = rangeOf([bounds("2026-10-01T00:00:00.000Z", "2026-11-01")], date, clockAt("2026-11-18"));
  expect(range).toEqual({ from: "2026-10-01", through: "2026-10-31", completeThrough: "2026-11-18" });
  expect(partOf("2026-09-28", "week", range)).toBe("cut");
  expect(partOf("2026-10-05", "week", range)).toBe(null);
  expect(partOf("2026-10-26", "week", range)).toBe("cut");
  expect(partOf("2026-10-01", "month", range)).toBe(null);
  expect(partOf("2026-10-01", "quarter", range)).toBe("cut");
});

test("only plain bounds on the axis's own dates cut a period, and the narrowest applies", () => {
  const open = bounds("2026-09-30", "2026-10-31", ["GreaterThan", "LessThanOrEqual"]);
  expect(rangeOf([open, bounds("2026-10-05", "2027-01-01")], date, clockAt(null))).toMatchObject({
    from: "2026-10-05",
    through: "2026-10-31",
  });
  expect(rangeOf([open], { table: "Line item", column: "start" }, clockAt(null))).toEqual(anyDates);
  expect(rangeOf([open], null, clockAt(null))).toEqual(anyDates);
  const relative = { filterType: 4, target: date, operator: 0, timeUnitsCount: 30, timeUnitType: 0 } as const;
  const last30 = { ...relative, includeToday: false };
  expect(rangeOf([last30], date, clockAt("2026-10-31", "2026-11-22"))).toEqual({
    from: "2026-10-23",
    through: "2026-11-21",
    completeThrough: "2026-10-31",
  });
  expect(rangeOf([last30], date, clockAt(null))).toEqual(anyDates);
  expect(rangeOf([bounds("soon", "later")], date, clockAt(null))).toEqual(anyDates);
  expect(
    rangeOf([{ filterType: 1, target: date, operator: "In", values: ["2026-10-01"] }], date, clockAt(null)),
  ).toEqual(anyDates);
});

test("a month without all its data is still running, even if a filter ends later", () => {
  const range = rangeOf([bounds("2026-11-01", "2026-12-01")], date, clockAt("2026-11-18"));
  expect(partOf("2026-11-01", "month", range)).toBe("running");
  expect(partOf("2026-11-30", "week", range)).toBe("running");
});

test("a second dimension becomes series; missing figures stay missing", () => {
  const result = sampleResult(
    [
      ["2026-01-01", 1],
      ["2026-01-01", 2],
      ["2026-02-01", 3],
    ],
    "date",
  );
  const [date, spend] = result.columns;
  if (date === undefined || spend === undefined) throw new Error("sample");
  const channel = {
    ...date,
    name: "channel",
    type: "string" as const,
    values: ["Search", "Social", "Search"],
  };
  const data = shapeSeries(
    { ...result, columns: [date, channel, spend] },
    { formats: english, grain: "month", range: { ...anyDates, completeThrough: "2026-02-10" } },
  );
  expect(data.series.map(({ label, values }) => [label, values])).toEqual([
    ["Search", [1, 3]],
    ["Social", [2, null]],
  ]);
  expect(data.categories.map(({ label, part }) => [label, part])).toEqual([
    ["Jan 2026", null],
    ["Feb 2026", "running"],
  ]);
});

test("bars and lines start at zero; points far from zero may start higher", () => {
  const scale = (fromZero: boolean) =>
    createValueScale({ extent: [90, 100], range: [100, 0], fromZero, ticks: 5 }).domain;
  expect(scale(true)[0]).toBe(0);
  expect(scale(false)[0]).toBe(90);
});

test("figures that differ only by rounding are a flat line", () => {
  const scale = createValueScale({ extent: [0.16574, 0.165741], range: [100, 0], fromZero: false, ticks: 5 });
  expect(scale.domain).toEqual([0, 0.2]);
  expect(Math.abs(scale(0.16574) - scale(0.165741))).toBeLessThan(0.01);
});

test("scales contain every value, for any figures", () => {
  fc.assert(
    fc.property(
      fc.double({ noNaN: true, min: -1e12, max: 1e12 }),
      fc.double({ noNaN: true, min: 0, max: 1e12 }),
      fc.boolean(),
      (low, span, fromZero) => {
        const scale = createValueScale({ extent: [low, low + span], range: [200, 0], fromZero, ticks: 5 });
        for (const value of [low, low + span]) {
          expect(scale(value)).toBeGreaterThanOrEqual(-0.001);
          expect(scale(value)).toBeLessThanOrEqual(200.001);
        }
      },
    ),
  );
});

test("a long axis of days is labelled by months, with the year below its first", () => {
  const days = Array.from({ length: 120 }, (_, day) =>
    new Date(Date.UTC(2025, 10, 15 + day)).toISOString().slice(0, 10),
  );
  const data = shapeSeries(
    sampleResult(
      days.map((day) => [day, 1] as const),
      "date",
    ),
    {
      formats: english,
      grain: "day",
      range: anyDates,
    },
  );
  expect(timeTicks(data, 600, english).map(({ label, below }) => [label, below])).toEqual([
    ["Dec", "2025"],
    ["Jan", "2026"],
    ["Feb", null],
    ["Mar", null],
  ]);
});

test("labels at line ends do not overlap and stay in the plot", () => {
  const series = [1, 1.01, 1.02].map((last, index) => ({
    label: `s${index}`,
    values: [last],
    column: sampleResult([]).columns[1],
  }));
  const complete = series.flatMap((one) =>
    one.column === undefined ? [] : [{ ...one, column: one.column }],
  );
  const levels = directLabels(complete, (value) => 100 - value, [0, 100]).map(({ level }) => level);
  for (const [index, level] of levels.entries()) {
    expect(level).toBeLessThanOrEqual(100);
    if (index > 0) expect(level - (levels[index - 1] ?? 0)).toBeGreaterThanOrEqual(15);
  }
});

test("incomplete and provisional periods are neither the highest nor the lowest of a trend", () => {
  const weeks = sampleResult(
    [
      ["2026-09-28", 1],
      ["2026-10-05", 20],
      ["2026-10-12", 30],
      ["2026-10-19", 90],
      ["2026-10-26", 2],
    ],
    "date",
  );
  const range = { from: "2026-10-01", through: "2026-10-31", completeThrough: "2026-10-27" };
  const columns = weeks.columns.map((column) =>
    column.role === "measure" ? { ...column, provisionalFrom: "2026-10-21" } : column,
  );
  const data = shapeSeries({ ...weeks, columns }, { formats: english, grain: "week", range });
  expect(summariseChart("Spend", data, english, messages)).toContain(
    "Spend over 28 Sept\u2009–\u20091 Nov 2026. From €20.00 (5\u2009–\u200911 Oct 2026) to €30.00 (12\u2009–\u200918 Oct 2026). Highest Spend: 12\u2009–\u200918 Oct 2026 with €30.00. Lowest Spend: 5\u2009–\u200911 Oct 2026 with €20.00.",
  );
  // Months, weeks and quarters as texts are periods as well.
  const written = (content: ResultColumn["content"], rows: readonly (readonly [string, number])[]) => {
    const result = sampleResult(rows);
    const [names, ...others] = result.columns;
    const first = { ...names, ...(content === undefined ? {} : { content }) } as ResultColumn;
    const shaped = shapeSeries(
      { ...result, columns: [first, ...others] },
      { formats: english, grain: undefined, range },
    );
    return shaped.categories.map(({ part }) => part);
  };
  expect(
    written("month", [
      ["2026-09", 1],
      ["2026-10", 2],
    ]),
  ).toEqual(["cut", "running"]);
  expect(
    written("week", [
      ["2026-W40", 1],
      ["2026-W41", 2],
      ["2026-W44", 3],
    ]),
  ).toEqual(["cut", null, "running"]);
  expect(
    written("quarter", [
      ["2026 Q3", 1],
      ["2026 Q4", 2],
      ["FY2026 Q1", 3],
    ]),
  ).toEqual(["cut", "running", null]);
  expect(written(undefined, [["2026-09", 1]])).toEqual([null]);
});

test("a chart is summarised in words from its own figures", () => {
  const data = shapeSeries(
    sampleResult([
      ["Search", 10],
      ["Social", 30],
    ]),
    { formats: english, grain: undefined, range: anyDates },
  );
  expect(summariseChart("Spend", data, english, messages)).toBe(
    "Spend over Search, Social. Highest Spend: Social with €30.00. Lowest Spend: Search with €10.00.",
  );
  const steps = { ...data, series: data.series.map((series) => ({ ...series, label: "" })) };
  expect(summariseChart("Way to the sale", steps, english, messages)).toBe(
    "Way to the sale over Search, Social. Highest Way to the sale: Social with €30.00. Lowest Way to the sale: Search with €10.00.",
  );
});
