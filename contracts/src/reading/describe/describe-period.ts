import type { DaySpan, Filter } from "../../query/index.ts";
import { daysOfPreset, presetOfFilter, type ReportPeriod } from "../../report/index.ts";

import type { PeriodSentences } from "../words/messages/period-sentences.ts";
import { buildQueries } from "../build-query.ts";
import { rangeOfFilter } from "../dates/date-presets.ts";
import { relativeDays } from "../dates/relative-days.ts";
import { displayOfFilter } from "../filters/edit-filter.ts";
import { clockOf, heldPeriod } from "../period/report-period.ts";
import { activePageOf, visualKey, type ReportState } from "../state/report-state.ts";
import type { Formats } from "../words/format.ts";

/** The period of a report as its control shows it. */
export interface ShownPeriod {
  /** `other`: a filter of the host or the author that is no range of days. */
  readonly range: ReportPeriod["range"] | "other";
  /** Null if they are not bounded, or not known yet. */
  readonly days: DaySpan | null;
  /** The host has locked the filter, so that users cannot change it. */
  readonly isLocked: boolean;
}

/** The period that the filters of the report say, no matter who set them. Null if the host hides the filter. */
export function shownPeriod(state: ReportState): ShownPeriod | null {
  const held = heldPeriod(state);
  if (held === null) return { range: "all", days: null, isLocked: false };
  const { isLocked, isHidden } = displayOfFilter(held);
  if (isHidden) return null;
  const { filter } = held;
  const preset = held.chosen ?? presetOfFilter(filter, state.calendar);
  if (preset !== null) {
    return { range: { preset }, days: daysOfPreset(preset, clockOf(state)) ?? rangeOf(filter), isLocked };
  }
  const relative = state.today === null ? null : relativeDays(filter, state.today, state.calendar);
  const days = relative ?? rangeOf(filter);
  return { range: days ?? "other", days, isLocked };
}

function rangeOf(filter: Filter): DaySpan | null {
  const { from = null, through = null } = rangeOfFilter(filter) ?? {};
  return from === null || through === null ? null : { from, through };
}

/** What the visuals of the page compare with: the user's choice, else that of the definition if it is only one. */
export function comparisonShown(state: ReportState): ReportPeriod["comparison"] {
  if (state.comparison !== null) return state.comparison;
  const page = activePageOf(state);
  const all = page?.visuals.flatMap((visual) => buildQueries(state, page, visual).main?.compare ?? []) ?? [];
  const kinds = new Set(all.map((one) => (typeof one === "string" ? one : "previousPeriod")));
  const [kind] = kinds;
  return kinds.size === 1 ? (kind ?? null) : null;
}

/** The days that most visuals of the page are compared with, as their answers say; null before these are complete. */
function comparedDays(state: ReportState): DaySpan | null {
  const page = activePageOf(state);
  const found = new Map<string, { readonly days: DaySpan; readonly count: number }>();
  for (const { definition } of page?.visuals ?? []) {
    const data = state.data.get(visualKey(page?.name ?? "", definition.name));
    const days = data?.status === "ready" ? data.result?.main.comparison?.against : null;
    if (days === undefined || days === null) continue;
    const key = `${days.from} ${days.through}`;
    found.set(key, { days, count: (found.get(key)?.count ?? 0) + 1 });
  }
  return [...found.values()].toSorted((one, other) => other.count - one.count)[0]?.days ?? null;
}

/** The period in words: `Last 28 days: 25 Oct – 21 Nov 2026, compared with 27 Sep – 24 Oct 2026`. */
export function periodInWords(
  state: ReportState,
  shown: ShownPeriod,
  formats: Formats,
  words: PeriodSentences,
): string {
  const range = rangeInWords(shown, formats, words);
  const comparison = comparisonShown(state);
  if (
    comparison === null ||
    comparison === "none" ||
    (shown.range === "all" && typeof comparison === "string")
  )
    return range;
  const days = typeof comparison === "object" ? comparison : comparedDays(state);
  if (days !== null) return words.comparedWith(range, daysInWords(days, formats));
  return typeof comparison === "string" ? words.comparedWith(range, words.before[comparison]) : range;
}

/** A range in words, presets with their days. */
export function rangeInWords(
  { range, days }: Pick<ShownPeriod, "range" | "days">,
  formats: Formats,
  words: PeriodSentences,
): string {
  if (range === "all") return words.allTime;
  if (range === "other") return words.otherDays;
  const name = "preset" in range ? words.presets[range.preset] : null;
  if (days === null) return name ?? words.chosenDays;
  const written = daysInWords(days, formats);
  return name === null ? written : words.named(name, written);
}

/** Days with their year. */
export function daysInWords({ from, through }: DaySpan, formats: Formats): string {
  return formats.days(from, through, "");
}
