import { line } from "d3-shape";

import { timeTicks } from "../../chart-kit/axes/category-ticks.ts";
import { amountCount, bottomOf, figureSpace, leftOf } from "../../chart-kit/axes/panel-axes.ts";
import { pointAxis, type PointPlot } from "../../chart-kit/axes/point-axis.ts";
import { textWidth } from "@vitrine/contracts/reading/words/text-width";
import type { Size } from "../../chart-kit/use-size.ts";
import { createValueScale } from "../../chart-kit/axes/value-scale.ts";
import type { ChartProps } from "../../series/chart-props.ts";
import { greatestOf, type BurnUpCurves } from "@vitrine/contracts/reading/charts/burn-up-curves";

const top = 12;
/** The minimum distance between two figures at the end, in pixels. */
const labelGap = 14;

interface BurnUpOptions extends Pick<ChartProps, "data" | "formats" | "sharedExtent" | "axes"> {
  readonly curves: BurnUpCurves;
  readonly size: Size;
}

/** The actual and planned curves, in the plot's pixels. */
export interface BurnUpLayout extends PointPlot {
  readonly hasAmounts: boolean;
  readonly actual: string;
  readonly planned: string;
  readonly projected: string;
  /** The last complete period with figures; null if there is none. */
  readonly now: { readonly x: number; readonly y: number } | null;
  readonly ends: readonly EndLabel[];
  /** The position of a period's tooltip. */
  readonly anchorOf: (index: number) => { readonly x: number; readonly y: number };
}

interface EndLabel {
  readonly text: string;
  readonly y: number;
}

/** Lays out the curves from zero, with space for their last figures at the right. */
export function layoutBurnUp({ data, formats, curves, size, ...shared }: BurnUpOptions): BurnUpLayout {
  const { axes, sharedExtent } = shared;
  const { actual, planned, projected, now, end } = curves;
  const format = data.series[0]?.column.format ?? null;
  const bottom = bottomOf(axes, size.height, data);
  const count = amountCount(bottom, data);
  const plannedEnd = planned.at(-1) ?? null;
  const greatest = Math.max(greatestOf(curves), sharedExtent?.[1] ?? 1);
  const scale = createValueScale({
    extent: [0, greatest],
    range: [bottom, top],
    fromZero: true,
    ticks: count,
  });
  const ticks = scale.ticks(count);
  const left = leftOf(axes, formats.axis(ticks, format));
  const ends = [end, plannedEnd].flatMap((value) =>
    value === null ? [] : [{ y: scale(value), text: formats.compact(value, format) }],
  );
  const right =
    size.width -
    (axes === null
      ? Math.max(14, ...ends.map(({ text }) => textWidth(text) + 12))
      : figureSpace(greatest, (value) => formats.compact(value, format)));
  const axis = pointAxis(data.categories.length, left, right);
  const draw = line<number | null>()
    .defined((value) => value !== null)
    .x((_, place) => axis.x(place))
    .y((value) => scale(value ?? 0));
  return {
    scale,
    ticks,
    left,
    right,
    top,
    bottom,
    axis,
    hasAmounts: axes?.left !== null,
    axisTicks: axes?.hasNames === false ? [] : timeTicks(data, right - left, formats),
    actual: draw([...actual]) ?? "",
    planned: draw([...planned]) ?? "",
    projected: draw([...projected]) ?? "",
    now: now === null ? null : { x: axis.x(now), y: scale(actual[now] ?? 0) },
    ends: apart(ends),
    anchorOf: (place) => ({
      x: axis.x(place),
      y: scale(actual[place] ?? projected[place] ?? planned[place] ?? 0),
    }),
  };
}

/** Two figures at the end, moved apart if they would overlap. */
function apart(labels: readonly EndLabel[]): readonly EndLabel[] {
  const [upper, lower] = labels.toSorted((a, b) => a.y - b.y);
  if (upper === undefined || lower === undefined || lower.y - upper.y >= labelGap) return labels;
  const middle = (upper.y + lower.y) / 2;
  if (upper.text === lower.text) return [{ ...upper, y: middle }];
  return [
    { ...upper, y: middle - labelGap / 2 },
    { ...lower, y: middle + labelGap / 2 },
  ];
}
