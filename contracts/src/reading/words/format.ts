import { browserLocale } from "../../locale.ts";
import {
  addMonths,
  defaultCalendar,
  isIsoDay,
  type Cell,
  type DateGrain,
  type NumberFormat,
  type WorkspaceCalendar,
} from "../../query/index.ts";

import type { Messages } from "./messages.ts";
import type { WrittenAs } from "../filters/column-of.ts";
import { writeContent } from "./content-text.ts";

/** Formats values: the model defines the number format, the locale its notation. */
export interface Formats {
  /** Where weeks and years of the workspace begin. */
  readonly calendar: WorkspaceCalendar;
  /** With all digits of the model's format: for tables, tooltips, announcements. */
  full(value: Cell, column: WrittenAs, grain?: DateGrain): string;
  /** A headline figure: large amounts of money have no cents. `isShort` if the whole number does not fit. */
  headline(value: number, format: NumberFormat | null, isShort?: boolean): string;
  /** Short, for axes and labels: `12.4k`. */
  compact(value: number, format: NumberFormat | null): string;
  /** The labels of an axis, with as few digits as keep adjacent labels distinct. */
  axis(ticks: readonly number[], format: NumberFormat | null): readonly string[];
  /** A short date for an axis; `withYear` where the year changes. */
  tick(iso: string, grain: DateGrain, withYear: boolean): string;
  /** A signed share: `+4.2%`. */
  change(value: number): string;
  /** A signed difference of shares in points, without the unit: `+1.20`. */
  points(value: number, digits: number): string;
  /** A share: `42.1%`. */
  share(value: number): string;
  /** A list of names: `a, b and c`. */
  list(names: readonly string[]): string;
  count(value: number): string;
  /** A day in words; `hasWeekday` begins it with the weekday. */
  day(iso: string, hasWeekday?: boolean): string;
  /** A day with the time, in a time zone. */
  moment(at: Date, timeZone: string | undefined): string;
  /** A range of days, both included: `23 Oct – 21 Nov`; with the year if it is not that of `today`. */
  days(from: string, through: string, today: string): string;
  compare(a: string, b: string): number;
}

const withoutCentsFrom = 10_000;

/** Formats numbers and days in one locale, with the words of one language. */
interface Writer {
  readonly messages: Messages;
  readonly calendar: WorkspaceCalendar;
  readonly numbers: (options: string) => Intl.NumberFormat;
  /** Days as options, first and last one in milliseconds. */
  readonly range: (options: Intl.DateTimeFormatOptions, first: number, last: number) => string;
  readonly write: (value: number, options: Intl.NumberFormatOptions) => string;
  /** A text that is not a day stays as it is. */
  readonly date: (iso: string, options: Intl.DateTimeFormatOptions) => string;
}

function createWriter(tag: string, messages: Messages, calendar: WorkspaceCalendar): Writer {
  const numbers = cached(
    (key: string) => new Intl.NumberFormat(tag, JSON.parse(key) as Intl.NumberFormatOptions),
  );
  const dates = cached(
    (key: string) => new Intl.DateTimeFormat(tag, { timeZone: "UTC", ...(JSON.parse(key) as object) }),
  );
  // Cached as texts, because ranges take the browser much longer than days, and each change of the state asks for them.
  const ranges = cached((key: string) => {
    const [options, first, last] = JSON.parse(key) as [object, number, number];
    return dates(JSON.stringify(options)).formatRange(first, last);
  });
  return {
    messages,
    calendar,
    numbers,
    range: (options, first, last) => ranges(JSON.stringify([options, first, last])),
    write: (value, options) => numbers(JSON.stringify(options)).format(value),
    date: (iso, options) => {
      const time = Date.parse(iso);
      return Number.isNaN(time) ? iso : dates(JSON.stringify(options)).format(time);
    },
  };
}

