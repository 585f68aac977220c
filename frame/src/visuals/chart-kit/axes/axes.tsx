import type { NumberFormat } from "@vitrine/contracts/query";

import type { ChartNote } from "@vitrine/contracts/reading/words/chart-notes";
import type { Formats } from "@vitrine/contracts/reading/words/format";
import styles from "../chart.module.css";
import { NoteMarks } from "./note-marks.tsx";
import { placeTicks, type CategoryTick } from "./category-ticks.ts";
import type { ValueScale } from "./value-scale.ts";

interface ValueAxisProps {
  readonly scale: ValueScale;
  readonly ticks: readonly number[];
  readonly format: NumberFormat | null;
  readonly formats: Formats;
  readonly left: number;
  readonly right: number;
  /** False for gridlines only. */
  readonly hasAmounts?: boolean;
}

/** Horizontal gridlines with their amounts at the left. The zero line is stronger. */
export function ValueAxis({
  scale,
  ticks,
  format,
  formats,
  left,
  right,
  hasAmounts = true,
}: ValueAxisProps): React.ReactElement {
  const labels = hasAmounts ? formats.axis(ticks, format) : [];
  return (
    <g>
      {ticks.map((tick, index) => (
        <g key={tick} transform={`translate(0 ${crisp(scale(tick))})`}>
          <line x1={left} x2={right} className={tick === 0 ? styles.baseline : styles.gridline} />
          <text x={left - 8} dy="0.32em" textAnchor="end" className={styles.axisText}>
            {labels[index]}
          </text>
        </g>
      ))}
    </g>
  );
}

type RightAxisProps = Pick<ValueAxisProps, "scale" | "ticks" | "format" | "formats" | "right">;

/** Amounts of a second scale at the right. It has no gridlines, because those of the first scale suffice. */
export function RightAxis({ scale, ticks, format, formats, right }: RightAxisProps): React.ReactElement {
  const labels = formats.axis(ticks, format);
  return (
    <g>
      {ticks.map((tick, index) => (
        <text key={tick} x={right + 8} y={scale(tick)} dy="0.32em" className={styles.axisText}>
          {labels[index]}
        </text>
      ))}
    </g>
  );
}

interface CategoryAxisProps {
  readonly layout: {
    readonly axisTicks: readonly CategoryTick[];
    readonly centre: (index: number) => number;
    readonly bottom: number;
    readonly left: number;
  };
  /** Labels do not extend beyond it, in pixels. */
  readonly right: number;
  /** Notes on the days of a time axis. */
  readonly notes?: readonly ChartNote[] | undefined;
}

/** Labels below the plot. Those at the ends are aligned inwards. */
export function CategoryAxis({ layout, right, notes = [] }: CategoryAxisProps): React.ReactElement {
  const { axisTicks, centre, bottom: y, left } = layout;
  return (
    <g>
      <NoteMarks {...{ notes, centre, right }} bottom={y} />
      {placeTicks(axisTicks, centre, [left - 8, right]).map(({ index, label, below, x: place, anchor }) => (
        <g key={index}>
          <line x1={crisp(place)} x2={crisp(place)} y1={y} y2={y + 4} className={styles.tickMark} />
          <text x={place} y={y + 18} textAnchor={anchor} className={styles.axisText}>
            {label}
          </text>
          {below === null ? null : (
            <text x={place} y={y + 33} textAnchor={anchor} className={styles.yearText}>
              {below}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}

/** Aligns one-pixel lines to half pixels, which keeps them sharp. */
function crisp(pixel: number): number {
  return Math.round(pixel) + 0.5;
}
