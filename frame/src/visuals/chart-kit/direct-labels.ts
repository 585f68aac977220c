import type { ChartProps } from "../series/chart-props.ts";
import type { Series } from "@vitrine/contracts/reading/charts/shape-series";

interface DirectLabel {
  readonly index: number;
  readonly label: string;
  readonly level: number;
}

const lineHeight = 16;

/** Places names at the ends of lines. Names that would overlap are moved apart within the plot. */
export function directLabels(
  series: readonly Series[],
  y: (value: number) => number,
  [top, bottom]: readonly [number, number],
): readonly DirectLabel[] {
  const wanted = series
    .flatMap(({ label, values }, index) => {
      const last = values.findLast((value) => value !== null);
      return last === undefined || last === null ? [] : [{ index, label, level: y(last) }];
    })
    .toSorted((a, b) => a.level - b.level);
  const placed: DirectLabel[] = [];
  for (const one of wanted) {
    const free = (placed.at(-1)?.level ?? top - lineHeight) + lineHeight;
    placed.push({ ...one, level: Math.max(one.level, free) });
  }
  const overflow = Math.max(0, (placed.at(-1)?.level ?? 0) - bottom);
  return placed.map((one, place) => {
    const isLast = place === placed.length - 1;
    return overflow === 0 ? one : { ...one, level: isLast ? bottom : one.level - overflow };
  });
}

/** The maximum number of series that are named at their marks. With more, a legend is easier to read. */
const most = 3;

/** Where series are named: in a legend, or at their marks; null for none. */
export function placeOfNames({
  data: { series },
  hasLegend,
}: Pick<ChartProps, "data" | "hasLegend">): "legend" | "marks" | null {
  if (series.length < 2 || hasLegend === false) return null;
  return hasLegend === true || series.length > most ? "legend" : "marks";
}