/** Formats figures, days and names in a locale; null for the browser's. */
export function createFormats(
  locale: string | null,
  messages: Messages,
  calendar = defaultCalendar,
): Formats {
  const tag = locale ?? browserLocale;
  const writer = createWriter(tag, messages, calendar);
  const { write, date } = writer;
  const lists = new Intl.ListFormat(messages.language, { type: "conjunction" });
  const collator = new Intl.Collator(tag, { numeric: true });
  return {
    calendar,
    full: (value, column, grain = "day") => writeFull(writer, value, column, grain),
    compact: (value, format) =>
      writeCompact(writer, value, format, format?.kind === "percent" ? digitsOf(value, format) : 0),
    axis: (ticks, format) => writeAxis(writer, ticks, format),
    headline: (value, format, isShort = false) => writeHeadline(writer, value, format, isShort),
    tick: (iso, grain, withYear) => writeTick(writer, iso, grain, withYear),
    change: (value) => write(value, { style: "percent", ...signed(1) }),
    points: (value, digits) => write(value * 100, signed(digits)),
    share: (value) => write(value, { style: "percent", maximumFractionDigits: 1 }),
    list: (names) => lists.format(names),
    count: (value) => write(value, {}),
    day: (iso, hasWeekday = false) =>
      date(iso, {
        ...(hasWeekday ? { weekday: "long" as const } : {}),
        day: "numeric",
        month: "long",
        year: "numeric",
      }),
    moment: (at, timeZone) =>
      new Intl.DateTimeFormat(tag, { dateStyle: "long", timeStyle: "short", timeZone }).format(at),
    days: (from, through, today) => writeDays(writer, from, through, today),
    compare: (a, b) => collator.compare(a, b),
  };
}

function writeFull(writer: Writer, value: Cell, column: WrittenAs, grain: DateGrain): string {
  const { messages, write, date } = writer;
  if (value === null || value === "") return messages.blank;
  if (typeof value === "boolean") return value ? messages.yes : messages.no;
  const label = typeof value === "string" ? column.labels?.[value] : undefined;
  if (label !== undefined) return label;
  if (column.content !== undefined) {
    const named = writeContent(value, column.content, messages, date);
    if (named !== null) return named;
  }
  if (typeof value === "number")
    return write(value, optionsOf(column.format, column.type === "integer" ? 0 : 2, value));
  return column.type === "date" ? writePeriod(writer, value, grain) : value;
}

function writePeriod(writer: Writer, iso: string, grain: DateGrain): string {
  const { date } = writer;
  switch (grain) {
    case "day":
      return date(iso, { day: "numeric", month: "short", year: "numeric" });
    case "week":
      return writeWeek(writer, iso, { day: "numeric", month: "short", year: "numeric" });
    case "month":
      return date(iso, { month: "short", year: "numeric" });
    case "quarter":
      return writeQuarter(writer, iso, true);
    case "year":
      return writeYear(writer, iso);
  }
}

/** Quarters of a financial year are named by their months, because others would take a number for the calendar's. */
function writeQuarter({ messages, calendar, range }: Writer, iso: string, withYear: boolean): string {
  if (calendar.yearStart !== 1) {
    const last = isIsoDay(iso) ? Date.parse(addMonths(iso, 2)) : Number.NaN;
    const options = { month: "short" as const, ...(withYear ? { year: "numeric" as const } : {}) };
    return Number.isNaN(last) ? iso : range(options, Date.parse(iso), last);
  }
  const quarter = String(Math.floor((Number(iso.slice(5, 7)) - 1) / 3) + 1);
  return withYear ? messages.quarter(quarter, iso.slice(0, 4)) : messages.quarterAlone(quarter);
}

/** `2026`, or for a financial year that begins in another month `2026/27`. */
function writeYear({ calendar }: Writer, iso: string): string {
  const year = iso.slice(0, 4);
  return calendar.yearStart === 1 ? year : `${year}/${String(Number(year) + 1).slice(-2)}`;
}

function writeCompact(
  writer: Writer,
  value: number,
  format: NumberFormat | null,
  least = 0,
  digits?: number,
): string {
  const { numbers, write } = writer;
  const most = digits ?? digitsOf(value, format);
  if (format?.kind === "percent") {
    return write(value, { style: "percent", minimumFractionDigits: least, maximumFractionDigits: most });
  }
  const isLarge = Math.abs(value) >= 1000;
  const options: Intl.NumberFormatOptions = {
    ...optionsOf(format, 2, value),
    minimumFractionDigits: isLarge ? least : Math.min(least, format?.digits ?? 0),
    maximumFractionDigits: most,
    ...(isLarge ? { notation: "compact" as const } : {}),
  };
  const parts = numbers(JSON.stringify(options)).formatToParts(value);
  // German and Spanish write thousands in full. A decimal after them says nothing.
  const isFull = isLarge && !parts.some(({ type }) => type === "compact");
  if (isFull && digits === undefined) return writeCompact(writer, value, format, 0, 0);
  return parts.map((part) => (part.type === "compact" && part.value === "K" ? "k" : part.value)).join("");
}

