import type { ChartData } from "../../series/shape-series.ts";

/** The courses of what happened and what was planned, each added up from the start. */
export interface BurnUpCourse {
  /** By period; null after the last complete one. */
  readonly actual: readonly (number | null)[];
  /** Empty where nothing is planned at all. */
  readonly planned: readonly number[];
  /** From the last complete period on, at the pace of the plan so far; null before it. */
  readonly projected: readonly (number | null)[];
  /** Place of the last complete period with figures; null when nothing has happened yet. */
  readonly now: number | null;
  /** What happened so far as a share of what was planned by then; null when nothing was. */
  readonly pace: number | null;
  /** Where it ends at that pace; null when there is no pace. */
  readonly end: number | null;
}

/**
 * Adds up the first series as what happened and the second one as what was planned. What is left of the plan is gone
 * through at the pace so far, so that a plan which is uneven stays so in its projection (the model's "Projected spend").
 */
export function burnUpCourse({ categories, series }: ChartData): BurnUpCourse {
  const [happened, plan] = series;
  const isPlanned = plan?.values.some((value) => value !== null && value !== 0) === true;
  const planned = isPlanned ? runningTotals(plan.values) : [];
  const sums = runningTotals(happened?.values ?? []);
  const now = categories.findLastIndex(
    ({ part }, place) => part !== "running" && (happened?.values[place] ?? null) !== null,
  );
  if (now < 0) {
    const nothing = categories.map(() => null);
    return { actual: nothing, planned, projected: nothing, now: null, pace: null, end: null };
  }
  const [sofar, plannedSofar] = [sums[now] ?? 0, planned[now] ?? 0];
  const pace = plannedSofar > 0 ? sofar / plannedSofar : null;
  const ahead = (place: number): number => sofar + (pace ?? 0) * ((planned[place] ?? 0) - plannedSofar);
  return {
    actual: categories.map((_, place) => (place <= now ? (sums[place] ?? 0) : null)),
    planned,
    projected: categories.map((_, place) => (place < now || pace === null ? null : ahead(place))),
    now,
    pace,
    end: pace === null ? null : ahead(categories.length - 1),
  };
}

function runningTotals(values: readonly (number | null)[]): readonly number[] {
  let sum = 0;
  return values.map((value) => (sum += value ?? 0));
}
