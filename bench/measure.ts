/** Times of two alternating pieces of work, so that both see the same machine. */
export interface Comparison {
  /** Median milliseconds of one round. */
  readonly ours: number;
  readonly bound: number;
  readonly ratio: number;
  /** Milliseconds within which 95 of 100 rounds were over. */
  readonly late: { readonly ours: number; readonly bound: number };
}

/** Runs both pieces alternately and compares their medians; the first `warmUp` rounds do not count. */
export async function compare(
  ours: () => Promise<unknown>,
  bound: () => Promise<unknown>,
  { rounds = 30, warmUp = 5 }: { readonly rounds?: number; readonly warmUp?: number } = {},
): Promise<Comparison> {
  const times: { ours: number[]; bound: number[] } = { ours: [], bound: [] };
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const a = await timed(ours);
    const b = await timed(bound);
    if (round < warmUp) continue;
    times.ours.push(a);
    times.bound.push(b);
  }
  const result = { ours: median(times.ours), bound: median(times.bound) };
  const late = { ours: percentile(times.ours, 0.95), bound: percentile(times.bound, 0.95) };
  return { ...result, ratio: result.ours / result.bound, late };
}

/**
 * One line of the report: what was measured, the ratio, and the two figures behind it.
 *
 * @param most the ratio that it should have at most
 */
export function printRatio(
  what: string,
  { ours, bound, ratio }: Omit<Comparison, "late">,
  unit = "ms",
  most?: number,
): void {
  const aim = most === undefined ? "" : `, at most ${most} ×${ratio > most ? ": MISSED" : ""}`;
  console.log(
    `${ratio.toFixed(2).padStart(7)} ×  ${what}  (${ours.toFixed(2)} against ${bound.toFixed(2)} ${unit}${aim})`,
  );
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** @param share of the values that lie below, 0 to 1 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
