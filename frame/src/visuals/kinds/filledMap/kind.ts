import { loadedView } from "../loaded-view.ts";
import type { FigureView } from "../view.ts";

export const filledMap: FigureView = loadedView({
  fetchCode: async () => (await import("../map/figure.ts")).filledMap,
  stackedHeight: 340,
});
