import { withStandardParts } from "../../with-standard-parts.tsx";
import { seriesMultiples } from "../chart-view.ts";
import { lazyVisual } from "../lazy-visual.tsx";
import type { FigureView } from "../view.ts";
import { summariseBurnUp } from "./summarise-burn-up.ts";

const marks = lazyVisual(async () => (await import("./marks.tsx")).BurnUp);

export const burnUp: FigureView = {
  isStatic: false,
  draw: withStandardParts(marks),
  load: marks.load,
  summarise: summariseBurnUp,
  hasTableView: true,
  stackedHeight: 320,
  skeleton: "lines",
  multiples: seriesMultiples("bar"),
};
