import {
  readPeriod,
  startOfPeriod,
  type Cell,
  type DateGrain,
  type ResultColumn,
} from "../../query/index.ts";

import { endOfPeriod, followingDay, movedBack } from "../dates/calendar.ts";
import type { DateRange } from "./date-range.ts";

/**
 * Why a period is incomplete: `running` if it extends beyond the last day with complete data, `cut` if a filter starts
 * or ends inside it. Null for a complete one, or if it is unknown.
 */
export function partOf(start: string, grain: DateGrain, range: DateRange): "running" | "cut" | null {
  const end = endOfPeriod(start, grain);
  const { from, through, completeThrough } = range;
  if (from !== null && start < from) return "cut";
  if (through !== null && end > through && through < (completeThrough ?? end)) return "cut";
  return completeThrough !== null && end > completeThrough ? "running" : null;
}

export interface Period {
  /** Its first day, ISO. */
  readonly start: string;
  readonly grain: DateGrain;
}

/**
 * The period of a value: a day with its grain, or a year, quarter, month or week as text. Null for names, and for
 * fiscal years, which start on different days.
 */
export function periodOf(
  value: Cell,
  { content }: Pick<ResultColumn, "content">,
  grain: DateGrain | null,
): Period | null {
  if (value === null || typeof value === "boolean") return null;
  if (grain !== null) return typeof value === "string" ? { start: value, grain } : null;
  if (content === "year") return { start: `${value}-01-01`, grain: "year" };
  const named = content === undefined ? null : readPeriod(value, content);
  switch (named?.kind) {
    case "month":
      return { start: named.day, grain: "month" };
    case "quarter": {
      const month = String(Number(named.quarter) * 3 - 2).padStart(2, "0");
      return named.isFiscal ? null : { start: `${named.year}-${month}-01`, grain: "quarter" };
    }
    case "week": {
      // The first ISO week contains 4 January.
      const first = startOfPeriod(`${named.year}-01-04`, "week");
      return { start: movedBack(first, 0, 7 - 7 * named.week), grain: "week" };
    }
    default:
      return null;
  }
}

const steps = { day: [0, 1], week: [0, 7], month: [1, 0], quarter: [3, 0], year: [12, 0] } as const;

/** The period before the one that starts at `start`, as it is written: a day, or a month such as `2026-03`. */
export function previousStart(start: string, grain: DateGrain): string {
  const [months, days] = steps[grain];
  return movedBack(firstDay(start), months, days).slice(0, start.length);
}

/** The period after the one that starts at `start`. */
export function nextStart(start: string, grain: DateGrain): string {
  return followingDay(endOfPeriod(firstDay(start), grain)).slice(0, start.length);
}

function firstDay(start: string): string {
  return start.length === "2026-03".length ? `${start}-01` : start;
}
