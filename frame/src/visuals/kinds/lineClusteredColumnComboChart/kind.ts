import { chartView } from "../chart-view.ts";
import { lazyVisual } from "../lazy-visual.tsx";
import type { FigureView } from "../view.ts";
import { comboMultiples } from "./combo-multiples.ts";

export const comboMarks = lazyVisual(async () => (await import("./marks.tsx")).ComboChart, true);

export const lineClusteredColumnComboChart: FigureView = chartView({
  marks: comboMarks,
  stackedHeight: 320,
  multiples: comboMultiples(false),
});
