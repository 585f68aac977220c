import { chartSentences } from "../../../messages/chart-sentences.ts";
import { boxSentences } from "../../../messages/box-sentences.ts";
import { CategoryAxis, ValueAxis } from "../../chart-kit/axes/axes.tsx";
import { ChartSpace } from "../../chart-kit/chart-space.tsx";
import styles from "../../chart-kit/chart.module.css";
import { seriesColour, tint } from "../../chart-kit/colour.ts";
import { isDimmed, pickingOf } from "../../chart-kit/picking.ts";
import { Plot } from "../../chart-kit/plot.tsx";
import { headingOf } from "../../chart-kit/tooltip-of.ts";
import type { TooltipContent } from "../../chart-kit/tooltip.tsx";
import type { Size } from "../../chart-kit/use-size.ts";
import type { VisualProps } from "../../visual-props.ts";
import { boxDataOf, type BoxData } from "./box-data.ts";
import { layoutBoxes, type PlacedBox } from "./layout.ts";

/** The most outliers that a tooltip names. */
const mostNamed = 3;

/** The distribution of figures in each category. What a box stands for is said above the boxes. */
export function BoxPlot(props: VisualProps): React.ReactElement {
  const data = boxDataOf(props);
  return (
    <div className={styles.chart}>
      <p className={styles.legend}>{countedText(data, props)}</p>
      <ChartSpace>{(size) => <Boxes {...props} {...{ data, size }} />}</ChartSpace>
    </div>
  );
}

interface BoxesProps extends VisualProps {
  readonly data: BoxData;
  readonly size: Size;
}

function Boxes(props: BoxesProps): React.ReactElement {
  const { visual, data, size, formats, messages, interaction } = props;
  const { chart, column } = data;
  const layout = layoutBoxes({ data, formats, size });
  const picking = pickingOf(chart, null, interaction);
  return (
    <Plot
      title={visual.definition.title}
      messages={messages}
      size={size}
      count={chart.categories.length}
      layout={layout}
      tooltipOf={(index) => boxTooltip(props, index)}
      picking={picking}
    >
      {(active) => (
        <>
          <ValueAxis {...layout} format={column?.format ?? null} formats={formats} />
          <CategoryAxis layout={layout} right={size.width} />
          {layout.boxes.map((box, index) => (
            <g
              key={String(chart.categories[index]?.value)}
              className={isDimmed(picking, active, index) ? styles.faded : undefined}
            >
              <BoxMark box={box} name={chart.categories[index]?.label ?? ""} />
            </g>
          ))}
        </>
      )}
    </Plot>
  );
}

const edge = { stroke: seriesColour(0), strokeWidth: 1.25 };
const line = { fill: "none", stroke: "var(--ink-2)", strokeWidth: 1.25 };
const middle = { stroke: "var(--ink-1)", strokeWidth: 2.5 };
const outlier = { ...edge, fill: "var(--surface-1)" };

function BoxMark({ box, name }: { readonly box: PlacedBox; readonly name: string }): React.ReactElement {
  const { x, width, centre, top, height, median, least, greatest, dots } = box;
  const cap = width / 4;
  return (
    <>
      <path
        style={line}
        d={`M${centre} ${greatest}V${top}M${centre} ${top + height}V${least}M${centre - cap} ${greatest}h${2 * cap}M${centre - cap} ${least}h${2 * cap}`}
      />
      <rect
        data-mark={name}
        x={x}
        y={top}
        width={width}
        height={Math.max(1, height)}
        style={{ ...edge, fill: tint(0.28) }}
      />
      <line x1={x} x2={x + width} y1={median} y2={median} style={middle} />
      {dots.map(({ y, radius }, place) => (
        <circle key={place} cx={centre} cy={y} r={radius} style={outlier} />
      ))}
    </>
  );
}

/** What is counted, how boxes are drawn, and what is left out. */
export function countedText({ counted, boxes, blank }: BoxData, props: VisualProps): string {
  const { formats, messages, result } = props;
  const { boxes: counts, firstOnly } = boxSentences(messages.language);
  const { withoutFigure } = chartSentences(messages.language);
  const count = boxes.reduce((sum, box) => sum + box.count, 0);
  return [
    counts(counted, formats.count(count)),
    ...(blank === 0 ? [] : [withoutFigure(formats.count(blank))]),
    ...(result.main.truncated ? [firstOnly(formats.count(result.main.rowCount))] : []),
  ].join("; ");
}

function boxTooltip({ data, formats, messages }: BoxesProps, index: number): TooltipContent {
  const { boxes, chart, column, counted } = data;
  const box = boxes[index];
  if (box === undefined || column === undefined) return { heading: "", rows: [], note: null };
  const { upperQuartile, median, lowerQuartile, upperWhisker, lowerWhisker, beyond } = boxSentences(
    messages.language,
  );
  const row = (label: string, value: number) => ({
    colour: label === median ? seriesColour(0) : "transparent",
    label,
    value: formats.full(value, column),
  });
  const far = box.outliers.toReversed();
  const named = far
    .slice(0, mostNamed)
    .map(({ label, value }) => `${label} ${formats.compact(value, column.format)}`);
  const more = far.length > mostNamed ? [messages.andMore(far.length - mostNamed)] : [];
  return {
    heading: headingOf(chart, index, formats),
    rows: [
      row(upperWhisker, box.whiskers[1]),
      row(upperQuartile, box.upper),
      row(median, box.median),
      row(lowerQuartile, box.lower),
      row(lowerWhisker, box.whiskers[0]),
      { colour: "transparent", label: counted, value: formats.count(box.count) },
    ],
    note: far.length === 0 ? null : `${beyond}: ${[...named, ...more].join(", ")}`,
  };
}
