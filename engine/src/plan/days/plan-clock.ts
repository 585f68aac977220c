import { defaultCalendar, isIsoDay, type WorkspaceCalendar } from "@vitrine/contracts/query";

/** The moment at which a query is planned, its day in the dataset, and where its weeks and years begin. */
export interface PlanClock {
  readonly now: Date;
  readonly timeZone: string;
  /** ISO day of `now` in the time zone of the dataset. */
  readonly today: string;
  /** Last ISO day for which the data are complete; `null` if unknown. */
  readonly completeThrough: string | null;
  readonly calendar: WorkspaceCalendar;
}

export function planClock(
  now: Date,
  timeZone: string,
  completeThrough: string | null,
  calendar = defaultCalendar,
): PlanClock {
  return { now, timeZone, today: dayIn(now, timeZone), completeThrough, calendar };
}

interface Clocks {
  readonly format: Intl.DateTimeFormat;
  /** The previous result, because the queries of a page ask for the same moment. */
  last: { readonly time: number; readonly day: string } | null;
}
const clocks = new Map<string, Clocks>();

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
 * The day of an ISO day or a moment. Tools write a day as its midnight in UTC, so that such a moment is the day that it
 * names. Any other moment is its day in the time zone of the dataset. A moment without an offset is in that time zone as
 * well.
 */
export function readDay(text: string, timeZone: string): string | null {
  if (isIsoDay(text)) return text;
  if (!/^\d{4}-\d{2}-\d{2}T/.test(text)) return null;
  const time = Date.parse(text);
  if (Number.isNaN(time)) return null;
  if (!/(Z|[+-]\d{2}:?\d{2})$/i.test(text)) return isIsoDay(text.slice(0, 10)) ? text.slice(0, 10) : null;
  const moment = new Date(time);
  const iso = moment.toISOString();
  const day = iso.endsWith("T00:00:00.000Z") ? iso.slice(0, 10) : dayIn(moment, timeZone);
  return isIsoDay(day) ? day : null;
}
