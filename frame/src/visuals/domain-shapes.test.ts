import type { Cell, QueryResult, ResultColumn } from "@vitrine/contracts/query";
import { expect, test } from "vitest";

import { messagesFor } from "../messages.ts";
import { burnUpCourse } from "./kinds/burnUp/burn-up-course.ts";
import { calendarMonths, dayInWeek } from "./kinds/calendar/layout.ts";
import { cellLooks, ruleFor } from "./tables/cell-looks.ts";
import { placeLines } from "./chart-kit/axes/place-lines.ts";
import { coverageWords } from "./words/coverage-words.ts";
import { createFormats } from "./words/format.ts";
import { notesOf } from "./words/notes.ts";
import { countries, findCountry } from "./kinds/map/countries.ts";
import { mapPlaces } from "./kinds/map/map-places.ts";
import { projectMap } from "./kinds/map/project-map.ts";
import { planPivot } from "./kinds/pivotTable/pivot-columns.ts";
import { pivotTree } from "./kinds/pivotTable/pivot-rows.ts";
import type { ChartData } from "./series/shape-series.ts";
import { splitByLast } from "./multiples/small-multiples.tsx";
import { thinCourse } from "./series/thin-course.ts";
import { adShape } from "./kinds/gallery/thumbnail-kind.ts";
import { rowsInSight, topAfter, topOf } from "./tables/use-virtual-rows.ts";

/*
 * How answers become what the visuals of campaigns draw: each figure is one of the answer, or worked out from it as the
 * definition says.
 */
const messages = messagesFor("en");

function column(
  role: ResultColumn["role"],
  name: string,
  values: readonly Cell[],
  type: ResultColumn["type"] = role === "dimension" ? "string" : "decimal",
): ResultColumn {
  return { role, table: "T", name, displayName: name, type, format: null, values: [...values] };
}

function answer(columns: readonly ResultColumn[], more: Partial<QueryResult> = {}): QueryResult {
  const rowCount = columns[0]?.values.length ?? 0;
  return { columns: [...columns], rowCount, truncated: false, totals: null, ...more };
}

function plan(actual: readonly (number | null)[], planned: readonly number[], running: number): ChartData {
  const spend = column("measure", "Spend", actual);
  const budget = column("measure", "Budget", planned);
  return {
    grain: "day",
    categories: planned.map((_, place) => ({
      value: `2026-10-${String(place + 1).padStart(2, "0")}`,
      label: `day ${place + 1}`,
      part: place >= running ? "running" : null,
    })),
    series: [
      { label: "Spend", values: actual, column: spend },
      { label: "Budget", values: planned, column: budget },
    ],
  };
}

const formats = createFormats("en-GB", messages);

test("a burn-up adds up what was spent and planned, and goes on at the pace so far along the plan", () => {
  const course = burnUpCourse(plan([10, 30, null, null], [20, 20, 40, 20], 2));
  expect(course).toEqual({
    actual: [10, 40, null, null],
    planned: [20, 40, 80, 100],
    projected: [null, 40, 80, 100],
    now: 1,
    pace: 1,
    end: 100,
  });
  const late = burnUpCourse(plan([10, 10, null, null], [20, 20, 40, 20], 2));
  expect(late).toMatchObject({ pace: 0.5, end: 50, projected: [null, 20, 40, 50] });
});

test("a day that is still running does not bend a burn-up's pace, and nothing spent has none", () => {
  expect(burnUpCourse(plan([10, 1, null], [10, 10, 10], 1))).toMatchObject({ now: 0, pace: 1, end: 30 });
  expect(burnUpCourse(plan([null, null], [10, 10], 0))).toMatchObject({ now: null, pace: null, end: null });
  expect(burnUpCourse(plan([5], [0], 1))).toMatchObject({ now: 0, pace: null, end: null, planned: [] });
  expect(burnUpCourse(plan([5, 6], [0, 8], 1))).toMatchObject({ now: 0, pace: null, planned: [0, 8] });
});

