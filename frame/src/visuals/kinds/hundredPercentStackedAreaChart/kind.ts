import { loadedView } from "../loaded-view.ts";
import type { FigureView } from "../view.ts";

export const hundredPercentStackedAreaChart: FigureView = loadedView({
  fetchCode: async () => (await import("../stackedAreaChart/figure.ts")).shareAreas,
  stackedHeight: 300,
  skeleton: "lines",
});
