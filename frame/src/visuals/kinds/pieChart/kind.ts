import { partsOf } from "../../series/chart-data.ts";
import { chartView } from "../chart-view.ts";
import { lazyVisual } from "../lazy-visual.tsx";
import type { FigureView, MultiplesView } from "../view.ts";

/** Small multiples of slices share only the legend, because each is a whole. */
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
