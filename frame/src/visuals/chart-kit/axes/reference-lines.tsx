import type { NumberFormat } from "@vitrine/contracts/query";

import type { Formats } from "../../words/format.ts";
import styles from "../chart.module.css";
import type { PlacedLine } from "./place-lines.ts";

interface LinesProps {
  readonly lines: readonly PlacedLine[];
  readonly scale: (value: number) => number;
  readonly formats: Formats;
  readonly format: NumberFormat | null;
}

/** Horizontal reference lines of columns or lines, each with its name and figure at the right end. */
export function HorizontalLines({
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

/**
 * Vertical reference lines of bars, each with its name and figure below it, or above it if the rows scroll or an axis
 * is below.
 */
export function VerticalLines({
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
