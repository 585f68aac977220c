import type { DateGrain, QueryResult } from "@vitrine/contracts/query";

import { endOfPeriod, isoDay } from "../report/calendar.ts";
import { changeOf } from "./compared.ts";
import type { DateRange } from "./date-range.ts";

const dayInMs = 86_400_000;

/**
 * Why a period has only some of its days: it is still `running` when it reaches beyond the day through which the data is
 * complete, it is `cut` when the filters begin or end inside it. Null for a whole one; what is not known claims nothing.
 */
export function partOf(start: string, grain: DateGrain, range: DateRange): "running" | "cut" | null {
  const end = endOfPeriod(start, grain);
  const { from, through, completeThrough } = range;
  if (from !== null && start < from) return "cut";
  if (through !== null && end > through && through < (completeThrough ?? end)) return "cut";
  return completeThrough !== null && end > completeThrough ? "running" : null;
}

export interface PeriodComparison {
  /** Share of one; null where that says nothing: see `changeOf`. */
  readonly change: number | null;
  readonly period: string;
  readonly before: string;
  readonly valueBefore: number;
}

/**
 * The last complete period of a trend against the one before; days against the same weekday a week earlier, since
 * weekdays differ more than weeks. A period that lacks some of its days is never compared with a whole one.
 */
export function comparePeriods(
  trend: QueryResult,
  grain: DateGrain,
  range: DateRange,
): PeriodComparison | null {
  const [starts, values] = [trend.columns[0]?.values ?? [], trend.columns[1]?.values ?? []];
  const byStart = new Map<string, number>();
  starts.forEach((start, index) => {
    const value = values[index];
    if (typeof start === "string" && typeof value === "number") byStart.set(start, value);
  });
  const complete = [...byStart.keys()].filter((start) => partOf(start, grain, range) === null).toSorted();
  const period = complete.at(-1);
  if (period === undefined) return null;
  const before = previousPeriod(period, grain);
  if (!complete.includes(before)) return null;
  const [value, valueBefore] = [byStart.get(period), byStart.get(before)];
  if (value === undefined || valueBefore === undefined) return null;
  return { change: changeOf(value, valueBefore), period, before, valueBefore };
}

function previousPeriod(start: string, grain: DateGrain): string {
  const [year, month] = [Number(start.slice(0, 4)), Number(start.slice(5, 7)) - 1];
  switch (grain) {
    case "day":
    case "week":
      return isoDay(Date.parse(start) - 7 * dayInMs);
    case "month":
      return isoDay(Date.UTC(year, month - 1, 1));
    case "quarter":
      return isoDay(Date.UTC(year, month - 3, 1));
    case "year":
      return isoDay(Date.UTC(year - 1, 0, 1));
  }
}
