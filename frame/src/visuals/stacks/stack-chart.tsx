import { useId } from "react";

import { ChartSpace } from "../chart-kit/chart-space.tsx";
import styles from "../chart-kit/chart.module.css";
import { Hatches } from "../chart-kit/hatches.tsx";
import { Legend } from "../chart-kit/legend.tsx";
import { isDimmed } from "../chart-kit/picking.ts";
import { Plot } from "../chart-kit/plot.tsx";
import { textureOf, Textures } from "../chart-kit/textures.tsx";
import type { Size } from "../chart-kit/use-size.ts";
import { chartProps, type ChartProps } from "../series/chart-props.ts";
import type { VisualProps } from "../visual-props.ts";
import { stackedTooltip } from "./stacked-tooltip.ts";

export interface StackMarksProps extends ChartProps {
  /** Prefix of the ids of the fills of its series. */
  readonly id: string;
  /** Every bar is 100 % long and its segments are shares. */
  readonly isShare: boolean;
  readonly size: Size;
}

interface StackChartProps {
  readonly props: VisualProps;
  readonly isShare: boolean;
  readonly doesScroll?: boolean;
  readonly draw: (props: StackMarksProps) => React.ReactElement;
}

/** A chart of stacked series, with a legend above it. */
export function StackChart({
  props,
  isShare,
  doesScroll = false,
  draw: Marks,
}: StackChartProps): React.ReactElement {
  const id = useId();
  const chart = chartProps(props);
  const { series } = chart.data;
  return (
    <div className={styles.chart}>
      {series.length > 1 ? (
        <Legend
          series={series}
          kind="bar"
          fillOf={(index) => textureOf(id, index)}
          switching={chart.switching}
        />
      ) : null}
      <ChartSpace doesScroll={doesScroll}>
        {(size) => <Marks {...chart} {...{ id, isShare, size }} />}
      </ChartSpace>
    </div>
  );
}

interface StackPlotProps {
  readonly chart: StackMarksProps;
  readonly height: number;
  readonly layout: React.ComponentProps<typeof Plot>["layout"];
  readonly axes: React.ReactNode;
  readonly children: (index: number) => React.ReactNode;
}

/** The plot of a stacked chart: its axes, then the marks of each category. */
export function StackPlot({ chart, height, layout, axes, children }: StackPlotProps): React.ReactElement {
  const { title, data, formats, messages, picking, id, isShare, size } = chart;
  const { series, categories } = data;
  return (
    <Plot
      title={title}
      messages={messages}
      size={{ width: size.width, height }}
      count={categories.length}
      layout={layout}
      tooltipOf={(index) => stackedTooltip({ data, index, formats, messages, isShare })}
      picking={picking}
    >
      {(active) => (
        <>
          <Hatches id={id} count={series.length} />
          <Textures id={id} count={series.length} />
          {axes}
          {categories.map(({ value }, index) => (
            <g key={String(value)} className={isDimmed(picking, active, index) ? styles.faded : undefined}>
              {children(index)}
            </g>
          ))}
        </>
      )}
    </Plot>
  );
}
