import { area, line } from "d3-shape";
import type { QueryResult } from "@vitrine/contracts/query";

import styles from "./spark.module.css";
import { useSize, type Size } from "../chart-kit/use-size.ts";
import { endOfPeriod } from "@vitrine/contracts/reading/dates/calendar";
import type { DateRange } from "@vitrine/contracts/reading/words/date-range";
import { partOf } from "@vitrine/contracts/reading/words/periods";
import type { VisualProps } from "../visual-props.ts";

/**
 * The figures of a trend's complete and final periods. Others would distort the line.
 *
 * @param measure index of the measure in the trend
 */
export function trendPointsOf(
  trend: QueryResult,
  visual: VisualProps["visual"],
  range: DateRange,
  measure = 0,
): readonly number[] {
  const grain = visual.definition.trend?.grain ?? "day";
  const column = trend.columns[measure + 1];
  const [starts, values] = [trend.columns[0]?.values ?? [], column?.values ?? []];
  const provisionalFrom = column?.provisionalFrom ?? null;
  return values.flatMap((value, index) => {
    const start = starts[index];
    const isFinal =
      typeof start !== "string" ||
      (partOf(start, grain, range) === null &&
        (provisionalFrom === null || endOfPeriod(start, grain) < provisionalFrom));
    return typeof value === "number" && isFinal ? [value] : [];
  });
}

interface SparklineProps {
  /** At least two. */
  readonly points: readonly number[];
}

export function Sparkline({ points }: SparklineProps): React.ReactElement {
  const [attach, size] = useSize();
  return (
    <div className={styles.spark} ref={attach} aria-hidden="true">
      {size === null || size.height < leastHeight || size.width === 0 ? null : (
        <Spark points={points} size={size} />
      )}
    </div>
  );
}

/** Height below which a trend cannot be read, in CSS pixels. */
const leastHeight = 10;

/**
 * The least span of the scale, as a share of the greatest figure: a line that used its whole height for a few percent
 * would make much of them.
 */
const leastSpan = 0.25;

/** A line without axes, which shows only the shape of the trend. */
function Spark({ points, size }: SparklineProps & { readonly size: Size }): React.ReactElement {
  const [least, greatest] = [Math.min(...points), Math.max(...points)];
  const end = points.at(-1) ?? 0;
  const inset = 4;
  const x = (index: number): number => inset + (index / (points.length - 1)) * (size.width - inset * 2);
  const span = Math.max(greatest - least, leastSpan * Math.max(Math.abs(least), Math.abs(greatest))) || 1;
  const low = (least + greatest - span) / 2;
  const y = (value: number): number =>
    size.height - inset - ((value - low) / span) * (size.height - inset * 2);
  const trendPoints = line<number>((_, index) => x(index), y);
  const ground = area<number>((_, index) => x(index), size.height, y);
  return (
    <svg className={styles.sparkMarks} width={size.width} height={size.height}>
      <path d={ground([...points]) ?? ""} className={styles.sparkGround} />
      <path d={trendPoints([...points]) ?? ""} className={styles.sparkLine} />
      <circle cx={x(points.length - 1)} cy={y(end)} r="3" className={styles.sparkEnd} />
    </svg>
  );
}
