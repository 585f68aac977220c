import type { QueryResult, ResultColumn } from "@vitrine/contracts/query";

import { shapeParts, shapeSeries, type ChartData } from "./shape-series.ts";
import type { VisualProps } from "../visual-props.ts";

/** Converts an answer to the data of a chart. */
export type Shape = (props: VisualProps, result?: QueryResult) => ChartData;

/** Series over categories. */
export const dataOf: Shape = (props, result = props.result.main) => {
  const { visual, formats, range, today, annotations } = props;
  const { grain } = visual.definition.dimensions[0] ?? {};
  return shapeSeries(result, { formats, grain, range, today, annotations });
};

/** Parts of a whole: one figure for each category, or for each measure without categories. */
export const partsOf: Shape = (props, result = props.result.main) => {
  const { visual, formats, range, today } = props;
  return shapeParts(result, { formats, grain: visual.definition.dimensions[0]?.grain, range, today });
};

/** The series of a single measure with its comparison, for types whose measures have different scales. */
export function dataOfMeasure(props: VisualProps, measure: number): ChartData {
  const { main } = props.result;
  const nth = (role: ResultColumn["role"]): readonly ResultColumn[] =>
    main.columns.filter((column) => column.role === role).slice(measure, measure + 1);
  const dimensions = main.columns.filter(({ role }) => role === "dimension");
  return dataOf(props, { ...main, columns: [...dimensions, ...nth("measure"), ...nth("comparison")] });
}
