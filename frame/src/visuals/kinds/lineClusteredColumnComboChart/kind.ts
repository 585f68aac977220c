import { chartView } from "../chart-view.ts";
import { lazyVisual } from "../lazy-visual.tsx";
import type { FigureView } from "../view.ts";
import { comboMultiples } from "./combo-multiples.ts";

export const lineClusteredColumnComboChart: FigureView = chartView({
  marks: lazyVisual(async () => (await import("./marks.tsx")).ClusteredCombo, true),
  stackedHeight: 320,
  multiples: comboMultiples(false),
});
