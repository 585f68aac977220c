import type {
  Cell,
  ComparisonPeriods,
  DateGrain,
  MeasureDirection,
  QueryResult,
  ResultColumn,
} from "../../query/index.ts";

import type { Messages } from "./messages.ts";
import { endOfPeriod, movedBack } from "../dates/calendar.ts";
import type { Formats } from "./format.ts";

/** Ratios outside of a hundredth to a hundred are not shown, because the compared figure was almost zero. */
const maxRatio = 100;

/**
 * The change of a figure. Measures in per cent change in percentage points, all others in per cent: a rate that goes
 * from 2 % to 3 % is +1 point, because "+50 %" would be read as the rate itself.
 */
export interface Change {
  readonly kind: "points" | "relative";
  /** As a share, 0.1 for 10 %. */
  readonly by: number;
}

/** Null if the compared figure is zero or negative, or if the ratio is extreme. */
export function changeOf(value: number, past: number, format: ResultColumn["format"]): Change | null {
  if (format?.kind === "percent") return { kind: "points", by: value - past };
  const isMeaningful = past > 0 && value >= 0 && value / past <= maxRatio;
  return isMeaningful ? { kind: "relative", by: (value - past) / past } : null;
}

/** A change with its sign and its unit: `+28.1%`, `+1.20 pp`. */
export function formatChange(
  { kind, by }: Change,
  format: ResultColumn["format"],
  formats: Formats,
  messages: Messages,
): string {
  return kind === "relative" ? formats.change(by) : messages.points(formats.points(by, format?.digits ?? 1));
}

/** Whether a change is good; null if it is zero, or if the model does not define it. */
export function toneOf(
  arrow: ReturnType<typeof arrowOf>,
  direction: MeasureDirection | undefined,
): "good" | "bad" | null {
  if (direction === undefined || direction === "neutral" || arrow === "→") return null;
  return (arrow === "↑") === (direction === "higher-is-better") ? "good" : "bad";
}

/** The direction; none if the formatted change is zero. */
export function arrowOf({ kind, by }: Change, format: ResultColumn["format"]): "→" | "↑" | "↓" {
  const digits = kind === "points" ? (format?.digits ?? 1) : 1;
  if (Math.abs(by) < 0.005 / 10 ** digits) return "→";
  return by > 0 ? "↑" : "↓";
}

export interface Compared {
  readonly arrow: "→" | "↑" | "↓";
  readonly tone: "good" | "bad" | null;
  readonly change: string;
  /** Both periods as text; empty if they are unknown. */
  readonly periods: string;
}

export interface PeriodWords {
  readonly formats: Formats;
  readonly messages: Messages;
  /**
   * ISO day in the dataset's time zone. Dates of its year are written without the year. Null or left out writes all
   * years.
   */
  readonly today?: string | null;
}

/**
 * Compares a measure's figure with the compared one of the answer.
 *
 * @param measure index of the measure
 * @returns null if nothing is compared, if one of the two is missing, or if the compared figure is zero
 */
export function comparedFigure(
  result: QueryResult,
  measure: number,
  row: number,
  words: PeriodWords,
): Compared | null {
  const { shown, before } = columnsOf(result, measure);
  // Incomplete and provisional periods are shown without a comparison.
  const value = (before?.comparable ?? shown?.values)?.[row];
  const days = comparedDays(result, before, row);
  return comparedValues({ shown, value, past: before?.values[row], days }, words);
}

/** Compares a measure's total with that of the compared days; null as for single figures, and without totals. */
export function comparedTotal(result: QueryResult, measure: number, words: PeriodWords): Compared | null {
  const { totals, comparisonTotals, comparableTotals = totals } = result;
  if (totals === null) return null;
  const { shown, before } = columnsOf(result, measure);
  const { period = null, against = null } = before?.compared ?? result.comparison ?? {};
  const days = period === null || against === null ? null : { period, against };
  const [value, past] = [comparableTotals?.[measure], comparisonTotals?.[measure]];
  return comparedValues({ shown, value, past, days }, words);
}

function columnsOf({ columns }: QueryResult, measure: number) {
  return {
    shown: columns.filter(({ role }) => role === "measure")[measure],
    before: columns.filter(({ role }) => role === "comparison")[measure],
  };
}

