import { loadedView } from "../loaded-view.ts";
import type { FigureView } from "../view.ts";

export const alignedCharts: FigureView = loadedView({
  fetchCode: async () => (await import("./figure.ts")).figure,
  stackedHeight: 420,
  skeleton: "lines",
});