/** As few digits as keep adjacent labels distinct. */
function writeAxis(writer: Writer, ticks: readonly number[], format: NumberFormat | null): readonly string[] {
  const labels = (digits: number): readonly string[] =>
    ticks.map((tick) => writeCompact(writer, tick, format, 0, digits));
  const digits = [0, 1, 2, 3].find((one) => new Set(labels(one)).size === ticks.length) ?? 4;
  return labels(digits);
}

function writeHeadline(writer: Writer, value: number, format: NumberFormat | null, isShort: boolean): string {
  if (isShort) return writeCompact(writer, value, format, 2, 2);
  const options = optionsOf(format, 2, value);
  const isLarge = format?.kind === "currency" && Math.abs(value) >= withoutCentsFrom;
  const whole = { ...options, minimumFractionDigits: 0, maximumFractionDigits: 0 };
  return writer.write(value, isLarge ? whole : options);
}

function writeTick(writer: Writer, iso: string, grain: DateGrain, withYear: boolean): string {
  const { date } = writer;
  const year = withYear ? { year: "numeric" as const } : {};
  switch (grain) {
    case "day":
      return date(iso, { day: "numeric", month: "short", ...year });
    case "week":
      return writeWeek(writer, iso, { day: "numeric", month: "short", ...year });
    case "month":
      return date(iso, { month: "short", ...year });
    case "quarter":
      return writeQuarter(writer, iso, withYear);
    case "year":
      return writeYear(writer, iso);
  }
}

/** The days of a week by its first day: `3 – 9 Aug 2026`. A text that is not a day stays as it is. */
function writeWeek({ range }: Writer, iso: string, options: Intl.DateTimeFormatOptions): string {
  const first = Date.parse(iso);
  if (Number.isNaN(first)) return iso;
  return range(options, first, first + 6 * 86_400_000);
}

function writeDays({ range, date }: Writer, from: string, through: string, today: string): string {
  const isThisYear = [from, through].every((day) => day.slice(0, 4) === today.slice(0, 4));
  const options: Intl.DateTimeFormatOptions = {
    day: "numeric",
    month: "short",
    ...(isThisYear ? {} : { year: "numeric" }),
  };
  if (from === through) return date(from, options);
  return range(options, Date.parse(from), Date.parse(through));
}

function signed(digits: number): Intl.NumberFormatOptions {
  return { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: "exceptZero" };
}

function optionsOf(format: NumberFormat | null, digits: number, value: number): Intl.NumberFormatOptions {
  if (format === null) return { maximumFractionDigits: digits };
  const fraction = { minimumFractionDigits: format.digits, maximumFractionDigits: format.digits };
  switch (format.kind) {
    case "integer":
      return { maximumFractionDigits: digitsInParts(value) };
    case "decimal":
      return fraction;
    case "percent":
      return { style: "percent", ...fraction };
    case "currency":
      return format.currency === null
        ? fraction
        : { style: "currency", currency: format.currency, currencyDisplay: "narrowSymbol", ...fraction };
  }
}

/** Counts are written as integers unless they have a fraction, which some platforms deliver. */
function digitsInParts(value: number): number {
  if (Number.isInteger(value)) return 0;
  return Math.abs(value) < 0.01 ? 6 : 2;
}

function digitsOf(value: number, format: NumberFormat | null): number {
  if (format?.kind === "percent") return Math.min(format.digits, Math.abs(value) < 0.1 ? 2 : 1);
  if (Math.abs(value) >= 1000) return 1;
  if (format?.kind === "integer") return digitsInParts(value);
  return Math.abs(value) >= 10 ? 0 : 2;
}

/** Cached, because Intl formatters are slow to create and used thousands of times. */
function cached<Value>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
