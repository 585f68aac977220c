import { addDays, isIsoDay, startOfPeriod } from "@vitrine/contracts/query";

import type { Predicate, Span } from "../plan/query-plan.ts";

/** First and last day of the facts that a span can look at, as far as its filters bound the days; ISO days. */
export interface SpanBounds {
  readonly from: string | null;
  readonly to: string | null;
}

/**
 * A group's last day lies within the filters on days, and the span reaches back from it: facts beyond both need not be
 * read. Without this a year to date would read all years.
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

/** `null` before the first day of the calendar. */
function reachBack(day: string, reach: Span["reach"]): string | null {
  const from = reach.kind === "toDate" ? startOfPeriod(day, reach.unit) : addDays(day, -reach.days);
  return isIsoDay(from) ? from : null;
}
