import { relativeDays, toDayNumber, type DateGrain, type DaySpan } from "@vitrine/contracts/query";
import { visualKinds, type Visual } from "@vitrine/contracts/report";

import type { PageState, ReportState, VisualState } from "../state/report-state.ts";

export const axisGrains = ["day", "week", "month", "quarter", "year"] as const satisfies readonly DateGrain[];

/** The grain for a span of days: about 60 points at most for days, 35 for weeks, 36 for months. */
export function grainOfSpan({ from, through }: DaySpan): DateGrain {
  const days = toDayNumber(through) - toDayNumber(from) + 1;
  if (days <= 62) return "day";
  if (days <= 246) return "week";
  return days <= 1096 ? "month" : "quarter";
}

/**
 * Sets the grain of time axes and trends: the one that the user has chosen in the visual, else the one for the span of
 * the period that the user has chosen, else the definition's. A definition can fix its grain. Selections in visuals
 * with another grain are cleared, because their marks no longer exist.
 */
export function followPeriod(state: ReportState): ReportState {
  const span = chosenDays(state);
  const grain = span === null ? null : grainOfSpan(span);
  const changed = new Set<string>();
  const pages = state.pages.map((page): PageState => {
    const visuals = page.visuals.map((visual) => {
      const next = withGrain(state, page, visual, grain);
      if (next !== visual) changed.add(JSON.stringify([page.name, visual.definition.name]));
      return next;
    });
    return visuals.every((visual, index) => visual === page.visuals[index]) ? page : { ...page, visuals };
  });
  if (changed.size === 0) return state;
  const selections = state.selections.filter((one) => !changed.has(JSON.stringify([one.page, one.visual])));
  return { ...state, pages, selections };
}

/** The days of the period that the user has chosen; null if it was not chosen, or allows all days. */
function chosenDays({ filters, today }: ReportState): DaySpan | null {
  const filter = filters.find(({ chosen }) => chosen !== undefined)?.filter;
  if (filter?.filterType === 4) {
    const days = today === null ? null : relativeDays(filter, today);
    return typeof days === "string" ? null : days;
  }
  const [from, through] = filter?.filterType === 0 ? filter.conditions.map(({ value }) => value) : [];
  return typeof from === "string" && typeof through === "string" ? { from, through } : null;
}

function withGrain(
  state: ReportState,
  page: PageState,
  visual: VisualState,
  ofPeriod: DateGrain | null,
): VisualState {
  const { definition, grain } = visual;
  const authored = page.definition.visuals.find(({ name }) => name === definition.name);
  if (authored === undefined || (ofPeriod === null && grain === null && isAsAuthored(definition, authored)))
    return visual;
  const followed = authored.fixedGrain === true ? null : ofPeriod;
  const wanted = grain ?? (followed === null ? null : coarsest([followed, ...leastGrains(state, authored)]));
  const place = axisOf(state, visual, authored);
  const dimensions = definition.dimensions.map((one, index) => {
    if (index !== place) return one;
    const own = authored.dimensions[index]?.grain;
    return own === undefined && wanted === null
      ? { table: one.table, column: one.column }
      : { ...one, grain: wanted ?? own };
  });
  const ofTrend = coarsest([...(followed === null ? [] : [followed]), ...leastGrains(state, authored)]);
  const trend =
    followed === null || authored.trend === null || !isOfDays(state, authored.trend)
      ? authored.trend
      : { ...authored.trend, grain: ofTrend };
  const next: Visual = { ...definition, dimensions, trend };
  return isAsAuthored(next, definition) ? visual : { ...visual, definition: next };
}

function isAsAuthored(one: Visual, other: Visual): boolean {
  return (
    one.trend?.grain === other.trend?.grain &&
    one.dimensions.every(({ grain }, index) => grain === other.dimensions[index]?.grain)
  );
}

/** The index of the dimension that is a time axis; -1 if the visual has none. */
export function axisOf(
  state: Pick<ReportState, "dataset">,
  { drill }: VisualState,
  authored: Visual,
): number {
  const [first] = authored.dimensions;
  const isAxis =
    visualKinds[authored.type].hasTimeAxis === true &&
    drill === null &&
    first !== undefined &&
    isOfDays(state, first);
  return isAxis ? 0 : -1;
}

function isOfDays(
  { dataset }: Pick<ReportState, "dataset">,
  { table, column }: { readonly table: string; readonly column: string },
): boolean {
  return dataset?.dateColumn?.table === table && dataset.dateColumn.column === column;
}

/** The periods of the facts of a visual's measures. Finer groups would have no figures. */
export function leastGrains(
  { dataset }: Pick<ReportState, "dataset">,
  { measures }: Visual,
): readonly DateGrain[] {
  return measures.flatMap(({ table }) => dataset?.tables.find(({ name }) => name === table)?.period ?? []);
}

function coarsest(grains: readonly DateGrain[]): DateGrain {
  return axisGrains.findLast((grain) => grains.includes(grain)) ?? "day";
}
