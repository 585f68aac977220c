import type { ExportRequest } from "../../http/index.ts";
import type { Filter } from "../../query/index.ts";

import { periodSentences } from "../words/messages/period-sentences.ts";
import { slicerSentences } from "../words/messages/slicer-sentences.ts";
import type { Messages } from "../words/messages.ts";
import type { DayRange } from "../dates/date-presets.ts";
import { displayOfFilter } from "../filters/edit-filter.ts";
import { effectiveFilters } from "../effective/effective-filters.ts";
import { modeOf } from "../effective/interactions.ts";
import { filtersOfPoints } from "../selection/point-filters.ts";
import { relativeDays } from "../dates/relative-days.ts";
import {
  findPage,
  findVisual,
  type PageState,
  type ReportState,
  type VisualState,
} from "../state/report-state.ts";
import type { DataPoint } from "../selection/selection.ts";
import type { HeldFilter } from "../filters/wire-filter.ts";
import type { Formats } from "../words/format.ts";
import { describeHeldFilter } from "./describe-filter.ts";
import { daysInWords, rangeInWords, shownPeriod } from "./describe-period.ts";
import { describePoint, describeSelection } from "./describe-selection.ts";
import { describeSlicer } from "./describe-slicer.ts";

type About = NonNullable<ExportRequest["about"]>;

/** The limits of a request: length of a text, and number of filters. */
const [longestText, maxFilters] = [2000, 200];

/**
 * Describes the figures of a visual for exported files: page and title, date range, and all other filters. Filters that
 * the host hides are left out.
 *
 * @param points only the rows of these marks
 */
export function describeFigure(
  state: ReportState,
  place: { readonly page: string; readonly visual: string },
  points: readonly DataPoint[],
  formats: Formats,
  messages: Messages,
): About | null {
  const [page, visual] = [findPage(state, place.page), findVisual(state, place.page, place.visual)];
  if (page === null || visual === null) return null;
  const all = [
    ...effectiveFilters(state, page, visual),
    ...(points.length === 0 ? [] : filtersOfPoints(visual.definition.dimensions, points)),
  ];
  const words = slicerSentences(messages.language);
  const held = [...state.filters, ...page.filters, ...visual.filters].filter(
    (one) => !displayOfFilter(one).isHidden && daysOf(one.filter, state) === null,
  );
  const filters = [
    ...held.flatMap((one) => describeHeld(one, state, formats, messages) ?? []),
    ...aroundIt(state, page, visual, formats, messages),
    ...(visual.drill?.path ?? []).map((value) => formats.full(value, { type: "string", format: null })),
    ...points.map((point) => describePoint(point, visual, state, formats)),
  ];
  return {
    page: short(page.displayName),
    visual: short(visual.definition.title),
    period: withPreset(periodOf(all, state, formats), state, formats, messages) ?? words.allDates,
    filters: filters.slice(0, maxFilters).map(short),
  };
}

function short(text: string): string {
  return text.slice(0, longestText);
}

function describeHeld(
  held: HeldFilter,
  state: ReportState,
  formats: Formats,
  messages: Messages,
): string | null {
  return describeHeldFilter(held, state, formats, messages)?.full ?? null;
}

/** The filters of the page's slicers and of the marks selected in other visuals. */
function aroundIt(
  state: ReportState,
  page: PageState,
  target: VisualState,
  formats: Formats,
  messages: Messages,
): readonly string[] {
  const slicers = page.visuals.filter(
    (one) =>
      modeOf(page, one.definition.name, target) !== "none" &&
      one.sliced.some(({ filter }) => daysOf(filter, state) === null),
  );
  const selections = state.selections.filter(
    (one) => one.page === page.name && modeOf(page, one.visual, target) === "filter",
  );
  return [
    ...slicers.flatMap((one) => describeSlicer(one, state, formats, messages)?.full ?? []),
    ...selections.map((one) => describeSelection(one, state, page, formats, messages).full),
  ];
}

/** The days with the name of the report's preset, if they are those of the preset. */
function withPreset(
  days: string | null,
  state: ReportState,
  formats: Formats,
  messages: Messages,
): string | null {
  const shown = shownPeriod(state);
  if (shown === null || shown.days === null || typeof shown.range === "string") return days;
  const isOfPreset = "preset" in shown.range && days === daysInWords(shown.days, formats);
  return isOfPreset ? rangeInWords(shown, formats, periodSentences(messages.language)) : days;
}

/** The date range that all filters on dates permit; null if there is none. */
function periodOf(filters: readonly Filter[], state: ReportState, formats: Formats): string | null {
  const ranges = filters.flatMap((filter) => daysOf(filter, state) ?? []);
  const from = latest(ranges.map((range) => range.from));
  const through = latest(
    ranges.map((range) => range.through),
    true,
  );
  if (from !== null && through !== null) {
    return from <= through
      ? formats.days(from, through, "")
      : `${formats.day(from)} – ${formats.day(through)}`;
  }
  if (from !== null) return `${formats.day(from)} –`;
  return through === null ? null : `– ${formats.day(through)}`;
}

function latest(days: readonly (string | null)[], isEarliest = false): string | null {
  const known = days.filter((day) => day !== null).toSorted();
  return (isEarliest ? known[0] : known.at(-1)) ?? null;
}

const isoDay = /^\d{4}-\d{2}-\d{2}/;

/** The date range of a filter; null for a filter that is not about dates or not a range. */
function daysOf(filter: Filter, { dataset, today, calendar }: ReportState): DayRange | null {
  if (filter.filterType === 4) return today === null ? null : relativeDays(filter, today, calendar);
  if (filter.filterType !== 0 || filter.logicalOperator !== "And") return null;
  const { target, conditions } = filter;
  if (!("column" in target) || "aggregationFunction" in target) return null;
  const table = dataset?.tables.find(({ name }) => name === target.table);
  if (table?.columns.find(({ name }) => name === target.column)?.type !== "date") return null;
  const bound = (operator: string): string | null => {
    const value = conditions.find((one) => one.operator === operator)?.value;
    return typeof value === "string" && isoDay.test(value) ? value.slice(0, 10) : null;
  };
  const [from, through] = [bound("GreaterThanOrEqual"), bound("LessThanOrEqual")];
  const known = [from, through].filter((day) => day !== null).length;
  return known > 0 && known === conditions.length ? { from, through } : null;
}
