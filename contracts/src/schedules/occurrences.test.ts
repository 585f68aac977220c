import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { momentOfDay, offsetAt } from "../local-time.ts";
import { parse } from "../parse.ts";
import { addDays, isoWeekday } from "../query/calendar.ts";
import { scaled, testSeed } from "../testing/scaled.ts";
import { nextOccurrence, occurrencesBetween, scheduleRuleSchema, type ScheduleRule } from "./index.ts";

const runs = { numRuns: scaled(60), seed: testSeed() };

function rule(parts: object): ScheduleRule {
  const read = parse(scheduleRuleSchema, {
    at: "08:00",
    timeZone: "Europe/Berlin",
    from: "2026-01-01",
    recurrence: { type: "workingDays" },
    ...parts,
  });
  if (!read.ok) throw new Error("not a rule");
  return read.value;
}

function daysOf(parts: object, from: string, through: string): readonly string[] {
  return occurrencesBetween(rule(parts), from, through).map(({ day }) => day);
}

const months = (every: number, on: object) => ({ recurrence: { type: "months", every, on } });
const weeks = (every: number, ...weekdays: number[]) => ({ recurrence: { type: "weeks", every, weekdays } });

describe("[SCHEDULE-50] the days of a rule", () => {
  test.each<[string, object, string, string, readonly string[]]>([
    [
      "working days without weekends and holidays",
      { holidays: ["2026-05-01"] },
      "2026-04-29",
      "2026-05-05",
      ["2026-04-29", "2026-04-30", "2026-05-04", "2026-05-05"],
    ],
    [
      "every second week, counted from the week of the first day",
      { ...weeks(2, 1, 5), from: "2026-01-07" },
      "2026-01-01",
      "2026-01-31",
      ["2026-01-09", "2026-01-19", "2026-01-23"],
    ],
    [
      "a day that a month does not have",
      months(1, { type: "day", day: 31 }),
      "2026-01-01",
      "2026-04-30",
      ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"],
    ],
    [
      "the last day of a quarter's first month",
      months(3, { type: "lastDay" }),
      "2026-01-01",
      "2026-12-31",
      ["2026-01-31", "2026-04-30", "2026-07-31", "2026-10-31"],
    ],
    [
      "the third working day, after holidays",
      { ...months(1, { type: "workingDay", nth: 3 }), holidays: ["2026-01-01", "2026-01-02"] },
      "2026-01-01",
      "2026-02-28",
      ["2026-01-07", "2026-02-04"],
    ],
    [
      "the last working day",
      months(1, { type: "workingDay", nth: -1 }),
      "2026-01-01",
      "2026-02-28",
      ["2026-01-30", "2026-02-27"],
    ],
    [
      "the first Monday and no other",
      months(1, { type: "weekday", nth: 1, weekday: 1 }),
      "2026-05-01",
      "2026-06-30",
      ["2026-05-04", "2026-06-01"],
    ],
    [
      "the last Friday",
      months(1, { type: "weekday", nth: -1, weekday: 5 }),
      "2026-05-01",
      "2026-06-30",
      ["2026-05-29", "2026-06-26"],
    ],
    [
      "the working day before a holiday",
      { ...weeks(1, 1), holidays: ["2026-04-06"], onHoliday: "before" },
      "2026-04-01",
      "2026-04-13",
      ["2026-04-03", "2026-04-13"],
    ],
    [
      "the working day after a holiday, once if it is due anyway",
      { ...weeks(1, 1, 2), holidays: ["2026-04-06"], onHoliday: "after" },
      "2026-04-01",
      "2026-04-13",
      ["2026-04-07", "2026-04-13"],
    ],
    [
      "no day instead of a holiday",
      { ...weeks(1, 1), holidays: ["2026-04-06"], onHoliday: "skip" },
      "2026-04-01",
      "2026-04-13",
      ["2026-04-13"],
    ],
    [
      "the holiday itself",
      { ...weeks(1, 1), holidays: ["2026-04-06"], onHoliday: "send" },
      "2026-04-01",
      "2026-04-13",
      ["2026-04-06", "2026-04-13"],
    ],
    [
      "nothing outside of the days of the rule, also if holidays move it there",
      { ...weeks(1, 1), from: "2026-04-06", through: "2026-04-13", holidays: ["2026-04-06", "2026-04-13"] },
      "2026-01-01",
      "2026-12-31",
      ["2026-04-07"],
    ],
  ])("%s", (_title, parts, from, through, days) => {
    expect(daysOf(parts, from, through)).toEqual(days);
  });

  test("a rule with holidays on all its days ends", () => {
    const newYears = Array.from({ length: 400 }, (_, year) => `${2026 + year}-01-01`);
    const yearly = rule({ ...months(12, { type: "day", day: 1 }), holidays: newYears, onHoliday: "skip" });
    expect(nextOccurrence(yearly, new Date("2026-01-01T00:00:00Z"))?.day).toBe("2426-01-01");
    expect(nextOccurrence({ ...yearly, through: "2400-01-01" }, new Date("2026-01-01T00:00:00Z"))).toBeNull();
  });
});

