import { arc } from "d3-shape";

import styles from "../../chart-kit/chart.module.css";
import { seriesColour } from "../../chart-kit/colour.ts";
import { Plot } from "../../chart-kit/plot.tsx";
import { textWidth } from "../../chart-kit/text-width.ts";
import { useSize, type Size } from "../../chart-kit/use-size.ts";
import { gaugeAngle, gaugeExtent, type GaugeFigures } from "./gauge-scale.ts";
import type { VisualProps } from "../../visual-props.ts";

const footRoom = 22;
const labelRoom = 20;

/** One figure on a half ring, its target as a mark across it. */
export function Gauge(props: VisualProps): React.ReactElement {
  const [attach, size] = useSize();
  return (
    <div className={styles.space} style={{ height: "100%" }} ref={attach}>
      {size === null || size.width === 0 ? null : <Ring {...props} size={size} />}
    </div>
  );
}

function Ring(props: VisualProps & { readonly size: Size }): React.ReactElement {
  const { result, visual, formats, messages, size } = props;
  const columns = result.main.columns.filter(({ role }) => role === "measure");
  const figures = figuresOf(props);
  const format = columns[0]?.format ?? null;
  const greatest = Math.max(figures.value ?? 0, props.sharedExtent?.[1] ?? 0);
  const extent = gaugeExtent({ ...figures, value: figures.value === null ? null : greatest }, format);
  const radius = Math.max(24, Math.min(size.width / 2 - 40, size.height - footRoom - labelRoom));
  const inner = radius * 0.72;
  const [x, y] = [size.width / 2, (size.height - footRoom - labelRoom + radius) / 2 + labelRoom];
  const draw = (from: number, to: number): string =>
    arc()({
      innerRadius: inner,
      outerRadius: radius,
      startAngle: gaugeAngle(from, extent),
      endAngle: gaugeAngle(to, extent),
    }) ?? "";
  const [first, second] = columns;
  const { value, target } = figures;
  const angle = target === null ? null : gaugeAngle(target, extent);
  const short = (figure: number): string => formats.compact(figure, format);
  const label = labelOf(value === null ? "–" : short(value), inner);
  const ofTarget =
    second === undefined || value === null || target === null || target === 0
      ? null
      : fitting(
          [`${formats.share(value / target)} · ${second.displayName}`, formats.share(value / target)],
          inner,
        );
  const ends = [short(extent[0]), short(extent[1])] as const;
  // A figure that does not fit into a small ring stands below it, where the ends of the scale would be.
  const hasEnds = label.isInside && textWidth(ends[0]) + textWidth(ends[1]) + 16 < 2 * (radius + inner);

  return (
    <Plot
      title={visual.definition.title}
      messages={messages}
      width={size.width}
      height={size.height}
      count={1}
      indexAt={() => 0}
      anchorOf={() => ({ x, y: y - radius / 2 })}
      tooltipOf={() => ({
        heading: visual.definition.title,
        rows: [
          ...columns.map((column, place) => ({
            colour: place === 0 ? seriesColour(0) : "transparent",
            label: column.displayName,
            value: formats.full(column.values[0] ?? null, column),
          })),
          ...(value === null || target === null || target === 0
            ? []
            : [{ colour: "transparent", label: messages.ofTarget, value: formats.share(value / target) }]),
        ],
        note: null,
      })}
      picking={{ onPick: null, onMenu: () => {}, picked: new Set() }}
    >
      {() => (
        <g transform={`translate(${x} ${y})`}>
          <path d={draw(extent[0], extent[1])} className={styles.track} />
          {value === null ? null : (
            <path
              d={draw(Math.max(0, extent[0]), value)}
              data-mark={first?.displayName}
              style={{ fill: seriesColour(0) }}
            />
          )}
          {angle === null || target === null ? null : (
            <g>
              <line
                x1={Math.sin(angle) * (inner - 4)}
                y1={-Math.cos(angle) * (inner - 4)}
                x2={Math.sin(angle) * (radius + 4)}
                y2={-Math.cos(angle) * (radius + 4)}
                className={styles.target}
              />
              <text
                x={Math.sin(angle) * (radius + 8)}
                y={-Math.cos(angle) * (radius + 8) - 2}
                textAnchor={Math.abs(angle) < 0.2 ? "middle" : angle < 0 ? "end" : "start"}
                className={styles.axisText}
              >
                {short(target)}
              </text>
            </g>
          )}
          <text
            y={label.isInside ? -inner * rise : footRoom - 2}
            textAnchor="middle"
            className={styles.gaugeText}
            style={{ fontSize: label.size }}
          >
            {label.text}
          </text>
          {ofTarget === null || inner * rise < 14 ? null : (
            <text y={-inner * rise + 20} textAnchor="middle" className={styles.axisText}>
              {ofTarget}
            </text>
          )}
          {hasEnds
            ? ends.map((end, place) => (
                <text
                  key={place}
                  x={((place === 0 ? -1 : 1) * (radius + inner)) / 2}
                  y={footRoom - 4}
                  textAnchor="middle"
                  className={styles.axisText}
                >
                  {end}
                </text>
              ))
            : null}
        </g>
      )}
    </Plot>
  );
}

function figuresOf({ result }: VisualProps): GaugeFigures {
  const [value, target, end] = result.main.columns
    .filter(({ role }) => role === "measure")
    .map(({ values: [first] }) => (typeof first === "number" ? first : null));
  return { value: value ?? null, target: target ?? null, end: end ?? null };
}

/** Greatest and least size of the figure's letters; `textWidth` speaks of the least. */
const [greatestLetters, leastLetters] = [24, 12];
/** How much of the ring's opening is free at the height of the figure. */
const openShare = 1.8;

/** Where the figure stands, how high its letters are and how wide heavy ones are beside the others, as shares. */
const [rise, capHeight, heavy] = [0.22, 0.72, 1.08];
const seam = 3;

/**
 * The figure as large as the ring's opening allows: its upper corners stay within the half circle. Outside of the ring
 * where that would be too small to read.
 */
function labelOf(
  text: string,
  inner: number,
): { readonly text: string; readonly size: number; readonly isInside: boolean } {
  const half = (textWidth(text) / leastLetters / 2) * heavy;
  const [a, b] = [half ** 2 + capHeight ** 2, 2 * rise * capHeight * inner];
  const c = (rise * inner) ** 2 - Math.max(0, inner - seam) ** 2;
  const size = Math.min(greatestLetters, (-b + Math.sqrt(Math.max(0, b * b - 4 * a * c))) / (2 * a));
  const isInside = size >= leastLetters;
  return { text, size: isInside ? size : leastLetters, isInside };
}

/** The longest of some words that fits into the ring's opening; null for none. */
function fitting(texts: readonly string[], inner: number): string | null {
  return texts.find((text) => textWidth(text) <= inner * openShare) ?? null;
}
