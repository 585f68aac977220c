import { chartView } from "../chart-view.ts";
import { comboMultiples } from "../lineClusteredColumnComboChart/combo-multiples.ts";
import { comboMarks } from "../lineClusteredColumnComboChart/kind.ts";
import type { FigureView } from "../view.ts";

export const lineStackedColumnComboChart: FigureView = chartView({
  marks: comboMarks,
  stackedHeight: 320,
  multiples: comboMultiples(true),
});
