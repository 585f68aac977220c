import { chartSentences } from "../../../messages/chart-sentences.ts";
import { isCovered, type DataPoint } from "@vitrine/contracts/reading/selection/selection";
import { ValueAxis } from "../../chart-kit/axes/axes.tsx";
import { ChartSpace } from "../../chart-kit/chart-space.tsx";
import styles from "../../chart-kit/chart.module.css";
import { seriesColour } from "../../chart-kit/colour.ts";
import { MarkText } from "../../chart-kit/mark-text.tsx";
import { categoryPoint, type MarkPicking } from "../../chart-kit/picking.ts";
import { Plot } from "../../chart-kit/plot.tsx";
import type { TooltipContent } from "../../chart-kit/tooltip.tsx";
import type { Size } from "../../chart-kit/use-size.ts";
import type { VisualProps } from "../../visual-props.ts";
import { binName, countedText, histogramOf, type HistogramData } from "./histogram-data.ts";
import { layoutHistogram, type HistogramLayout } from "./layout.ts";

/** The maximum number of values that a tooltip names. */
const mostNames = 3;

interface ColumnsProps extends VisualProps {
  readonly histogram: HistogramData;
  readonly size: Size;
}

/** The number of values by figure. The rule of the bins, and what is not counted, is above the columns. */
export function Histogram(props: VisualProps): React.ReactElement {
  const histogram = histogramOf(props);
  return (
    <div className={styles.chart}>
      <p className={styles.legend}>{countedText(histogram, props)}</p>
      <ChartSpace>{(size) => <Columns {...props} {...{ histogram, size }} />}</ChartSpace>
    </div>
  );
}

function Columns(props: ColumnsProps): React.ReactElement {
  const { visual, histogram, size, formats, messages } = props;
  const bins = histogram.bins?.bins ?? [];
  const layout = layoutHistogram({ histogram, formats, size });
  const picking = pickingOfBins(props);
  const isFaded = (active: number | null, place: number): boolean =>
    picking.picked.size > 0 ? !picking.picked.has(place) : active !== null && active !== place;
  return (
    <Plot
      title={visual.definition.title}
      messages={messages}
      size={size}
      count={bins.length}
      layout={layout}
      tooltipOf={(place) => binTooltip(props, place)}
      picking={picking}
    >
      {(active) => (
        <>
          <ValueAxis {...layout} format={null} formats={formats} />
          {layout.columns.map(({ box, label }, place) => {
            const name = bins[place] === undefined ? "" : binName(bins[place], histogram, props);
            return (
              <g key={name} className={isFaded(active, place) ? styles.faded : undefined}>
                <rect {...box} rx="1.5" data-mark={name} style={{ fill: seriesColour(0) }} />
                {label === null ? null : <MarkText {...label} />}
              </g>
            );
          })}
          <Edges layout={layout} />
        </>
      )}
    </Plot>
  );
}

function Edges({ layout: { edges } }: { readonly layout: HistogramLayout }): React.ReactElement {
  return (
    <g>
      {edges.map(({ text, x, y }) => (
        <text key={x} x={x} y={y} textAnchor="middle" className={styles.axisText}>
          {text}
        </text>
      ))}
    </g>
  );
}

/** A bin stands for all of its values: they are selected together. */
function pickingOfBins({ histogram, interaction }: ColumnsProps): MarkPicking {
  const { selection, onSelect, onMenuPoint } = interaction;
  const points = (histogram.bins?.bins ?? []).map(({ members }) =>
    members.map((index): DataPoint => categoryPoint(histogram.data, index)),
  );
  const at = (place: number | null): readonly DataPoint[] => (place === null ? [] : (points[place] ?? []));
  const isPicked = (list: readonly DataPoint[]): boolean =>
    selection.length > 0 && list.some((point) => isCovered(selection, point));
  return {
    picked: new Set(points.flatMap((list, place) => (isPicked(list) ? [place] : []))),
    onPick: onSelect === null ? null : (place, isMulti) => onSelect(at(place), isMulti),
    onMenu: (place) => onMenuPoint(at(place)),
  };
}

function binTooltip(props: ColumnsProps, place: number): TooltipContent {
  const { histogram, formats, messages } = props;
  const bin = histogram.bins?.bins[place];
  if (bin === undefined) return { heading: "", rows: [], note: null };
  const { count, ofAll } = chartSentences(messages.language);
  const all = (histogram.series?.values ?? []).filter((value) => value !== null).length;
  const names = bin.members.slice(0, mostNames).map((index) => histogram.data.categories[index]?.label ?? "");
  const more = bin.members.length - names.length;
  const listed = more > 0 ? [...names, messages.andMore(more)] : names;
  return {
    heading: binName(bin, histogram, props),
    rows: [
      { colour: seriesColour(0), label: count, value: formats.count(bin.members.length) },
      { colour: "transparent", label: ofAll, value: formats.share(bin.members.length / all) },
    ],
    note: listed.length === 0 ? null : listed.join(", "),
  };
}
