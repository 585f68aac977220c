import { useId } from "react";

import styles from "../chart-kit/chart.module.css";
import { ChartSpace } from "../chart-kit/chart-space.tsx";
import { Legend } from "../chart-kit/legend.tsx";
import { Plot } from "../chart-kit/plot.tsx";
import { tooltipOf, withWord } from "../chart-kit/tooltip-of.ts";
import type { Size } from "../chart-kit/use-size.ts";
import type { VisualProps } from "../visual-props.ts";
import { chartProps, type ChartProps } from "./chart-props.ts";
import { CutNote } from "./cut-note.tsx";

/** The props of the marks of bars or columns next to each other. */
export interface ClusteredMarksProps extends ChartProps {
  /** Prefix of the ids of the hatches of its series. */
  readonly hatch: string;
  readonly size: Size;
}

interface ClusteredChartProps {
  readonly props: VisualProps;
  readonly doesScroll?: boolean;
  readonly draw: (props: ClusteredMarksProps) => React.ReactElement;
}

/** A chart whose series are next to each other, with a legend above it. */
export function ClusteredChart({
  props,
  doesScroll = false,
  draw: Marks,
}: ClusteredChartProps): React.ReactElement {
  const hatch = useId();
  const chart = chartProps(props);
  const { series } = chart.data;
  return (
    <div className={styles.chart}>
      {series.length > 1 ? <Legend series={series} kind="bar" switching={chart.switching} /> : null}
      <ChartSpace doesScroll={doesScroll}>{(size) => <Marks {...chart} {...{ hatch, size }} />}</ChartSpace>
      <CutNote chart={chart} />
    </div>
  );
}

interface ClusteredPlotProps extends Pick<React.ComponentProps<typeof Plot>, "layout" | "children"> {
  readonly chart: ClusteredMarksProps;
  readonly height: number;
}

/** The plot of such a chart, whose points are its categories. */
export function ClusteredPlot({ chart, height, layout, children }: ClusteredPlotProps): React.ReactElement {
  const { title, data, formats, messages, picking, size, lookOf } = chart;
  return (
    <Plot
      title={title}
      messages={messages}
      size={{ width: size.width, height }}
      count={data.categories.length}
      layout={layout}
      tooltipOf={(index) => withWord(tooltipOf(data, index, formats, messages), lookOf(index))}
      picking={picking}
    >
      {children}
    </Plot>
  );
}
