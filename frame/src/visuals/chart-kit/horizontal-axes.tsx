import type { ChartData } from "../series/shape-series.ts";
import styles from "./chart.module.css";
import { axisRoom, type Lying } from "./horizontal.ts";
import { fitText } from "./text-width.ts";

type Axis = Pick<Lying, "scale" | "ticks" | "tickLabels" | "floor">;

/** Upright gridlines, and the line from which the bars start. `AxisFoot` has their amounts. */
export function LyingAxis({ plan }: { readonly plan: Omit<Axis, "tickLabels"> }): React.ReactElement {
  const { scale, ticks, floor } = plan;
  return (
    <g>
      {ticks.map((tick) => {
        const x = Math.round(scale(tick)) + 0.5;
        return <line key={tick} x1={x} x2={x} y1={0} y2={floor} className={styles.gridline} />;
      })}
      <line x1={scale(0)} x2={scale(0)} y1={0} y2={floor} className={styles.baseline} />
    </g>
  );
}

/** The amounts of the gridlines: below the last row, and in sight while the rows above scroll. */
export function AxisFoot({
  plan,
  width,
}: {
  readonly plan: Omit<Axis, "floor">;
  readonly width: number;
}): React.ReactElement {
  const { scale, ticks, tickLabels } = plan;
  return (
    <svg className={styles.axisFoot} width={width} height={axisRoom} aria-hidden="true" focusable="false">
      {ticks.map((tick, place) => (
        <text
          key={tick}
          x={Math.round(scale(tick)) + 0.5}
          y={axisRoom - 6}
          textAnchor="middle"
          className={styles.axisText}
        >
          {tickLabels[place]}
        </text>
      ))}
    </svg>
  );
}

interface RowNameProps {
  readonly plan: Lying;
  readonly data: ChartData;
  readonly index: number;
}

/** The name of a row, left of its bars. */
export function RowName({ plan, data, index }: RowNameProps): React.ReactElement {
  return (
    <text
      x={plan.nameRoom - 10}
      y={index * plan.row + plan.row / 2}
      dy="0.32em"
      textAnchor="end"
      className={styles.axisText}
    >
      {fitText(data.categories[index]?.label ?? "", plan.nameRoom - 12)}
    </text>
  );
}
