import type { VisualType } from "@vitrine/contracts/report";
import { createElement, useEffect, useReducer } from "react";

import styles from "./chart-kit/chart.module.css";
import type { VisualProps } from "./visual-props.ts";

type Draw = (props: VisualProps) => React.ReactElement;

/** Comes beside the page's first scripts, not before them: every visual can be read as a table. */
const table = import("./data-table.tsx");

/**
 * The kinds of most reports come while their definition is on its way: asked for with the figures, their files would keep
 * these waiting. What cannot be had now is asked for again when a page needs it.
 */
for (const early of [
  import("./line-chart.tsx"),
  import("./bar-chart.tsx"),
  import("./column-chart.tsx"),
  import("./combo-chart.tsx"),
]) {
  early.catch(() => {});
}

const loads = {
  table: async () => (await table).TableVisual,
  lines: async () => (await import("./line-chart.tsx")).LineVisual,
  bars: async () => (await import("./bar-chart.tsx")).BarVisual,
  columns: async () => (await import("./column-chart.tsx")).ColumnVisual,
  stackedBars: async () => (await import("./stacked-bars.tsx")).StackedBars,
  stackedColumns: async () => (await import("./stacked-columns.tsx")).StackedColumns,
  combo: async () => (await import("./combo-chart.tsx")).ComboChart,
  funnel: async () => (await import("./funnel.tsx")).Funnel,
  pie: async () => (await import("./pie-chart.tsx")).PieChart,
  waterfall: async () => (await import("./waterfall-chart.tsx")).WaterfallChart,
  bullet: async () => (await import("./bullet-chart.tsx")).BulletChart,
  gauge: async () => (await import("./gauge.tsx")).Gauge,
  scatter: async () => (await import("./scatter-chart.tsx")).ScatterChart,
  treemap: async () => (await import("./treemap.tsx")).Treemap,
  heatmap: async () => (await import("./heatmap.tsx")).Heatmap,
  pivot: async () => (await import("./pivot-table.tsx")).PivotTable,
  rows: async () => (await import("./multi-row-card.tsx")).MultiRowCard,
  map: async () => (await import("./map/map-chart.tsx")).MapChart,
  burnUp: async () => (await import("./burn-up.tsx")).BurnUp,
  gallery: async () => (await import("./gallery.tsx")).Gallery,
  calendar: async () => (await import("./calendar.tsx")).Calendar,
  slicer: async () => (await import("./slicer.tsx")).Slicer,
} satisfies Readonly<Record<string, () => Promise<Draw>>>;

const loadOf: Readonly<Partial<Record<VisualType, () => Promise<Draw>>>> = {
  tableEx: loads.table,
  lineChart: loads.lines,
  areaChart: loads.lines,
  clusteredBarChart: loads.bars,
  clusteredColumnChart: loads.columns,
  barChart: loads.stackedBars,
  hundredPercentStackedBarChart: loads.stackedBars,
  columnChart: loads.stackedColumns,
  hundredPercentStackedColumnChart: loads.stackedColumns,
  lineClusteredColumnComboChart: loads.combo,
  lineStackedColumnComboChart: loads.combo,
  funnel: loads.funnel,
  donutChart: loads.pie,
  pieChart: loads.pie,
  waterfallChart: loads.waterfall,
  bullet: loads.bullet,
  gauge: loads.gauge,
  scatterChart: loads.scatter,
  treemap: loads.treemap,
  heatmap: loads.heatmap,
  pivotTable: loads.pivot,
  multiRowCard: loads.rows,
  filledMap: loads.map,
  map: loads.map,
  burnUp: loads.burnUp,
  gallery: loads.gallery,
  calendar: loads.calendar,
  slicer: loads.slicer,
};

/** Kinds whose code comes when the first visual of them is drawn: most reports need few of them. */
export const laterKinds = {
  table: later(loads.table),
  lines: later(loads.lines),
  bars: later(loads.bars),
  columns: later(loads.columns),
  stackedBars: later(loads.stackedBars),
  stackedColumns: later(loads.stackedColumns),
  combo: later(loads.combo),
  funnel: later(loads.funnel),
  pie: later(loads.pie),
  waterfall: later(loads.waterfall),
  bullet: later(loads.bullet),
  gauge: later(loads.gauge),
  scatter: later(loads.scatter),
  treemap: later(loads.treemap),
  heatmap: later(loads.heatmap),
  pivot: later(loads.pivot),
  rows: later(loads.rows),
  map: later(loads.map),
  burnUp: later(loads.burnUp),
  gallery: later(loads.gallery),
  calendar: later(loads.calendar),
  slicer: later(loads.slicer),
};

/**
 * Fetches the code of kinds, so that it is there before their figures are.
 *
 * @returns null when it is all here from the start; never rejects
 */
export function loadKinds(types: Iterable<VisualType>): Promise<unknown> | null {
  const needed = new Set([...types].flatMap((type) => loadOf[type] ?? []));
  return needed.size === 0 ? null : Promise.all([...needed].map(fetchKind));
}

/**
 * Draws at once when the code is here already. Without Suspense, which holds back what comes soon after its placeholder:
 * the host would hear `rendered` before the marks are there.
 * Code that cannot be fetched costs this visual only; its table view is still there.
 */
function later(load: () => Promise<Draw>): Draw {
  function Later(props: VisualProps): React.ReactElement {
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    const part = loaded.get(load);
    useEffect(() => {
      if (part !== undefined) return undefined;
      let isGone = false;
      void fetchKind(load).then(() => (isGone ? undefined : redraw()));
      return () => {
        isGone = true;
      };
    }, [part]);
    return part === undefined ? <></> : createElement(part, props);
  }
  // An element, not a call: its hooks are its own, however often a kind is drawn in one visual.
  return (props) => <Later {...props} />;
}

const loaded = new Map<() => Promise<Draw>, Draw>();

async function fetchKind(load: () => Promise<Draw>): Promise<void> {
  if (loaded.has(load)) return;
  loaded.set(load, await load().catch(() => Missing));
}

function Missing({ messages }: VisualProps): React.ReactElement {
  return <p className={styles.legend}>{messages.visualFailed}</p>;
}
