import { useId } from "react";

import styles from "../../chart-kit/chart.module.css";
import { Hatches } from "../../chart-kit/hatches.tsx";
import { Legend } from "../../chart-kit/legend.tsx";
import { AxisFoot, LyingAxis, RowName } from "../../chart-kit/horizontal-axes.tsx";
import { layLying } from "../../chart-kit/horizontal.ts";
import { isDimmed } from "../../chart-kit/picking.ts";
import { Plot } from "../../chart-kit/plot.tsx";
import { Textures, textureOf } from "../../chart-kit/textures.tsx";
import { useSize, type Size } from "../../chart-kit/use-size.ts";
import { chartProps } from "../../series/chart-data.ts";
import type { ChartProps } from "../../series/chart-props.ts";
import { StackedSegments } from "../../stacks/stacked-segments.tsx";
import { shareFormat, stackedTooltip } from "../../stacks/stacked-tooltip.ts";
import { extentOfStack, stackSeries } from "../../stacks/stack.ts";
import { withShared } from "../../series/extents.ts";
import type { VisualProps } from "../../visual-props.ts";

export function StackedBars(props: VisualProps): React.ReactElement {
  return <BarStacks {...props} isShare={false} />;
}

export function ShareBars(props: VisualProps): React.ReactElement {
  return <BarStacks {...props} isShare />;
}

/** Horizontal bars whose series are stacked; with `isShare` all are as long as 100 %. */
function BarStacks({ isShare, ...props }: VisualProps & { readonly isShare: boolean }): React.ReactElement {
  const [attach, size] = useSize();
  const id = useId();
  const chart = chartProps(props);
  return (
    <div className={styles.chart}>
      {chart.data.series.length > 1 ? (
        <Legend series={chart.data.series} kind="bar" fillOf={(index) => textureOf(id, index)} />
      ) : null}
      <div className={`${styles.space} ${styles.scroller}`} ref={attach}>
        {size === null || size.width === 0 ? null : <Bars {...chart} {...{ id, isShare, size }} />}
      </div>
    </div>
  );
}

interface BarsProps extends ChartProps {
  readonly id: string;
  readonly isShare: boolean;
  readonly size: Size;
}

function Bars(props: BarsProps): React.ReactElement {
  const { title, data, formats, messages, picking, id, isShare, size } = props;
  const { series, categories } = data;
  const stack = stackSeries(series, isShare);
  const format = isShare ? shareFormat : (series[0]?.column.format ?? null);
  const plan = layLying({
    data,
    size,
    extent: withShared(extentOfStack(stack), props.sharedExtent),
    format,
    formats,
    isExact: isShare,
  });
  const { scale, row } = plan;
  const thickness = Math.min(22, row - 8);
  const farthest = (index: number): number => Math.max(0, ...stack.map((parts) => parts[index]?.to ?? 0));

  return (
    <>
      <Plot
        title={title}
        messages={messages}
        width={size.width}
        height={plan.floor}
        count={categories.length}
        indexAt={plan.indexAt}
        anchorOf={(index) => ({
          x: Math.min(size.width * 0.6, scale(farthest(index))),
          y: index * row + row / 2,
        })}
        tooltipOf={(index) => stackedTooltip({ data, index, formats, messages, isShare })}
        picking={picking}
      >
        {(active) => (
          <>
            <Hatches id={id} count={series.length} />
            <Textures id={id} count={series.length} />
            <LyingAxis plan={plan} />
            {categories.map(({ value }, index) => (
              <g key={String(value)} className={isDimmed(picking, active, index) ? styles.faded : undefined}>
                <RowName plan={plan} data={data} index={index} />
                <StackedSegments
                  {...{ data, picking, id, stack, index, scale }}
                  pieceOf={(x, width) => ({
                    x,
                    width,
                    y: index * row + (row - thickness) / 2,
                    height: thickness,
                  })}
                />
              </g>
            ))}
          </>
        )}
      </Plot>
      <AxisFoot plan={plan} width={size.width} />
    </>
  );
}
