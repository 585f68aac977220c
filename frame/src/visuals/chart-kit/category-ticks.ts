import type { Formats } from "../format.ts";
import type { ChartData } from "../shape-series.ts";
import { textWidth } from "./text-width.ts";

export interface CategoryTick {
  readonly index: number;
  readonly label: string;
}

/** Steps between labels that read as a rhythm. */
const steps: Readonly<Record<string, readonly number[]>> = {
  day: [1, 2, 7, 14, 28, 56, 91, 182, 364],
  week: [1, 2, 4, 8, 13, 26, 52],
  month: [1, 2, 3, 6, 12, 24],
  quarter: [1, 2, 4, 8],
  year: [1, 2, 5, 10],
};

/**
 * Labels along a time axis: as many as fit, evenly spaced, the year where it is first seen and where it changes.
 * @param width room for the axis in CSS pixels
 */
export function timeTicks(data: ChartData, width: number, formats: Formats): readonly CategoryTick[] {
  const { grain, categories } = data;
  if (grain === null || categories.length === 0) return [];
  const room = textWidth(grain === "day" || grain === "week" ? "00 Mmm 0000" : "Mmm 0000") + 12;
  const most = Math.max(1, Math.floor(width / room));
  const step =
    (steps[grain] ?? [1]).find((one) => categories.length / one <= most) ??
    Math.ceil(categories.length / most);
  let yearBefore = "";
  return categories.flatMap(({ value }, index) => {
    if (typeof value !== "string" || index % step !== 0) return [];
    const year = value.slice(0, 4);
    const withYear = year !== yearBefore;
    yearBefore = year;
    return [{ index, label: formats.tick(value, grain, withYear) }];
  });
}
