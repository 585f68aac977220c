import { loadedView } from "../loaded-view.ts";
import type { FigureView } from "../view.ts";

export const hundredPercentStackedColumnChart: FigureView = loadedView({
  fetchCode: async () => (await import("../columnChart/figure.ts")).shareColumns,
  stackedHeight: 300,
});
