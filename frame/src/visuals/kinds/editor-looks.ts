import type { VisualType } from "@vitrine/contracts/report";

/** Where the editor's gallery lists a type. */
export const galleryGroups = ["figures", "time", "compare", "parts", "tables", "places", "other"] as const;
export type GalleryGroup = (typeof galleryGroups)[number];

/** What only the editor shows of a type. It is loaded with the editor, so that reports stay as light as they are. */
interface EditorLook {
  readonly group: GalleryGroup;
  /** A path on a grid of 24 by 24. */
  readonly icon: string;
}

export const editorLooks: Readonly<Record<VisualType, EditorLook>> = {
  card: look("figures", "M4 6h16v12H4zM8 12h8"),
  kpi: look("figures", "M4 6h16v12H4zM7 15l4-4 2 2 4-5"),
  gauge: look("figures", "M4 16a8 8 0 0 1 16 0M12 16l4-5"),
  multiRowCard: look("figures", "M4 5h16v14H4zM4 12h16M8 8.5h5M8 15.5h5"),
  lineChart: look("time", "M4 4v16h16M7 14l4-4 3 3 5-7"),
  areaChart: look("time", "M4 4v16h16M7 17v-4l4-3 3 2 5-6v11z"),
  stackedAreaChart: look("time", "M4 4v16h16M7 13l4-4 3 2 5-5M7 17l4-3 3 1 5-4"),
  hundredPercentStackedAreaChart: look("time", "M4 4h16v16H4zM4 13l5-3 4 2 7-5"),
  alignedCharts: look("time", "M4 4v16h16M7 9l4-3 3 2 5-3M8 19v-3M12 19v-5M16 19v-4"),
  burnUp: look("time", "M4 4v16h16M7 18L19 6M7 18l5-2 3-5"),
  calendar: look("time", "M4 6h16v14H4zM4 10h16M8 4v4M16 4v4"),
  gantt: look("time", "M4 4v16M6 7h7M9 12h8M12 17h7"),
  columnChart: look("time", "M4 20h16M7 20V10M7 14h0M12 20V6M17 20v-8"),
  clusteredColumnChart: look("time", "M4 20h16M6 20v-8M9 20V8M14 20V5M17 20v-9"),
  hundredPercentStackedColumnChart: look("time", "M4 20h16M7 20V5M12 20V5M17 20V5M5 12h4M10 9h4M15 14h4"),
  ribbonChart: look(
    "time",
    "M4 20h16M5 7h3v5H5zM5 12h3v8H5zM16 5h3v7h-3zM16 12h3v8h-3zM8 8c5 0 3 7 8 7M8 14c5 0 3-6 8-6",
  ),
  lineClusteredColumnComboChart: look("time", "M4 20h16M7 20v-7M12 20v-5M17 20v-8M5 9l5-3 4 3 5-5"),
  lineStackedColumnComboChart: look("time", "M4 20h16M7 20v-8M12 20v-6M17 20v-9M5 8l5-2 4 2 5-4"),
  clusteredBarChart: look("compare", "M4 4v16M4 7h13M4 12h8M4 17h10"),
  barChart: look("compare", "M4 4v16M4 7h15M4 12h10M4 17h12M10 5v4"),
  hundredPercentStackedBarChart: look("compare", "M4 4v16M4 7h16M4 12h16M4 17h16M12 5v4M9 10v4M14 15v4"),
  bullet: look("compare", "M4 8h12M4 16h8M18 5v6M15 13v6"),
  waterfallChart: look("compare", "M4 20h16M6 20v-8M10 12V7M14 7v4M18 11v9"),
  shareComparison: look(
    "compare",
    "M4 8h14M4 16h14M8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4M15 14a2 2 0 1 0 0 4 2 2 0 0 0 0-4",
  ),
  scatterChart: look("compare", "M4 4v16h16M9 14h.01M12 9h.01M15 12h.01M18 7h.01"),
  histogram: look("compare", "M4 20h16M5 20v-5h4v5M9 20V8h4v12M13 20v-9h4v9"),
  boxPlot: look(
    "compare",
    "M4 20h16M8 4v3M8 15v3M5.5 7h5v8h-5zM5.5 11h5M17 6v3M17 14v4M14.5 9h5v5h-5zM14.5 12h5",
  ),
  heatmap: look("compare", "M4 4h16v16H4zM4 12h16M12 4v16"),
  pieChart: look("parts", "M12 4a8 8 0 1 0 8 8h-8z"),
  donutChart: look("parts", "M12 4a8 8 0 1 0 8 8M12 9a3 3 0 1 0 3 3M12 4v5M15 12h5"),
  treemap: look("parts", "M4 4h16v16H4zM12 4v16M12 11h8"),
  funnel: look("parts", "M4 5h16l-6 7v7h-4v-7z"),
  tableEx: look("tables", "M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14"),
  pivotTable: look("tables", "M4 5h16v14H4zM9 5v14M4 10h16M14 10v9"),
  gallery: look("tables", "M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z"),
  decompositionTreeVisual: look(
    "parts",
    "M3 10h5v4H3zM14 4h7v3h-7zM14 10.5h7v3h-7zM14 17h7v3h-7zM8 12h6M8 12c4 0 2-6.5 6-6.5M8 12c4 0 2 6.5 6 6.5",
  ),
  sankey: look("parts", "M4 5v6M4 15v4M20 5v4M20 13v6M4 6c9 0 7 1 16 1M4 10c9 0 7 5 16 5M4 17c9 0 7 1 16 1"),
  filledMap: look("places", "M4 6l5-2 6 2 5-2v14l-5 2-6-2-5 2zM9 4v14M15 6v14"),
  map: look("places", "M12 21s6-6 6-11a6 6 0 0 0-12 0c0 5 6 11 6 11zM12 8a2 2 0 1 0 0 4 2 2 0 0 0 0-4"),
  slicer: look("other", "M4 6h16M7 12h10M10 18h4"),
  narrative: look("other", "M4 6h16M4 11h16M4 16h9M17 15l3 3"),
  commentary: look("other", "M4 6h16M4 11h8M15 9h5v4h-5zM4 16h12"),
  textbox: look("other", "M5 6h14M12 6v13"),
  image: look("other", "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4"),
  actionButton: look("other", "M4 8h16v8H4zM9 12h6"),
  basicShape: look("other", "M6 6h12v12H6z"),
};

function look(group: GalleryGroup, icon: string): EditorLook {
  return { group, icon };
}
