import type { QueryResult } from "@vitrine/contracts/query";

import type { Messages } from "../messages.ts";
import { endOfPeriod } from "../report/calendar.ts";
import type { Formats } from "./format.ts";

/** From a hundredth to a whole is a comparison; beyond that there was as good as nothing. */
const mostTimes = 100;

/** Share of one by which a figure has changed; null for shares of nothing, or of less, and for such as no one can picture. */
export function changeOf(value: number, past: number): number | null {
  return past <= 0 || value < 0 || value / past > mostTimes ? null : (value - past) / past;
}

export interface Compared {
  /** Share of one. */
  readonly change: number;
  /** What it is compared with, in words. */
  readonly words: string;
  /** Both spans of days, in words; empty where they are not known. */
  readonly days: string;
}

/**
 * A measure's figure against the one that the query compares it with.
 *
 * @param measure place of the measure
 * @returns null when the query compares nothing, or one of the two is not known or there was nothing before
 */
export function comparedFigure(
  result: QueryResult,
  measure: number,
  row: number,
  formats: Formats,
  messages: Messages,
): Compared | null {
  const shown = result.columns.filter(({ role }) => role === "measure")[measure];
  const before = result.columns.filter(({ role }) => role === "comparison")[measure];
  // Days that have not come in whole are shown, but compared with nothing.
  const value = (before?.comparable ?? shown?.values)?.[row];
  const past = before?.values[row];
  if (typeof value !== "number" || typeof past !== "number") return null;
  const change = changeOf(value, past);
  if (change === null) return null;
  const { period = null, against = null } = result.comparison ?? {};
  const name = (span: Span, year: string): string => spanInWords(span, year, formats, messages);
  const year = period?.through.slice(0, 4) ?? "";
  return {
    change,
    words: against === null ? "" : messages.versusDays(name(against, year)),
    days: period === null || against === null ? "" : messages.comparison(name(period, ""), name(against, "")),
  };
}

interface Span {
  readonly from: string;
  readonly through: string;
}

/** Short: whole months by their names, and years only where they are not the one that is known. */
function spanInWords({ from, through }: Span, known: string, formats: Formats, messages: Messages): string {
  const isMonths = from.endsWith("-01") && endOfPeriod(through, "month") === through;
  const grain = isMonths ? "month" : "day";
  const years = [from.slice(0, 4), through.slice(0, 4)];
  const end = formats.tick(through, grain, years[1] !== known);
  if (from === through || (isMonths && from.slice(0, 7) === through.slice(0, 7))) return end;
  return messages.daysFrom(formats.tick(from, grain, years[0] !== years[1]), end);
}

/** Which way it went; small changes go nowhere. */
export function arrowOf(change: number): "→" | "↑" | "↓" {
  if (Math.abs(change) < 0.0005) return "→";
  return change > 0 ? "↑" : "↓";
}
