import { ChartSpace } from "../../chart-kit/chart-space.tsx";
import styles from "../../chart-kit/chart.module.css";
import { seriesColour } from "../../chart-kit/colour.ts";
import { RowName } from "../../chart-kit/axes/horizontal-axes.tsx";
import { isDimmed } from "../../chart-kit/picking.ts";
import { Plot } from "../../chart-kit/plot.tsx";
import type { TooltipContent } from "../../chart-kit/tooltip.tsx";
import type { Size } from "../../chart-kit/use-size.ts";
import { partsOf } from "../../series/chart-data.ts";
import { chartProps, type ChartProps } from "../../series/chart-props.ts";
import type { VisualProps } from "../../visual-props.ts";
import { funnelSteps, layoutFunnel, type FunnelBar, type FunnelStep } from "./layout.ts";
import { chartSentences } from "../../../messages/chart-sentences.ts";

/** Steps from top to bottom, centred, with the share that each retains. */
export function Funnel(props: VisualProps): React.ReactElement {
  return (
    <ChartSpace doesScroll isWhole>
      {(size) => <Steps {...chartProps(props, partsOf)} hasShares={hasShares(props)} size={size} />}
    </ChartSpace>
  );
}

/** Steps of different rows are not shares of each other: measures of several fact tables, or of other days. */
function hasShares({ visual, result }: VisualProps): boolean {
  return visual.definition.dimensions.length > 0 || result.main.sameRows === true;
}

interface StepsProps extends ChartProps {
  readonly size: Size;
  readonly hasShares: boolean;
}

function Steps(props: StepsProps): React.ReactElement {
  const { data, picking, size } = props;
  const steps = funnelSteps(data.series[0]?.values ?? [], props.hasShares);
  const layout = layoutFunnel({ ...props, steps });
  return (
    <Plot
      title={props.title}
      messages={props.messages}
      size={{ width: size.width, height: layout.height }}
      count={data.categories.length}
      layout={layout}
      tooltipOf={(index) => stepTooltip(props, steps, index)}
      picking={picking}
    >
      {(active) => (
        <>
          {layout.bars.map((bar, index) => (
            <g
              key={String(data.categories[index]?.value)}
              className={isDimmed(picking, active, index) ? styles.faded : undefined}
            >
              <RowName layout={layout} data={data} index={index} />
              <StepMark bar={bar} name={data.categories[index]?.label} />
            </g>
          ))}
          {layout.caption === null ? null : (
            <text {...layout.caption} className={styles.axisText}>
              {chartSentences(props.messages.language).ofPreviousStep}
            </text>
          )}
        </>
      )}
    </Plot>
  );
}

function StepMark({
  bar,
  name,
}: {
  readonly bar: FunnelBar;
  readonly name: string | undefined;
}): React.ReactElement {
  const { box, part, isBehind, slope, label, aside } = bar;
  const style = { fill: seriesColour(0) };
  return (
    <>
      {slope === null ? null : <path d={slope} fillOpacity="0.14" style={style} />}
      <rect data-mark={name} className={isBehind ? styles.faded : undefined} {...box} rx="2" style={style} />
      {part === null ? null : <rect data-part={name} {...part} rx="2" style={style} />}
      <text
        x={label.x}
        y={label.y}
        dy="0.32em"
        textAnchor={label.isInside ? "middle" : "start"}
        className={label.isInside ? styles.onMark : styles.markText}
      >
        {label.text}
      </text>
      {aside === null ? null : (
        <text x={aside.x} y={aside.y} dy="0.32em" textAnchor="end" className={styles.axisText}>
          {aside.text}
        </text>
      )}
    </>
  );
}

function stepTooltip(
  { data, formats, messages }: ChartProps,
  steps: readonly FunnelStep[],
  index: number,
): TooltipContent {
  const step = steps[index];
  const column = data.series[0]?.column;
  const value = column === undefined ? "" : formats.full(step?.value ?? null, column);
  const shares = [
    [chartSentences(messages.language).ofFirstStep, step?.ofFirst ?? null],
    [chartSentences(messages.language).ofPreviousStep, step?.ofPrevious ?? null],
  ] as const;
  return {
    heading: data.categories[index]?.label ?? "",
    rows: [
      { colour: seriesColour(0), label: column?.displayName ?? "", value },
      ...(index === 0 ? [] : shares).flatMap(([label, share]) =>
        share === null ? [] : [{ colour: "transparent", label, value: formats.share(share) }],
      ),
    ].filter(({ label }) => label !== ""),
    note: null,
  };
}
