import { useId } from "react";

import { TimeAxis, ValueAxis } from "../../chart-kit/axes.tsx";
import styles from "../../chart-kit/chart.module.css";
import { Hatches } from "../../chart-kit/hatches.tsx";
import { Legend } from "../../chart-kit/legend.tsx";
import { isDimmed } from "../../chart-kit/picking.ts";
import { Plot } from "../../chart-kit/plot.tsx";
import { Textures, textureOf } from "../../chart-kit/textures.tsx";
import { layUpright } from "../../chart-kit/vertical.ts";
import { useSize, type Size } from "../../chart-kit/use-size.ts";
import { chartProps } from "../../series/chart-data.ts";
import type { ChartProps } from "../../series/chart-props.ts";
import { StackedSegments } from "../../stacks/stacked-segments.tsx";
import { shareFormat, stackedTooltip } from "../../stacks/stacked-tooltip.ts";
import { extentOfStack, stackSeries } from "../../stacks/stack.ts";
import { withShared } from "../../series/extents.ts";
import type { VisualProps } from "../../visual-props.ts";

export function StackedColumns(props: VisualProps): React.ReactElement {
  return <ColumnStacks {...props} isShare={false} />;
}

export function ShareColumns(props: VisualProps): React.ReactElement {
  return <ColumnStacks {...props} isShare />;
}

/** Columns whose series are stacked; with `isShare` all are as high as 100 %. */
function ColumnStacks({
  isShare,
  ...props
}: VisualProps & { readonly isShare: boolean }): React.ReactElement {
  const [attach, size] = useSize();
  const id = useId();
  const chart = chartProps(props);
  return (
    <div className={styles.chart}>
      {chart.data.series.length > 1 ? (
        <Legend series={chart.data.series} kind="bar" fillOf={(index) => textureOf(id, index)} />
      ) : null}
      <div className={styles.space} ref={attach}>
        {size === null || size.width === 0 ? null : <Columns {...chart} {...{ id, isShare, size }} />}
      </div>
    </div>
  );
}

interface ColumnsProps extends ChartProps {
  readonly id: string;
  readonly isShare: boolean;
  readonly size: Size;
}

function Columns(props: ColumnsProps): React.ReactElement {
  const { title, data, formats, messages, picking, id, isShare, size } = props;
  const { series, categories } = data;
  const stack = stackSeries(series, isShare);
  const format = isShare ? shareFormat : (series[0]?.column.format ?? null);
  const plan = layUpright({
    data,
    size,
    extent: withShared(extentOfStack(stack), props.sharedExtent),
    format,
    formats,
    isExact: isShare,
  });
  const { scale, left, right, floor, centre } = plan;
  const highest = (index: number): number => Math.max(0, ...stack.map((parts) => parts[index]?.to ?? 0));
  const isLabelled = !isShare && plan.step >= 52;

  return (
    <Plot
      title={title}
      messages={messages}
      width={size.width}
      height={size.height}
      count={categories.length}
      indexAt={plan.indexAt}
      anchorOf={(index) => ({ x: centre(index), y: scale(highest(index)) })}
      tooltipOf={(index) => stackedTooltip({ data, index, formats, messages, isShare })}
      picking={picking}
    >
      {(active) => (
        <>
          <Hatches id={id} count={series.length} />
          <Textures id={id} count={series.length} />
          <ValueAxis scale={scale} ticks={plan.ticks} {...{ format, formats, left, right }} />
          <TimeAxis ticks={plan.axisTicks} x={centre} y={floor} left={left} right={size.width} />
          {categories.map(({ value }, index) => (
            <g key={String(value)} className={isDimmed(picking, active, index) ? styles.faded : undefined}>
              <StackedSegments
                {...{ data, picking, id, stack, index, scale }}
                pieceOf={(y, height) => ({ y, height, x: centre(index) - plan.width / 2, width: plan.width })}
              />
              {isLabelled ? (
                <text
                  x={centre(index)}
                  y={scale(highest(index)) - 6}
                  textAnchor="middle"
                  className={styles.markText}
                >
                  {formats.compact(
                    series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0),
                    format,
                  )}
                </text>
              ) : null}
            </g>
          ))}
        </>
      )}
    </Plot>
  );
}
