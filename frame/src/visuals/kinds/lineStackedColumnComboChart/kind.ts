import { loadedView } from "../loaded-view.ts";
import type { FigureView } from "../view.ts";

export const lineStackedColumnComboChart: FigureView = loadedView({
  fetchCode: async () => (await import("../lineClusteredColumnComboChart/figure.ts")).stackedCombo,
  stackedHeight: 320,
});
