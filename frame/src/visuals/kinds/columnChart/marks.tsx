import { CategoryAxis, ValueAxis } from "../../chart-kit/axes/axes.tsx";
import styles from "../../chart-kit/chart.module.css";
import { Hatches } from "../../chart-kit/hatches.tsx";
import { MarkText } from "../../chart-kit/mark-text.tsx";
import { isDimmed } from "../../chart-kit/picking.ts";
import { Plot } from "../../chart-kit/plot.tsx";
import { Textures } from "../../chart-kit/textures.tsx";
import { StackChart, type StackMarksProps } from "../../stacks/stack-chart.tsx";
import { StackedSegments } from "../../stacks/stacked-segments.tsx";
import { stackedTooltip } from "../../stacks/stacked-tooltip.ts";
import type { VisualProps } from "../../visual-props.ts";
import { layoutColumnStacks } from "./layout.ts";

/** Columns whose series are stacked. */
export function StackedColumns(props: VisualProps): React.ReactElement {
  return <StackChart props={props} isShare={false} draw={Columns} />;
}

/** The same, all columns as high as 100 %. */
export function ShareColumns(props: VisualProps): React.ReactElement {
  return <StackChart props={props} isShare draw={Columns} />;
}

function Columns(props: StackMarksProps): React.ReactElement {
  const { title, data, formats, messages, picking, id, isShare, size } = props;
  const { series, categories } = data;
  const layout = layoutColumnStacks(props);
  const { left, centre } = layout;
  return (
    <Plot
      title={title}
      messages={messages}
      width={size.width}
      height={size.height}
      count={categories.length}
      indexAt={layout.indexAt}
      anchorOf={layout.anchorOf}
      tooltipOf={(index) => stackedTooltip({ data, index, formats, messages, isShare })}
      picking={picking}
    >
      {(active) => (
        <>
          <Hatches id={id} count={series.length} />
          <Textures id={id} count={series.length} />
          <ValueAxis {...layout} formats={formats} />
          <CategoryAxis
            ticks={layout.axisTicks}
            x={centre}
            y={layout.bottom}
            left={left}
            right={size.width}
          />
          {layout.columns.map(({ segments, label }, index) => (
            <g
              key={String(categories[index]?.value)}
              className={isDimmed(picking, active, index) ? styles.faded : undefined}
            >
              <StackedSegments id={id} segments={segments} />
              {label === null ? null : <MarkText {...label} />}
            </g>
          ))}
        </>
      )}
    </Plot>
  );
}
