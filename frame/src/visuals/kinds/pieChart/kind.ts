import { partsOf } from "../../series/chart-data.ts";
import { chartView } from "../chart-view.ts";
import { lazyVisual } from "../lazy-visual.tsx";
import type { FigureView, MultiplesView } from "../view.ts";

/** Slices of one whole each: nothing to share but the meaning of the colours. */
export const sliceMultiples: MultiplesView = {
  scales: () => ({}),
  legend: (props) => ({ names: partsOf(props).categories.map(({ label }) => label), marks: "bar" }),
};

export const pieChart: FigureView = chartView({
  marks: lazyVisual(async () => (await import("./marks.tsx")).PieChart),
  stackedHeight: 320,
  shape: partsOf,
  multiples: sliceMultiples,
});
