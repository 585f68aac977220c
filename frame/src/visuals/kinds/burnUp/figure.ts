import { seriesMultiples } from "../chart-figure.tsx";
import type { FigureCode } from "../view.ts";
import { BurnUp } from "./marks.tsx";
import { summariseBurnUp } from "./summarise-burn-up.ts";

export const figure: FigureCode = {
  Draw: BurnUp,
  summarise: summariseBurnUp,
  multiples: seriesMultiples("bar"),
};