test("days are in the block of their month, under their day of the week", () => {
  const days = column("dimension", "Date", ["2026-10-31", "2026-10-01", "2026-12-07", null], "date");
  const months = calendarMonths(answer([days, column("measure", "Clicks", [3, 1, 9, 4])]));
  expect(months.months).toEqual(["2026-10-01", "2026-11-01", "2026-12-01"]);
  expect(months.extent).toEqual([1, 9]);
  // 1 October 2026 is a Thursday, 31 October a Saturday, 7 December a Monday.
  expect(months.days).toMatchObject([
    { day: "2026-10-01", month: 0, column: 3, row: 0 },
    { day: "2026-10-31", month: 0, column: 5, row: 4 },
    { day: "2026-12-07", month: 2, column: 0, row: 1 },
  ]);
});

test("up and down lead to the same weekday of another week, or the nearest day that has a figure", () => {
  const values = ["2026-10-01", "2026-10-02", "2026-10-08", "2026-10-16"];
  const { days } = calendarMonths(
    answer([column("dimension", "Date", values, "date"), column("measure", "Clicks", [1, 2, 3, 4])]),
  );
  const led = (from: number, weeks: number) => days[dayInWeek(days, from, weeks)]?.day;
  expect([led(0, 1), led(1, 1), led(3, 1)]).toEqual(["2026-10-08", "2026-10-16", "2026-10-16"]);
  expect([led(2, -1), led(3, -1), led(0, -1)]).toEqual(["2026-10-01", "2026-10-08", "2026-10-01"]);
});

test("shades go from the least to the greatest figure, bars start at zero, a middle makes two sides", () => {
  const figures = [[-10, 0, 30, null]];
  const scale = cellLooks({ formatting: [{ kind: "scale", measure: 0 }] }, figures);
  expect([-10, 30, null].map((value) => scale(0, [value])?.shade?.share)).toEqual([0, 1, undefined]);
  const sides = cellLooks({ formatting: [{ kind: "scale", measure: 0, middle: 10 }] }, figures);
  expect([-10, 10, 30].map((value) => sides(0, [value])?.shade?.share)).toEqual([-1, 0, 1]);
  const bars = cellLooks({ formatting: [{ kind: "bars", measure: 0 }] }, figures);
  expect([-10, 30].map((value) => bars(0, [value])?.bar)).toEqual([
    { from: 0, to: 0.25 },
    { from: 0.25, to: 1 },
  ]);
});

test("the first rule that holds gives a figure its tone and word; another measure may decide", () => {
  const rules = [
    { is: "off", tone: "bad" as const, word: "off" },
    { from: 0.95, below: 1.05, tone: "good" as const, word: "on track" },
    { tone: "watch" as const, word: "watch" },
  ];
  expect([1, 0.5, null].map((value) => ruleFor(rules, value)?.word)).toEqual([
    "on track",
    "watch",
    undefined,
  ]);
  const looks = cellLooks({ formatting: [{ kind: "rules", measure: 0, by: 1, rules }] }, [[7], ["off"]]);
  expect(looks(0, [7, "off"])?.rule?.tone).toBe("bad");
  expect(looks(1, [7, "off"])).toBeNull();
});

test("reference lines are at a given figure or at one computed from the first series", () => {
  const series = [{ values: [4, null, 1, 7, 2] }];
  const lines = (["average", "median", "least", "greatest", 5] as const).map((at) => ({
    at,
    label: String(at),
  }));
  expect(placeLines(lines, series).map(({ value }) => value)).toEqual([3.5, 3, 1, 7, 5]);
  expect(placeLines(lines, [])).toEqual([{ label: "5", value: 5 }]);
});

test("small multiples cut the answer by its last dimension, lose no row and share their categories", () => {
  const parts = splitByLast(
    answer([
      column("dimension", "Week", ["w1", "w1", "w2"]),
      column("dimension", "Channel", ["Search", "Social", "Search"]),
      column("measure", "Clicks", [1, 2, 3]),
    ]),
  );
  expect(parts.map(({ value, result }) => [value, result.rowCount, result.columns[1]?.values])).toEqual([
    ["Search", 2, [1, 3]],
    ["Social", 2, [2, null]],
  ]);
});

