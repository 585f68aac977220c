import { loadedView } from "../loaded-view.ts";
import type { FigureView } from "../view.ts";

export const scatterChart: FigureView = loadedView({
  fetchCode: async () => (await import("./figure.ts")).figure,
  stackedHeight: 340,
  skeleton: "lines",
});
