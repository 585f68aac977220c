import { arc } from "d3-shape";

import styles from "./chart-kit/chart.module.css";
import { seriesColour } from "./chart-kit/colour.ts";
import { Plot } from "./chart-kit/plot.tsx";
import { useSize, type Size } from "./chart-kit/use-size.ts";
import { gaugeAngle, gaugeExtent, type GaugeFigures } from "./gauge-scale.ts";
import type { VisualProps } from "./visual-props.ts";

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
  const extent = gaugeExtent(figures, format);
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
          <text y={-inner * 0.22} textAnchor="middle" className={styles.gaugeText}>
            {value === null ? "–" : formats.compact(value, format)}
          </text>
          {second === undefined || value === null || target === null || target === 0 ? null : (
            <text y={-inner * 0.22 + 20} textAnchor="middle" className={styles.axisText}>
              {`${formats.share(value / target)} · ${second.displayName}`}
            </text>
          )}
          <text x={-(radius + inner) / 2} y={footRoom - 4} textAnchor="middle" className={styles.axisText}>
            {short(extent[0])}
          </text>
          <text x={(radius + inner) / 2} y={footRoom - 4} textAnchor="middle" className={styles.axisText}>
            {short(extent[1])}
          </text>
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
