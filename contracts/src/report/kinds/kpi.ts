import type { VisualKind } from "./kind.ts";
import { figureQueries } from "./queries.ts";
import { nthMeasure, trend } from "./roles.ts";

/** One figure against its target, with its status, in front of its trend. */
export const kpi: VisualKind = {
  roles: [nthMeasure(0, "Indicator", "Value", { min: 1 }), trend, nthMeasure(1, "Goal", "Target")],
  options: ["formatting", "numberFormats"],
  isSingleFigure: true,
  queries: figureQueries,
};
