import {
  addDays,
  addMonths,
  defaultCalendar,
  type DateGrain,
  type WorkspaceCalendar,
} from "@vitrine/contracts/query";

/** How time functions change the days of a value, from the outermost function inwards. */
export interface ReferenceDays {
  readonly periodsBack: number;
  readonly yearsBack: number;
  readonly span: { readonly unit: DateGrain } | { readonly days: number } | null;
  readonly isElapsed: boolean;
  /** How many of the last complete days are excluded from comparisons and elapsed days. */
  readonly lag: number;
}
export const ownDays: ReferenceDays = { periodsBack: 0, yearsBack: 0, span: null, isElapsed: false, lag: 0 };

/** First day of the period of a day. Cached, because thousands of queries use the same days. */
export function firstDay(day: string, grain: DateGrain, calendar = defaultCalendar): string {
  if (grain === "day") return day;
  const key = `${day} ${grain} ${calendar.weekStart} ${calendar.yearStart}`;
  const known = firsts.get(key) ?? findFirstDay(day, grain, calendar);
  firsts.set(key, known);
  return known;
}

const firsts = new Map<string, string>();

/** Steps back day by day until a period begins. */
function findFirstDay(day: string, grain: DateGrain, calendar: WorkspaceCalendar): string {
  const date = new Date(`${day}T00:00:00Z`);
  while (!begins(date, grain, calendar)) date.setUTCDate(date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}

function begins(date: Date, grain: DateGrain, { weekStart, yearStart }: WorkspaceCalendar): boolean {
  if (grain === "week") return date.getUTCDay() === { sunday: 0, monday: 1, saturday: 6 }[weekStart];
  if (date.getUTCDate() !== 1) return false;
  const every = grain === "quarter" ? 3 : grain === "year" ? 12 : 1;
  return (date.getUTCMonth() + 1 - yearStart) % every === 0;
}

/** Every day of the test data. */
export const allDays: readonly string[] = daysFrom("2022-01-01", "2028-12-31");

let far: readonly string[] | null = null;

/** Every day that a relative filter may include. */
export function moreDays(): readonly string[] {
  return (far ??= daysFrom("1980-01-01", "2070-12-31"));
}

function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

const periods = new Map<DateGrain, readonly (readonly string[])[]>();

/** The days of the test data by period. */
export function periodsOf(period: DateGrain): readonly (readonly string[])[] {
  const known = periods.get(period);
  if (known !== undefined) return known;
  const byFirst = new Map<string, string[]>();
  for (const day of allDays) {
    const first = firstDay(day, period);
    byFirst.set(first, [...(byFirst.get(first) ?? []), day]);
  }
  const found = [...byFirst.values()];
  periods.set(period, found);
  return found;
}

const fits = new Map<string, boolean>();

/** True if each period is within a single period of a longer grain. */
export function fitsInto(period: DateGrain, grain: DateGrain, calendar = defaultCalendar): boolean {
  const key = `${period} ${grain} ${calendar.weekStart} ${calendar.yearStart}`;
  const known = fits.get(key);
  if (known !== undefined) return known;
  const found = periodsOf(period).every(
    (days) => new Set(days.map((day) => firstDay(day, grain, calendar))).size === 1,
  );
  fits.set(key, found);
  return found;
}

/** The distance from a period to the one that it is compared with, as months and days. */
export function lengthOf(
  days: readonly string[],
  last: string,
  calendar: WorkspaceCalendar,
): readonly [months: number, days: number] {
  const [first, end] = [days[0] ?? "", days.at(-1) ?? ""];
  const isWhole = first.endsWith("-01") && addDays(end, 1).endsWith("-01");
  if (isWhole) return [new Set(days.map((day) => day.slice(0, 7))).size, 0];
  const elapsed = days.filter((day) => day <= last);
  const units = [
    ["week", [0, 7]],
    ["month", [1, 0]],
    ["quarter", [3, 0]],
    ["year", [12, 0]],
  ] as const;
  for (const [unit, step] of units) {
    const isOne = days.every((day) => firstDay(day, unit, calendar) === first);
    if (isOne && elapsed.length > 1 && elapsed.at(-1) === last) return step;
  }
  return [0, elapsed.length > 0 ? elapsed.length : days.length];
}

const splits = new Map<string, boolean>();

/** True if a moved period is not a period any more: its first day must be the first day of a period. */
export function splitsWhenMoved(period: DateGrain, distance: readonly [number, number]): boolean {
  const key = `${period} ${distance.join(" ")}`;
  const known = splits.get(key);
  if (known !== undefined) return known;
  const starts = allDays.filter((day) => firstDay(day, period) === day);
  const found = starts.some((day) => firstDay(move(day, distance), period) !== move(day, distance));
  splits.set(key, found);
  return found;
}

export function move(day: string, [months, days]: readonly [number, number]): string {
  return addDays(addMonths(day, months), days);
}

/** Every day from the first fact on, because rolling days include days without facts. */
export const calendarRows = allDays
  .filter((date) => date >= "2024-01-01" && date <= "2026-12-31")
  .map((date) => ({ date, year: Number(date.slice(0, 4)) }));
