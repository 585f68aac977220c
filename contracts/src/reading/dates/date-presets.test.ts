import { defaultCalendar, type Filter } from "../../query/index.ts";
import { datePresetSchema } from "../../report/index.ts";
import { expect, test } from "vitest";

import { dayOf, filterOfPreset, filterOfRange, presetOf, rangeOfFilter } from "./date-presets.ts";

const field = { table: "Date", column: "date" };
const span = { from: "2025-01-15", through: "2026-05-20", calendar: defaultCalendar };

test("presets to date end at the last day with complete data", () => {
  const rangeOf = (preset: Parameters<typeof filterOfPreset>[0]) =>
    rangeOfFilter(filterOfPreset(preset, field, span));
  expect(rangeOf("quarterToDate")).toEqual({ from: "2026-04-01", through: "2026-05-20" });
  expect(rangeOf("lastQuarter")).toEqual({ from: "2026-01-01", through: "2026-03-31" });
  expect(rangeOf("yearToDate")).toEqual({ from: "2026-01-01", through: "2026-05-20" });
  expect(rangeOf("campaignToDate")).toEqual({ from: "2025-01-15", through: "2026-05-20" });
});

test("the last quarter of a first quarter is in the previous year", () => {
  const filter = filterOfPreset("lastQuarter", field, { ...span, through: "2026-02-03" });
  expect(rangeOfFilter(filter)).toEqual({ from: "2025-10-01", through: "2025-12-31" });
});

test("quarters and years are those of the workspace", () => {
  const own = { ...span, calendar: { weekStart: "monday", yearStart: 2 } } as const;
  const rangeOf = (preset: Parameters<typeof filterOfPreset>[0]) =>
    rangeOfFilter(filterOfPreset(preset, field, own));
  expect(rangeOf("quarterToDate")).toEqual({ from: "2026-05-01", through: "2026-05-20" });
  expect(rangeOf("lastQuarter")).toEqual({ from: "2026-02-01", through: "2026-04-30" });
  expect(rangeOf("yearToDate")).toEqual({ from: "2026-02-01", through: "2026-05-20" });
});

test("rolling presets are relative dates, so that they keep rolling in a bookmark", () => {
  expect(filterOfPreset("last7Days", field, span)).toMatchObject({
    filterType: 4,
    operator: 0,
    timeUnitsCount: 7,
    timeUnitType: 0,
    includeToday: false,
  });
  expect(filterOfPreset("thisMonth", field, span)).toMatchObject({ operator: 1, timeUnitType: 3 });
  expect(filterOfPreset("lastMonth", field, span)).toMatchObject({ operator: 0, timeUnitType: 4 });
});

test("every preset is recognised in its own filter, and in no other", () => {
  for (const preset of datePresetSchema.options) {
    const filter = filterOfPreset(preset, field, span);
    expect(presetOf(filter, datePresetSchema.options, field, span)).toBe(preset);
  }
  const own = filterOfRange(field, { from: "2026-01-02", through: null });
  expect(presetOf(own, datePresetSchema.options, field, span)).toBeNull();
  expect(presetOf(undefined, datePresetSchema.options, field, span)).toBeNull();
});

test("other filters are not presets, whatever the data", () => {
  const list: Filter = { filterType: 1, target: field, operator: "In", values: ["2026-01-01"] };
  const tree: Filter = {
    filterType: 9,
    target: [field],
    hierarchyData: [{ value: 2026, operator: "Selected" }],
  };
  for (const days of [span, { ...span, from: "1900-01-01", through: "1900-01-01" }])
    for (const filter of [list, tree])
      expect(presetOf(filter, datePresetSchema.options, field, days)).toBeNull();
});

test("ranges are read from moments and open bounds as well", () => {
  expect(
    rangeOfFilter({
      filterType: 0,
      target: field,
      logicalOperator: "And",
      conditions: [
        { operator: "GreaterThan", value: "2026-01-31T00:00:00.000Z" },
        { operator: "LessThan", value: "2026-03-01" },
      ],
    }),
  ).toEqual({ from: "2026-02-01", through: "2026-02-28" });
  expect(rangeOfFilter({ filterType: 1, target: field, operator: "In", values: ["2026-01-01"] })).toBeNull();
});

test("incomplete dates are not read", () => {
  expect([dayOf("0002-01-01"), dayOf("2026-02-30"), dayOf(""), dayOf("2026-02-28")]).toEqual([
    null,
    null,
    null,
    "2026-02-28",
  ]);
});
