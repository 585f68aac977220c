import type { Cell, QueryResult } from "@vitrine/contracts/query";

import { cellLooks } from "../tables/cell-looks.ts";
import { pickingOf } from "../chart-kit/picking.ts";
import type { ChartProps } from "./chart-props.ts";
import { shapeParts, shapeSeries, type ChartData } from "./shape-series.ts";
import type { VisualProps } from "../visual-props.ts";

/** How an answer becomes what a chart draws. */
type Shape = (props: VisualProps, result?: QueryResult) => ChartData;

/** Series over categories. */
export const dataOf: Shape = (props, result = props.result.main) => {
  const { visual, formats, range, today } = props;
  return shapeSeries(result, { formats, grain: visual.definition.dimensions[0]?.grain, range, today });
};

/** Parts of a whole, steps of a way: one figure for each category, or for each measure where there are no categories. */
export const partsOf: Shape = (props, result = props.result.main) => {
  const { visual, formats, range, today } = props;
  return shapeParts(result, { formats, grain: visual.definition.dimensions[0]?.grain, range, today });
};

/** What a chart over categories is drawn from. */
export function chartProps(props: VisualProps, shape: Shape = dataOf): ChartProps {
  const { visual, formats, messages, interaction } = props;
  const data = shape(props);
  const part = interaction.highlight === null ? null : shape(props, interaction.highlight);
  // Measures are no values that others could be filtered by.
  const canPick = visual.definition.dimensions.length > 0;
  const picking = pickingOf(data, part, canPick ? interaction : { ...interaction, onSelect: null });
  const { definition } = visual;
  const figures = data.series.map(({ values }) => values);
  const lookOf = cellLooks(definition, measureFigures(props.result.main));
  const rows = definition.formatting === undefined ? () => [] : rowsOfCategories(props.result.main, data);
  return {
    title: definition.title,
    data,
    formats,
    messages,
    picking,
    sharedExtent: props.sharedExtent ?? null,
    referenceLines: definition.referenceLines ?? [],
    hasLabels: definition.dataLabels ?? false,
    lookOf: (index) => (figures.length === 1 ? lookOf(0, rows(index)) : null),
  };
}

/** All figures, by measure. */
export function measureFigures({ columns }: QueryResult): readonly (readonly Cell[])[] {
  return columns.filter(({ role }) => role === "measure").map(({ values }) => values);
}

/** The figures of all measures in the n-th category's row. */
function rowsOfCategories(result: QueryResult, data: ChartData): (index: number) => readonly Cell[] {
  const [names] = result.columns.filter(({ role }) => role === "dimension");
  const figures = measureFigures(result);
  const places = new Map((names?.values ?? []).map((value, row) => [value, row]));
  return (index) => {
    const row = places.get(data.categories[index]?.value ?? null) ?? -1;
    return figures.map((values) => values[row] ?? null);
  };
}
