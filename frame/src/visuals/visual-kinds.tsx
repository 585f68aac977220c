import type { VisualType } from "@vitrine/contracts/report";
import { lazy, Suspense } from "react";

import { BarChart } from "./bar-chart.tsx";
import { Card } from "./card.tsx";
import { chartProps, dataOf, partsOf } from "./chart-data.ts";
import { ColumnChart } from "./column-chart.tsx";
import { LineChart } from "./line-chart.tsx";
import { laterKinds } from "./later-kinds.tsx";
import type { ChartData } from "./shape-series.ts";
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
  lineChart: chart((props) => <LineChart {...chartProps(props)} isArea={false} />, 300, "lines"),
  areaChart: chart((props) => <LineChart {...chartProps(props)} isArea />, 300, "lines"),
  clusteredBarChart: chart((props) => <BarChart {...chartProps(props)} />, 340, "bars"),
  clusteredColumnChart: chart((props) => <ColumnChart {...chartProps(props)} />, 300, "bars"),
  tableEx: {
    draw: (props) => <ResultTable {...props} />,
    summarise: (props) => summariseTable(props.result.main, props.formats, props.messages),
    hasTableView: false,
    stackedHeight: 420,
    skeleton: "rows",
  },
  barChart: chart(laterKinds.stackedBars, 340, "bars"),
  columnChart: chart(laterKinds.stackedColumns, 300, "bars"),
  hundredPercentStackedBarChart: chart(laterKinds.stackedBars, 340, "bars"),
  hundredPercentStackedColumnChart: chart(laterKinds.stackedColumns, 300, "bars"),
  lineClusteredColumnComboChart: chart(laterKinds.combo, 320, "bars"),
  lineStackedColumnComboChart: chart(laterKinds.combo, 320, "bars"),
  funnel: chart(laterKinds.funnel, 300, "bars", partsOf),
  donutChart: chart(laterKinds.pie, 320, "bars", partsOf),
  pieChart: chart(laterKinds.pie, 320, "bars", partsOf),
  waterfallChart: chart(laterKinds.waterfall, 320, "bars", partsOf),
  bullet: chart(laterKinds.bullet, 320, "bars"),
  treemap: chart(laterKinds.treemap, 340, "bars", partsOf),
  heatmap: chart(laterKinds.heatmap, 340, "bars"),
  scatterChart: {
    draw: laterKinds.scatter,
    summarise: (props) => summariseTable(props.result.main, props.formats, props.messages),
    hasTableView: true,
    stackedHeight: 340,
    skeleton: "lines",
  },
  gauge: {
    draw: laterKinds.gauge,
    summarise: summariseFigures,
    hasTableView: true,
    stackedHeight: 240,
    skeleton: "figure",
  },
  pivotTable: {
    draw: laterKinds.pivot,
    summarise: (props) => summariseTable(props.result.main, props.formats, props.messages),
    hasTableView: false,
    stackedHeight: 420,
    skeleton: "rows",
  },
  slicer: {
    draw: laterKinds.slicer,
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
  draw: (props: VisualProps) => React.ReactElement,
  stackedHeight: number,
  skeleton: VisualKind["skeleton"],
  shape: (props: VisualProps) => ChartData = dataOf,
): VisualKind {
  return {
    draw,
    summarise: (props) =>
      summariseChart(props.visual.definition.title, shape(props), props.formats, props.messages),
    hasTableView: true,
    stackedHeight,
    skeleton,
  };
}

/** All its figures in one sentence. */
function summariseFigures({ visual, result, formats, messages }: VisualProps): string {
  const figures = result.main.columns.map(
    (column) => `${column.displayName} ${formats.full(column.values[0] ?? null, column)}`,
  );
  return `${messages.point(visual.definition.title, figures.join(", "))}.`;
}
