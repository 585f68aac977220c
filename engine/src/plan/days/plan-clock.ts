import { isIsoDay } from "@vitrine/contracts/query";

/** The moment at which a query is planned, and what the dataset makes of it. */
export interface PlanClock {
  readonly now: Date;
  readonly timeZone: string;
  /** ISO day of `now` in the dataset's time zone. */
  readonly today: string;
  /** Last ISO day for which the data are complete; `null` when unknown. */
  readonly completeThrough: string | null;
}

export function planClock(now: Date, timeZone: string, completeThrough: string | null): PlanClock {
  return { now, timeZone, today: dayIn(now, timeZone), completeThrough };
}

interface Clocks {
  readonly format: Intl.DateTimeFormat;
  /** What was asked last: a page asks for the same moment many times. */
  last: { readonly time: number; readonly day: string } | null;
}
const clocks = new Map<string, Clocks>();

/** The ISO day that a moment lies in, by the clocks of a time zone. */
export function dayIn(moment: Date, timeZone: string): string {
  let found = clocks.get(timeZone);
  if (found === undefined) {
    const parts = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
    const format = new Intl.DateTimeFormat("en", { timeZone, calendar: "gregory", ...parts });
    found = { format, last: null };
    clocks.set(timeZone, found);
  }
  const time = moment.getTime();
  if (found.last?.time !== time) found.last = { time, day: formatDay(moment, found.format) };
  return found.last.day;
}

function formatDay(moment: Date, format: Intl.DateTimeFormat): string {
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts.get("year")?.padStart(4, "0")}-${parts.get("month")}-${parts.get("day")}`;
}

/**
 * The day that a text names: an ISO day, or a moment. Tools write a day as its midnight in UTC, so that moment is the
 * day it names; any other is the day that it lies in by the dataset's clocks. One without an offset is told by them.
 */
export function readDay(text: string, timeZone: string): string | null {
  if (isIsoDay(text)) return text;
  if (!/^\d{4}-\d{2}-\d{2}T/.test(text)) return null;
  const time = Date.parse(text);
  if (Number.isNaN(time)) return null;
  // Without an offset the clocks are the dataset's, wherever the server stands.
  if (!/(Z|[+-]\d{2}:?\d{2})$/i.test(text)) return isIsoDay(text.slice(0, 10)) ? text.slice(0, 10) : null;
  const moment = new Date(time);
  const iso = moment.toISOString();
  const day = iso.endsWith("T00:00:00.000Z") ? iso.slice(0, 10) : dayIn(moment, timeZone);
  return isIsoDay(day) ? day : null;
}
