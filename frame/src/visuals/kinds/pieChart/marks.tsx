import { useId } from "react";

import { ChartSpace } from "../../chart-kit/chart-space.tsx";
import styles from "../../chart-kit/chart.module.css";
import { seriesColour } from "../../chart-kit/colour.ts";
import { Legend } from "../../chart-kit/legend.tsx";
import { pickingOfMarks } from "../../chart-kit/mark-picking.ts";
import { isDimmed, partShare } from "../../chart-kit/picking.ts";
import { textWidth } from "@vitrine/contracts/reading/words/text-width";
import { Plot } from "../../chart-kit/plot.tsx";
import { Textures, textureOf } from "../../chart-kit/textures.tsx";
import type { TooltipContent } from "../../chart-kit/tooltip.tsx";
import type { Size } from "../../chart-kit/use-size.ts";
import { partsOf } from "../../series/chart-data.ts";
import { chartProps, type ChartProps } from "../../series/chart-props.ts";
import type { VisualProps } from "../../visual-props.ts";
import { layoutPie, slicesOf, type Pie, type Slice } from "./layout.ts";

interface PieProps extends ChartProps {
  readonly id: string;
  readonly isRing: boolean;
  /** The model's figure over all rows; null if it is the sum of the slices. */
  readonly whole: number | null;
  readonly slices: readonly Slice[];
}

export function PieChart(props: VisualProps): React.ReactElement {
  return <Slices {...props} isRing={false} />;
}

export function DonutChart(props: VisualProps): React.ReactElement {
  return <Slices {...props} isRing />;
}

/** Parts of a whole. A ring shows the whole in its middle. The rest that the answer leaves out is a slice as well. */
function Slices({ isRing, ...props }: VisualProps & { readonly isRing: boolean }): React.ReactElement {
  const id = useId();
  const chart = chartProps(props, partsOf);
  const total =
    props.visual.definition.dimensions.length > 0 ? (props.result.main.totals?.[0] ?? null) : null;
  const whole = typeof total === "number" ? total : null;
  const slices = slicesOf(chart.data.series[0]?.values ?? [], whole);
  return (
    <div className={styles.chart}>
      <Legend
        series={slices.map((slice) => ({
          label: nameOf(chart, slice),
          figure: chart.formats.share(slice.share),
        }))}
        kind="bar"
        fillOf={(place) => textureOf(id, colourOf(chart, slices[place]))}
      />
      <ChartSpace>{(size) => <PiePlot {...chart} {...{ id, isRing, whole, slices, size }} />}</ChartSpace>
    </div>
  );
}

function PiePlot(props: PieProps & { readonly size: Size }): React.ReactElement {
  const { slices, size, data, id } = props;
  const layout = layoutPie(slices, size, props.isRing, ({ share }) => textWidth(props.formats.share(share)));
  const { x, y } = layout.middle;
  return (
    <Plot
      title={props.title}
      messages={props.messages}
      size={size}
      count={slices.length}
      layout={layout}
      tooltipOf={(place) => sliceTooltip(props, slices[place])}
      picking={pickingOfMarks(
        props.picking,
        slices.map(({ index }) => index),
      )}
    >
      {(active) => (
        <g transform={`translate(${x} ${y})`}>
          <Textures id={id} count={data.categories.length + 1} />
          {slices.map((slice, place) => (
            <SliceMark
              key={String(slice.index)}
              {...{ slice, place, layout }}
              chart={props}
              isFaded={isFaded(props, slice, active !== null && active !== place)}
            />
          ))}
          <PieTexts chart={props} layout={layout} />
        </g>
      )}
    </Plot>
  );
}

interface SliceMarkProps {
  readonly chart: PieProps;
  readonly slice: Slice;
  readonly place: number;
  readonly layout: Pie;
  readonly isFaded: boolean;
}

function SliceMark({ chart, slice, place, layout, isFaded }: SliceMarkProps): React.ReactElement {
  // The highlighted part of the rest is not known.
  const highlightedShare = partShare(chart.picking, 0, slice.index ?? -1, slice.value);
  const style = { fill: textureOf(chart.id, colourOf(chart, slice)) };
  const name = nameOf(chart, slice);
  return (
    <g>
      <path
        d={layout.paths[place]}
        data-mark={name}
        className={
          isFaded || highlightedShare !== null ? `${styles.segment} ${styles.faded}` : styles.segment
        }
        style={style}
      />
      {highlightedShare === null || highlightedShare === 0 ? null : (
        <path d={layout.partOf(place, highlightedShare)} data-part={name} style={style} />
      )}
    </g>
  );
}

/** The shares of the slices, which the legend has too unless it is hidden, and in the middle of a ring the total. */
function PieTexts({ chart, layout }: { readonly chart: PieProps; readonly layout: Pie }): React.ReactElement {
  const { slices, formats, whole, data } = chart;
  const column = data.series[0]?.column;
  const sum = whole ?? slices.reduce((total, { value }) => total + value, 0);
  return (
    <>
      <g className={styles.onlyWithoutLegend}>
        {layout.labels.map(({ place, x, y }) => (
          <text key={place} x={x} y={y} dy="0.32em" textAnchor="middle" className={styles.haloText}>
            {formats.share(slices[place]?.share ?? 0)}
          </text>
        ))}
      </g>
      {layout.hasWhole && column !== undefined ? (
        <text textAnchor="middle" dy="0.32em" className={styles.middleText}>
          {formats.compact(sum, column.format)}
        </text>
      ) : null}
    </>
  );
}

/** True if other slices are selected, or another one is pointed at. */
function isFaded({ picking }: ChartProps, { index }: Slice, isOther: boolean): boolean {
  if (picking.picked.size === 0) return isOther;
  return index === null || isDimmed(picking, null, index);
}

function sliceTooltip(chart: ChartProps, slice: Slice | undefined): TooltipContent {
  const column = chart.data.series[0]?.column;
  if (slice === undefined || column === undefined) return { heading: "", rows: [], note: null };
  const { formats } = chart;
  const value = `${formats.full(slice.value, column)} · ${formats.share(slice.share)}`;
  return {
    heading: nameOf(chart, slice),
    rows: [{ colour: seriesColour(colourOf(chart, slice)), label: column.displayName, value }],
    note: null,
  };
}

function nameOf({ data, messages }: Pick<ChartProps, "data" | "messages">, { index }: Slice): string {
  return index === null ? messages.others : (data.categories[index]?.label ?? "");
}

/** A category has the same colour in every chart of the same categories, even if one of them has no slice. */
function colourOf({ data }: Pick<ChartProps, "data">, slice: Slice | undefined): number {
  return slice?.index ?? data.categories.length;
}
