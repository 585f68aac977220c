import { useId } from "react";

import { ChartSpace } from "../chart-kit/chart-space.tsx";
import styles from "../chart-kit/chart.module.css";
import { Legend } from "../chart-kit/legend.tsx";
import { textureOf } from "../chart-kit/textures.tsx";
import type { Size } from "../chart-kit/use-size.ts";
import { chartProps, type ChartProps } from "../series/chart-props.ts";
import type { VisualProps } from "../visual-props.ts";

/** What the marks of a stacked chart are drawn from. */
export interface StackMarksProps extends ChartProps {
  /** Of the fills of its series. */
  readonly id: string;
  /** All bars are as long as 100 %. */
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
        <Legend series={series} kind="bar" fillOf={(index) => textureOf(id, index)} />
      ) : null}
      <ChartSpace doesScroll={doesScroll}>
        {(size) => <Marks {...chart} {...{ id, isShare, size }} />}
      </ChartSpace>
    </div>
  );
}
