import type { MeasureDirection } from "@vitrine/contracts/query";

import { dataOfMeasure } from "../../series/chart-data.ts";
import type { ChartData, Series } from "@vitrine/contracts/reading/charts/shape-series";
import type { VisualProps } from "../../visual-props.ts";

/** Smaller differences of shares are neither good nor bad: they are shown as zero. */
const leastDifference = 0.0005;
const tolerance = 1e-9;

/** The shares of one category; null for a missing figure. */
export interface ShareRow {
  readonly label: string;
  /** Index of the category; null for all that the answer leaves out. */
  readonly index: number | null;
  readonly base: number | null;
  readonly compared: number | null;
  /** `compared` less `base`; null if one of them is missing. */
  readonly difference: number | null;
  readonly tone: "good" | "bad" | null;
}

/** The shares of two measures over the same categories. */
export interface ShareData {
  readonly rows: readonly ShareRow[];
  /** The categories, with one for the rest at the end if there is a rest. */
  readonly data: ChartData;
  /** The two measures; missing in an answer without measures. */
  readonly base: Series | undefined;
  readonly compared: Series | undefined;
  /** The name of a measure that has no shares; null if both have. */
  readonly withoutShares: string | null;
}

/** Computes the shares from the model's totals, or from the sums of the categories if the answer has no totals. */
export function shareRowsOf(props: VisualProps): ShareData {
  const { totals } = props.result.main;
  const [data, other] = [dataOfMeasure(props, 0), dataOfMeasure(props, 1)];
  const [base, compared] = [data.series[0], other.series[0]];
  const bases = sharesOf(base, totals?.[0]);
  const others = sharesOf(compared, totals?.[1]);
  const failed = bases === null ? base : others === null ? compared : undefined;
  if (bases === null || others === null) {
    return { rows: [], data, base, compared, withoutShares: failed?.label ?? "" };
  }
  const directions = [base?.column.direction, compared?.column.direction] as const;
  const rest = { value: null, label: props.messages.others, part: null };
  const hasRest = Math.max(bases.rest, others.rest) > tolerance;
  const categories = hasRest ? [...data.categories, rest] : data.categories;
  const rows = categories.map((category, index): ShareRow => {
    const isRest = index === data.categories.length;
    const pair = isRest
      ? { base: bases.rest, compared: others.rest }
      : { base: bases.shares[index] ?? null, compared: others.shares[index] ?? null };
    const difference = pair.base === null || pair.compared === null ? null : pair.compared - pair.base;
    const tone = toneOfDifference(difference, directions);
    return { label: category.label, index: isRest ? null : index, ...pair, difference, tone };
  });
  return { rows, data: { ...data, categories }, base, compared, withoutShares: null };
}

interface Shares {
  readonly shares: readonly (number | null)[];
  /** The share of all categories that the answer leaves out. */
  readonly rest: number;
}

/** Null for rates and other figures that do not add up to a positive whole. */
function sharesOf(series: Series | undefined, total: unknown): Shares | null {
  if (series === undefined || series.column.format?.kind === "percent") return null;
  const { values } = series;
  if (values.some((value) => value !== null && value < 0)) return null;
  const sum = values.reduce<number>((all, value) => all + (value ?? 0), 0);
  const whole = typeof total === "number" ? total : sum;
  const rest = 1 - sum / whole;
  if (whole <= 0 || rest < -tolerance) return null;
  return { shares: values.map((value) => (value === null ? null : value / whole)), rest };
}

type Directions = readonly [base: MeasureDirection | undefined, compared: MeasureDirection | undefined];

/**
 * Whether more of the second measure than of the first is good: by the direction of the second, or else by that of the
 * first, of which less is then needed. Null if the model defines neither, and for differences that are shown as zero.
 */
export function toneOfDifference(
  difference: number | null,
  [base = "neutral", compared = "neutral"]: Directions,
): ShareRow["tone"] {
  if (difference === null || Math.abs(difference) < leastDifference) return null;
  if (base === "neutral" && compared === "neutral") return null;
  const isMoreGood = compared === "neutral" ? base === "lower-is-better" : compared === "higher-is-better";
  return difference > 0 === isMoreGood ? "good" : "bad";
}
