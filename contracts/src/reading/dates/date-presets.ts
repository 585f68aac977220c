import { addDays, addMonths, startOfPeriod, type Filter, type WorkspaceCalendar } from "../../query/index.ts";
import type { DatePreset } from "../../report/index.ts";

import { followingDay, isoDay } from "./calendar.ts";

export interface DateField {
  readonly table: string;
  readonly column: string;
}

/** The days of the data, ISO days, both included, and where quarters and years begin. */
export interface DataSpan {
  readonly from: string;
  readonly through: string;
  readonly calendar: WorkspaceCalendar;
}

export interface DayRange {
  readonly from: string | null;
  readonly through: string | null;
}

const [inLast, inThis] = [0, 1] as const;
const [days, months, calendarMonths] = [0, 3, 4];

/**
 * A preset as a filter. Rolling presets are relative dates, which the server resolves in the dataset's time zone, so
 * that a bookmark of "the last 7 days" always means the last 7 days. Presets "to date" end at the last day with
 * complete data.
 */
export function filterOfPreset(preset: DatePreset, { table, column }: DateField, span: DataSpan): Filter {
  const target = { table, column };
  const last = (timeUnitsCount: number, timeUnitType: number): Filter => ({
    filterType: 4,
    target,
    operator: inLast,
    timeUnitsCount,
    timeUnitType,
    includeToday: false,
  });
  switch (preset) {
    case "yesterday":
      return last(1, days);
    case "last7Days":
      return last(7, days);
    case "last28Days":
      return last(28, days);
    case "last30Days":
      return last(30, days);
    case "thisMonth":
      return {
        filterType: 4,
        target,
        operator: inThis,
        timeUnitsCount: 1,
        timeUnitType: months,
        includeToday: true,
      };
    case "lastMonth":
      return last(1, calendarMonths);
    case "quarterToDate":
      return filterOfRange(target, { from: startOf("quarter", span), through: span.through });
    case "lastQuarter": {
      const next = startOf("quarter", span);
      return filterOfRange(target, { from: addMonths(next, -3), through: addDays(next, -1) });
    }
    case "yearToDate":
      return filterOfRange(target, { from: startOf("year", span), through: span.through });
    case "campaignToDate":
      return filterOfRange(target, { from: span.from, through: span.through });
  }
}

/** The preset that a filter matches; null for none. */
export function presetOf(
  filter: Filter | undefined,
  presets: readonly DatePreset[],
  field: DateField,
  span: DataSpan,
): DatePreset | null {
  const wanted = filter === undefined ? null : canonical(filter);
  if (wanted === null) return null;
  return presets.find((preset) => canonical(filterOfPreset(preset, field, span)) === wanted) ?? null;
}

/** A range of days, both ends included, as a filter. A missing end is open. */
export function filterOfRange({ table, column }: DateField, { from, through }: DayRange): Filter {
  return {
    filterType: 0,
    target: { table, column },
    logicalOperator: "And",
    conditions: [
      ...(from === null ? [] : [{ operator: "GreaterThanOrEqual", value: from } as const]),
      ...(through === null ? [] : [{ operator: "LessThanOrEqual", value: through } as const]),
    ],
  };
}

/** The range of days of a filter; null if the filter is not a plain range. */
export function rangeOfFilter(filter: Filter | undefined): DayRange | null {
  if (filter?.filterType !== 0) return null;
  const { conditions, logicalOperator } = filter;
  if (logicalOperator !== "And" && conditions.length > 1) return null;
  let range: DayRange = { from: null, through: null };
  for (const { operator, value } of conditions) {
    const day = typeof value === "string" ? dayOf(value) : null;
    if (day === null) return null;
    if (operator === "GreaterThanOrEqual") range = { ...range, from: day };
    else if (operator === "GreaterThan") range = { ...range, from: followingDay(day) };
    else if (operator === "LessThanOrEqual") range = { ...range, through: day };
    else if (operator === "LessThan") range = { ...range, through: isoDay(Date.parse(day) - 86_400_000) };
    else return null;
  }
  return range;
}

/** The ISO day at the start of a text; null for none. Date inputs report years while they are being typed. */
export function dayOf(text: string): string | null {
  const day = text.slice(0, 10);
  if (!/^(?:19|20|21)\d\d-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day))) return null;
  return isoDay(Date.parse(day)) === day ? day : null;
}

function startOf(unit: "quarter" | "year", { through, calendar }: DataSpan): string {
  return startOfPeriod(through, unit, calendar);
}

/** A text that is equal for equal filters, whatever the order of keys. Null if no preset can match. */
function canonical(filter: Filter): string | null {
  const range = rangeOfFilter(filter);
  if (range !== null) return `${range.from ?? ""}/${range.through ?? ""}`;
  if (filter.filterType !== 4) return null;
  const { operator, timeUnitsCount, timeUnitType, includeToday } = filter;
  const isCalendar = operator === inThis || timeUnitType === calendarMonths;
  return [operator, operator === inThis ? 1 : timeUnitsCount, timeUnitType, isCalendar || includeToday].join(
    " ",
  );
}
