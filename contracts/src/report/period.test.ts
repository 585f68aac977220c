import { describe, expect, test } from "vitest";

import { addDays, defaultCalendar, relativeDays, type WorkspaceCalendar } from "../query/index.ts";
import {
  daysBeforePreset,
  daysOfPreset,
  filterOfPreset,
  periodPresetSchema,
  presetOfFilter,
  readPeriodText,
  writePeriod,
  type PeriodClock,
  type PeriodPreset,
} from "./period.ts";

const field = { table: "Date", column: "date" };

function clockOf(
  today: string,
  completeThrough: string,
  calendar: Partial<WorkspaceCalendar> = {},
): PeriodClock {
  return {
    today,
    completeThrough,
    campaign: { from: "2025-01-15", through: completeThrough },
    calendar: { ...defaultCalendar, ...calendar },
  };
}

/** The days of presets as `first last`. */
function daysOf(clock: PeriodClock): Readonly<Record<string, string>> {
  const entries = periodPresetSchema.options.map((preset) => {
    const days = daysOfPreset(preset, clock);
    return [preset, days === null ? "unknown" : `${days.from} ${days.through}`] as const;
  });
  return Object.fromEntries(entries);
}

describe("days of presets", () => {
  test("on a Sunday in November, with data through the day before", () => {
    expect(daysOf(clockOf("2026-11-22", "2026-11-21"))).toEqual({
      yesterday: "2026-11-21 2026-11-21",
      last7Days: "2026-11-15 2026-11-21",
      last28Days: "2026-10-25 2026-11-21",
      last30Days: "2026-10-23 2026-11-21",
      last90Days: "2026-08-24 2026-11-21",
      thisWeek: "2026-11-16 2026-11-22",
      lastWeek: "2026-11-09 2026-11-15",
      thisMonth: "2026-11-01 2026-11-30",
      lastMonth: "2026-10-01 2026-10-31",
      thisQuarter: "2026-10-01 2026-12-31",
      lastQuarter: "2026-07-01 2026-09-30",
      thisYear: "2026-01-01 2026-12-31",
      lastYear: "2025-01-01 2025-12-31",
      monthToDate: "2026-11-01 2026-11-21",
      quarterToDate: "2026-10-01 2026-11-21",
      yearToDate: "2026-01-01 2026-11-21",
      campaignToDate: "2025-01-15 2026-11-21",
    });
  });

  test("on the first day of a leap year's March, with data through the end of February", () => {
    expect(daysOf(clockOf("2028-03-01", "2028-02-29"))).toMatchObject({
      last30Days: "2028-01-31 2028-02-29",
      lastMonth: "2028-02-01 2028-02-29",
      thisMonth: "2028-03-01 2028-03-31",
      monthToDate: "2028-02-01 2028-02-29",
      quarterToDate: "2028-01-01 2028-02-29",
      lastQuarter: "2027-10-01 2027-12-31",
    });
  });

  test.each<[WorkspaceCalendar["weekStart"], string, string]>([
    ["monday", "2026-11-16 2026-11-22", "2026-11-09 2026-11-15"],
    ["sunday", "2026-11-22 2026-11-28", "2026-11-15 2026-11-21"],
    ["saturday", "2026-11-21 2026-11-27", "2026-11-14 2026-11-20"],
  ])("weeks that begin on %s", (weekStart, thisWeek, lastWeek) => {
    expect(daysOf(clockOf("2026-11-22", "2026-11-21", { weekStart }))).toMatchObject({ thisWeek, lastWeek });
  });

  test.each<[number, string, string, string, string, string]>([
    [
      4,
      "2026-04-01 2027-03-31",
      "2025-04-01 2026-03-31",
      "2027-01-01 2027-03-31",
      "2026-04-01",
      "2027-01-01",
    ],
    [
      10,
      "2026-10-01 2027-09-30",
      "2025-10-01 2026-09-30",
      "2027-01-01 2027-03-31",
      "2026-10-01",
      "2027-01-01",
    ],
    [
      2,
      "2027-02-01 2028-01-31",
      "2026-02-01 2027-01-31",
      "2027-02-01 2027-04-30",
      "2027-02-01",
      "2027-02-01",
    ],
    [
      12,
      "2026-12-01 2027-11-30",
      "2025-12-01 2026-11-30",
      "2026-12-01 2027-02-28",
      "2026-12-01",
      "2026-12-01",
    ],
  ])("financial years that begin in month %i", (yearStart, year, before, quarter, yearFrom, quarterFrom) => {
    expect(daysOf(clockOf("2027-02-14", "2027-02-13", { yearStart }))).toMatchObject({
      thisYear: year,
      lastYear: before,
      thisQuarter: quarter,
      yearToDate: `${yearFrom} 2027-02-13`,
      quarterToDate: `${quarterFrom} 2027-02-13`,
      thisMonth: "2027-02-01 2027-02-28",
    });
  });

  test("weeks, quarters and years contain their day and follow each other without a gap, on every day of five years", () => {
    const calendars = [defaultCalendar, { weekStart: "sunday", yearStart: 7 }] as const;
    const faults: string[] = [];
    for (let day = "2023-12-25"; day < "2029-01-10"; day = addDays(day, 1)) {
      for (const calendar of calendars) {
        for (const unit of ["Week", "Month", "Quarter", "Year"] as const) {
          const clock = clockOf(day, day, calendar);
          const [now, before] = [daysOfPreset(`this${unit}`, clock), daysOfPreset(`last${unit}`, clock)];
          const isFine =
            now !== null &&
            before !== null &&
            now.from <= day &&
            day <= now.through &&
            addDays(before.through, 1) === now.from;
          if (!isFine) faults.push(`${unit} ${day}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });

  test("unknown days", () => {
    const nothing = { today: null, completeThrough: null, campaign: null, calendar: defaultCalendar };
    expect(new Set(Object.values(daysOf(nothing)))).toEqual(new Set(["unknown"]));
    expect(daysOf({ ...nothing, today: "2026-11-22" })["monthToDate"]).toBe("2026-11-01 2026-11-21");
  });
});

describe("the period before a preset", () => {
  const before = (preset: PeriodPreset, clock: PeriodClock) => {
    const days = daysBeforePreset(preset, clock);
    return days === null ? null : `${days.from} ${days.through}`;
  };

  test("is left to the engine with the engine's units", () => {
    const clock = clockOf("2026-11-22", "2026-11-21");
    expect(new Set(periodPresetSchema.options.map((preset) => before(preset, clock)))).toEqual(
      new Set([null]),
    );
    const april = clockOf("2026-11-22", "2026-11-21", { yearStart: 4 });
    expect([before("quarterToDate", april), before("thisMonth", april), before("last7Days", april)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test("is the same elapsed days of the unit before, or all of it", () => {
    const april = clockOf("2026-11-22", "2026-11-21", { yearStart: 4, weekStart: "sunday" });
    expect(before("yearToDate", april)).toBe("2025-04-01 2025-11-21");
    expect(before("thisYear", april)).toBe("2025-04-01 2025-11-21");
    expect(before("lastYear", april)).toBe("2024-04-01 2025-03-31");
    const february = clockOf("2027-02-28", "2027-02-27", { yearStart: 2 });
    expect(before("quarterToDate", february)).toBe("2026-11-01 2026-11-27");
    expect(before("lastQuarter", february)).toBe("2026-08-01 2026-10-31");
  });
});

describe("presets as filters", () => {
  test("a preset is a relative date if the protocol has one with the same days", () => {
    for (const weekStart of ["monday", "sunday", "saturday"] as const) {
      for (const yearStart of [1, 4]) {
        const clock = clockOf("2026-11-22", "2026-11-21", { weekStart, yearStart });
        for (const preset of periodPresetSchema.options) {
          const filter = filterOfPreset(preset, field, clock);
          const days = daysOfPreset(preset, clock);
          if (filter?.filterType === 4) {
            expect(relativeDays(filter, "2026-11-22", clock.calendar)).toEqual(days);
            expect(presetOfFilter(filter, clock.calendar)).toBe(preset);
          } else {
            const conditions = filter?.filterType === 0 ? filter.conditions : [];
            expect(conditions.map(({ value }) => value)).toEqual([days?.from, days?.through]);
          }
        }
      }
    }
  });

  test("a relative date of a host is a preset only if it has the preset's days", () => {
    const filter = filterOfPreset("last28Days", field, clockOf("2026-11-22", "2026-11-21"));
    if (filter?.filterType !== 4) throw new Error("not relative");
    expect(presetOfFilter({ ...filter, includeToday: true }, defaultCalendar)).toBeNull();
    expect(presetOfFilter({ ...filter, timeUnitsCount: 29 }, defaultCalendar)).toBeNull();
    const week = { ...filter, operator: 1 as const, timeUnitType: 1, timeUnitsCount: 3 };
    expect(presetOfFilter(week, defaultCalendar)).toBe("thisWeek");
    expect(presetOfFilter(week, { ...defaultCalendar, weekStart: "sunday" })).toBe("thisWeek");
    const year = { ...week, timeUnitType: 5 };
    expect(presetOfFilter(year, defaultCalendar)).toBe("thisYear");
    expect(presetOfFilter(year, { ...defaultCalendar, yearStart: 4 })).toBeNull();
  });
});

test.each([
  "all",
  "all,none",
  "last28Days",
  "quarterToDate,samePeriodLastYear",
  "2026-07-01..2026-09-30",
  "2026-07-01..2026-09-30,2026-04-01..2026-06-30",
])("the text %s is read and written without a loss", (text) => {
  const period = readPeriodText(text);
  expect(period === null ? null : writePeriod(period)).toBe(text);
});

test.each([
  "",
  "last29Days",
  "2026-02-30..2026-03-01",
  "2026-03-02..2026-03-01",
  "all,",
  "all,all",
  "all,none,none",
])("the text %j is no period", (text) => {
  expect(readPeriodText(text)).toBeNull();
});
