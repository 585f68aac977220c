import { ChartSpace } from "../../chart-kit/chart-space.tsx";
import styles from "../../chart-kit/chart.module.css";
import { seriesColour } from "../../chart-kit/colour.ts";
import { Plot } from "../../chart-kit/plot.tsx";
import type { TooltipContent } from "../../chart-kit/tooltip.tsx";
import type { Size } from "../../chart-kit/use-size.ts";
import type { VisualProps } from "../../visual-props.ts";
import { figuresOf } from "./gauge-figures.ts";
import { layoutGauge, type GaugeFigures, type GaugeLayout } from "./layout.ts";

/** One figure on a half ring, with its target as a mark across it. */
export function Gauge(props: VisualProps): React.ReactElement {
  return <ChartSpace isWhole>{(size) => <Ring {...props} size={size} />}</ChartSpace>;
}

function Ring(props: VisualProps & { readonly size: Size }): React.ReactElement {
  const { result, visual, formats, messages, size, sharedExtent } = props;
  const columns = result.main.columns.filter(({ role }) => role === "measure");
  const figures = figuresOf(result.main);
  const format = columns[0]?.format ?? null;
  const share = shareOf(figures);
  const ofTarget = share === null ? null : formats.share(share);
  const targetName = columns[1]?.displayName;
  const layout = layoutGauge({
    figures,
    sharedEnd: sharedExtent?.[1] ?? null,
    format,
    size,
    write: (figure) => formats.compact(figure, format),
    shares: ofTarget === null || targetName === undefined ? null : [`${ofTarget} · ${targetName}`, ofTarget],
  });
  const { x, y } = layout.middle;
  return (
    <Plot
      title={visual.definition.title}
      messages={messages}
      size={size}
      count={1}
      layout={{ indexAt: () => 0, anchorOf: () => ({ x, y: y - layout.radius / 2 }) }}
      tooltipOf={() => gaugeTooltip(props, ofTarget)}
      picking={{ onPick: null, onMenu: () => {}, picked: new Set() }}
    >
      {() => (
        <g transform={`translate(${x} ${y})`}>
          <path d={layout.track} className={styles.track} />
          {layout.value === null ? null : (
            <path d={layout.value} data-mark={columns[0]?.displayName} style={{ fill: seriesColour(0) }} />
          )}
          <GaugeTexts layout={layout} />
        </g>
      )}
    </Plot>
  );
}

/** The target, the figure, their relation, and the ends of the scale. */
function GaugeTexts({ layout }: { readonly layout: GaugeLayout }): React.ReactElement {
  const { target, label, share, ends } = layout;
  return (
    <>
      {target === null ? null : (
        <g>
          <line {...target.line} className={styles.target} />
          <text
            x={target.label.x}
            y={target.label.y}
            textAnchor={target.label.anchor}
            className={styles.axisText}
          >
            {target.label.text}
          </text>
        </g>
      )}
      <text y={label.y} textAnchor="middle" className={styles.gaugeText} style={{ fontSize: label.size }}>
        {label.text}
      </text>
      {[...(share === null ? [] : [share]), ...ends].map(({ text, x, y }) => (
        <text key={x} x={x} y={y} textAnchor="middle" className={styles.axisText}>
          {text}
        </text>
      ))}
    </>
  );
}

function gaugeTooltip(
  { visual, result, formats, messages }: VisualProps,
  ofTarget: string | null,
): TooltipContent {
  const columns = result.main.columns.filter(({ role }) => role === "measure");
  const figures = columns.map((column, place) => ({
    colour: place === 0 ? seriesColour(0) : "transparent",
    label: column.displayName,
    value: formats.full(column.values[0] ?? null, column),
  }));
  const share = { colour: "transparent", label: messages.ofTarget, value: ofTarget ?? "" };
  return {
    heading: visual.definition.title,
    rows: ofTarget === null ? figures : [...figures, share],
    note: null,
  };
}

/** The figure as a share of its target; null if there is none. */
function shareOf({ value, target }: GaugeFigures): number | null {
  return value === null || target === null || target === 0 ? null : value / target;
}
