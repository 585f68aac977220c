import type { NumberFormat } from "@vitrine/contracts/query";
import type { ReferenceLine } from "@vitrine/contracts/report";

import type { Formats } from "../words/format.ts";
import type { Series } from "../series/shape-series.ts";
import styles from "./chart.module.css";

export interface PlacedLine {
  readonly label: string;
  readonly value: number;
}

/** The figures at which lines stand; those that are worked out need figures in the first series. */
export function placeLines(
  lines: readonly ReferenceLine[],
  series: readonly Pick<Series, "values">[],
): readonly PlacedLine[] {
  const known = (series[0]?.values ?? []).filter((value) => value !== null).toSorted((a, b) => a - b);
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

interface LinesProps {
  readonly lines: readonly PlacedLine[];
  readonly scale: (value: number) => number;
  readonly formats: Formats;
  readonly format: NumberFormat | null;
}

/** Across an upright chart, each with its name and figure at the right end. */
export function LevelLines({
  lines,
  scale,
  formats,
  format,
  left,
  right,
}: LinesProps & { readonly left: number; readonly right: number }): React.ReactElement {
  return (
    <g>
      {lines.map(({ label, value }) => (
        <g key={label} data-reference={label}>
          <line x1={left} x2={right} y1={scale(value)} y2={scale(value)} className={styles.reference} />
          <text x={right - 4} y={scale(value) - 5} textAnchor="end" className={styles.referenceText}>
            {`${label} ${formats.compact(value, format)}`}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Down a lying chart, each with its name and figure below it, or above it where rows scroll or an axis is below. */
export function UprightLines({
  lines,
  scale,
  formats,
  format,
  bottom,
  isBelow,
}: LinesProps & { readonly bottom: number; readonly isBelow: boolean }): React.ReactElement {
  return (
    <g>
      {lines.map(({ label, value }) => (
        <g key={label} data-reference={label}>
          <line x1={scale(value)} x2={scale(value)} y1={0} y2={bottom} className={styles.reference} />
          <text
            x={scale(value)}
            y={isBelow ? bottom + 13 : -5}
            textAnchor="middle"
            className={styles.referenceText}
          >
            {`${label} ${formats.compact(value, format)}`}
          </text>
        </g>
      ))}
    </g>
  );
}
