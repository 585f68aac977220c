import { loadedView } from "../loaded-view.ts";
import type { FigureView } from "../view.ts";

export const pieChart: FigureView = loadedView({
  fetchCode: async () => (await import("./figure.ts")).pie,
  stackedHeight: 320,
});
