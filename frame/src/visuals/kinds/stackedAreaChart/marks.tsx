import { useId } from "react";

import { CategoryAxis, ValueAxis } from "../../chart-kit/axes/axes.tsx";
import { ChartSpace } from "../../chart-kit/chart-space.tsx";
import styles from "../../chart-kit/chart.module.css";
import { seriesColour } from "../../chart-kit/colour.ts";
import { placeOfNames } from "../../chart-kit/direct-labels.ts";
import { Hatches } from "../../chart-kit/hatches.tsx";
import { Legend } from "../../chart-kit/legend.tsx";
import { Plot } from "../../chart-kit/plot.tsx";
import { Textures, textureOf } from "../../chart-kit/textures.tsx";
import type { Size } from "../../chart-kit/use-size.ts";
import { chartProps, type ChartProps } from "../../series/chart-props.ts";
import { PointDots } from "../../series/line-path-marks.tsx";
import { stackedTooltip } from "../../stacks/stacked-tooltip.ts";
import type { VisualProps } from "../../visual-props.ts";
import { layoutStackedAreas, type AreaLayer, type StackedAreaLayout } from "./layout.ts";

export function StackedAreas(props: VisualProps): React.ReactElement {
  return <AreaChart {...chartProps(props)} isShare={false} />;
}

/** Areas of 100 % whose layers are shares. */
export function ShareAreas(props: VisualProps): React.ReactElement {
  return <AreaChart {...chartProps(props)} isShare />;
}

interface AreaProps extends ChartProps {
  readonly isShare: boolean;
}

function AreaChart(props: AreaProps): React.ReactElement {
  const id = useId();
  const { series } = props.data;
  return (
    <div className={styles.chart}>
      {placeOfNames(props) === "legend" ? (
        <Legend
          series={series}
          kind="bar"
          fillOf={(index) => textureOf(id, index)}
          switching={props.switching}
        />
      ) : null}
      <ChartSpace>{(size) => <AreaPlot {...props} id={id} size={size} />}</ChartSpace>
    </div>
  );
}

function AreaPlot(props: AreaProps & { readonly id: string; readonly size: Size }): React.ReactElement {
  const { data, formats, messages, size, picking, isShare, id } = props;
  const layout = layoutStackedAreas(props);
  const { axis } = layout;
  return (
    <Plot
      title={props.title}
      messages={messages}
      size={size}
      count={data.categories.length}
      layout={{ indexAt: axis.indexAt, anchorOf: layout.anchorOf }}
      tooltipOf={(index) => stackedTooltip({ data, index, formats, messages, isShare })}
      picking={picking}
    >
      {(active) => (
        <>
          <Hatches id={id} count={data.series.length} />
          <Textures id={id} count={data.series.length} />
          <ValueAxis {...layout} formats={formats} />
          {layout.layers.map((layer, place) => (
            <Layer key={layer.label} {...{ layer, place, id }} isFaded={picking.picked.size > 0} />
          ))}
          <CategoryAxis layout={{ ...layout, centre: axis.x }} right={size.width} notes={data.notes} />
          {[...picking.picked].map((index) => (
            <Cut key={index} {...{ layout, index }} />
          ))}
          {active === null ? null : <Cut layout={layout} index={active} />}
          {layout.names.map(({ series, label, text, x, y }) => (
            <text key={label} x={x} y={y} dy="0.32em" className={styles.seriesText}>
              <tspan style={{ fill: seriesColour(series) }}>{text}</tspan>
            </text>
          ))}
        </>
      )}
    </Plot>
  );
}

interface LayerProps {
  readonly layer: AreaLayer;
  readonly place: number;
  readonly id: string;
  /** Single categories are selected. */
  readonly isFaded: boolean;
}

function Layer({ layer, place, id, isFaded }: LayerProps): React.ReactElement {
  const { label, whole, open } = layer;
  const className = isFaded ? `${styles.segment} ${styles.faded}` : styles.segment;
  return (
    <g className={className} data-mark={label}>
      <path d={whole} style={{ fill: textureOf(id, place) }} />
      {open.map((path, end) => (
        <path key={end === 0 ? "before" : "after"} d={path} style={{ fill: `url(#${id}-${place})` }} />
      ))}
    </g>
  );
}

/** A line through one category, with a dot at the upper edge of each area. */
function Cut({
  layout,
  index,
}: {
  readonly layout: StackedAreaLayout;
  readonly index: number;
}): React.ReactElement {
  const x = layout.axis.x(index);
  const dots = layout.layers.flatMap(({ edge }, series) => {
    const y = edge[index] ?? null;
    return y === null ? [] : [{ series, x, y }];
  });
  return (
    <g>
      <line x1={x} x2={x} y1={layout.top} y2={layout.bottom} className={styles.crosshair} />
      <PointDots dots={dots} />
    </g>
  );
}
