import { heightOfBars } from "../flow-sizes.ts";
import { loadedView } from "../loaded-view.ts";
import type { FigureView } from "../view.ts";

export const bullet: FigureView = loadedView({
  fetchCode: async () => (await import("./figure.ts")).figure,
  stackedHeight: 320,
  flowHeight: heightOfBars,
});
