import { lazy, Suspense } from "react";

import type { VisualProps } from "./visual-props.ts";

type Draw = (props: VisualProps) => React.ReactElement;

/** Kinds whose code comes when the first visual of them is drawn: most reports need few of them. */
export const laterKinds = {
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
};

function later(load: () => Promise<Draw>): Draw {
  const Part = lazy(async () => ({ default: await load() }));
  return (props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  );
}
