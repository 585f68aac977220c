import { loadedView } from "../loaded-view.ts";
import type { FigureView } from "../view.ts";

export const burnUp: FigureView = loadedView({
  fetchCode: async () => (await import("./figure.ts")).figure,
  stackedHeight: 320,
  skeleton: "lines",
});
