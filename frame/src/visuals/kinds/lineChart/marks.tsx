import { area, line } from "d3-shape";
import { memo } from "react";

import { nameTicks, timeTicks } from "../../chart-kit/category-ticks.ts";
import styles from "../../chart-kit/chart.module.css";
import { seriesColour, seriesDash } from "../../chart-kit/colour.ts";
import { thinCourse } from "../../series/thin-course.ts";
import { fullExtent } from "../../chart-kit/full-extent.ts";
import { LevelLines, placeLines } from "../../chart-kit/reference-lines.tsx";
import { directLabels } from "../../chart-kit/direct-labels.ts";
import { Legend } from "../../chart-kit/legend.tsx";
import { Plot } from "../../chart-kit/plot.tsx";
import { fitText, textWidth } from "../../chart-kit/text-width.ts";
import { tooltipOf } from "../../chart-kit/tooltip-of.ts";
import { useSize, type Size } from "../../chart-kit/use-size.ts";
import { createValueScale } from "../../chart-kit/value-scale.ts";
import { axisHeight, TimeAxis, ValueAxis } from "../../chart-kit/axes.tsx";
import { openness, type ChartData, type Series } from "../../series/shape-series.ts";
import { chartProps } from "../../series/chart-data.ts";
import type { ChartProps } from "../../series/chart-props.ts";
import type { VisualProps } from "../../visual-props.ts";

/** Series named at the end of their lines; more than that and a legend is easier to read. */
const mostDirectLabels = 3;
const top = 8;
/** Few enough points that each deserves a dot. */
const mostDots = 32;

export function LineVisual(props: VisualProps): React.ReactElement {
  return <LineChart {...chartProps(props)} isArea={false} />;
}

export function AreaVisual(props: VisualProps): React.ReactElement {
  return <LineChart {...chartProps(props)} isArea />;
}

/** Lines over time or over ordered categories; with `isArea` filled down to zero. */
function LineChart(props: ChartProps & { readonly isArea: boolean }): React.ReactElement {
  const [attach, size] = useSize();
  const hasLegend = props.data.series.length > mostDirectLabels;
  return (
    <div className={styles.chart}>
      {hasLegend ? <Legend series={props.data.series} kind="line" /> : null}
      <div className={styles.space} ref={attach}>
        {size === null || size.width === 0 ? null : <Lines {...props} size={size} />}
      </div>
    </div>
  );
}

function Lines(props: ChartProps & { readonly isArea: boolean; readonly size: Size }): React.ReactElement {
  const { data, formats, messages, size, isArea, picking } = props;
  const { series, categories } = data;
  const format = series[0]?.column.format ?? null;
  const bottom = axisHeight(data);
  const scale = createValueScale({
    extent: fullExtent(props) ?? [0, 1],
    range: [size.height - bottom, top],
    fromZero: isArea,
    ticks: Math.max(2, Math.round(size.height / 56)),
  });
  const ticks = scale.ticks(Math.max(2, Math.round(size.height / 56)));
  const left = Math.max(...formats.axis(ticks, format).map(textWidth)) + 12;
  const isDirect = series.length > 1 && series.length <= mostDirectLabels;
  const labelRoom = isDirect
    ? Math.min(size.width * 0.28, Math.max(...series.map(({ label }) => textWidth(label))) + 16)
    : 14;
  const right = size.width - labelRoom;
  const last = Math.max(1, categories.length - 1);
  const x = (index: number): number =>
    categories.length === 1 ? (left + right) / 2 : left + (index / last) * (right - left);
  const y = (value: number): number => scale(value);
  const axisTicks =
    data.grain === null ? nameTicks(data, (right - left) / last, 64) : timeTicks(data, right - left, formats);

  return (
    <Plot
      title={props.title}
      messages={messages}
      width={size.width}
      height={size.height}
      count={categories.length}
      indexAt={(px) =>
        categories.length === 0
          ? null
          : Math.min(categories.length - 1, Math.max(0, Math.round(((px - left) / (right - left)) * last)))
      }
      anchorOf={(index) => ({ x: x(index), y: anchorHeight(series, index, y, size) })}
      tooltipOf={(index) => tooltipOf(data, index, formats, messages)}
      picking={picking}
    >
      {(active) => (
        <>
          <ValueAxis
            scale={scale}
            ticks={ticks}
            format={format}
            formats={formats}
            left={left}
            right={right}
          />
          <TimeAxis ticks={axisTicks} x={x} y={size.height - bottom} left={left} right={size.width} />
          {active === null ? null : (
            <line
              x1={x(active)}
              x2={x(active)}
              y1={top}
              y2={size.height - bottom}
              className={styles.crosshair}
            />
          )}
          {series.length === 1 && series[0]?.before !== undefined ? (
            <path d={drawLine(series[0].before, x, y)} className={styles.twin} data-twin={series[0].label} />
          ) : null}
          {series.map((one, index) => (
            <Course key={one.label} series={one} index={index} x={x} y={y} data={data} isArea={isArea} />
          ))}
          <LevelLines
            lines={placeLines(props.referenceLines, series)}
            {...{ scale, formats, format, left, right }}
          />
          {props.hasLabels && series.length === 1 && (right - left) / last >= 40
            ? (series[0]?.values ?? []).map((value, index) =>
                value === null ? null : (
                  <text
                    key={String(categories[index]?.value)}
                    x={x(index)}
                    y={Math.max(12, y(value) - 10)}
                    textAnchor="middle"
                    className={styles.haloText}
                  >
                    {formats.compact(value, format)}
                  </text>
                ),
              )
            : null}
          {isDirect
            ? directLabels(series, y, [top, size.height - bottom]).map(({ index, label, level }) => (
                <text key={label} x={right + 8} y={level} dy="0.32em" className={styles.seriesText}>
                  <tspan style={{ fill: seriesColour(index) }}>{fitText(label, labelRoom - 8)}</tspan>
                </text>
              ))
            : null}
          {[...picking.picked].map((index) => (
            <Dots key={index} series={series} index={index} x={x} y={y} />
          ))}
          {active === null ? null : <Dots series={series} index={active} x={x} y={y} />}
        </>
      )}
    </Plot>
  );
}

