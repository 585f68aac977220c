import type { DatasetDescription } from "@vitrine/contracts/http";
import type { QueryResult, ResultColumn } from "@vitrine/contracts/query";

import { hiddenAmong, withHidden } from "./hidden-series.ts";
import { shapeParts, shapeSeries, type ChartData } from "@vitrine/contracts/reading/charts/shape-series";
import type { VisualProps } from "../visual-props.ts";

/** Converts an answer to the data of a chart. */
export type Shape = (props: VisualProps, result?: QueryResult) => ChartData;

/** Series over categories, without the figures of those that the reader has switched off. */
export const dataOf: Shape = (props, result) => {
  const data = wholeDataOf(props, result);
  return withHidden(data, hiddenAmong(data.series, props.visual));
};

/** All series over categories. */
export const wholeDataOf: Shape = (props, result = props.result.main) => {
  const { visual, formats, range, today, annotations } = props;
  const { grain } = visual.definition.dimensions[0] ?? {};
  const data = shapeSeries(result, { formats, grain, range, today, annotations });
  const parts = partsIn(data, result, props.dataset ?? null);
  return parts === null ? data : { ...data, parts };
};

/**
 * Whether the series or the categories add up to a whole. A truncated list of names does not, and neither do periods,
 * because other periods always exist.
 */
function partsIn(
  { series, grain }: ChartData,
  { columns, truncated }: QueryResult,
  dataset: DatasetDescription | null,
): NonNullable<ChartData["parts"]> | null {
  const isWhole = series.every(
    ({ column, values }) => isAdditive(column, dataset) && values.every((value) => (value ?? 0) >= 0),
  );
  if (!isWhole || truncated) return null;
  if (columns.filter(({ role }) => role === "dimension").length > 1) return "series";
  return grain === null ? "categories" : null;
}

/** Whether the figures of a measure add up to those of their group. */
export function isAdditive({ table, name }: ResultColumn, dataset: DatasetDescription | null): boolean {
  const measures = dataset?.tables.find((one) => one.name === table)?.measures;
  return measures?.find((one) => one.name === name)?.additivity === "additive";
}

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
