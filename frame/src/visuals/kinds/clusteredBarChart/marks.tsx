import { scaleLinear } from "d3-scale";
import { useId } from "react";

import { barColour } from "../../tables/cell-face.tsx";
import styles from "../../chart-kit/chart.module.css";
import { seriesColour } from "../../chart-kit/colour.ts";
import { Hatches } from "../../chart-kit/hatches.tsx";
import { Legend } from "../../chart-kit/legend.tsx";
import { fullExtent } from "../../chart-kit/full-extent.ts";
import { isDimmed } from "../../chart-kit/picking.ts";
import { AxisFoot, LyingAxis } from "../../chart-kit/horizontal-axes.tsx";
import { axisRoom } from "../../chart-kit/horizontal.ts";
import { Plot } from "../../chart-kit/plot.tsx";
import { placeLines, UprightLines } from "../../chart-kit/reference-lines.tsx";
import { fitText, textWidth } from "../../chart-kit/text-width.ts";
import { tooltipOf, withWord } from "../../chart-kit/tooltip-of.ts";
import { useSize, type Size } from "../../chart-kit/use-size.ts";
import { chartProps } from "../../series/chart-data.ts";
import type { ChartProps } from "../../series/chart-props.ts";
import type { VisualProps } from "../../visual-props.ts";

const thickestBar = 22;
const thinnestRow = 21;
/** Below or above the bars, for the names of lines across them. */
const lineRoom = 18;
/** Thinner bars have no room for their figure; an axis stands below instead. */
const thinnestLabelled = 11;

export function BarVisual(props: VisualProps): React.ReactElement {
  return <BarChart {...chartProps(props)} />;
}

/** Lying bars, one row for each category, from zero. Labels carry the figures, so there is no axis to look up. */
function BarChart(props: ChartProps): React.ReactElement {
  const [attach, size] = useSize();
  return (
    <div className={styles.chart}>
      {props.data.series.length > 1 ? <Legend series={props.data.series} kind="bar" /> : null}
      <div className={`${styles.space} ${styles.scroller}`} ref={attach}>
        {size === null || size.width === 0 ? null : <Bars {...props} size={size} />}
      </div>
    </div>
  );
}