function drawLine(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  const draw = line<number | null>()
    .defined((value) => value !== null)
    .x((_, place) => x(place))
    .y((value) => y(value ?? 0));
  return draw([...values]) ?? "";
}

interface CourseProps {
  readonly series: Series;
  readonly index: number;
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
  readonly data: ChartData;
  readonly isArea: boolean;
}

/**
 * One line. The stretches into periods that lack some of their days, or are provisional, are dotted: final ones would
 * stand elsewhere. Drawn
 * anew only with its figures or its place, not when the pointer moves.
 */
export const Course = memo(function Course({
  series: { values, column },
  index,
  x,
  y,
  data,
  isArea,
}: CourseProps): React.ReactElement {
  const first = data.categories.findIndex((category) => openness(category, column) === null);
  const last = data.categories.findLastIndex((category) => openness(category, column) === null);
  const whole = first < 0 ? [] : thinCourse(values, x, first, last + 1);
  const open =
    first < 0
      ? [thinCourse(values, x)]
      : [thinCourse(values, x, 0, first + 1), thinCourse(values, x, last, values.length)];
  const isSparse = values.length <= mostDots && values.length > 0;
  const points = isArea || isSparse ? thinCourse(values, x) : [];
  const draw = line<{ value: number | null; place: number }>()
    .defined(({ value }) => value !== null)
    .x(({ place }) => x(place))
    .y(({ value }) => y(value ?? 0));
  const fill = area<{ value: number | null; place: number }>()
    .defined(({ value }) => value !== null)
    .x(({ place }) => x(place))
    .y0(y(0))
    .y1(({ value }) => y(value ?? 0));
  const colour = { stroke: seriesColour(index) };
  return (
    <g>
      {isArea ? (
        <path d={fill(points) ?? ""} style={{ fill: seriesColour(index) }} fillOpacity="0.12" />
      ) : null}
      <path
        d={draw(whole) ?? ""}
        fill="none"
        strokeWidth="2"
        strokeDasharray={seriesDash(index)}
        style={colour}
      />
      {open.map((stretch, place) => (
        <path
          key={place === 0 ? "before" : "after"}
          d={(stretch.length > 1 ? draw(stretch) : null) ?? ""}
          fill="none"
          strokeWidth="2"
          strokeDasharray="2 4"
          style={colour}
        />
      ))}
      {isSparse
        ? points.map(({ value, place }) =>
            value === null ? null : (
              <circle key={place} cx={x(place)} cy={y(value)} r="2" style={{ fill: seriesColour(index) }} />
            ),
          )
        : null}
    </g>
  );
});

export function Dots({
  series,
  index,
  first = 0,
  x,
  y,
}: {
  readonly series: readonly Series[];
  readonly index: number;
  /** Place of the first of them among the chart's series. */
  readonly first?: number;
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
}): React.ReactElement {
  return (
    <g>
      {series.map(({ label, values }, place) => {
        const value = values[index] ?? null;
        return value === null ? null : (
          <circle
            key={label}
            cx={x(index)}
            cy={y(value)}
            r="4.5"
            className={styles.point}
            style={{ fill: seriesColour(first + place) }}
          />
        );
      })}
    </g>
  );
}

function anchorHeight(
  series: readonly Series[],
  index: number,
  y: (value: number) => number,
  size: Size,
): number {
  const values = series.flatMap(({ values }) => values[index] ?? []);
  return values.length === 0 ? size.height / 2 : y(Math.max(...values));
}
