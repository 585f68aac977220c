import { chartView } from "../chart-view.ts";
import { comboMultiples } from "../lineClusteredColumnComboChart/combo-multiples.ts";
import { lazyVisual } from "../lazy-visual.tsx";
import type { FigureView } from "../view.ts";

export const lineStackedColumnComboChart: FigureView = chartView({
  marks: lazyVisual(async () => (await import("../lineClusteredColumnComboChart/marks.tsx")).StackedCombo),
  stackedHeight: 320,
  multiples: comboMultiples(true),
});
