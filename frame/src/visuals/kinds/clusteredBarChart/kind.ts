import { heightOfBars } from "../flow-sizes.ts";
import { loadedView } from "../loaded-view.ts";
import type { FigureView } from "../view.ts";

export const clusteredBarChart: FigureView = loadedView({
  fetchCode: async () => (await import("./figure.ts")).figure,
  stackedHeight: 340,
  flowHeight: heightOfBars,
  isEarly: true,
});
