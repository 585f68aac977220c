import { loadedView } from "../loaded-view.ts";
import type { FigureView } from "../view.ts";

export const kpi: FigureView = loadedView({
  fetchCode: async () => (await import("./figure.ts")).figure,
  stackedHeight: 220,
  skeleton: "figure",
});
