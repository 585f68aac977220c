import {
  relativeDays,
  toDayNumber,
  type DateGrain,
  type DaySpan,
  type Dimension,
} from "../../query/index.ts";
import { titleAtGrain, visualKinds, type Visual } from "../../report/index.ts";

import { findPage, type PageState, type ReportState, type VisualState } from "../state/report-state.ts";

const axisGrains = ["day", "week", "month", "quarter", "year"] as const satisfies readonly DateGrain[];

/** The grain for a span of days: about 60 points at most for days, 35 for weeks, 36 for months. */
export function grainOfSpan({ from, through }: DaySpan): DateGrain {
  const days = toDayNumber(through) - toDayNumber(from) + 1;
  if (days <= 62) return "day";
  if (days <= 246) return "week";
  return days <= 1096 ? "month" : "quarter";
}

/** What pages have followed. Most changes of a report leave most of its pages as they are. */
const followed = new WeakMap<
  PageState,
  { readonly grain: DateGrain | null; readonly dataset: ReportState["dataset"] }
>();

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
    const known = followed.get(page);
    if (known?.grain === grain && known.dataset === state.dataset) return page;
    const visuals = page.visuals.map((visual) => {
      const next = withGrain(state, page, visual, grain);
      if (next !== visual) changed.add(JSON.stringify([page.name, visual.definition.name]));
      return next;
    });
    const next = visuals.every((visual, index) => visual === page.visuals[index])
      ? page
      : { ...page, visuals };
    followed.set(next, { grain, dataset: state.dataset });
    return next;
  });
  if (changed.size === 0) return state;
  const selections = state.selections.filter((one) => !changed.has(JSON.stringify([one.page, one.visual])));
  return { ...state, pages, selections };
}

/** The days of the period that the user has chosen; null if it was not chosen, or allows all days. */
function chosenDays({ filters, today, calendar }: ReportState): DaySpan | null {
  const filter = filters.find(({ chosen }) => chosen !== undefined)?.filter;
  if (filter?.filterType === 4) {
    const days = today === null ? null : relativeDays(filter, today, calendar);
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
  if (authored === undefined) return visual;
  const followed =
    authored.fixedGrain === true || ofPeriod === null
      ? null
      : coarsest([ofPeriod, ...leastGrains(state, authored)]);
  const axis = axisOf(state, visual, authored);
  const dimensions = definition.dimensions.map((one, index) =>
    index === axis ? regrouped(authored.dimensions[index] ?? one, grain ?? followed) : one,
  );
  const { trend } = authored;
  const ofDays = trend !== null && isOfDays(state, trend) ? regrouped(trend, followed) : trend;
  const isSame =
    ofDays?.grain === definition.trend?.grain &&
    dimensions.every((one, index) => one.grain === definition.dimensions[index]?.grain);
  if (isSame) return visual;
  const own = authored.dimensions[axis]?.grain;
  const shown = dimensions[axis]?.grain;
  const title =
    own === undefined || shown === undefined ? authored.title : titleAtGrain(authored.title, own, shown);
  return { ...visual, definition: { ...definition, title, dimensions, trend: ofDays } };
}

/** A dimension with another grain; null keeps its own. */
function regrouped(dimension: Dimension, grain: DateGrain | null): Dimension {
  return grain === null ? dimension : { ...dimension, grain };
}

/** The grains that a user can choose for the time axis of a visual; none if it has no time axis. */
export function grainsOf(state: ReportState, page: string, visual: VisualState): readonly DateGrain[] {
  const authored = findPage(state, page)?.definition.visuals.find(
    ({ name }) => name === visual.definition.name,
  );
  if (authored === undefined || axisOf(state, visual, authored) < 0) return [];
  const least = coarsest(leastGrains(state, authored));
  return axisGrains.slice(axisGrains.indexOf(least));
}

/** The index of the dimension that is a time axis; -1 if the visual has none. */
function axisOf(state: Pick<ReportState, "dataset">, { drill }: VisualState, authored: Visual): number {
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
function leastGrains({ dataset }: Pick<ReportState, "dataset">, { measures }: Visual): readonly DateGrain[] {
  return measures.flatMap(({ table }) => dataset?.tables.find(({ name }) => name === table)?.period ?? []);
}

function coarsest(grains: readonly DateGrain[]): DateGrain {
  return axisGrains.findLast((grain) => grains.includes(grain)) ?? "day";
}
