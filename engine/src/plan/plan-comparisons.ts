import type { ComparedDays, ComparisonPeriods, SemanticQuery } from "@vitrine/contracts/query";

import type { ModelTable } from "../model/semantic-model.ts";
import { ownDays, type Days } from "./days/part-days.ts";
import { movedBack } from "./days/plan-period.ts";
import type { FoundMeasure } from "./field-access.ts";
import { planMeasure, type MeasureRequest } from "./plan-measure.ts";
import type { PlanParts } from "./plan-parts.ts";
import type { PlannedMeasure } from "./query-plan.ts";

/**
 * The measures over the days to compare with. If the query includes incomplete or provisional days, the measures over the
 * days before these follow, because only these are comparable.
 */
export function planComparisons(
  query: SemanticQuery,
  asked: readonly FoundMeasure[],
  parts: PlanParts,
  home: ModelTable,
  requestOf: (days: Days) => MeasureRequest,
): readonly PlannedMeasure[] {
  const { compare } = query;
  if (compare === undefined) return [];
  const days = daysOf(compare);
  const past = asked.map((found): PlannedMeasure => {
    const { lag } = parts.days.dataOf(found.measure.expression, found.table);
    const compared = lag === 0 ? null : planComparison(query, parts, home, lag);
    return { ...planMeasure(found, parts, requestOf(days)), compared };
  });
  const levels = ["rows" as const, ...(query.totals ? [{ depth: 0 }] : [])];
  const isCut =
    levels.some((level) => parts.days.mayBeIncomplete(home, level)) ||
    past.some(({ compared }) => compared !== null);
  if (!isCut || parts.days.distance(home, days) === null) return past;
  const own = requestOf({ ...ownDays, elapsed: true });
  return [...past, ...asked.map((found) => planMeasure(found, parts, own))];
}

function daysOf(kind: NonNullable<SemanticQuery["compare"]>): Days {
  if (typeof kind === "object") return { ...ownDays, chosen: { from: kind.from, to: kind.through } };
  return kind === "previousPeriod" ? { ...ownDays, periodsBack: 1 } : { ...ownDays, yearsBack: 1 };
}

/** The days that are compared: those of the totals, and the distance for rows that are periods themselves. */
export function planComparison(
  query: SemanticQuery,
  parts: PlanParts,
  home: ModelTable,
  lag = 0,
): ComparisonPeriods | null {
  const { compare } = query;
  if (compare === undefined) return null;
  const kind = typeof compare === "object" ? "chosenDays" : compare;
  const days = daysOf(compare);
  const grain = parts.days.grain(home, "rows");
  const apart = parts.days.distance(home, days);
  const through = parts.days.lastCompared(days, apart, lag);
  const each = grain === null || apart === null ? {} : { each: { grain: grain.unit, ...apart, through } };
  const period = parts.days.period(home, lag);
  if (typeof compare === "object") {
    const own = period === null ? null : { from: period.from, through: period.to };
    return { kind, period: own, against: daysWithin(compare, parts.days.lastDay(lag)), ...each };
  }
  const distance = parts.days.distance(home, { ...days, level: { depth: 0 } });
  if (period === null || distance === null) return { kind, period: null, against: null, ...each };
  const against = movedBack(period, distance);
  return {
    kind,
    period: { from: period.from, through: period.to },
    // 29 February has no counterpart in most years.
    against: against.from > against.to ? null : { from: against.from, through: against.to },
    ...each,
  };
}

/** Chosen days up to the last complete one; `null` if all are later. */
function daysWithin({ from, through }: ComparedDays, last: string | null): ComparedDays | null {
  if (last === null || through <= last) return { from, through };
  return from <= last ? { from, through: last } : null;
}
