import { arc } from "d3-shape";
import { useId } from "react";

import styles from "../../chart-kit/chart.module.css";
import { seriesColour } from "../../chart-kit/colour.ts";
import { Legend } from "../../chart-kit/legend.tsx";
import { isDimmed, partShare } from "../../chart-kit/picking.ts";
import { Plot } from "../../chart-kit/plot.tsx";
import { Textures, textureOf } from "../../chart-kit/textures.tsx";
import { useSize, type Size } from "../../chart-kit/use-size.ts";
import { chartProps, partsOf } from "../../series/chart-data.ts";
import type { ChartProps } from "../../series/chart-props.ts";
import { sliceAt, slicesOf, type Slice } from "./slices.ts";
import type { VisualProps } from "../../visual-props.ts";

/** Slices of less have no room for their share. */
const leastLabelled = 0.05;

interface PieProps extends ChartProps {
  readonly id: string;
  readonly isRing: boolean;
  readonly whole: number | null;
}

export function PieChart(props: VisualProps): React.ReactElement {
  return <Slices {...props} isRing={false} />;
}

export function DonutChart(props: VisualProps): React.ReactElement {
  return <Slices {...props} isRing />;
}

/** Parts of a whole; a ring has the whole in its middle. What the answer leaves out is a slice as well. */
function Slices({ isRing, ...props }: VisualProps & { readonly isRing: boolean }): React.ReactElement {
  const [attach, size] = useSize();
  const id = useId();
  const chart = chartProps(props, partsOf);
  const total =
    props.visual.definition.dimensions.length > 0 ? (props.result.main.totals?.[0] ?? null) : null;
  const whole = typeof total === "number" ? total : null;
  const slices = slicesOf(chart.data.series[0]?.values ?? [], whole);
  return (
    <div className={styles.chart}>
      <Legend
        series={slices.map((slice) => ({ label: nameOf(chart, slice) }))}
        kind="bar"
        fillOf={(place) => textureOf(id, colourOf(chart, slices[place]))}
      />
      <div className={styles.space} ref={attach}>
        {size === null || size.width === 0 ? null : (
          <Pie {...chart} {...{ id, isRing, whole, slices, size }} />
        )}
      </div>
    </div>
  );
}

function Pie(
  props: PieProps & { readonly slices: readonly Slice[]; readonly size: Size },
): React.ReactElement {
  const { title, data, formats, messages, picking, slices, size, id, isRing } = props;
  const column = data.series[0]?.column;
  const radius = Math.max(8, Math.min(size.width, size.height) / 2 - 4);
  const inner = isRing ? radius * 0.62 : 0;
  const [middleX, middleY] = [size.width / 2, size.height / 2];
  const draw = arc<Slice>()
    .innerRadius(inner)
    .outerRadius(radius)
    .startAngle(({ start }) => start)
    .endAngle(({ end }) => end);
  const label = arc<Slice>()
    .innerRadius(isRing ? inner : radius * 0.5)
    .outerRadius(radius)
    .startAngle(({ start }) => start)
    .endAngle(({ end }) => end);
  const sum = props.whole ?? slices.reduce((total, { value }) => total + value, 0);
  const categoryOf = (place: number | null): number | null =>
    place === null ? null : (slices[place]?.index ?? null);

  return (
    <Plot
      title={title}
      messages={messages}
      width={size.width}
      height={size.height}
      count={slices.length}
      indexAt={(x, y) => sliceAt(slices, x - middleX, y - middleY, [inner, radius])}
      anchorOf={(place) => {
        const slice = slices[place];
        const [x, y] = slice === undefined ? [0, 0] : label.centroid(slice);
        return { x: middleX + x, y: middleY + y };
      }}
      tooltipOf={(place) => {
        const slice = slices[place];
        if (slice === undefined || column === undefined) return { heading: "", rows: [], note: null };
        const value = `${formats.full(slice.value, column)} · ${formats.share(slice.share)}`;
        return {
          heading: nameOf(props, slice),
          rows: [{ colour: seriesColour(colourOf(props, slice)), label: column.displayName, value }],
          note: null,
        };
      }}
      picking={{
        onPick:
          picking.onPick === null ? null : (place, isMulti) => picking.onPick?.(categoryOf(place), isMulti),
        onMenu: (place) => picking.onMenu(categoryOf(place)),
        picked: new Set(
          slices.flatMap(({ index }, place) => (index !== null && picking.picked.has(index) ? [place] : [])),
        ),
      }}
    >
      {(active) => (
        <g transform={`translate(${middleX} ${middleY})`}>
          <Textures id={id} count={data.categories.length + 1} />
          {slices.map((slice, place) => {
            const isFaded =
              picking.picked.size > 0
                ? slice.index === null || isDimmed(picking, null, slice.index)
                : active !== null && active !== place;
            // What the answer leaves out is in the highlighted answer only as far as it is named there.
            const lit = partShare(picking, 0, slice.index ?? -1, slice.value);
            return (
              <g key={String(slice.index)}>
                <path
                  d={draw(slice) ?? ""}
                  data-mark={nameOf(props, slice)}
                  className={isFaded || lit !== null ? `${styles.segment} ${styles.faded}` : styles.segment}
                  style={{ fill: textureOf(id, colourOf(props, slice)) }}
                />
                {lit === null || lit === 0 ? null : (
                  <path
                    d={draw({ ...slice, end: slice.start + (slice.end - slice.start) * lit }) ?? ""}
                    data-part={nameOf(props, slice)}
                    style={{ fill: textureOf(id, colourOf(props, slice)) }}
                  />
                )}
              </g>
            );
          })}
          {slices.map((slice) => {
            if (slice.share < leastLabelled || radius < 56) return null;
            const [x, y] = label.centroid(slice);
            return (
              <text
                key={String(slice.index)}
                x={x}
                y={y}
                dy="0.32em"
                textAnchor="middle"
                className={styles.haloText}
              >
                {formats.share(slice.share)}
              </text>
            );
          })}
          {isRing && column !== undefined && inner > 34 ? (
            <text textAnchor="middle" dy="0.32em" className={styles.middleText}>
              {formats.compact(sum, column.format)}
            </text>
          ) : null}
        </g>
      )}
    </Plot>
  );
}

function nameOf({ data, messages }: Pick<ChartProps, "data" | "messages">, { index }: Slice): string {
  return index === null ? messages.others : (data.categories[index]?.label ?? "");
}

/** A category has the same colour in every chart of the same categories, also where another has no slice. */
function colourOf({ data }: Pick<ChartProps, "data">, slice: Slice | undefined): number {
  return slice?.index ?? data.categories.length;
}
