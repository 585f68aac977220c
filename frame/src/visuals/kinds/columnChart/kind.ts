import { loadedView } from "../loaded-view.ts";
import type { FigureView } from "../view.ts";

export const columnChart: FigureView = loadedView({
  fetchCode: async () => (await import("./figure.ts")).stackedColumns,
  stackedHeight: 300,
});
