import type { ChartData } from "./shape-series.ts";

/** The cumulative actual and planned figures. */
export interface BurnUpCurves {
  /** By period; null after the last complete one. */
  readonly actual: readonly (number | null)[];
  /** Empty if nothing is planned. */
  readonly planned: readonly number[];
  /** From the last complete period on, at the current pace; null before it. */
  readonly projected: readonly (number | null)[];
  /** Index of the last complete period with figures; null if there is none. */
  readonly now: number | null;
  /** The actual figure as a share of the plan to date; null if nothing was planned. */
  readonly pace: number | null;
  /** The projected end; null without a pace. */
  readonly end: number | null;
}

/**
 * Adds up the first series as actual and the second one as planned figures. The rest of the plan is projected at the
 * current pace, so that an uneven plan stays uneven in its projection (the model's "Projected spend").
 */
export function burnUpCurves({ categories, series }: ChartData): BurnUpCurves {
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

/** The greatest sum of the curves. */
export function greatestOf({ actual, planned, end }: BurnUpCurves): number {
  return Math.max(0, planned.at(-1) ?? 0, end ?? 0, ...actual.map((value) => value ?? 0));
}

function runningTotals(values: readonly (number | null)[]): readonly number[] {
  let sum = 0;
  return values.map((value) => (sum += value ?? 0));
}
