import { loadedView } from "../loaded-view.ts";
import type { FigureView } from "../view.ts";

export const areaChart: FigureView = loadedView({
  fetchCode: async () => (await import("../lineChart/figure.ts")).areas,
  stackedHeight: 300,
  skeleton: "lines",
});
