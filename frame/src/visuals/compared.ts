import type { QueryResult } from "@vitrine/contracts/query";

import type { Messages } from "../messages.ts";
import type { Formats } from "./format.ts";

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
  const value = result.columns.filter(({ role }) => role === "measure")[measure]?.values[row];
  const past = result.columns.filter(({ role }) => role === "comparison")[measure]?.values[row];
  if (typeof value !== "number" || typeof past !== "number" || past === 0) return null;
  const { period = null, against = null } = result.comparison ?? {};
  const name = (span: { readonly from: string; readonly through: string }): string =>
    spanInWords(span, formats, messages);
  return {
    change: (value - past) / Math.abs(past),
    words: against === null ? "" : messages.versusDays(name(against)),
    days: period === null || against === null ? "" : messages.comparison(name(period), name(against)),
  };
}

/** Short: the year once, and only where it is not the same at both ends. */
function spanInWords(
  { from, through }: { readonly from: string; readonly through: string },
  formats: Formats,
  messages: Messages,
): string {
  const end = formats.tick(through, "day", true);
  if (from === through) return end;
  const withYear = from.slice(0, 4) !== through.slice(0, 4);
  return messages.daysFrom(formats.tick(from, "day", withYear), end);
}

/** Which way it went; small changes go nowhere. */
export function arrowOf(change: number): "→" | "↑" | "↓" {
  if (Math.abs(change) < 0.0005) return "→";
  return change > 0 ? "↑" : "↓";
}
