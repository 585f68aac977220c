import { addDays, isIsoDay, startOfPeriod } from "@vitrine/contracts/query";

import type { Predicate, Span } from "../plan/query-plan.ts";

/** First and last ISO day of the facts that a span can include, if its filters bound the days. */
export interface SpanBounds {
  readonly from: string | null;
  readonly to: string | null;
}

/**
 * The last day of a group is within the filters on days, and the span reaches back from it. Facts outside of both need
 * not be read: otherwise a year to date would read all years.
 */
export function boundsOf(span: Span): SpanBounds {
  const days = span.where.flatMap((predicate) => boundOf(predicate, span));
  const firsts = days.flatMap(({ comparison, day }) =>
    comparison === ">=" || comparison === ">" ? [day] : [],
  );
  const lasts = days.flatMap(({ comparison, day }) =>
    comparison === "<=" || comparison === "<" ? [day] : [],
  );
  const first = firsts.toSorted().at(-1) ?? null;
  return { from: first === null ? null : reachBack(first, span.reach), to: lasts.toSorted()[0] ?? null };
}

function boundOf(predicate: Predicate, { calendar }: Span) {
  if (predicate.kind === "and") return [];
  if (predicate.kind !== "column" || predicate.condition.kind !== "compare") return [];
  const { column, condition } = predicate;
  if (column.source !== calendar.source || column.column !== calendar.column || condition.blanksPass)
    return [];
  const { value } = condition.value;
  return typeof value === "string" ? [{ comparison: condition.comparison, day: value }] : [];
}

/** @returns `null` before the first day of the calendar */
function reachBack(day: string, reach: Span["reach"]): string | null {
  const from =
    reach.kind === "toDate"
      ? startOfPeriod(day, reach.grain.unit, reach.grain.calendar)
      : addDays(day, -reach.days);
  return isIsoDay(from) ? from : null;
}