interface ComparedValues {
  readonly shown: ResultColumn | undefined;
  readonly value: Cell | undefined;
  readonly past: Cell | undefined;
  readonly days: ComparedDays | null;
}

function comparedValues({ shown, value, past, days }: ComparedValues, words: PeriodWords): Compared | null {
  if (shown === undefined || typeof value !== "number" || typeof past !== "number") return null;
  const change = changeOf(value, past, shown.format);
  if (change === null) return null;
  const arrow = arrowOf(change, shown.format);
  return {
    arrow,
    tone: toneOf(arrow, shown.direction),
    change: formatChange(change, shown.format, words.formats, words.messages),
    periods: days === null ? "" : periodsInWords(days, words),
  };
}

export interface DaySpan {
  readonly from: string;
  readonly through: string;
}

/** A period and the days that it is compared with. */
export interface ComparedDays {
  readonly period: DaySpan;
  readonly against: DaySpan;
}

/** The days of a row's figure and the compared days; null if they are unknown. */
function comparedDays(
  result: QueryResult,
  before: ResultColumn | undefined,
  row: number,
): ComparedDays | null {
  const comparison = before?.compared ?? result.comparison;
  if (comparison === undefined) return null;
  if (comparison.each === undefined) {
    const { period, against } = comparison;
    return period === null || against === null ? null : { period, against };
  }
  const dates = result.columns.find(({ role, type }) => role === "dimension" && type === "date");
  const start = dates?.values[row];
  return typeof start === "string" ? daysOfRow(start, comparison) : null;
}

/** The compared days of a row that is a period. */
export function daysOfRow(start: string, { period: whole, each }: ComparisonPeriods): ComparedDays | null {
  if (each === undefined) return null;
  const { grain, months, days } = each;
  const end = endOfPeriod(start, grain);
  const [from = start] = [start, whole?.from ?? start].toSorted().toReversed();
  const [through = end] = [end, each.through ?? end, whole?.through ?? end].toSorted();
  if (through < from) return null;
  const before = movedBack(from, months, days);
  // Months and longer periods are compared as a whole, whatever their length. Weeks of the year before start on another
  // day.
  const isWhole = from === start && through === end && days === 0 && grain !== "day" && grain !== "week";
  const last = isWhole ? endOfPeriod(before, grain) : movedBack(through, months, days);
  return { period: { from, through }, against: { from: before, through: last } };
}

function periodsInWords({ period, against }: ComparedDays, words: PeriodWords): string {
  return words.messages.versusDays(spanInWords(period, words), spanInWords(against, words));
}

/** The name of a measure's compared figures: with the compared days if all figures have the same. */
export function beforeName(
  label: string,
  comparison: ComparisonPeriods,
  start: string | null,
  words: PeriodWords,
): string {
  const ofRow = start === null ? null : daysOfRow(start, comparison);
  const against = ofRow?.against ?? (comparison.each === undefined ? comparison.against : null);
  return against === null
    ? words.messages.before[comparison.kind](label)
    : `${label}, ${spanInWords(against, words)}`;
}

const wholeGrains = ["year", "quarter", "month"] as const satisfies readonly DateGrain[];

/** Complete years, quarters and months by name, others by days; with the year if it is not the current one. */
export function spanInWords(
  { from, through }: DaySpan,
  { formats, messages, today = null }: PeriodWords,
): string {
  const isWhole = (grain: DateGrain): boolean =>
    endOfPeriod(from, grain) === through && isFirstOf(from, grain);
  const hasYear = [from, through].some((day) => day.slice(0, 4) !== today?.slice(0, 4));
  const grain = wholeGrains.find(isWhole);
  if (grain !== undefined) return formats.tick(from, grain, hasYear);
  const isMonths = from.endsWith("-01") && endOfPeriod(through, "month") === through;
  if (!isMonths) return formats.days(from, through, today ?? "");
  const isYears = from.endsWith("-01-01") && through.endsWith("-12-31");
  const isOneYear = from.slice(0, 4) === through.slice(0, 4);
  const unit = isYears ? "year" : "month";
  return messages.daysFrom(formats.tick(from, unit, !isOneYear), formats.tick(through, unit, hasYear));
}

function isFirstOf(day: string, grain: DateGrain): boolean {
  const months = { day: 0, week: 0, month: 1, quarter: 3, year: 12 }[grain];
  return day.endsWith("-01") && (Number(day.slice(5, 7)) - 1) % months === 0;
}
