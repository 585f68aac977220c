/** The rules that define the width of bins. The second one applies if half of the values are equal. */
export type BinRule = "Freedman–Diaconis" | "Sturges";

/** A range of figures, with the indexes of its values. */
export interface Bin {
  readonly from: number;
  /** Not included, except in the last bin. */
  readonly to: number;
  readonly members: readonly number[];
  /** The last bin, if it also contains all greater figures. */
  readonly isOpen: boolean;
}

export interface Bins {
  readonly rule: BinRule;
  readonly width: number;
  readonly bins: readonly Bin[];
  /** Half of the values are between the quartiles. */
  readonly quartiles: readonly [lower: number, median: number, upper: number];
}

const mostBins = 30;
/** Figures beyond this number of quartile ranges above the upper quartile are far out (Tukey's outer fence). */
const farOut = 3;
/** Differences below this share of the greatest figure are rounding errors. */
const leastWidth = 1e-9;
/** Powers of ten below this are not exact. */
const leastPower = 1e-300;

/**
 * Puts values into bins of one rounded width. A long tail of far greater figures becomes one open bin, so that it does
 * not hide the shape of the others.
 *
 * @param values null for missing figures, which are in no bin
 * @returns null without figures
 */
export function binsOf(values: readonly (number | null)[]): Bins | null {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
  const sorted = known.map(({ value }) => value).toSorted((a, b) => a - b);
  const [least, greatest] = [sorted[0], sorted.at(-1)];
  if (least === undefined || greatest === undefined) return null;
  const quartiles = [quantile(sorted, 0.25), quantile(sorted, 0.5), quantile(sorted, 0.75)] as const;
  const range = quartiles[2] - quartiles[0];
  const rule: BinRule = range > 0 ? "Freedman–Diaconis" : "Sturges";
  const wanted =
    range > 0
      ? (2 * range) / Math.cbrt(sorted.length)
      : (greatest - least) / (Math.ceil(Math.log2(sorted.length)) + 1);
  const isWhole = sorted.every(Number.isInteger);
  const magnitude = Math.max(Math.abs(least), Math.abs(greatest)) || 1;
  const smallest = isWhole ? 1 : Math.max(leastPower, magnitude * leastWidth);
  let width = rounded(Math.max(smallest, wanted > 0 ? wanted : magnitude));
  const fence = quartiles[2] + farOut * range;
  const isCut = range > 0 && countOf(least, greatest, width) > mostBins && fence < greatest;
  const end = isCut ? fence : greatest;
  while (countOf(least, end, width) > mostBins) width = rounded(width * 2);
  const first = Math.floor(least / width);
  const count = countOf(least, end, width);
  const members = Array.from({ length: count }, (): number[] => []);
  for (const { value, index } of known) {
    members[Math.min(count - 1, Math.floor(value / width) - first)]?.push(index);
  }
  const edge = (place: number): number => Number(((first + place) * width).toPrecision(12));
  const bins = members.map((list, place) => ({
    from: edge(place),
    to: edge(place + 1),
    members: list,
    isOpen: isCut && place === count - 1,
  }));
  return { rule, width, bins, quartiles };
}

function countOf(least: number, greatest: number, width: number): number {
  return Math.floor(greatest / width) - Math.floor(least / width) + 1;
}

/** The nearest of 1, 2 and 5 times a power of ten. */
function rounded(width: number): number {
  const power = 10 ** Math.floor(Math.log10(width));
  const share = width / power;
  const step = share < Math.SQRT2 ? 1 : share < Math.sqrt(10) ? 2 : share < Math.sqrt(50) ? 5 : 10;
  return Number((step * power).toPrecision(12));
}

/** A quantile of sorted values, interpolated linearly between the two nearest. */
export function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const low = sorted[Math.floor(place)] ?? 0;
  const high = sorted[Math.ceil(place)] ?? low;
  return low + (high - low) * (place - Math.floor(place));
}
