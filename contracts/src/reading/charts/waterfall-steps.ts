/** A step of a waterfall, from the sum before it to the sum with it. The last one is the whole. */
export interface WaterfallStep {
  readonly kind: "rise" | "fall" | "total";
  /** Index of the category; null for the rest and for the whole. */
  readonly index: number | null;
  readonly value: number;
  readonly from: number;
  readonly to: number;
}

const tolerance = 1e-9;

/**
 * @param total the model's figure over all rows; the difference from the categories is a separate step. Null uses their
 *   sum
 */
export function waterfallSteps(
  values: readonly (number | null)[],
  total: number | null,
): readonly WaterfallStep[] {
  const steps: WaterfallStep[] = [];
  let sum = 0;
  let size = 0;
  const add = (index: number | null, value: number): void => {
    steps.push({ kind: value < 0 ? "fall" : "rise", index, value, from: sum, to: sum + value });
    sum += value;
    size += Math.abs(value);
  };
  values.forEach((value, index) => {
    if (value !== null) add(index, value);
  });
  const rest = total === null ? 0 : total - sum;
  if (Math.abs(rest) > size * tolerance) add(null, rest);
  const whole = total ?? sum;
  return [...steps, { kind: "total", index: null, value: whole, from: 0, to: whole }];
}
