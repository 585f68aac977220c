import { loadedView } from "../loaded-view.ts";
import type { FigureView } from "../view.ts";

export const ribbonChart: FigureView = loadedView({
  fetchCode: async () => (await import("./figure.ts")).figure,
  stackedHeight: 320,
});
