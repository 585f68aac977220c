import { loadedView } from "../loaded-view.ts";
import type { FigureView } from "../view.ts";

export const stackedAreaChart: FigureView = loadedView({
  fetchCode: async () => (await import("./figure.ts")).stackedAreas,
  stackedHeight: 300,
  skeleton: "lines",
});
