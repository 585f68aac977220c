import type { DateGrain } from "@vitrine/contracts/query";

import { endOfPeriod, followingDay, movedBack, startOfPeriod } from "../../report/calendar.ts";
import type { DateRange } from "./date-range.ts";

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

/** The period before the one that begins at `start`, as it is written: a day, or a month such as `2026-03`. */
export function previousStart(start: string, grain: DateGrain): string {
  return startOfPeriod(movedBack(firstDay(start), 0, 1), grain).slice(0, start.length);
}

/** The period after the one that begins at `start`. */
export function nextStart(start: string, grain: DateGrain): string {
  return followingDay(endOfPeriod(firstDay(start), grain)).slice(0, start.length);
}

function firstDay(start: string): string {
  return start.length === "2026-03".length ? `${start}-01` : start;
}