function Bars(props: ChartProps & { readonly size: Size }): React.ReactElement {
  const { title, data, formats, messages, picking, size } = props;
  const { series, categories } = data;
  const hatch = useId();
  const format = series[0]?.column.format ?? null;
  const thinnest = Math.max(thinnestRow, series.length * 10 + 8);
  const room = series.length === 1 ? 44 : series.length * 26 + 14;
  const wanted = Math.min(room, size.height / Math.max(1, categories.length));
  const isLabelled = (Math.max(thinnest, wanted) - 8) / Math.max(1, series.length) >= thinnestLabelled;
  const names = props.referenceLines.length > 0 ? lineRoom : 0;
  const spare = size.height - names - (isLabelled ? 0 : axisRoom);
  const row = Math.max(thinnest, Math.min(room, spare / Math.max(1, categories.length)));
  // More rows than fit scroll inside the chart.
  const floor = row * categories.length;
  // Rows that fill the room exactly are no scrolling ones, whatever division leaves over.
  const isBelow = isLabelled && floor + names <= size.height + 0.5;
  const top = isBelow ? 0 : names;
  const nameRoom = Math.min(
    size.width * 0.38,
    Math.max(40, ...categories.map(({ label }) => textWidth(label))) + 12,
  );
  const figure = (value: number): string => formats.compact(value, format);
  // The word of a rule stands beside the figure: its colour alone would say nothing to many.
  const labelOf = (value: number, index: number): string => {
    const word = props.lookOf(index)?.rule?.word;
    return word === undefined ? figure(value) : `${figure(value)} · ${word}`;
  };
  const figureRoom =
    Math.max(
      0,
      ...series.flatMap(({ values }) =>
        values.map((value, index) => (value === null ? 0 : textWidth(labelOf(value, index)))),
      ),
    ) + 12;
  const [least, greatest] = fullExtent(props) ?? [0, 1];
  // The labels give the figures, so the longest bar may use all the room: no round end is needed.
  const scale = scaleLinear()
    .domain([Math.min(0, least), Math.max(0, greatest) || 1])
    .range([nameRoom, Math.max(nameRoom + 20, size.width - (isLabelled ? figureRoom : 16))]);
  if (!isLabelled) scale.nice(4);
  const ticks = scale.ticks(Math.max(2, Math.round((size.width - nameRoom) / 90)));
  const tickLabels = formats.axis(ticks, format);
  const thickness = Math.min(thickestBar, (row - 8) / Math.max(1, series.length));
  const offset = (row - thickness * series.length) / 2;

  return (
    <>
      <Plot
        title={title}
        messages={messages}
        width={size.width}
        height={floor + names}
        count={categories.length}
        indexAt={(_, py) => {
          const index = Math.floor((py - top) / row);
          return index >= 0 && index < categories.length ? index : null;
        }}
        anchorOf={(index) => ({
          x: Math.min(
            size.width * 0.6,
            scale(Math.max(0, ...series.flatMap(({ values }) => values[index] ?? []))),
          ),
          y: top + index * row + row / 2,
        })}
        tooltipOf={(index) => withWord(tooltipOf(data, index, formats, messages), props.lookOf(index))}
        picking={picking}
      >
        {(active) => (
          <g transform={`translate(0 ${top})`}>
            <Hatches id={hatch} count={series.length} />
            <LyingAxis plan={{ scale, ticks: isLabelled ? [] : ticks, floor }} />
            {categories.map(({ label, value: key, part }, index) => (
              <g key={String(key)} className={isDimmed(picking, active, index) ? styles.faded : undefined}>
                <text
                  x={nameRoom - 10}
                  y={index * row + row / 2}
                  dy="0.32em"
                  textAnchor="end"
                  className={styles.axisText}
                >
                  {fitText(label, nameRoom - 12)}
                </text>
                {series.map((one, place) => {
                  const value = one.values[index] ?? null;
                  const y = index * row + offset + place * thickness;
                  if (value === null) {
                    return isLabelled ? (
                      <text
                        key={one.label}
                        x={scale(0) + 6}
                        y={y + thickness / 2}
                        dy="0.32em"
                        className={styles.yearText}
                      >
                        –
                      </text>
                    ) : null;
                  }
                  const { x: from, width } = spanOf(scale, value);
                  return (
                    <g key={one.label}>
                      <rect
                        className={picking.parts === null ? undefined : styles.faded}
                        x={from}
                        width={Math.max(value === 0 ? 0 : 1, width)}
                        y={y}
                        height={Math.max(2, thickness - (series.length > 1 ? 1 : 0))}
                        rx="2"
                        style={{
                          fill:
                            part !== null
                              ? `url(#${hatch}-${place})`
                              : (barColour(props.lookOf(index)) ?? seriesColour(place)),
                        }}
                      />
                      {picking.parts === null ? null : (
                        <rect
                          {...spanOf(scale, picking.parts[place]?.[index] ?? 0)}
                          y={y}
                          height={Math.max(2, thickness - (series.length > 1 ? 1 : 0))}
                          rx="2"
                          data-part={label}
                          style={{ fill: seriesColour(place) }}
                        />
                      )}
                    </g>
                  );
                })}
              </g>
            ))}
            <UprightLines
              lines={placeLines(props.referenceLines, series)}
              {...{
                scale,
                formats,
                format,
                bottom: floor,
                isBelow,
              }}
            />
            {isLabelled
              ? categories.map((category, index) =>
                  series.map((one, place) => {
                    const value = one.values[index] ?? null;
                    if (value === null) return null;
                    const { x: from, width } = spanOf(scale, value);
                    const isFaded = isDimmed(picking, active, index);
                    return (
                      <text
                        key={`${String(category.value)} ${one.label}`}
                        x={from + width + 6}
                        y={index * row + offset + (place + 0.5) * thickness}
                        dy="0.32em"
                        className={isFaded ? `${styles.labelText} ${styles.faded}` : styles.labelText}
                      >
                        {labelOf(value, index)}
                      </text>
                    );
                  }),
                )
              : null}
          </g>
        )}
      </Plot>
      {isLabelled ? null : <AxisFoot plan={{ scale, ticks, tickLabels }} width={size.width} />}
    </>
  );
}

/** Where a bar stands between zero and its value. */
function spanOf(
  scale: (value: number) => number,
  value: number,
): { readonly x: number; readonly width: number } {
  return { x: Math.min(scale(0), scale(value)), width: Math.abs(scale(value) - scale(0)) };
}
