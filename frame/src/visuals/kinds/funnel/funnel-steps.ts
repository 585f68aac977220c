/** One step of a funnel. Shares are of one; null where there is nothing to be a share of. */
export interface FunnelStep {
  readonly value: number | null;
  readonly ofFirst: number | null;
  readonly ofPrevious: number | null;
}

/**
 * How much of the first step, and of the one before, each step keeps.
 *
 * @param hasShares false where the steps do not stand on the same rows: then none is a share of another
 */
export function funnelSteps(values: readonly (number | null)[], hasShares = true): readonly FunnelStep[] {
  if (!hasShares) return values.map((value) => ({ value, ofFirst: null, ofPrevious: null }));
  const first = values[0] ?? null;
  return values.map((value, index) => ({
    value,
    ofFirst: shareOf(value, first),
    ofPrevious: index === 0 ? null : shareOf(value, values[index - 1] ?? null),
  }));
}

function shareOf(value: number | null, whole: number | null): number | null {
  return value === null || whole === null || whole === 0 ? null : value / whole;
}
