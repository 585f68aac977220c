import { parse } from "../../parse.ts";
import type { QueryResult } from "../../query/index.ts";
import { filterOfDays, reportDefinitionSchema, type ReportPeriod } from "../../report/index.ts";
import { expect, test } from "vitest";

import { messagesFor } from "../words/messages.ts";
import { periodSentences } from "../words/messages/period-sentences.ts";
import { setPeriod } from "../period/report-period.ts";
import { holdFilter, readFilters } from "../filters/wire-filter.ts";
import { initialState, openReport } from "../state/open-report.ts";
import { visualKey, type ReportState } from "../state/report-state.ts";
import { sampleReport, sampleResult } from "../../testing/sample-definition.ts";
import { createFormats } from "../words/format.ts";
import { describeFigure } from "./describe-figure.ts";
import { comparisonShown, periodInWords, shownPeriod } from "./describe-period.ts";

const field = { table: "Date", column: "date" };
const formats = createFormats("en-GB", messagesFor("en"));

const dates = {
  name: "Date",
  displayName: "Date",
  columns: [{ name: "date", displayName: "Date", description: "", type: "date" as const, format: null }],
  measures: [],
};

function open(compares: readonly (string | undefined)[] = []): ReportState {
  const layout = { x: 0, y: 0, width: 100, height: 100 };
  const visuals = compares.map((compare, index) => ({
    name: `v${index}`,
    type: "card",
    title: "",
    layout,
    measures: [{ table: "Performance", measure: "Spend" }],
    ...(compare === undefined ? {} : { compare }),
  }));
  const parsed = parse(reportDefinitionSchema, {
    version: 1,
    dataset: "d",
    pages: [{ name: "one", displayName: "One", visuals }],
  });
  if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join("; "));
  const dataset = { id: "d", dateColumn: field, tables: [dates] };
  const days = { today: "2026-11-22", completeThrough: "2026-11-21" };
  return openReport(initialState, sampleReport({ definition: parsed.value, dataset, ...days }));
}

function words(state: ReportState, language = "en"): string | null {
  const shown = shownPeriod(state);
  const text = shown === null ? null : periodInWords(state, shown, formats, periodSentences(language));
  return text?.replaceAll(/\s/g, " ") ?? null;
}

/** The state with answers that compare with these days. */
function answered(state: ReportState, from: string, through: string): ReportState {
  const comparison = { kind: "previousPeriod" as const, period: null, against: { from, through } };
  const main: QueryResult = { ...sampleResult([["a", 1]]), comparison };
  const result = { main, trend: null, highlight: null, version: "1" };
  return { ...state, data: new Map([[visualKey("one", "v0"), { status: "ready", result }]]) };
}

test("the period in words: presets with their days, days, all time, and the days compared with", () => {
  const choose = (range: ReportPeriod["range"], comparison: ReportPeriod["comparison"] = null) =>
    setPeriod(open(["previousPeriod"]), { range, comparison });
  const quarter = { from: "2026-07-01", through: "2026-09-30" };
  expect(words(open(["previousPeriod"]))).toBe("All time");
  expect(words(choose({ preset: "last28Days" }))).toBe(
    "Last 28 days: 25 Oct – 21 Nov 2026, compared with the preceding period",
  );
  expect(words(answered(choose(quarter), "2026-04-01", "2026-06-30"))).toBe(
    "1 Jul – 30 Sept 2026, compared with 1 Apr – 30 Jun 2026",
  );
  expect(words(choose(quarter, "none"))).toBe("1 Jul – 30 Sept 2026");
  expect(words(choose("all", { from: "2026-04-01", through: "2026-04-30" }))).toBe(
    "All time, compared with 1 – 30 Apr 2026",
  );
  expect(words(choose({ preset: "lastMonth" }, "samePeriodLastYear"), "de")).toBe(
    "Letzter Monat: 1–31 Oct 2026, verglichen mit denselben Tagen im Vorjahr".replace("1–31", "1 – 31"),
  );
});

test("files of figures name the preset with its days, or the days that other filters leave of it", () => {
  const place = { page: "one", visual: "v0" };
  const described = (state: ReportState) =>
    describeFigure(state, place, [], formats, messagesFor("en"))?.period.replaceAll(/\s/g, " ");
  const chosen = setPeriod(open([undefined]), { range: { preset: "quarterToDate" }, comparison: null });
  expect(described(chosen)).toBe("Quarter to date: 1 Oct – 21 Nov 2026");
  const days = { from: "2026-11-01", through: "2026-12-31" };
  const pages = chosen.pages.map((page) => ({ ...page, filters: [holdFilter(filterOfDays(field, days))] }));
  expect(described({ ...chosen, pages })).toBe("1 – 21 Nov 2026");
});

test("without a choice the comparison is that of the definition, if it is only one", () => {
  expect(comparisonShown(open(["samePeriodLastYear", undefined]))).toBe("samePeriodLastYear");
  expect(comparisonShown(open(["samePeriodLastYear", "previousPeriod"]))).toBeNull();
  expect(comparisonShown(open([undefined]))).toBeNull();
  const chosen = { ...open(["previousPeriod"]), comparison: "none" as const };
  expect(comparisonShown(chosen)).toBe("none");
});

test.each<[object, string | null]>([
  [
    { $schema: "#relativeDate", operator: 0, timeUnitsCount: 1, timeUnitType: 4 },
    "Last month: 1 – 31 Oct 2026",
  ],
  [
    { $schema: "#relativeDate", operator: 0, timeUnitsCount: 14, timeUnitType: 0, includeToday: false },
    "8 – 21 Nov 2026",
  ],
  [
    {
      $schema: "#advanced",
      logicalOperator: "And",
      conditions: [
        { operator: "GreaterThanOrEqual", value: "2026-02-01" },
        { operator: "LessThanOrEqual", value: "2026-02-28" },
      ],
    },
    "1 – 28 Feb 2026",
  ],
  [
    {
      $schema: "#advanced",
      logicalOperator: "And",
      conditions: [
        { operator: "GreaterThan", value: "2026-01-31T00:00:00.000Z" },
        { operator: "LessThan", value: "2026-03-01" },
      ],
    },
    "1 – 28 Feb 2026",
  ],
  [{ $schema: "#basic", operator: "In", values: ["2026-02-01"] }, "Other dates"],
  [{ $schema: "#basic", operator: "All", values: [] }, "All time"],
  [
    {
      $schema: "#relativeDate",
      operator: 1,
      timeUnitType: 3,
      displaySettings: { isHiddenInViewMode: true },
    },
    null,
  ],
])("a filter of a host is shown in words: %j", (filter, expected) => {
  const read = readFilters([{ target: field, ...filter }]);
  if (!read.ok) throw new Error(read.faults.join("; "));
  expect(words({ ...open(), filters: read.filters })).toBe(expected);
});
