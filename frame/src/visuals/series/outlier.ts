import type { Series } from "@vitrine/contracts/reading/charts/shape-series";

/** A figure so much greater than all others that they could not be compared on its scale. */
export interface Outlier {
  readonly series: number;
  readonly category: number;
  readonly value: number;
  /** Where the scale ends instead. */
  readonly end: number;
}

/** With fewer figures none is out of the ordinary. */
const fewestFigures = 5;
/** How many times the next figure it is, and how much space the scale has above that one. */
const [outlierFrom, space] = [6, 1.3];

/** The single outlier among the figures; null if there is none, or if the compared figures need the scale as well. */
export function outlierOf(series: readonly Pick<Series, "values" | "before">[]): Outlier | null {
  let [count, next] = [0, 0];
  let greatest: Omit<Outlier, "end"> | null = null;
  for (const [place, { values }] of series.entries()) {
    // Without an iterator, which makes an object for each of a hundred thousand figures.
    for (let category = 0; category < values.length; category += 1) {
      const value = values[category] ?? null;
      if (value === null) continue;
      if (value < 0) return null;
      count += 1;
      if (greatest === null || value > greatest.value) {
        next = greatest?.value ?? 0;
        greatest = { series: place, category, value };
      } else if (value > next) next = value;
    }
  }
  if (greatest === null || count < fewestFigures || next <= 0 || greatest.value < next * outlierFrom)
    return null;
  const end = next * space;
  const isAlone = series.every(({ before = [] }) => before.every((value) => (value ?? 0) <= end));
  return isAlone ? { ...greatest, end } : null;
}
