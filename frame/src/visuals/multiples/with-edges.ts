import type { NumberFormat } from "@vitrine/contracts/query";

import { axisHeight } from "../chart-kit/axes/category-ticks.ts";
import { fullExtent } from "../chart-kit/axes/full-extent.ts";
import { amountSpace } from "../chart-kit/axes/panel-axes.ts";
import { createValueScale } from "../chart-kit/axes/value-scale.ts";
import type { MultiplesView } from "../kinds/view.ts";
import { chartProps } from "../series/chart-props.ts";

/** Numbers of amounts that an axis of a small chart can have. */
const counts = [2, 3, 4, 5, 6, 8];

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
      const { data, formats } = chart;
      const extent = format === undefined ? (fullExtent(chart) ?? ([0, 1] as const)) : ([0, 1] as const);
      const labels = counts.flatMap((ticks) =>
        formats.axis(
          createValueScale({ extent, range: [1, 0], fromZero: true, ticks }).ticks(ticks),
          format ?? data.series[0]?.column.format ?? null,
        ),
      );
      return { left: amountSpace(labels), bottom: axisHeight(data) };
    },
  };
}
