/** A part of a stacked bar, in the figures' unit, or in shares from 0 to 1. */
export interface StackPart {
  readonly from: number;
  readonly to: number;
}

type Values = readonly (number | null)[];

/**
 * Stacks the series of each category: positive values upwards, negative values downwards.
 *
 * @param isShare all bars have the same length; figures become shares of the sum of their absolute values
 * @returns by series, then by category; null for a missing figure
 */
export function stackSeries(
  series: readonly { readonly values: Values }[],
  isShare: boolean,
): readonly (readonly (StackPart | null)[])[] {
  const count = Math.max(0, ...series.map(({ values }) => values.length));
  const wholes = Array.from({ length: count }, (_, index) => (isShare ? wholeOf(series, index) : 1));
  const above = wholes.map(() => 0);
  const below = wholes.map(() => 0);
  return series.map(({ values }) =>
    wholes.map((whole, index) => {
      const value = values[index] ?? null;
      if (value === null) return null;
      const ends = value < 0 ? below : above;
      const from = ends[index] ?? 0;
      const to = from + (whole === 0 ? 0 : value / whole);
      ends[index] = to;
      return { from, to };
    }),
  );
}

/** Sum of the absolute values of a category's figures. */
export function wholeOf(series: readonly { readonly values: Values }[], index: number): number {
  return series.reduce((sum, { values }) => sum + Math.abs(values[index] ?? 0), 0);
}

/** The extent of all bars, including zero. */
export function extentOfStack(stack: readonly (readonly (StackPart | null)[])[]): readonly [number, number] {
  let [least, greatest] = [0, 0];
  for (const parts of stack) {
    for (const part of parts) {
      if (part === null) continue;
      least = Math.min(least, part.to);
      greatest = Math.max(greatest, part.to);
    }
  }
  return [least, greatest];
}
