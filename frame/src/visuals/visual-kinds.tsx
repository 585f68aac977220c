import type { QueryResult } from "@vitrine/contracts/query";
import type { VisualType } from "@vitrine/contracts/report";
import { lazy, Suspense } from "react";

import { BarChart } from "./bar-chart.tsx";
import { Card } from "./card.tsx";
import { pickingOf } from "./chart-kit/picking.ts";
import type { ChartProps } from "./chart-props.ts";
import { ColumnChart } from "./column-chart.tsx";
import { LineChart } from "./line-chart.tsx";
import { shapeSeries, type ChartData } from "./shape-series.ts";
import { Slicer } from "./slicer.tsx";
import { summariseChart, summariseTable } from "./summarise.ts";
import type { VisualProps } from "./visual-props.ts";

/** Comes beside the page's first scripts, not before them; it is there long before its figures are. */
const dataTable = import("./data-table.tsx");
const DataTable = lazy(async () => ({ default: (await dataTable).DataTable }));

/** What the frame knows of one kind of visual. A kind of the contract without an entry here does not compile. */
export interface VisualKind {
  readonly draw: (props: VisualProps) => React.ReactElement;
  /** The visual in words. */
  readonly summarise: (props: VisualProps) => string;
  /** It can also be read as a table; tables already are, and text has nothing to list. */
  readonly hasTableView: boolean;
  /** Height in CSS pixels when visuals stand in one column; null takes what its content needs. */
  readonly stackedHeight: number | null;
  /** Shape of what stands in for it while its figures are on their way. */
  readonly skeleton: "figure" | "lines" | "bars" | "rows" | "none";
}

export const visualKinds: Readonly<Record<VisualType, VisualKind>> = {
  card: {
    draw: (props) => <Card {...props} />,
    summarise: (props) => {
      const column = props.result.main.columns[0];
      const { title } = props.visual.definition;
      if (column === undefined) return props.messages.summaryEmpty(title);
      return props.messages.summaryValue(title, props.formats.full(column.values[0] ?? null, column));
    },
    hasTableView: false,
    stackedHeight: 148,
    skeleton: "figure",
  },
  lineChart: chart((props, data) => <LineChart {...chartProps(props, data)} isArea={false} />, 300, "lines"),
  areaChart: chart((props, data) => <LineChart {...chartProps(props, data)} isArea />, 300, "lines"),
  clusteredBarChart: chart((props, data) => <BarChart {...chartProps(props, data)} />, 340, "bars"),
  clusteredColumnChart: chart((props, data) => <ColumnChart {...chartProps(props, data)} />, 300, "bars"),
  tableEx: {
    draw: (props) => <ResultTable {...props} />,
    summarise: (props) => summariseTable(props.result.main, props.formats, props.messages),
    hasTableView: false,
    stackedHeight: 420,
    skeleton: "rows",
  },
  slicer: {
    draw: (props) => <Slicer {...props} />,
    summarise: (props) => summariseTable(props.result.main, props.formats, props.messages),
    hasTableView: false,
    stackedHeight: 240,
    skeleton: "rows",
  },
  textbox: {
    draw: () => <></>,
    summarise: () => "",
    hasTableView: false,
    stackedHeight: null,
    skeleton: "none",
  },
};

/** The figures behind any visual, as a table. */
export function ResultTable(
  props: Omit<VisualProps, "onSort"> & { readonly onSort: VisualProps["onSort"] | null },
): React.ReactElement {
  const { definition, sort } = props.visual;
  return (
    <Suspense>
      <DataTable
        title={definition.title}
        result={props.result.main}
        grains={definition.dimensions.map(({ grain }) => grain)}
        sort={sort ?? definition.sort}
        formats={props.formats}
        messages={props.messages}
        onSort={props.onSort}
        interaction={props.interaction}
      />
    </Suspense>
  );
}

function chart(
  draw: (props: VisualProps, data: ChartData) => React.ReactElement,
  stackedHeight: number,
  skeleton: VisualKind["skeleton"],
): VisualKind {
  return {
    draw: (props) => draw(props, dataOf(props)),
    summarise: (props) =>
      summariseChart(props.visual.definition.title, dataOf(props), props.formats, props.messages),
    hasTableView: true,
    stackedHeight,
    skeleton,
  };
}

function dataOf(props: VisualProps, result: QueryResult = props.result.main): ChartData {
  const { visual, formats, range } = props;
  return shapeSeries(result, { formats, grain: visual.definition.dimensions[0]?.grain, range });
}

function chartProps(props: VisualProps, data: ChartData): ChartProps {
  const { visual, formats, messages, interaction } = props;
  const part = interaction.highlight === null ? null : dataOf(props, interaction.highlight);
  const picking = pickingOf(data, part, interaction);
  return { title: visual.definition.title, data, formats, messages, picking };
}
