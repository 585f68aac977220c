import { partsOf } from "../../series/chart-data.ts";
import { chartView } from "../chart-view.ts";
import { lazyVisual } from "../lazy-visual.tsx";
import { sliceMultiples } from "../pieChart/kind.ts";
import type { FigureView } from "../view.ts";

export const donutChart: FigureView = chartView({
  marks: lazyVisual(async () => (await import("../pieChart/marks.tsx")).DonutChart),
  stackedHeight: 320,
  shape: partsOf,
  multiples: sliceMultiples,
});
