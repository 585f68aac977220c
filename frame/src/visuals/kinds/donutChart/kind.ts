import { partsOf } from "../../series/chart-data.ts";
import { chartView } from "../chart-view.ts";
import { pieMarks, sliceMultiples } from "../pieChart/kind.ts";
import type { FigureView } from "../view.ts";

export const donutChart: FigureView = chartView({
  marks: pieMarks,
  stackedHeight: 320,
  shape: partsOf,
  multiples: sliceMultiples,
});
