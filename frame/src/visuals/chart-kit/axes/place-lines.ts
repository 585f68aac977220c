import type { ReferenceLine } from "@vitrine/contracts/report";

import type { Series } from "@vitrine/contracts/reading/charts/shape-series";

export interface PlacedLine {
  readonly label: string;
  readonly value: number;
}

/** The figures of reference lines. Computed ones need figures in the first series. */
export function placeLines(
  lines: readonly ReferenceLine[],
  series: readonly Pick<Series, "values">[],
): readonly PlacedLine[] {
  // Most charts have none: sorting all of their figures would take longer than drawing them.
  const isComputed = lines.some(({ at }) => typeof at !== "number");
  const values = isComputed ? (series[0]?.values ?? []) : [];
  const known = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  return lines.flatMap(({ at, label }) => {
    const value = typeof at === "number" ? at : figureAt(at, known);
    return value === null ? [] : [{ label, value }];
  });
}

function figureAt(at: Exclude<ReferenceLine["at"], number>, known: readonly number[]): number | null {
  const [least, greatest] = [known[0], known.at(-1)];
  if (least === undefined || greatest === undefined) return null;
  switch (at) {
    case "least":
      return least;
    case "greatest":
      return greatest;
    case "average":
      return known.reduce((sum, value) => sum + value, 0) / known.length;
    case "median": {
      const upper = known[Math.floor(known.length / 2)] ?? least;
      const lower = known[Math.ceil(known.length / 2) - 1] ?? least;
      return (upper + lower) / 2;
    }
  }
}
