import { loadedView } from "../loaded-view.ts";
import type { FigureView } from "../view.ts";

export const lineClusteredColumnComboChart: FigureView = loadedView({
  fetchCode: async () => (await import("./figure.ts")).clusteredCombo,
  stackedHeight: 320,
  isEarly: true,
});
