import type { ChartData } from "../shape-series.ts";
import styles from "./chart.module.css";
import type { Lying } from "./lying.ts";
import { fitText } from "./text-width.ts";

/** Upright gridlines with their amounts below, and the line from which the bars start. */
export function LyingAxis({ plan }: { readonly plan: Lying }): React.ReactElement {
  const { scale, ticks, tickLabels, floor, height } = plan;
  return (
    <g>
      {ticks.map((tick, place) => (
        <g key={tick} transform={`translate(${Math.round(scale(tick)) + 0.5} 0)`}>
          <line y1={0} y2={floor} className={styles.gridline} />
          <text y={height - 6} textAnchor="middle" className={styles.axisText}>
            {tickLabels[place]}
          </text>
        </g>
      ))}
      <line x1={scale(0)} x2={scale(0)} y1={0} y2={floor} className={styles.baseline} />
    </g>
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
