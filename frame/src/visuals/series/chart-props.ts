import type { Cell, QueryResult } from "@vitrine/contracts/query";
import type { ReferenceLine } from "@vitrine/contracts/report";

import type { Messages } from "@vitrine/contracts/reading/words/messages";
import type { PanelAxes } from "../chart-kit/axes/panel-axes.ts";
import { pickingOf, type Picking } from "../chart-kit/picking.ts";
import { cellLooks, type BarLook } from "@vitrine/contracts/reading/cells/cell-looks";
import type { VisualProps } from "../visual-props.ts";
import type { Formats } from "@vitrine/contracts/reading/words/format";
import { dataOf, type Shape } from "./chart-data.ts";
import { seriesSwitch, type SeriesSwitch } from "./hidden-series.ts";
import type { ChartData } from "@vitrine/contracts/reading/charts/shape-series";

/** The props that all charts over categories share. */
export interface ChartProps {
  readonly title: string;
  readonly data: ChartData;
  readonly formats: Formats;
  readonly messages: Messages;
  readonly picking: Picking;
  /** The extent of all charts on one scale; null for a single chart. */
  readonly sharedExtent: readonly [number, number] | null;
  /** The axes of one of several charts that share them; null for a single chart. */
  readonly axes: PanelAxes | null;
  readonly referenceLines: readonly ReferenceLine[];
  /** Each mark is labelled with its figure if there is space. */
  readonly hasLabels: boolean;
  /** The formatting of the n-th category's bar by rules or shades; null without one. */
  readonly lookOf: (index: number) => BarLook | null;
  /** Whether the author wants a legend; undefined if that is left to the chart. */
  readonly hasLegend?: boolean | undefined;
  /** How the legend switches the series; null if it cannot. */
  readonly switching: SeriesSwitch | null;
}

export function chartProps(props: VisualProps, shape: Shape = dataOf): ChartProps {
  const { visual, formats, messages, interaction } = props;
  const data = shape(props);
  const part = interaction.highlight === null ? null : shape(props, interaction.highlight);
  // A category that is a measure has no value to filter by.
  const canPick = visual.definition.dimensions.length > 0;
  const picking = pickingOf(data, part, canPick ? interaction : { ...interaction, onSelect: null });
  const { definition } = visual;
  const { look = {} } = definition;
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
    axes: props.axes ?? null,
    referenceLines: definition.referenceLines ?? [],
    hasLabels: definition.dataLabels ?? false,
    hasLegend: look.hasLegend ?? (look.legendPosition && true),
    switching: seriesSwitch(data.series, props),
    lookOf: (index) => (figures.length === 1 ? lookOf(0, rows(index)) : null),
  };
}

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
