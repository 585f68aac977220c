import { axisHeight } from "../../chart-kit/axes/category-ticks.ts";
import { amountEdge } from "../../multiples/with-edges.ts";
import { extentOf, joinExtents } from "../../series/extents.ts";
import { extentOfStack, stackSeries } from "../../stacks/stack.ts";
import { oneScale } from "../chart-figure.tsx";
import type { MultiplesView } from "../view.ts";
import { comboDataOf } from "./combo-data.ts";

/** One scale for the columns and one for the lines. */
export function comboMultiples(isStacked: boolean): MultiplesView {
  return {
    scales: (props, results) => {
      const combos = results.map((main) => comboDataOf({ ...props, result: { ...props.result, main } }));
      const second = joinExtents(combos.map((one) => extentOf(one.lines.series)));
      return {
        ...oneScale(
          combos.map(({ columns: { series } }) =>
            isStacked ? extentOfStack(stackSeries(series, false)) : extentOf(series),
          ),
        ),
        ...(second === null ? {} : { sharedSecond: second }),
      };
    },
    edges: (props, results, { sharedExtent = [0, 1], sharedSecond }) => {
      const [main = props.result.main] = results;
      const { columns, lines } = comboDataOf({ ...props, result: { ...props.result, main } });
      const [left, right] = [columns, lines].map(({ series }) => series[0]?.column.format ?? null);
      return {
        left: amountEdge(sharedExtent, left ?? null, props),
        bottom: axisHeight(columns),
        ...(sharedSecond === undefined ? {} : { right: amountEdge(sharedSecond, right ?? null, props) }),
      };
    },
    legend: (props) => {
      const { columns, lines } = comboDataOf(props);
      return {
        names: [...columns.series, ...lines.series].map(({ label }) => label),
        marks: [...columns.series.map(() => "bar" as const), ...lines.series.map(() => "line" as const)],
      };
    },
  };
}