test("a matrix with columns takes every cell, sub-total and total from the answers and adds nothing up", () => {
  const [device, channel, market] = ["Device", "Channel", "Market"];
  const main = answer(
    [
      column("dimension", device, ["Mobile", "Desktop"]),
      column("dimension", channel, ["Search", "Search"]),
      column("dimension", market, ["DE", "DE"]),
      column("measure", "CTR", [0.1, 0.3]),
    ],
    {
      subtotals: [
        {
          depth: 1,
          rowCount: 2,
          truncated: false,
          columns: [
            column("dimension", device, ["Mobile", "Desktop"]),
            column("measure", "CTR", [0.11, 0.31]),
          ],
        },
        {
          depth: 2,
          rowCount: 1,
          truncated: false,
          columns: [
            column("dimension", device, ["Mobile"]),
            column("dimension", channel, ["Search"]),
            column("measure", "CTR", [0.12]),
          ],
        },
      ],
    },
  );
  const whole = answer(
    [
      column("dimension", channel, ["Search"]),
      column("dimension", market, ["DE"]),
      column("measure", "CTR", [0.2]),
    ],
    {
      totals: [0.21],
      subtotals: [
        {
          depth: 1,
          rowCount: 1,
          truncated: false,
          columns: [column("dimension", channel, ["Search"]), column("measure", "CTR", [0.22])],
        },
      ],
    },
  );
  const { columns, lines, across } = planPivot(main, whole);
  expect(across?.name).toBe(device);
  expect(columns.map(({ group, total }) => [group, total])).toEqual([
    ["Mobile", 0.11],
    ["Desktop", 0.31],
    [undefined, 0.21],
  ]);
  const [search] = pivotTree(lines);
  const figures = (line: typeof search) =>
    columns.map((one) => (line === undefined ? [] : one.figuresOf(line)[0]));
  expect(figures(search)).toEqual([0.12, null, 0.22]);
  expect(figures(search?.children[0])).toEqual([0.1, 0.3, 0.2]);
});

test("countries are found by code or English name, each once, and none covers the world", () => {
  const known = countries().flatMap(({ code }) => code ?? []);
  expect(new Set(known).size).toBe(known.length);
  expect(known.length).toBeGreaterThan(225);
  for (const value of ["DE", "de", "Germany"]) expect(findCountry(value)?.name).toBe("Germany");
  expect(findCountry("UK")).toBe(findCountry("GB"));
  for (const value of ["Atlantis", "", null, 7]) expect(findCountry(value)).toBeUndefined();
});

test("rows have a place by country or by latitude and longitude; the others are named", () => {
  const write = (value: Cell): string => String(value);
  const byCode = mapPlaces(
    answer([column("dimension", "Market", ["DE", "XX"]), column("measure", "Spend", [5, 6])]),
    write,
  );
  expect(byCode.places).toMatchObject([{ label: "Germany", value: 5, point: [{ value: "DE" }] }]);
  expect(byCode.unplaced).toEqual(["XX"]);
  const byPoint = mapPlaces(
    answer([
      column("dimension", "City", ["Wien", "Nowhere"]),
      column("dimension", "Latitude", ["48.2", 95]),
      column("dimension", "Longitude", ["16.4", 0]),
    ]),
    write,
  );
  expect(byPoint.places).toMatchObject([{ label: "Wien", at: [16.4, 48.2], value: null }]);
  expect(byPoint.unplaced).toEqual(["Nowhere"]);
});

test("a map shows all its places, whatever islands their countries have overseas", () => {
  const { places } = mapPlaces(
    answer([column("dimension", "Market", ["DE", "FR"]), column("measure", "Spend", [5, 6])]),
    String,
  );
  const size = { width: 400, height: 300 };
  const plan = projectMap(places, size);
  const spots = places.map(({ at }) => plan.project(at) ?? [-1, -1]);
  for (const [x = -1, y = -1] of spots) {
    expect(x > 0 && x < size.width && y > 0 && y < size.height).toBe(true);
  }
  // With French Guiana in it the two would be a few pixels apart.
  expect(Math.hypot((spots[0]?.[0] ?? 0) - (spots[1]?.[0] ?? 0), 0)).toBeGreaterThan(60);
});

test("ads are drawn by what their format and size say", () => {
  expect(adShape(["Spot", "Video 15 s", "1920x1080"])).toMatchObject({ kind: "video", ratio: 1920 / 1080 });
  expect(adShape(["Sale", "Image", "300 × 250"])).toMatchObject({ kind: "image", ratio: 1.2 });
  expect(adShape(["Words", "Text ad", ""])).toMatchObject({ kind: "text", ratio: 16 / 9 });
});

