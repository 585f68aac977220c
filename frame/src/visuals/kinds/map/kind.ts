import { loadedView } from "../loaded-view.ts";
import type { FigureView } from "../view.ts";

export const map: FigureView = loadedView({
  fetchCode: async () => (await import("./figure.ts")).pointMap,
  stackedHeight: 340,
});
