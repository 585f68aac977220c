import { useId } from "react";

import { TimeAxis, ValueAxis } from "../../chart-kit/axes.tsx";
import styles from "../../chart-kit/chart.module.css";
import { seriesColour } from "../../chart-kit/colour.ts";
import { Legend } from "../../chart-kit/legend.tsx";
import { partShare } from "../../chart-kit/picking.ts";
import { Plot } from "../../chart-kit/plot.tsx";
import { Textures, textureOf } from "../../chart-kit/textures.tsx";
import { layUpright } from "../../chart-kit/vertical.ts";
import { useSize, type Size } from "../../chart-kit/use-size.ts";
import { chartProps, partsOf } from "../../series/chart-data.ts";
import type { ChartProps } from "../../series/chart-props.ts";
import type { Category } from "../../series/shape-series.ts";
import { withShared } from "../../series/extents.ts";
import type { VisualProps } from "../../visual-props.ts";
import { waterfallSteps, type WaterfallStep } from "./waterfall-steps.ts";

const colours = { rise: 0, fall: 1, total: 7 } as const;

interface WaterfallProps extends ChartProps {
  readonly id: string;
  readonly steps: readonly WaterfallStep[];
}

/** How categories add up to their whole, one after the other. */
export function WaterfallChart(props: VisualProps): React.ReactElement {
  const [attach, size] = useSize();
  const id = useId();
  const chart = chartProps(props, partsOf);
  const total = props.result.main.totals?.[0] ?? null;
  const steps = waterfallSteps(chart.data.series[0]?.values ?? [], typeof total === "number" ? total : null);
  const kinds = (["rise", "fall", "total"] as const).filter((kind) => steps.some((one) => one.kind === kind));
  const { messages } = chart;
  const names = { rise: messages.rise, fall: messages.fall, total: messages.total };
  return (
    <div className={styles.chart}>
      <Legend
        series={kinds.map((kind) => ({ label: names[kind] }))}
        kind="bar"
        fillOf={(index) => fillOf(id, kinds[index] ?? "total")}
      />
      <div className={styles.space} ref={attach}>
        {size === null || size.width === 0 ? null : <Steps {...chart} {...{ id, steps, size }} />}
      </div>
    </div>
  );
}

function Steps(props: WaterfallProps & { readonly size: Size }): React.ReactElement {
  const { title, data, formats, messages, picking, steps, size, id } = props;
  const column = data.series[0]?.column;
  const format = column?.format ?? null;
  const categories: readonly Category[] = steps.map(
    ({ kind, index }) =>
      (index === null ? undefined : data.categories[index]) ?? {
        value: null,
        label: kind === "total" ? messages.total : messages.others,
        part: null,
      },
  );
  const ends = steps.flatMap(({ from, to }) => [from, to]);
  const extent = withShared([Math.min(0, ...ends), Math.max(0, ...ends)], props.sharedExtent);
  // The whole stands after the dates, so that they are written as names.
  const plan = layUpright({ data: { ...data, categories, grain: null }, size, extent, format, formats });
  const { scale, left, right, floor, centre, width } = plan;
  const high = (index: number): number => Math.max(steps[index]?.from ?? 0, steps[index]?.to ?? 0);
  const categoryOf = (place: number | null): number | null =>
    place === null ? null : (steps[place]?.index ?? null);
  const picked = new Set(
    steps.flatMap(({ index }, place) => (index !== null && picking.picked.has(index) ? [place] : [])),
  );

  return (
    <Plot
      title={title}
      messages={messages}
      width={size.width}
      height={size.height}
      count={steps.length}
      indexAt={plan.indexAt}
      anchorOf={(place) => ({ x: centre(place), y: scale(high(place)) })}
      tooltipOf={(place) => {
        const step = steps[place];
        if (step === undefined || column === undefined) return { heading: "", rows: [], note: null };
        const value = {
          colour: seriesColour(colours[step.kind]),
          label: column.displayName,
          value: formats.full(step.value, column),
        };
        const sum = {
          colour: "transparent",
          label: messages.runningTotal,
          value: formats.full(step.to, column),
        };
        return {
          heading: categories[place]?.label ?? "",
          rows: step.kind === "total" || place === 0 ? [value] : [value, sum],
          note: null,
        };
      }}
      picking={{
        picked,
        onMenu: (place) => picking.onMenu(categoryOf(place)),
        onPick:
          picking.onPick === null ? null : (place, isMulti) => picking.onPick?.(categoryOf(place), isMulti),
      }}
    >
      {(active) => (
        <>
          <Textures id={id} count={2} />
          <ValueAxis scale={scale} ticks={plan.ticks} {...{ format, formats, left, right }} />
          <TimeAxis ticks={plan.axisTicks} x={centre} y={floor} left={left} right={size.width} />
          {steps.map((step, place) => {
            const [y, end] = [scale(high(place)), scale(Math.min(step.from, step.to))];
            const share = shareOf(props, step);
            const isFaded =
              share !== null || (picked.size > 0 ? !picked.has(place) : active !== null && active !== place);
            const style = { fill: fillOf(id, step.kind) };
            const bar = { x: centre(place) - width / 2, width, rx: 2, style };
            const [start, lit] = [scale(step.from), scale(step.from + (step.to - step.from) * (share ?? 0))];
            return (
              <g key={`${step.kind} ${String(step.index)}`}>
                {place === steps.length - 1 ? null : (
                  <line
                    x1={centre(place) + width / 2}
                    x2={centre(place + 1) - width / 2}
                    y1={scale(step.to)}
                    y2={scale(step.to)}
                    className={styles.tickMark}
                  />
                )}
                <rect
                  data-mark={categories[place]?.label}
                  className={isFaded ? styles.faded : undefined}
                  {...bar}
                  y={y}
                  height={Math.max(1, end - y)}
                />
                {share === null || share === 0 ? null : (
                  <rect
                    data-part={categories[place]?.label}
                    {...bar}
                    y={Math.min(start, lit)}
                    height={Math.abs(lit - start)}
                  />
                )}
                {plan.step < 52 ? null : (
                  <text x={centre(place)} y={y - 6} textAnchor="middle" className={styles.markText}>
                    {formats.compact(step.value, format)}
                  </text>
                )}
              </g>
            );
          })}
        </>
      )}
    </Plot>
  );
}

/** How much of a step is highlighted; of the whole: the sum of what is. Null when nothing is highlighted. */
function shareOf({ picking, data }: ChartProps, { kind, index, value }: WaterfallStep): number | null {
  if (picking.parts === null) return null;
  if (index !== null) return partShare(picking, 0, index, value);
  if (kind !== "total" || value === 0) return 0;
  const sum = data.categories.reduce((all, _, place) => all + (picking.parts?.[0]?.[place] ?? 0), 0);
  return Math.min(1, Math.max(0, sum / value));
}

function fillOf(id: string, kind: WaterfallStep["kind"]): string {
  return kind === "total" ? seriesColour(colours.total) : textureOf(id, colours[kind]);
}
