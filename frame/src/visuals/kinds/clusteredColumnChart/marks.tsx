import { scaleBand } from "d3-scale";
import { useId } from "react";

import { barColour } from "../../tables/cell-face.tsx";
import { nameTicks, timeTicks } from "../../chart-kit/category-ticks.ts";
import styles from "../../chart-kit/chart.module.css";
import { seriesColour } from "../../chart-kit/colour.ts";
import { Hatches } from "../../chart-kit/hatches.tsx";
import { Legend } from "../../chart-kit/legend.tsx";
import { fullExtent } from "../../chart-kit/full-extent.ts";
import { isDimmed } from "../../chart-kit/picking.ts";
import { Plot } from "../../chart-kit/plot.tsx";
import { LevelLines, placeLines } from "../../chart-kit/reference-lines.tsx";
import { textWidth } from "../../chart-kit/text-width.ts";
import { tooltipOf, withWord } from "../../chart-kit/tooltip-of.ts";
import { useSize, type Size } from "../../chart-kit/use-size.ts";
import { createValueScale } from "../../chart-kit/value-scale.ts";
import { axisHeight, TimeAxis, ValueAxis } from "../../chart-kit/axes.tsx";
import { chartProps } from "../../series/chart-data.ts";
import type { ChartProps } from "../../series/chart-props.ts";
import { openness } from "../../series/shape-series.ts";
import type { VisualProps } from "../../visual-props.ts";

const top = 20;
const widestColumn = 48;

export function ColumnVisual(props: VisualProps): React.ReactElement {
  return <ColumnChart {...chartProps(props)} />;
}

/** Upright bars beside each other, from zero. */
function ColumnChart(props: ChartProps): React.ReactElement {
  const [attach, size] = useSize();
  return (
    <div className={styles.chart}>
      {props.data.series.length > 1 ? <Legend series={props.data.series} kind="bar" /> : null}
      <div className={styles.space} ref={attach}>
        {size === null || size.width === 0 ? null : <Columns {...props} size={size} />}
      </div>
    </div>
  );
}

function Columns(props: ChartProps & { readonly size: Size }): React.ReactElement {
  const { title, data, formats, messages, picking, size } = props;
  const { series, categories } = data;
  const hatch = useId();
  const format = series[0]?.column.format ?? null;
  const bottom = axisHeight(data);
  const tickCount = Math.max(2, Math.round(size.height / 56));
  const scale = createValueScale({
    extent: fullExtent(props) ?? [0, 1],
    range: [size.height - bottom, top],
    fromZero: true,
    ticks: tickCount,
  });
  const ticks = scale.ticks(tickCount);
  const left = Math.max(...formats.axis(ticks, format).map(textWidth)) + 12;
  const right = size.width - 4;
  const band = scaleBand<number>()
    .domain(categories.map((_, index) => index))
    .range([left, right])
    .paddingInner(categories.length > 40 ? 0.1 : 0.28)
    .paddingOuter(0.14);
  const slot = band.bandwidth() / Math.max(1, series.length);
  const columnWidth = Math.max(1, Math.min(slot - (series.length > 1 ? 1 : 0), widestColumn));
  const start = (index: number): number =>
    (band(index) ?? 0) + (band.bandwidth() - columnWidth * series.length) / 2;
  const centre = (index: number): number => (band(index) ?? 0) + band.bandwidth() / 2;
  const axisTicks =
    data.grain === null ? nameTicks(data, band.step(), 56) : timeTicks(data, right - left, formats);
  const isLabelled = series.length === 1 && band.step() >= (props.hasLabels ? 40 : 52);

  return (
    <Plot
      title={title}
      messages={messages}
      width={size.width}
      height={size.height}
      count={categories.length}
      indexAt={(px) => {
        const index = Math.floor((px - left) / band.step());
        return index >= 0 && index < categories.length ? index : null;
      }}
      anchorOf={(index) => ({
        x: centre(index),
        y: scale(Math.max(0, ...series.flatMap(({ values }) => values[index] ?? []))),
      })}
      tooltipOf={(index) => withWord(tooltipOf(data, index, formats, messages), props.lookOf(index))}
      picking={picking}
    >
      {(active) => (
        <>
          <Hatches id={hatch} count={series.length} />
          <ValueAxis
            scale={scale}
            ticks={ticks}
            format={format}
            formats={formats}
            left={left}
            right={right}
          />
          <TimeAxis ticks={axisTicks} x={centre} y={size.height - bottom} left={left} right={size.width} />
          {series.map(({ label, values, column }, place) =>
            values.map((value, index) =>
              value === null ? null : (
                <rect
                  key={`${label} ${String(categories[index]?.value)}`}
                  x={start(index) + place * columnWidth}
                  width={columnWidth - (series.length > 1 ? 1 : 0)}
                  y={Math.min(scale(value), scale(0))}
                  height={Math.max(value === 0 ? 0 : 1, Math.abs(scale(0) - scale(value)))}
                  rx={Math.min(2, columnWidth / 4)}
                  className={
                    picking.parts !== null || isDimmed(picking, active, index) ? styles.faded : undefined
                  }
                  style={{
                    fill:
                      openness(categories[index], column) !== null
                        ? `url(#${hatch}-${place})`
                        : (barColour(props.lookOf(index)) ?? seriesColour(place)),
                  }}
                />
              ),
            ),
          )}
          <LevelLines
            lines={placeLines(props.referenceLines, series)}
            {...{ scale, formats, format, left, right }}
          />
          {picking.parts?.map((values, place) =>
            values.map((value, index) =>
              value === null ? null : (
                <rect
                  key={`${String(place)} ${String(categories[index]?.value)}`}
                  x={start(index) + place * columnWidth}
                  width={columnWidth - (series.length > 1 ? 1 : 0)}
                  y={Math.min(scale(value), scale(0))}
                  height={Math.abs(scale(0) - scale(value))}
                  rx={Math.min(2, columnWidth / 4)}
                  data-part={categories[index]?.label}
                  style={{ fill: seriesColour(place) }}
                />
              ),
            ),
          )}
          {isLabelled
            ? (series[0]?.values ?? []).map((value, index) =>
                value === null ? null : (
                  <text
                    key={String(categories[index]?.value)}
                    x={centre(index)}
                    y={Math.min(scale(value), scale(0)) - 6}
                    textAnchor="middle"
                    className={styles.markText}
                  >
                    {formats.compact(value, format)}
                  </text>
                ),
              )
            : null}
        </>
      )}
    </Plot>
  );
}
