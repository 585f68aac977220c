import { heightOfBars } from "../flow-sizes.ts";
import { loadedView } from "../loaded-view.ts";
import type { FigureView } from "../view.ts";

export const barChart: FigureView = loadedView({
  fetchCode: async () => (await import("./figure.ts")).stackedBars,
  stackedHeight: 340,
  flowHeight: heightOfBars,
});