test("why figures are blank is said once for each measure", () => {
  const note = { code: "not_available_at_level", message: "…" } as const;
  const result = answer([
    { ...column("measure", "Reach", [null]), note },
    { ...column("comparison", "Reach", [null]), note },
    { ...column("measure", "Spend change", [null]), note: { code: "no_period", message: "…" } },
  ]);
  expect(notesOf(result, { formats, messages })).toEqual([
    "Reach is not known at this level or with these filters.",
    "Spend change has nothing to be compared with: no period is chosen.",
  ]);
});

test("figures that reach back less far say since when, once where all of them do", () => {
  const people = { ...column("measure", "People", [3]), since: "2025-10-01" };
  const clicks = column("measure", "Clicks", [1]);
  const views = { ...column("measure", "Views", [2]), since: "2025-10-01" };
  expect(coverageWords(answer([clicks]), formats, messages)).toEqual([]);
  expect(coverageWords(answer([people, views]), formats, messages)).toEqual(["Since 1 Oct 2025"]);
  expect(coverageWords(answer([clicks, people, views]), formats, messages)).toEqual([
    "People: since 1 Oct 2025",
    "Views: since 1 Oct 2025",
  ]);
});

test("of a million rows, those at the scroll bar's place are drawn, from the first to the last", () => {
  const [height, count, row] = [360, 1_000_000, 36];
  const start = rowsInSight(0, height, count, row);
  expect(start).toMatchObject({ from: 0, above: 0 });
  const stage = start.above + (start.to - start.from) * row + start.below;
  expect(stage).toBeLessThanOrEqual(8_000_000);
  for (const share of [0, 0.001, 0.25, 0.9999, 1]) {
    const top = share * (stage - height);
    const { from, to, above } = rowsInSight(top, height, count, row);
    expect(above).toBeLessThanOrEqual(top);
    expect(above + (to - from) * row).toBeGreaterThanOrEqual(Math.min(top + height, stage));
    expect(to - from).toBeLessThan(40);
  }
  expect(rowsInSight(stage - height, height, count, row).to).toBe(count);
  // Few rows are where they are.
  expect(rowsInSight(3600, height, 500, row)).toMatchObject({ from: 88, above: 88 * row });
});

test("rows that come at the end of a long table leave those in sight where they are", () => {
  const [height, row] = [360, 36];
  for (const [before, after] of [
    [1000, 50_000],
    [200_000, 250_000],
    [250_000, 300_000],
    [950_000, 1_000_000],
    [300_010, 300_000],
    [250_000, 200_000],
  ] as const) {
    for (const share of [0, 0.0001, 0.3, 0.77]) {
      const stage = Math.min(8_000_000, before * row);
      const top = share * (stage - height);
      const first = (at: number, count: number) => {
        const { from, above } = rowsInSight(at, height, count, row);
        return from + (at - above) / row;
      };
      const next = topAfter(top, height, before, after, row);
      expect(Math.abs(first(next, after) - first(top, before))).toBeLessThan(1.001);
    }
  }
  // Any row can be the first in sight, the last ones too.
  for (const count of [1000, 222_223, 1_000_000]) {
    for (const wanted of [0, 1, 500, 987, count - 11]) {
      const { from, above } = rowsInSight(topOf(wanted, height, count, row), height, count, row);
      const top = topOf(wanted, height, count, row);
      expect(Math.floor(from + (top - above) / row + 0.001)).toBe(wanted);
    }
  }
  expect(topAfter(72_000, height, 50_000, 100_000, row)).toBe(72_000);
});

test("a line of more points than pixels keeps its ends, peaks and gaps", () => {
  const values = Array.from({ length: 10_000 }, (_, place) => (place === 5_003 ? null : place % 997));
  values[7_777] = 5_000;
  const kept = thinCourse(values, (place) => place / 50);
  expect(kept.length).toBeLessThanOrEqual(200 * 5);
  expect(kept[0]?.place).toBe(0);
  expect(kept.at(-1)?.place).toBe(9_999);
  expect(kept.some(({ place }) => place === 7_777)).toBe(true);
  expect(kept.some(({ value }) => value === null)).toBe(true);
  const few = values.slice(0, 30);
  expect(thinCourse(few, (place) => place * 5)).toEqual(few.map((value, place) => ({ value, place })));
  expect(thinCourse(few, (place) => place * 5, 10, 12).map(({ place }) => place)).toEqual([10, 11]);
});
