import { partsOf } from "../../series/chart-data.ts";
import { chartView, seriesMultiples } from "../chart-view.ts";
import { lazyVisual } from "../lazy-visual.tsx";
import type { FigureView } from "../view.ts";

export const treemap: FigureView = chartView({
  marks: lazyVisual(async () => (await import("./marks.tsx")).Treemap),
  stackedHeight: 340,
  shape: partsOf,
  multiples: { ...seriesMultiples("bar"), legend: () => null },
});
