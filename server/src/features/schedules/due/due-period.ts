import { addDays, defaultCalendar, type WorkspaceCalendar } from "@vitrine/contracts/query";
import { daysOfPreset, readPeriodText, writePeriod, type PeriodPreset } from "@vitrine/contracts/report";
import { decodeState, encodeState } from "@vitrine/contracts/reading/state/bookmark";

import type { DaysOfPeriod } from "../deliveries/delivery-repository.ts";

/** What a period means on the day on which a report is due. */
export interface DuePeriod {
  readonly days: DaysOfPeriod;
  /** Figures must be complete through this day. */
  readonly completeThrough: string;
}

interface DataDays {
  readonly calendar: WorkspaceCalendar;
  readonly completeThrough: string | null;
  /** The first day with figures, with which the campaign begins; null as long as no one has asked. */
  readonly firstDay: string | null;
}

/** Before a delivery has asked for its data. Its job counts the days anew, with the calendar of the workspace. */
export const unknownDays: DataDays = { calendar: defaultCalendar, completeThrough: null, firstDay: null };

/**
 * The days of a period, counted from the day on which it is due, however late it is made. Periods that end "to date" end on the
 * day before, or earlier on the last day with complete figures.
 */
export function duePeriod(
  preset: PeriodPreset,
  dueDay: string,
  { calendar, completeThrough, firstDay }: DataDays,
): DuePeriod {
  const before = addDays(dueDay, -1);
  const last = completeThrough !== null && completeThrough < before ? completeThrough : before;
  const campaign = { from: firstDay !== null && firstDay < last ? firstDay : last, through: last };
  const clock = { today: dueDay, completeThrough: last, campaign, calendar };
  const days = daysOfPreset(preset, clock) ?? campaign;
  const endsToDate = preset.endsWith("ToDate");
  return { days, completeThrough: endsToDate || days.through > before ? before : days.through };
}

/** The state of the report with these days in place of its period. A comparison with fixed days is left out. */
export function stateForDays(state: string | undefined, days: DaysOfPeriod): string {
  const held = (state === undefined ? null : decodeState(state)) ?? { version: 1 as const };
  const comparison = held.period === undefined ? null : (readPeriodText(held.period)?.comparison ?? null);
  const relative = typeof comparison === "string" ? comparison : null;
  return encodeState({ ...held, period: writePeriod({ range: days, comparison: relative }) });
}

/** Such as "1 – 31 October 2026". */
export function periodWords({ from, through }: DaysOfPeriod, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
  const [first, last] = [new Date(`${from}T00:00:00Z`), new Date(`${through}T00:00:00Z`)];
  return from === through ? format.format(first) : format.formatRange(first, last);
}

/** Such as "3 May 2026 at 08:00 Central European Summer Time". */
export function momentWords(at: Date, locale: string, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    timeZoneName: "long",
    timeZone,
  }).format(at);
}

/** The day of a moment in a time zone, ISO. */
export function dayIn(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  }).formatToParts(at);
  const read = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return `${read("year")}-${read("month")}-${read("day")}`;
}
