import { useId } from "react";

import { ChartSpace } from "../../chart-kit/chart-space.tsx";
import styles from "../../chart-kit/chart.module.css";
import { seriesColour } from "../../chart-kit/colour.ts";
import { Hatches } from "../../chart-kit/hatches.tsx";
import { BottomAxis, RowName, VerticalGrid } from "../../chart-kit/axes/horizontal-axes.tsx";
import { Legend } from "../../chart-kit/legend.tsx";
import { isDimmed } from "../../chart-kit/picking.ts";
import { placeLines } from "../../chart-kit/axes/place-lines.ts";
import { Plot } from "../../chart-kit/plot.tsx";
import { VerticalLines } from "../../chart-kit/axes/reference-lines.tsx";
import { tooltipOf, withWord } from "../../chart-kit/tooltip-of.ts";
import type { Size } from "../../chart-kit/use-size.ts";
import { chartProps, type ChartProps } from "../../series/chart-props.ts";
import { barColour } from "../../tables/cell-face.tsx";
import type { VisualProps } from "../../visual-props.ts";
import { layoutBars, type Bar, type Bars } from "./layout.ts";

/** Horizontal bars, one row for each category. Labels carry the figures where there is room, else an axis does. */
export function BarVisual(props: VisualProps): React.ReactElement {
  const chart = chartProps(props);
  const { series } = chart.data;
  return (
    <div className={styles.chart}>
      {series.length > 1 ? <Legend series={series} kind="bar" /> : null}
      <ChartSpace doesScroll>{(size) => <BarPlot {...chart} size={size} />}</ChartSpace>
    </div>
  );
}

function BarPlot(props: ChartProps & { readonly size: Size }): React.ReactElement {
  const { title, data, formats, messages, picking, size } = props;
  const hatch = useId();
  const layout = layoutBars(props);
  return (
    <>
      <Plot
        title={title}
        messages={messages}
        width={size.width}
        height={layout.plotHeight}
        count={data.categories.length}
        indexAt={layout.indexAt}
        anchorOf={layout.anchorOf}
        tooltipOf={(index) => withWord(tooltipOf(data, index, formats, messages), props.lookOf(index))}
        picking={picking}
      >
        {(active) => <BarMarks chart={props} {...{ layout, hatch, active }} />}
      </Plot>
      {layout.isLabelled ? null : <BottomAxis layout={layout} width={size.width} />}
    </>
  );
}

interface BarMarksProps {
  readonly chart: ChartProps;
  readonly layout: Bars;
  readonly hatch: string;
  readonly active: number | null;
}

function BarMarks({ chart, layout, hatch, active }: BarMarksProps): React.ReactElement {
  const { data, formats, picking } = chart;
  const { series, categories } = data;
  const { scale, ticks, height } = layout;
  return (
    <g transform={`translate(0 ${layout.top})`}>
      <Hatches id={hatch} count={series.length} />
      <VerticalGrid layout={{ scale, ticks: layout.isLabelled ? [] : ticks, height }} />
      {categories.map(({ value, label, part }, index) => (
        <g key={String(value)} className={isDimmed(picking, active, index) ? styles.faded : undefined}>
          <RowName layout={layout} data={data} index={index} />
          {(layout.bars[index] ?? []).map((bar) => (
            <BarMark
              key={bar.key}
              bar={bar}
              name={label}
              isBehind={picking.parts !== null}
              fill={
                part === null
                  ? (barColour(chart.lookOf(index)) ?? seriesColour(bar.series))
                  : `url(#${hatch}-${bar.series})`
              }
            />
          ))}
        </g>
      ))}
      <VerticalLines
        lines={placeLines(chart.referenceLines, series)}
        {...{ scale, formats }}
        format={series[0]?.column.format ?? null}
        bottom={height}
        isBelow={layout.hasNamesBelow}
      />
      {layout.bars.map((bars, index) => (
        <BarLabels
          key={String(categories[index]?.value)}
          bars={bars}
          isFaded={isDimmed(picking, active, index)}
        />
      ))}
    </g>
  );
}

interface BarMarkProps {
  readonly bar: Bar;
  /** Of its category. */
  readonly name: string;
  readonly isBehind: boolean;
  readonly fill: string;
}

/** A bar with its highlighted part, or a dash where there is no figure. */
function BarMark({ bar, name, isBehind, fill }: BarMarkProps): React.ReactElement | null {
  if (bar.box === null) {
    if (bar.label === null) return null;
    return (
      <text x={bar.label.x} y={bar.label.y} dy="0.32em" className={styles.yearText}>
        {bar.label.text}
      </text>
    );
  }
  return (
    <g>
      <rect className={isBehind ? styles.faded : undefined} {...bar.box} rx="2" style={{ fill }} />
      {bar.part === null ? null : (
        <rect {...bar.part} rx="2" data-part={name} style={{ fill: seriesColour(bar.series) }} />
      )}
    </g>
  );
}

/** The figures at the ends of a category's bars, over the lines across them. */
function BarLabels({
  bars,
  isFaded,
}: {
  readonly bars: readonly Bar[];
  readonly isFaded: boolean;
}): React.ReactElement {
  return (
    <>
      {bars.map(({ key, box, label }) =>
        box === null || label === null ? null : (
          <text
            key={key}
            x={label.x}
            y={label.y}
            dy="0.32em"
            className={isFaded ? `${styles.labelText} ${styles.faded}` : styles.labelText}
          >
            {label.text}
          </text>
        ),
      )}
    </>
  );
}
