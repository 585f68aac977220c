import { heightOfSchedule } from "../flow-sizes.ts";
import { loadedView } from "../loaded-view.ts";
import type { FigureView } from "../view.ts";

export const gantt: FigureView = loadedView({
  fetchCode: async () => (await import("./figure.ts")).figure,
  stackedHeight: 360,
  flowHeight: heightOfSchedule,
});
