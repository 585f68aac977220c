import type { VisualType } from "./index.ts";

export type VisualPart = "legend" | "categoryAxis" | "valueAxis" | "tooltip";

const none: readonly VisualPart[] = [];
const tooltip: readonly VisualPart[] = ["tooltip"];
const legend: readonly VisualPart[] = ["legend", "tooltip"];
const axes: readonly VisualPart[] = ["legend", "categoryAxis", "valueAxis", "tooltip"];

/**
 * The parts of the drawing of each type that authors and hosts can hide and format. Readers do not need them, so they are not
 * in the rows, which every reader loads.
 */
export const drawnParts: Readonly<Record<VisualType, readonly VisualPart[]>> = {
  card: none,
  lineChart: axes,
  areaChart: axes,
  clusteredBarChart: axes,
  clusteredColumnChart: axes,
  tableEx: none,
  textbox: none,
  slicer: none,
  barChart: axes,
  columnChart: axes,
  hundredPercentStackedBarChart: axes,
  hundredPercentStackedColumnChart: axes,
  lineClusteredColumnComboChart: axes,
  lineStackedColumnComboChart: axes,
  funnel: tooltip,
  donutChart: legend,
  pieChart: legend,
  pivotTable: none,
  gauge: tooltip,
  bullet: tooltip,
  waterfallChart: axes,
  scatterChart: ["categoryAxis", "valueAxis", "tooltip"],
  treemap: tooltip,
  heatmap: legend,
  multiRowCard: none,
  filledMap: legend,
  map: tooltip,
  burnUp: axes,
  gallery: none,
  calendar: legend,
  image: none,
  actionButton: none,
  basicShape: none,
  stackedAreaChart: axes,
  hundredPercentStackedAreaChart: axes,
  shareComparison: tooltip,
  alignedCharts: tooltip,
  gantt: tooltip,
  histogram: tooltip,
  kpi: tooltip,
  narrative: none,
  ribbonChart: legend,
  boxPlot: tooltip,
  sankey: tooltip,
  decompositionTreeVisual: tooltip,
  commentary: none,
};
