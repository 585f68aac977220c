import type { VisualType } from "@vitrine/contracts/report";

import { actionButton } from "./actionButton/kind.ts";
import { alignedCharts } from "./alignedCharts/kind.ts";
import { areaChart } from "./areaChart/kind.ts";
import { barChart } from "./barChart/kind.ts";
import { basicShape } from "./basicShape/kind.ts";
import { boxPlot } from "./boxPlot/kind.ts";
import { bullet } from "./bullet/kind.ts";
import { burnUp } from "./burnUp/kind.ts";
import { calendar } from "./calendar/kind.ts";
import { card } from "./card/kind.ts";
import { clusteredBarChart } from "./clusteredBarChart/kind.ts";
import { clusteredColumnChart } from "./clusteredColumnChart/kind.ts";
import { columnChart } from "./columnChart/kind.ts";
import { commentary } from "./commentary/kind.ts";
import { decompositionTreeVisual } from "./decompositionTreeVisual/kind.ts";
import { donutChart } from "./donutChart/kind.ts";
import { filledMap } from "./filledMap/kind.ts";
import { funnel } from "./funnel/kind.ts";
import { gallery } from "./gallery/kind.ts";
import { gantt } from "./gantt/kind.ts";
import { gauge } from "./gauge/kind.ts";
import { heatmap } from "./heatmap/kind.ts";
import { histogram } from "./histogram/kind.ts";
import { hundredPercentStackedAreaChart } from "./hundredPercentStackedAreaChart/kind.ts";
import { hundredPercentStackedBarChart } from "./hundredPercentStackedBarChart/kind.ts";
import { hundredPercentStackedColumnChart } from "./hundredPercentStackedColumnChart/kind.ts";
import { image } from "./image/kind.ts";
import { kpi } from "./kpi/kind.ts";
import { lineChart } from "./lineChart/kind.ts";
import { lineClusteredColumnComboChart } from "./lineClusteredColumnComboChart/kind.ts";
import { lineStackedColumnComboChart } from "./lineStackedColumnComboChart/kind.ts";
import { map } from "./map/kind.ts";
import { multiRowCard } from "./multiRowCard/kind.ts";
import { narrative } from "./narrative/kind.ts";
import { pieChart } from "./pieChart/kind.ts";
import { pivotTable } from "./pivotTable/kind.ts";
import { ribbonChart } from "./ribbonChart/kind.ts";
import { sankey } from "./sankey/kind.ts";
import { scatterChart } from "./scatterChart/kind.ts";
import { shareComparison } from "./shareComparison/kind.ts";
import { slicer } from "./slicer/kind.ts";
import { stackedAreaChart } from "./stackedAreaChart/kind.ts";
import { tableEx } from "./tableEx/kind.ts";
import { textbox } from "./textbox/kind.ts";
import { treemap } from "./treemap/kind.ts";
import { waterfallChart } from "./waterfallChart/kind.ts";
import type { VisualView } from "./view.ts";

/** The frame's half of every visual type. A type of the contract without an entry here does not compile. */
export const visualViews: Readonly<Record<VisualType, VisualView>> = {
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
};
