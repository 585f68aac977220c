import { loadedView } from "../loaded-view.ts";
import type { FigureView } from "../view.ts";

export const lineChart: FigureView = loadedView({
  fetchCode: async () => (await import("./figure.ts")).lines,
  stackedHeight: 300,
  skeleton: "lines",
  isEarly: true,
});
