import type { Visual as VisualDefinition, VisualType } from "@vitrine/contracts/report";
import { createElement, useEffect, useReducer } from "react";

import styles from "./chart-kit/chart.module.css";
import type { VisualProps } from "./visual-props.ts";

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

/** Kinds whose code comes when the first visual of them is drawn: most reports need few of them. */
export const laterKinds = {
  table: later(async () => (await table).TableVisual),
  lines: later(async () => (await import("./line-chart.tsx")).LineVisual),
  bars: later(async () => (await import("./bar-chart.tsx")).BarVisual),
  columns: later(async () => (await import("./column-chart.tsx")).ColumnVisual),
  stackedBars: later(async () => (await import("./stacked-bars.tsx")).StackedBars),
  stackedColumns: later(async () => (await import("./stacked-columns.tsx")).StackedColumns),
  combo: later(async () => (await import("./combo-chart.tsx")).ComboChart),
  funnel: later(async () => (await import("./funnel.tsx")).Funnel),
  pie: later(async () => (await import("./pie-chart.tsx")).PieChart),
  waterfall: later(async () => (await import("./waterfall-chart.tsx")).WaterfallChart),
  bullet: later(async () => (await import("./bullet-chart.tsx")).BulletChart),
  gauge: later(async () => (await import("./gauge.tsx")).Gauge),
  scatter: later(async () => (await import("./scatter-chart.tsx")).ScatterChart),
  treemap: later(async () => (await import("./treemap.tsx")).Treemap),
  heatmap: later(async () => (await import("./heatmap.tsx")).Heatmap),
  pivot: later(async () => (await import("./pivot-table.tsx")).PivotTable),
  rows: later(async () => (await import("./multi-row-card.tsx")).MultiRowCard),
  map: later(async () => (await import("./map/map-chart.tsx")).MapChart),
  burnUp: later(async () => (await import("./burn-up.tsx")).BurnUp),
  gallery: later(async () => (await import("./gallery.tsx")).Gallery),
  calendar: later(async () => (await import("./calendar.tsx")).Calendar),
  slicer: later(async () => (await import("./slicer.tsx")).Slicer),
};

const laterOf: Readonly<Partial<Record<VisualType, LaterVisual<VisualProps>>>> = {
  tableEx: laterKinds.table,
  lineChart: laterKinds.lines,
  areaChart: laterKinds.lines,
  clusteredBarChart: laterKinds.bars,
  clusteredColumnChart: laterKinds.columns,
  barChart: laterKinds.stackedBars,
  hundredPercentStackedBarChart: laterKinds.stackedBars,
  columnChart: laterKinds.stackedColumns,
  hundredPercentStackedColumnChart: laterKinds.stackedColumns,
  lineClusteredColumnComboChart: laterKinds.combo,
  lineStackedColumnComboChart: laterKinds.combo,
  funnel: laterKinds.funnel,
  donutChart: laterKinds.pie,
  pieChart: laterKinds.pie,
  waterfallChart: laterKinds.waterfall,
  bullet: laterKinds.bullet,
  gauge: laterKinds.gauge,
  scatterChart: laterKinds.scatter,
  treemap: laterKinds.treemap,
  heatmap: laterKinds.heatmap,
  pivotTable: laterKinds.pivot,
  multiRowCard: laterKinds.rows,
  filledMap: laterKinds.map,
  map: laterKinds.map,
  burnUp: laterKinds.burnUp,
  gallery: laterKinds.gallery,
  calendar: laterKinds.calendar,
  slicer: laterKinds.slicer,
};

/** Several small charts in one visual, with the kind that each of them is drawn by. */
export const laterMultiples = later(async () => (await import("./small-multiples.tsx")).SmallMultiples);

/**
 * Fetches the code that visuals are drawn with, so that it is there before their figures are.
 *
 * @returns null when it is all here from the start; never rejects
 */
export function loadKinds(definitions: readonly VisualDefinition[]): Promise<unknown> | null {
  const kinds = definitions.flatMap(({ type }) => laterOf[type] ?? []);
  const hasMultiples = definitions.some(({ smallMultiples }) => smallMultiples !== undefined);
  const needed = new Set([...kinds.map(({ load }) => load), ...(hasMultiples ? [laterMultiples.load] : [])]);
  return needed.size === 0 ? null : Promise.all([...needed].map((load) => load()));
}

/** Draws a visual once its code is here. */
type LaterVisual<Props> = ((props: Props) => React.ReactElement) & { readonly load: () => Promise<void> };

/**
 * Draws at once when the code is here already. Without Suspense, which holds back what comes soon after its placeholder:
 * the host would hear `rendered` before the marks are there.
 * Code that cannot be fetched costs this visual only; its table view is still there.
 */
function later<Props extends VisualProps>(
  load: () => Promise<(props: Props) => React.ReactElement>,
): LaterVisual<Props> {
  let part: ((props: Props) => React.ReactElement) | undefined;
  async function prepare(): Promise<void> {
    if (part !== undefined) return;
    const loaded = await load().catch(() => Missing);
    part ??= loaded;
  }
  function Later(props: Props): React.ReactElement {
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    const isMissing = part === undefined;
    useEffect(() => {
      if (!isMissing) return undefined;
      let isGone = false;
      void prepare().then(() => (isGone ? undefined : redraw()));
      return () => {
        isGone = true;
      };
    }, [isMissing]);
    return part === undefined ? <></> : createElement(part, props);
  }
  // An element, not a call: its hooks are its own, however often a kind is drawn in one visual.
  return Object.assign((props: Props) => <Later {...props} />, { load: prepare });
}

function Missing({ messages }: VisualProps): React.ReactElement {
  return <p className={styles.legend}>{messages.visualFailed}</p>;
}
