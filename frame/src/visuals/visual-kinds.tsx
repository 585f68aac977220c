import type { VisualType } from "@vitrine/contracts/report";

import { Card } from "./card.tsx";
import { dataOf, partsOf } from "./chart-data.ts";
import { laterKinds } from "./later-kinds.tsx";
import type { ChartData } from "./shape-series.ts";
import { furnished } from "./furnished.tsx";
import { withoutPictures } from "./picture-column.ts";
import { summariseBurnUp, summariseChart, summariseTable } from "./summarise.ts";
import type { VisualProps } from "./visual-props.ts";

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
    draw: furnished((props) => <Card {...props} />),
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
  lineChart: chart(laterKinds.lines, 300, "lines"),
  areaChart: chart(laterKinds.lines, 300, "lines"),
  clusteredBarChart: chart(laterKinds.bars, 340, "bars"),
  clusteredColumnChart: chart(laterKinds.columns, 300, "bars"),
  tableEx: {
    draw: furnished(laterKinds.table),
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
    draw: furnished(laterKinds.scatter),
    summarise: (props) => summariseTable(props.result.main, props.formats, props.messages),
    hasTableView: true,
    stackedHeight: 340,
    skeleton: "lines",
  },
  gauge: {
    draw: furnished(laterKinds.gauge),
    summarise: summariseFigures,
    hasTableView: true,
    stackedHeight: 240,
    skeleton: "figure",
  },
  pivotTable: {
    draw: furnished(laterKinds.pivot),
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
  multiRowCard: {
    draw: furnished(laterKinds.rows),
    summarise: summariseFigures,
    hasTableView: true,
    stackedHeight: 280,
    skeleton: "rows",
  },
  filledMap: chart(laterKinds.map, 340, "bars"),
  map: chart(laterKinds.map, 340, "bars"),
  calendar: chart(laterKinds.calendar, 360, "bars"),
  burnUp: {
    draw: furnished(laterKinds.burnUp),
    summarise: summariseBurnUp,
    hasTableView: true,
    stackedHeight: 320,
    skeleton: "lines",
  },
  gallery: {
    draw: furnished(laterKinds.gallery),
    summarise: (props) =>
      summariseTable(withoutPictures(props.visual, props.result.main), props.formats, props.messages),
    hasTableView: true,
    stackedHeight: 520,
    skeleton: "rows",
  },
  textbox: still(null),
  image: still(240),
  actionButton: still(null),
  basicShape: still(null),
};

/** The figures behind any visual, as a table. */
export function ResultTable(
  props: Omit<VisualProps, "onSort"> & { readonly onSort: null },
): React.ReactElement {
  return tableView({ ...props, onSort: () => undefined, isTableView: true });
}

const tableView = furnished(laterKinds.table);

/** A kind without figures: it is drawn by the page and has nothing to wait for. */
function still(stackedHeight: number | null): VisualKind {
  return {
    draw: () => <></>,
    summarise: () => "",
    hasTableView: false,
    stackedHeight,
    skeleton: "none",
  };
}

function chart(
  draw: (props: VisualProps) => React.ReactElement,
  stackedHeight: number,
  skeleton: VisualKind["skeleton"],
  shape: (props: VisualProps) => ChartData = dataOf,
): VisualKind {
  return {
    draw: furnished(draw),
    summarise: (props) =>
      summariseChart(props.visual.definition.title, shape(props), props.formats, props.messages),
    hasTableView: true,
    stackedHeight,
    skeleton,
  };
}

/** All its figures in one sentence. */
function summariseFigures({ visual, result, formats, messages }: VisualProps): string {
  // What the figures were before has the same names, and its period is said at each figure.
  const own = result.main.columns.filter(({ role }) => role !== "comparison");
  const figures = own.map(
    (column) => `${column.displayName} ${formats.full(column.values[0] ?? null, column)}`,
  );
  return `${messages.point(visual.definition.title, figures.join(", "))}.`;
}
