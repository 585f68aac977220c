import { partsOf } from "../../series/chart-data.ts";
import { chartView } from "../chart-view.ts";
import { lazyVisual } from "../lazy-visual.tsx";
import type { FigureView } from "../view.ts";

export const funnel: FigureView = chartView({
  marks: lazyVisual(async () => (await import("./marks.tsx")).Funnel),
  stackedHeight: 300,
  shape: partsOf,
  multiples: { scales: () => ({}), legend: () => null },
});
