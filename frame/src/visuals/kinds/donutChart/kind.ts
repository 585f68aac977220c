import { loadedView } from "../loaded-view.ts";
import type { FigureView } from "../view.ts";

export const donutChart: FigureView = loadedView({
  fetchCode: async () => (await import("../pieChart/figure.ts")).donut,
  stackedHeight: 320,
});