describe("[SCHEDULE-52] the time of a day", () => {
  const everyDay = weeks(1, 1, 2, 3, 4, 5, 6, 7);
  test.each([
    ["Europe/Berlin", "02:30", "2026-03-29", "2026-03-29T01:30:00.000Z"],
    ["Europe/Berlin", "02:30", "2026-10-25", "2026-10-25T00:30:00.000Z"],
    ["America/New_York", "02:00", "2026-03-08", "2026-03-08T07:00:00.000Z"],
    ["America/New_York", "01:15", "2026-11-01", "2026-11-01T05:15:00.000Z"],
    ["Australia/Lord_Howe", "02:00", "2026-10-04", "2026-10-03T15:30:00.000Z"],
    ["America/Santiago", "00:00", "2026-09-06", "2026-09-06T04:00:00.000Z"],
    ["UTC", "00:00", "2026-03-29", "2026-03-29T00:00:00.000Z"],
  ])("in %s at %s on %s", (timeZone, at, day, moment) => {
    expect(occurrencesBetween(rule({ ...everyDay, timeZone, at }), day, day)).toEqual([
      { day, at: new Date(moment) },
    ]);
  });

  test("a day that the clocks skip, and the next one, are one time", () => {
    const apia = rule({ ...everyDay, timeZone: "Pacific/Apia", at: "10:00", from: "2011-12-01" });
    expect(occurrencesBetween(apia, "2011-12-29", "2012-01-01").map(({ at }) => at.toISOString())).toEqual([
      "2011-12-29T20:00:00.000Z",
      "2011-12-30T20:00:00.000Z",
      "2011-12-31T20:00:00.000Z",
    ]);
  });
});

const zones = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "America/Santiago", "UTC"];
const anyDay = fc.integer({ min: 0, max: 1200 }).map((count) => addDays("2025-06-01", count));
const anyWeekday = fc.integer({ min: 1, max: 7 });
const anyDayOfMonth = fc.oneof(
  fc.record({ type: fc.constant("day"), day: fc.integer({ min: 1, max: 31 }) }),
  fc.constant({ type: "lastDay" }),
  fc.record({
    type: fc.constant("workingDay"),
    nth: fc.integer({ min: -10, max: 20 }).filter((nth) => nth !== 0),
  }),
  fc.record({ type: fc.constant("weekday"), nth: fc.constantFrom(1, 2, 3, 4, -1), weekday: anyWeekday }),
);
const anyRecurrence = fc.oneof(
  fc.constant({ type: "workingDays" }),
  fc.record({
    type: fc.constant("weeks"),
    every: fc.integer({ min: 1, max: 12 }),
    weekdays: fc.uniqueArray(anyWeekday, { minLength: 1 }),
  }),
  fc.record({ type: fc.constant("months"), every: fc.constantFrom(1, 2, 3, 4, 6, 12), on: anyDayOfMonth }),
);
const anyTime = fc
  .oneof(fc.constantFrom(0, 30, 60, 90, 120, 135, 150, 180), fc.integer({ min: 0, max: 1439 }))
  .map(
    (minutes) =>
      `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`,
  );
