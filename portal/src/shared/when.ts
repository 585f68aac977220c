const day = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });
const date = new Intl.DateTimeFormat(undefined, { dateStyle: "long", timeZone: "UTC" });
const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const second = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "medium" });
const since = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });

/** Milliseconds of each unit, from the longest, and up to how many of it one still counts in the unit below. */
const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;
const daysCounted = 30;

/** Days and times as the reader writes them. @param iso ISO 8601 */
export const showDay = (iso: string): string => day.format(new Date(iso));
/** A calendar day, which is the same in every time zone, as reports write it. @param iso such as `2026-11-02` */
export const showDate = (iso: string): string => date.format(new Date(iso));
export const showMoment = (iso: string): string => moment.format(new Date(iso));
export const showSecond = (iso: string): string => second.format(new Date(iso));

/**
 * How long ago in the largest whole unit, for a month; after that the day.
 *
 * @param now milliseconds since 1970
 */
export function showSince(iso: string, now: number): string {
  const ago = Math.max(0, now - Date.parse(iso));
  const [unit, length] = units.find(([, each]) => ago >= each) ?? ["minute", 60_000];
  const count = Math.floor(ago / length);
  return unit === "day" && count > daysCounted ? showDay(iso) : since.format(-count, unit);
}
