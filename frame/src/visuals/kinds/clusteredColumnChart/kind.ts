import { loadedView } from "../loaded-view.ts";
import type { FigureView } from "../view.ts";

export const clusteredColumnChart: FigureView = loadedView({
  fetchCode: async () => (await import("./figure.ts")).figure,
  stackedHeight: 300,
  isEarly: true,
});
