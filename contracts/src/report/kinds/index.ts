import { actionButton } from "./actionButton.ts";
import { alignedCharts } from "./alignedCharts.ts";
import { areaChart } from "./areaChart.ts";
import { barChart } from "./barChart.ts";
import { basicShape } from "./basicShape.ts";
import { boxPlot } from "./boxPlot.ts";
import { bullet } from "./bullet.ts";
import { burnUp } from "./burnUp.ts";
import { calendar } from "./calendar.ts";
import { card } from "./card.ts";
import { clusteredBarChart } from "./clusteredBarChart.ts";
import { clusteredColumnChart } from "./clusteredColumnChart.ts";
import { columnChart } from "./columnChart.ts";
import { commentary } from "./commentary.ts";
import { decompositionTreeVisual } from "./decompositionTreeVisual.ts";
import { donutChart } from "./donutChart.ts";
import { filledMap } from "./filledMap.ts";
import { funnel } from "./funnel.ts";
import { gallery } from "./gallery.ts";
import { gantt } from "./gantt.ts";
import { gauge } from "./gauge.ts";
import { heatmap } from "./heatmap.ts";
import { histogram } from "./histogram.ts";
import { hundredPercentStackedAreaChart } from "./hundredPercentStackedAreaChart.ts";
import { hundredPercentStackedBarChart } from "./hundredPercentStackedBarChart.ts";
import { hundredPercentStackedColumnChart } from "./hundredPercentStackedColumnChart.ts";
import { image } from "./image.ts";
import { kpi } from "./kpi.ts";
import { lineChart } from "./lineChart.ts";
import { lineClusteredColumnComboChart } from "./lineClusteredColumnComboChart.ts";
import { lineStackedColumnComboChart } from "./lineStackedColumnComboChart.ts";
import { map } from "./map.ts";
import { multiRowCard } from "./multiRowCard.ts";
import { narrative } from "./narrative.ts";
import { pieChart } from "./pieChart.ts";
import { pivotTable } from "./pivotTable.ts";
import { ribbonChart } from "./ribbonChart.ts";
import { sankey } from "./sankey.ts";
import { scatterChart } from "./scatterChart.ts";
import { shareComparison } from "./shareComparison.ts";
import { slicer } from "./slicer.ts";
import { stackedAreaChart } from "./stackedAreaChart.ts";
import { tableEx } from "./tableEx.ts";
import { textbox } from "./textbox.ts";
import { treemap } from "./treemap.ts";
import { waterfallChart } from "./waterfallChart.ts";
import type { VisualKind } from "./kind.ts";

/** Every visual type, by its name in the embedding protocol, so that host pages recognise it. */
export const visualKinds = {
  card,
  lineChart,
  areaChart,
  clusteredBarChart,
  clusteredColumnChart,
  tableEx,
  textbox,
  slicer,
  barChart,
  columnChart,
  hundredPercentStackedBarChart,
  hundredPercentStackedColumnChart,
  lineClusteredColumnComboChart,
  lineStackedColumnComboChart,
  funnel,
  donutChart,
  pieChart,
  pivotTable,
  gauge,
  bullet,
  waterfallChart,
  scatterChart,
  treemap,
  heatmap,
  multiRowCard,
  filledMap,
  map,
  burnUp,
  gallery,
  calendar,
  image,
  actionButton,
  basicShape,
  stackedAreaChart,
  hundredPercentStackedAreaChart,
  shareComparison,
  alignedCharts,
  gantt,
  histogram,
  kpi,
  narrative,
  commentary,
  decompositionTreeVisual,
  sankey,
  boxPlot,
  ribbonChart,
} satisfies Readonly<Record<string, VisualKind>>;

export type VisualType = keyof typeof visualKinds;
