import type { DaySpan, Filter } from "../../query/index.ts";
import {
  daysBeforePreset,
  filterOfDays,
  filterOfPreset,
  readPeriodText,
  writePeriod,
  type PeriodClock,
  type ReportPeriod,
} from "../../report/index.ts";

import { displayOfFilter } from "../filters/edit-filter.ts";
import { holdFilter, type HeldFilter } from "../filters/wire-filter.ts";
import type { ReportState } from "../state/report-state.ts";

interface DateField {
  readonly table: string;
  readonly column: string;
}

/** The days that the presets of a report are counted from. */
export function clockOf({
  today,
  completeThrough,
  campaign,
  calendar,
}: Pick<ReportState, keyof PeriodClock>): PeriodClock {
  return { today, completeThrough, campaign, calendar };
}

/**
 * The report's filter on the days of all figures; null if there is none, or if it allows all days. If the host has
 * locked one, it is that one.
 */
export function heldPeriod(state: ReportState): HeldFilter | null {
  const field = state.dataset?.dateColumn;
  const held = field === undefined ? [] : state.filters.filter((one) => isOn(one, field) && !isOpen(one));
  return held.find((one) => displayOfFilter(one).isLocked) ?? held[0] ?? null;
}

function isOn({ filter: { target } }: HeldFilter, { table, column }: DateField): boolean {
  if (Array.isArray(target) || !("column" in target) || "aggregationFunction" in target) return false;
  return target.table === table && target.column === column;
}

function isOpen({ filter }: HeldFilter): boolean {
  return filter.filterType === 1 && (filter.operator === "All" || filter.values.length === 0);
}

/**
 * Sets the period that a user has chosen: a filter of the report in place of its other ones on the same days, and the
 * comparison. A filter that the host has locked stays, and no other is added.
 */
export function setPeriod(state: ReportState, { range, comparison }: ReportPeriod): ReportState {
  const field = state.dataset?.dateColumn;
  if (field === undefined) return state;
  const isFree = (one: HeldFilter): boolean => isOn(one, field) && !displayOfFilter(one).isLocked;
  const others = state.filters.filter((one) => !isFree(one));
  const chosen = others.some((one) => isOn(one, field)) ? null : holdRange(state, field, range);
  return { ...state, comparison, filters: chosen === null ? others : [...others, chosen] };
}

function holdRange(state: ReportState, field: DateField, range: ReportPeriod["range"]): HeldFilter | null {
  if (range === "all") return null;
  if (!("preset" in range)) return { ...holdFilter(filterOfDays(field, range)), chosen: null };
  // While the days of a preset are unknown, those that were stored with it apply.
  const filter: Filter | undefined =
    filterOfPreset(range.preset, field, clockOf(state)) ?? heldPeriod(state)?.filter;
  return filter === undefined ? null : { ...holdFilter(filter), chosen: range.preset };
}

/** The period before the chosen preset, where the calendar of the workspace determines it; null otherwise. */
export function daysBefore(state: Pick<ReportState, "filters" | keyof PeriodClock>): DaySpan | null {
  const preset = state.filters.find(({ chosen }) => chosen != null)?.chosen;
  return preset == null ? null : daysBeforePreset(preset, clockOf(state));
}

/** Counts the chosen preset anew, after the current day, the data or the campaign have changed. */
export function refreshPeriod(state: ReportState): ReportState {
  const field = state.dataset?.dateColumn;
  if (field === undefined) return state;
  let isChanged = false;
  const filters = state.filters.map((held) => {
    const filter = held.chosen == null ? null : filterOfPreset(held.chosen, field, clockOf(state));
    if (filter === null || JSON.stringify(filter) === JSON.stringify(held.filter)) return held;
    isChanged = true;
    return { ...held, ...holdFilter(filter) };
  });
  return isChanged ? { ...state, filters } : state;
}

/** The period and the comparison that the user has chosen, as text; null if nothing was chosen. */
export function periodText({ filters, comparison }: ReportState): string | null {
  const held = filters.find(({ chosen }) => chosen !== undefined);
  if (held === undefined && comparison === null) return null;
  return writePeriod({ range: rangeOf(held), comparison });
}

function rangeOf(held: HeldFilter | undefined): ReportPeriod["range"] {
  if (held === undefined) return "all";
  return held.chosen == null ? (daysIn(held.filter) ?? "all") : { preset: held.chosen };
}

/** The days of a filter that has a first and a last one; null for other filters. */
function daysIn(filter: Filter): DaySpan | null {
  if (filter.filterType !== 0 || filter.conditions.length !== 2) return null;
  const valueOf = (operator: string): unknown =>
    filter.conditions.find((condition) => condition.operator === operator)?.value;
  const [from, through] = [valueOf("GreaterThanOrEqual"), valueOf("LessThanOrEqual")];
  return typeof from === "string" && typeof through === "string" ? { from, through } : null;
}

/** Applies a stored period after the stored filters. Without one, the comparisons of the definition apply. */
export function applyPeriodText(state: ReportState, text: string | undefined): ReportState {
  const period = text === undefined ? null : readPeriodText(text);
  if (period !== null && period.range !== "all") return setPeriod(state, period);
  return { ...state, comparison: period?.comparison ?? null };
}
