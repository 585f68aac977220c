import type { QueryResult } from "@vitrine/contracts/query";

import { dataOf, partsOf } from "./chart-data.ts";
import { comboDataOf } from "./combo-data.ts";
import { scatterOf } from "./scatter-points.ts";
import { extentOf } from "./shape-series.ts";
import { extentOfStack, stackSeries } from "./stack.ts";
import type { VisualProps } from "./visual-props.ts";
import { waterfallSteps } from "./waterfall-steps.ts";

type Extent = readonly [number, number];

/** The scales that several charts of one kind have in common. */
export type SharedScales = Pick<VisualProps, "sharedExtent" | "sharedSecond">;

/** An extent that also holds what other charts on the same scale draw. */
export function withShared(own: Extent, shared: Extent | null): Extent {
  return shared === null ? own : [Math.min(own[0], shared[0]), Math.max(own[1], shared[1])];
}

/** What all of the answers have to be drawn on, as marks of the visual's kind: stacked, summed up, on two scales. */
export function sharedScales(props: VisualProps, results: readonly QueryResult[]): SharedScales {
  const [first, second] = extentsFor(props, results);
  return {
    ...(first === null ? {} : { sharedExtent: first }),
    ...(second === null ? {} : { sharedSecond: second }),
  };
}

function extentsFor(
  props: VisualProps,
  results: readonly QueryResult[],
): readonly [Extent | null, Extent | null] {
  const drawn = results.map((main) => ({ ...props, result: { ...props.result, main } }));
  switch (props.visual.definition.type) {
    case "barChart":
    case "columnChart":
      return [
        joined(results.map((one) => extentOfStack(stackSeries(dataOf(props, one).series, false)))),
        null,
      ];
    case "hundredPercentStackedBarChart":
    case "hundredPercentStackedColumnChart":
    case "pieChart":
    case "donutChart":
    case "funnel":
      return [null, null];
    case "lineClusteredColumnComboChart":
    case "lineStackedColumnComboChart": {
      const combos = drawn.map(comboDataOf);
      const isStacked = props.visual.definition.type === "lineStackedColumnComboChart";
      const columns = combos.map((one) =>
        isStacked ? extentOfStack(stackSeries(one.columns.series, false)) : extentOf(one.columns.series),
      );
      return [joined(columns), joined(combos.map((one) => extentOf(one.lines.series)))];
    }
    case "scatterChart": {
      const points = results.flatMap((one) => scatterOf(one, () => "").points);
      return [
        extentOf([{ values: points.map(({ x }) => x) }]),
        extentOf([{ values: points.map(({ y }) => y) }]),
      ];
    }
    case "waterfallChart": {
      const steps = results.flatMap((one) =>
        waterfallSteps(partsOf(props, one).series[0]?.values ?? [], null),
      );
      return [extentOf([{ values: steps.flatMap(({ from, to }) => [from, to]) }]), null];
    }
    case "gauge": {
      const figures = results.flatMap(({ columns }) =>
        columns.flatMap(({ role, values }) => (role === "measure" ? values : [])),
      );
      return [extentOf([{ values: figures.map((one) => (typeof one === "number" ? one : null)) }]), null];
    }
    default:
      return [joined(results.map((one) => extentOf(dataOf(props, one).series))), null];
  }
}

function joined(extents: readonly (Extent | null)[]): Extent | null {
  const known = extents.flatMap((one) => (one === null ? [] : one));
  return extentOf([{ values: known }]);
}
