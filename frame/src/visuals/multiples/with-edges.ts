import type { NumberFormat } from "@vitrine/contracts/query";

import { axisHeight } from "../chart-kit/axes/category-ticks.ts";
import { fullExtent } from "../chart-kit/axes/full-extent.ts";
import { amountSpace } from "../chart-kit/axes/panel-axes.ts";
import { createValueScale } from "../chart-kit/axes/value-scale.ts";
import type { MultiplesView } from "../kinds/view.ts";
import { chartProps } from "../series/chart-props.ts";
import type { VisualProps } from "../visual-props.ts";

/** Numbers of amounts that an axis of a small chart can have. */
const counts = [2, 3, 4, 5, 6, 8];

/** Width of the amounts of a scale, however many of them small charts have. */
export function amountEdge(
  extent: readonly [number, number],
  format: NumberFormat | null,
  { formats }: Pick<VisualProps, "formats">,
  fromZero = true,
): number {
  return amountSpace(
    counts.flatMap((ticks) =>
      formats.axis(createValueScale({ extent, range: [1, 0], fromZero, ticks }).ticks(ticks), format),
    ),
  );
}

/**
 * Charts with amounts at the left and categories below share both axes.
 *
 * @param format of the amounts, if it is not that of the first measure
 */
export function withEdges(view: MultiplesView, format?: NumberFormat): MultiplesView {
  return {
    ...view,
    edges: (props, results, scales) => {
      const [first = props.result.main] = results;
      const chart = chartProps({ ...props, ...scales, result: { ...props.result, main: first } });
      const { data } = chart;
      const extent = format === undefined ? (fullExtent(chart) ?? ([0, 1] as const)) : ([0, 1] as const);
      const left = amountEdge(extent, format ?? data.series[0]?.column.format ?? null, props);
      return { left, bottom: axisHeight(data) };
    },
  };
}
