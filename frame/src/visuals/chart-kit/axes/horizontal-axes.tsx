import type { ChartData } from "@vitrine/contracts/reading/charts/shape-series";
import styles from "../chart.module.css";
import { axisSpace, type HorizontalLayout } from "./horizontal.ts";
import { fitMiddle, twoLines } from "@vitrine/contracts/reading/words/text-width";

type Axis = Pick<HorizontalLayout, "scale" | "ticks" | "tickLabels" | "height">;

/** Vertical gridlines and the baseline of the bars. `BottomAxis` draws their amounts. */
export function VerticalGrid({ layout }: { readonly layout: Omit<Axis, "tickLabels"> }): React.ReactElement {
  const { scale, ticks, height } = layout;
  return (
    <g>
      {ticks.map((tick) => {
        const x = Math.round(scale(tick)) + 0.5;
        return <line key={tick} x1={x} x2={x} y1={0} y2={height} className={styles.gridline} />;
      })}
      <line x1={scale(0)} x2={scale(0)} y1={0} y2={height} className={styles.baseline} />
    </g>
  );
}

/** The amounts of the gridlines. They stay visible below the rows while the rows scroll. */
export function BottomAxis({
  layout,
  width,
}: {
  readonly layout: Omit<Axis, "height">;
  readonly width: number;
}): React.ReactElement {
  const { scale, ticks, tickLabels } = layout;
  return (
    <svg className={styles.axisFoot} width={width} height={axisSpace} aria-hidden="true" focusable="false">
      {ticks.map((tick, place) => (
        <text
          key={tick}
          x={Math.round(scale(tick)) + 0.5}
          y={axisSpace - 6}
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
  readonly layout: Pick<HorizontalLayout, "nameSpace" | "hasNames" | "row">;
  readonly data: ChartData;
  readonly index: number;
}

/** Height of a line of a name, and of a row that has space for two. */
const [lineHeight, twoLineRow] = [14, 29];

/** The name of a row, left of its bars: on two lines if it is long and the row high. */
export function RowName({ layout, data, index }: RowNameProps): React.ReactElement | null {
  if (!layout.hasNames) return null;
  const { nameSpace, row } = layout;
  const name = data.categories[index]?.label ?? "";
  const lines = row < twoLineRow ? [fitMiddle(name, nameSpace - 12)] : twoLines(name, nameSpace - 12);
  const middle = index * row + row / 2;
  return (
    <text textAnchor="end" className={`${styles.axisText} ${styles.nameText}`}>
      {lines.map((line, place) => (
        <tspan
          key={line}
          x={nameSpace - 10}
          y={middle + (place - (lines.length - 1) / 2) * lineHeight}
          dy="0.32em"
        >
          {line}
        </tspan>
      ))}
    </text>
  );
}
