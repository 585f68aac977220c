const day = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });
const date = new Intl.DateTimeFormat(undefined, { dateStyle: "long", timeZone: "UTC" });
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const second = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "medium" });
const since = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });

/** Milliseconds of each unit, the longest first. */
const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;
/** Up to this many days ago the number of days is shown, then the date. */
const maxDaysAgo = 30;

/** A date in the format of the browser's language. @param iso ISO 8601 */
export const showDay = (iso: string): string => day.format(new Date(iso));
/** A calendar day without a time zone, as reports write it. @param iso such as `2026-11-02` */
export const showDate = (iso: string): string => date.format(new Date(iso));
/** Days as reports write them, such as "1 – 31 October 2026"; a single one alone. */
export const showDays = (from: string, through: string): string =>
  date.formatRange(new Date(from), new Date(through));
/** A date and time in the format of the browser's language. @param iso ISO 8601 */
export const showMoment = (iso: string): string => moment.format(new Date(iso));
/** The same with seconds. @param iso ISO 8601 */
export const showSecond = (iso: string): string => second.format(new Date(iso));

/**
 * How long ago, in the largest whole unit; after a month the date.
 *
 * @param now milliseconds since 1970
 */
export function showSince(iso: string, now: number): string {
  const ago = Math.max(0, now - Date.parse(iso));
  const [unit, length] = units.find(([, each]) => ago >= each) ?? ["minute", 60_000];
  const count = Math.floor(ago / length);
  return unit === "day" && count > maxDaysAgo ? showDay(iso) : since.format(-count, unit);
}

/**
 * How far away a moment is, in the largest whole unit.
 *
 * @param now milliseconds since 1970
 */
export function showUntil(iso: string, now: number): string {
  const ahead = Math.max(0, Date.parse(iso) - now);
  const [unit, length] = units.find(([, each]) => ahead >= each) ?? ["minute", 60_000];
  return since.format(Math.floor(ahead / length), unit);
}
