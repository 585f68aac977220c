import type { Visual } from "@vitrine/contracts/report";

import { charts } from "./charts/chart-kinds.ts";
import type { ChartMaker } from "./charts/chart-writing.ts";

/**
 * What a visual becomes on slides: a native chart; a native table; cards of a page on one slide; text; figures, which are a
 * native table if there is no picture of the visual, because PowerPoint has no such chart; or nothing.
 */
export type SlideForm =
  | {
      readonly form: "chart";
      readonly make: ChartMaker;
      /** Small multiples become series, in charts with one dimension. */
      readonly canSplit: boolean;
    }
  | { readonly form: "table" | "cards" | "text" | "figures" | "none" };

const chart = (make: ChartMaker): SlideForm => ({ form: "chart", make, canSplit: true });
const wholeChart = (make: ChartMaker): SlideForm => ({ form: "chart", make, canSplit: false });
const table: SlideForm = { form: "table" };
const cards: SlideForm = { form: "cards" };
const text: SlideForm = { form: "text" };
const figures: SlideForm = { form: "figures" };
const none: SlideForm = { form: "none" };

/** Every type of visuals. */
export const slideForms: Readonly<Record<Visual["type"], SlideForm>> = {
  barChart: chart(charts.stackedBars),
  clusteredBarChart: chart(charts.bars),
  hundredPercentStackedBarChart: chart(charts.fullBars),
  columnChart: chart(charts.stackedColumns),
  clusteredColumnChart: chart(charts.columns),
  hundredPercentStackedColumnChart: chart(charts.fullColumns),
  ribbonChart: chart(charts.stackedColumns),
  lineChart: chart(charts.lines),
  areaChart: chart(charts.areas),
  stackedAreaChart: chart(charts.stackedAreas),
  hundredPercentStackedAreaChart: chart(charts.fullAreas),
  lineClusteredColumnComboChart: wholeChart(charts.clusteredCombo),
  lineStackedColumnComboChart: wholeChart(charts.stackedCombo),
  alignedCharts: wholeChart(charts.lineAboveColumns),
  pieChart: wholeChart(charts.pie),
  donutChart: wholeChart(charts.ring),
  scatterChart: wholeChart(charts.points),
  waterfallChart: wholeChart(charts.waterfall),
  funnel: wholeChart(charts.funnel),
  bullet: wholeChart(charts.bullet),
  burnUp: wholeChart(charts.burnUp),
  tableEx: table,
  pivotTable: table,
  multiRowCard: table,
  gallery: table,
  card: cards,
  kpi: cards,
  gauge: figures,
  treemap: figures,
  heatmap: figures,
  calendar: figures,
  filledMap: figures,
  map: figures,
  histogram: figures,
  boxPlot: figures,
  gantt: figures,
  sankey: figures,
  shareComparison: figures,
  decompositionTreeVisual: figures,
  narrative: text,
  commentary: text,
  textbox: text,
  image: none,
  basicShape: none,
  actionButton: none,
  slicer: none,
};
