import { area, line } from "d3-shape";
import type { QueryResult } from "@vitrine/contracts/query";

import styles from "./card.module.css";
import { useSize, type Size } from "./chart-kit/use-size.ts";
import type { DateRange } from "./date-range.ts";
import { comparePeriods, partOf } from "./periods.ts";
import type { VisualProps } from "./visual-props.ts";

/** Mean width of a digit in the headline's face and size, in CSS pixels. */
const digitWidth = 16.5;

/** One figure, what it was before, and how it got there. */
export function Card(props: VisualProps): React.ReactElement {
  const { result, formats, messages, visual } = props;
  const [attach, size] = useSize();
  const column = result.main.columns[0];
  const value = column?.values[0] ?? null;
  const number = typeof value === "number" ? value : null;
  const full = column === undefined ? messages.blank : formats.full(value, column);
  const headline = number === null || column === undefined ? full : formats.headline(number, column.format);
  const fits = size === null || headline.length * digitWidth <= size.width;
  const shown = fits || number === null ? headline : formats.headline(number, column?.format ?? null, true);
  const course = result.trend === null ? [] : courseOf(result.trend, visual, props.range);
  const hasCourse = course.length > 1;
  return (
    <div className={hasCourse ? styles.card : styles.figureCard} ref={attach}>
      <p className={styles.value} title={full}>
        <span aria-hidden="true">{number === null ? "–" : shown}</span>
        <data className="visually-hidden" value={number ?? ""}>
          {full}
        </data>
      </p>
      <Delta {...props} />
      {result.main.columns.slice(1).map((other) => (
        <p key={other.name} className={styles.second}>
          {other.displayName} <b>{formats.full(other.values[0] ?? null, other)}</b>
        </p>
      ))}
      {hasCourse ? <Sparkline points={course} /> : null}
    </div>
  );
}

function Delta({ result, visual, range, formats, messages }: VisualProps): React.ReactElement | null {
  const grain = visual.definition.trend?.grain ?? "day";
  const comparison = result.trend === null ? null : comparePeriods(result.trend, grain, range);
  if (comparison === null || comparison.change === null) return null;
  const { change, period, before } = comparison;
  const arrow = Math.abs(change) < 0.0005 ? "→" : change > 0 ? "↑" : "↓";
  const [name, nameBefore] = [period, before].map((start) =>
    formats.full(start, { type: "date", format: null }, grain),
  );
  return (
    <p className={styles.delta} title={messages.comparison(name ?? "", nameBefore ?? "")}>
      <span aria-hidden="true">{arrow}</span> <b>{formats.change(change)}</b>{" "}
      {messages.versus(grain, formats.tick(period, grain, false), formats.tick(before, grain, false))}
    </p>
  );
}

/** The figures of a trend's whole periods; those that lack some of their days would bend the line. */
function courseOf(trend: QueryResult, visual: VisualProps["visual"], range: DateRange): readonly number[] {
  const grain = visual.definition.trend?.grain ?? "day";
  const [starts, values] = [trend.columns[0]?.values ?? [], trend.columns[1]?.values ?? []];
  return values.flatMap((value, index) => {
    const start = starts[index];
    const isWhole = typeof start !== "string" || partOf(start, grain, range) === null;
    return typeof value === "number" && isWhole ? [value] : [];
  });
}

interface SparklineProps {
  /** At least two. */
  readonly points: readonly number[];
}

function Sparkline({ points }: SparklineProps): React.ReactElement {
  const [attach, size] = useSize();
  return (
    <div className={styles.spark} ref={attach} aria-hidden="true">
      {size === null || size.height < 14 || size.width === 0 ? null : <Spark points={points} size={size} />}
    </div>
  );
}

/** The course of the figure, without axes: shape only. */
function Spark({ points, size }: SparklineProps & { readonly size: Size }): React.ReactElement {
  const [least, greatest] = [Math.min(...points), Math.max(...points)];
  const end = points.at(-1) ?? 0;
  const inset = 4;
  const x = (index: number): number => inset + (index / (points.length - 1)) * (size.width - inset * 2);
  const y = (value: number): number =>
    greatest === least
      ? size.height / 2
      : size.height - inset - ((value - least) / (greatest - least)) * (size.height - inset * 2);
  const course = line<number>((_, index) => x(index), y);
  const ground = area<number>((_, index) => x(index), size.height, y);
  return (
    <svg className={styles.sparkMarks} width={size.width} height={size.height}>
      <path d={ground([...points]) ?? ""} className={styles.sparkGround} />
      <path d={course([...points]) ?? ""} className={styles.sparkLine} />
      <circle cx={x(points.length - 1)} cy={y(end)} r="3" className={styles.sparkEnd} />
    </svg>
  );
}
