import { heightOfBars } from "../flow-sizes.ts";
import { loadedView } from "../loaded-view.ts";
import type { FigureView } from "../view.ts";

export const hundredPercentStackedBarChart: FigureView = loadedView({
  fetchCode: async () => (await import("../barChart/figure.ts")).shareBars,
  stackedHeight: 340,
  flowHeight: heightOfBars,
});
