import * as z from "zod/mini";

import { isoDay } from "../query/comparison.ts";

// When the report of a schedule is due. Days and times are local to the schedule's time zone.

/** Monday is 1, Sunday is 7 (ISO 8601). */
const weekday = z.int().check(z.gte(1), z.lte(7));

/** A day of a month. Months without it use their last day. */
export const dayOfMonthSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("day"), day: z.int().check(z.gte(1), z.lte(31)) }),
  z.object({ type: z.literal("lastDay") }),
  /** The third working day is 3, the last one is -1. */
  z.object({
    type: z.literal("workingDay"),
    nth: z.int().check(
      z.gte(-10),
      z.lte(20),
      z.refine((nth) => nth !== 0, { error: "must not be 0" }),
    ),
  }),
  /** The first Monday is `{ nth: 1, weekday: 1 }`, the last Friday `{ nth: -1, weekday: 5 }`. */
  z.object({ type: z.literal("weekday"), nth: z.literal([1, 2, 3, 4, -1]), weekday }),
]);
export type DayOfMonth = z.output<typeof dayOfMonthSchema>;

export const recurrenceSchema = z.discriminatedUnion("type", [
  /** Monday to Friday without the holidays of the rule. */
  z.object({ type: z.literal("workingDays") }),
  z.object({
    type: z.literal("weeks"),
    /** Every week is 1, every second week 2, counted from the week of the first day. */
    every: z.int().check(z.gte(1), z.lte(12)),
    weekdays: z.array(weekday).check(z.minLength(1), z.maxLength(7)),
  }),
  z.object({
    type: z.literal("months"),
    /** Every month is 1, every quarter 3, every year 12, counted from the month of the first day. */
    every: z.literal([1, 2, 3, 4, 6, 12]),
    on: dayOfMonthSchema,
  }),
]);
export type ScheduleRecurrence = z.output<typeof recurrenceSchema>;

/** What happens on a holiday. `skip` also applies to working days, which never fall on one. */
export const holidayRules = ["send", "before", "after", "skip"] as const;

export const scheduleRuleSchema = z
  .object({
    recurrence: recurrenceSchema,
    /** `HH:MM`. A time that the clocks skip is as much later as they are put forward; one shown twice is the first. */
    at: z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)),
    /** IANA name. */
    timeZone: z.string().check(z.minLength(1), z.maxLength(60)),
    /** Days on which the agency does not work. */
    holidays: z._default(z.array(isoDay).check(z.maxLength(400)), []),
    onHoliday: z._default(z.enum(holidayRules), "after"),
    /** The first day on which it can be due. */
    from: isoDay,
    /** The last one; null without an end. */
    through: z._default(z.nullable(isoDay), null),
  })
  .check(
    z.refine(({ from, through }) => through === null || from <= through, {
      path: ["through"],
      error: "must not be before the first day",
    }),
  );
export type ScheduleRule = z.output<typeof scheduleRuleSchema>;
