import { useId } from "react";

import { CategoryAxis, ValueAxis } from "../../chart-kit/axes/axes.tsx";
import { ChartSpace } from "../../chart-kit/chart-space.tsx";
import styles from "../../chart-kit/chart.module.css";
import { seriesColour } from "../../chart-kit/colour.ts";
import { Legend } from "../../chart-kit/legend.tsx";
import { MarkText } from "../../chart-kit/mark-text.tsx";
import { pickingOfMarks } from "../../chart-kit/mark-picking.ts";
import { Plot } from "../../chart-kit/plot.tsx";
import { Textures, textureOf } from "../../chart-kit/textures.tsx";
import type { TooltipContent } from "../../chart-kit/tooltip.tsx";
import type { Size } from "../../chart-kit/use-size.ts";
import { partsOf } from "../../series/chart-data.ts";
import { chartProps, type ChartProps } from "../../series/chart-props.ts";
import type { VisualProps } from "../../visual-props.ts";
import { layoutWaterfall, type WaterfallBar } from "./layout.ts";
import { waterfallSteps, type WaterfallStep } from "@vitrine/contracts/reading/charts/waterfall-steps";
import { chartSentences } from "../../../messages/chart-sentences.ts";

const colours = { rise: 0, fall: 1, total: 7 } as const;

interface WaterfallProps extends ChartProps {
  readonly id: string;
  readonly steps: readonly WaterfallStep[];
  readonly size: Size;
}

/** Categories that add up to their whole, one after the other. */
export function WaterfallChart(props: VisualProps): React.ReactElement {
  const id = useId();
  const chart = chartProps(props, partsOf);
  const total = props.result.main.totals?.[0] ?? null;
  const steps = waterfallSteps(chart.data.series[0]?.values ?? [], typeof total === "number" ? total : null);
  const kinds = (["rise", "fall", "total"] as const).filter((kind) => steps.some((one) => one.kind === kind));
  const { messages } = chart;
  const names = {
    rise: chartSentences(messages.language).rise,
    fall: chartSentences(messages.language).fall,
    total: messages.total,
  };
  return (
    <div className={styles.chart}>
      <Legend
        series={kinds.map((kind) => ({ label: names[kind] }))}
        kind="bar"
        fillOf={(index) => fillOf(id, kinds[index] ?? "total")}
      />
      <ChartSpace>{(size) => <Steps {...chart} {...{ id, steps, size }} />}</ChartSpace>
    </div>
  );
}

function Steps(props: WaterfallProps): React.ReactElement {
  const { data, formats, steps, size, id } = props;
  const names = steps.map((step) => nameOf(props, step));
  const layout = layoutWaterfall({ ...props, names });
  const format = data.series[0]?.column.format ?? null;
  const picking = pickingOfMarks(
    props.picking,
    steps.map(({ index }) => index),
  );
  const isOther = (active: number | null, place: number): boolean =>
    picking.picked.size > 0 ? !picking.picked.has(place) : active !== null && active !== place;
  return (
    <Plot
      title={props.title}
      messages={props.messages}
      size={size}
      count={steps.length}
      layout={layout}
      tooltipOf={(place) => stepTooltip(props, place, names[place] ?? "")}
      picking={picking}
    >
      {(active) => (
        <>
          <Textures id={id} count={2} />
          <ValueAxis {...layout} {...{ format, formats }} />
          <CategoryAxis layout={layout} right={size.width} />
          {steps.map(({ kind, index }, place) => (
            <StepMark
              key={`${kind} ${String(index)}`}
              bar={layout.bars[place]}
              name={names[place] ?? ""}
              fill={fillOf(id, kind)}
              isOther={isOther(active, place)}
            />
          ))}
        </>
      )}
    </Plot>
  );
}

interface StepMarkProps {
  readonly bar: WaterfallBar | undefined;
  readonly name: string;
  readonly fill: string;
  /** Another step is selected or pointed at. */
  readonly isOther: boolean;
}

function StepMark({ bar, name, fill, isOther }: StepMarkProps): React.ReactElement | null {
  if (bar === undefined) return null;
  const { box, part, isBehind, link, label } = bar;
  return (
    <g>
      {link === null ? null : (
        <line x1={link.x1} x2={link.x2} y1={link.y} y2={link.y} className={styles.tickMark} />
      )}
      <rect
        data-mark={name}
        className={isBehind || isOther ? styles.faded : undefined}
        {...box}
        rx="2"
        style={{ fill }}
      />
      {part === null ? null : <rect data-part={name} {...part} rx="2" style={{ fill }} />}
      {label === null ? null : <MarkText {...label} />}
    </g>
  );
}

function stepTooltip(
  { data, formats, messages, steps }: WaterfallProps,
  place: number,
  heading: string,
): TooltipContent {
  const step = steps[place];
  const column = data.series[0]?.column;
  if (step === undefined || column === undefined) return { heading: "", rows: [], note: null };
  const value = {
    colour: seriesColour(colours[step.kind]),
    label: column.displayName,
    value: formats.full(step.value, column),
  };
  const sum = {
    colour: "transparent",
    label: chartSentences(messages.language).runningTotal,
    value: formats.full(step.to, column),
  };
  return { heading, rows: step.kind === "total" || place === 0 ? [value] : [value, sum], note: null };
}

function nameOf({ data, messages }: ChartProps, { kind, index }: WaterfallStep): string {
  const category = index === null ? undefined : data.categories[index];
  return category?.label ?? (kind === "total" ? messages.total : messages.others);
}

function fillOf(id: string, kind: WaterfallStep["kind"]): string {
  return kind === "total" ? seriesColour(colours.total) : textureOf(id, colours[kind]);
}