const anyRule = fc
  .record({
    recurrence: anyRecurrence,
    at: anyTime,
    timeZone: fc.constantFrom(...zones),
    from: anyDay,
    lasts: fc.option(fc.integer({ min: 0, max: 900 })),
    holidays: fc.uniqueArray(anyDay, { maxLength: 60 }),
    onHoliday: fc.constantFrom("send", "before", "after", "skip"),
  })
  .map(({ lasts, ...parts }) =>
    rule({ ...parts, through: lasts === null ? null : addDays(parts.from, lasts) }),
  );

test("[SCHEDULE-52] times are strictly later one after the other, and the next one repeated gives all of them", () => {
  fc.assert(
    fc.property(anyRule, anyDay, (any, from) => {
      const through = addDays(from, 500);
      const all = occurrencesBetween(any, from, through);
      let after = new Date(momentOfDay(from, "00:00", any.timeZone) - 1);
      for (const one of all) {
        expect(one.at.getTime()).toBeGreaterThan(after.getTime());
        expect(nextOccurrence(any, after)).toEqual(one);
        expect(nextOccurrence(any, new Date(one.at.getTime() - 1))).toEqual(one);
        after = one.at;
      }
      const following = nextOccurrence(any, after);
      if (following !== null) expect(following.day > through).toBe(true);
    }),
    runs,
  );
});

test("[SCHEDULE-52] each due day has one time, at its hour by local clocks or later by what they skip", () => {
  fc.assert(
    fc.property(anyRule, anyDay, (any, from) => {
      const all = occurrencesBetween(any, from, addDays(from, 500));
      expect(new Set(all.map(({ day }) => day)).size).toBe(all.length);
      for (const { day, at } of all) {
        expect(day >= any.from && (any.through === null || day <= any.through)).toBe(true);
        const wanted = Date.parse(`${day}T${any.at}:00Z`);
        const shown = at.getTime() + offsetAt(at.getTime(), any.timeZone);
        const dayBefore = offsetAt(at.getTime() - 86_400_000, any.timeZone);
        const isForward = offsetAt(at.getTime(), any.timeZone) > dayBefore;
        expect(isForward || shown === wanted).toBe(true);
        if (shown !== wanted) expect(shown - wanted).toBe(offsetAt(at.getTime(), any.timeZone) - dayBefore);
      }
    }),
    runs,
  );
});

test("[SCHEDULE-50] every period has its day, and holidays move it as far as needed and no further", () => {
  fc.assert(
    fc.property(anyRule, (any) => {
      const plain = { ...any, holidays: [], through: null };
      const end = addDays(any.from, 900);
      const due = new Set(occurrencesBetween({ ...any, through: null }, any.from, end).map(({ day }) => day));
      const isFree = (day: string): boolean => any.holidays.includes(day) || isoWeekday(day) > 5;
      const { recurrence } = any;
      const countsWorkingDays =
        recurrence.type === "workingDays" ||
        (recurrence.type === "months" && recurrence.on.type === "workingDay");
      if (countsWorkingDays) {
        for (const day of due) expect(any.onHoliday === "send" || !any.holidays.includes(day)).toBe(true);
        return;
      }
      const expected = new Set<string>();
      for (const { day } of occurrencesBetween(plain, any.from, end)) {
        if (!any.holidays.includes(day) || any.onHoliday === "send") expected.add(day);
        else if (any.onHoliday !== "skip") {
          let moved = day;
          while (isFree(moved)) moved = addDays(moved, any.onHoliday === "after" ? 1 : -1);
          if (moved >= any.from && moved <= end) expected.add(moved);
        }
      }
      // A day before the first one or after the last one can move into the range.
      for (const day of due) {
        if (day > addDays(any.from, 14) && day < addDays(end, -14)) expect(expected).toContain(day);
      }
      for (const day of expected) expect(due).toContain(day);
    }),
    runs,
  );
});
