import { partsOf } from "../../series/chart-data.ts";
import { chartFigure } from "../chart-figure.tsx";
import type { FigureCode, MultiplesView } from "../view.ts";
import { DonutChart, PieChart } from "./marks.tsx";

/** Small multiples of slices share only the legend, because each is a whole. */
const multiples: MultiplesView = {
  scales: () => ({}),
  legend: (props) => ({
    names: partsOf(props).categories.map(({ label }) => label),
    marks: "bar",
    areCategories: true,
  }),
};

export const pie: FigureCode = chartFigure({ Draw: PieChart, shape: partsOf, multiples });
export const donut: FigureCode = chartFigure({ Draw: DonutChart, shape: partsOf, multiples });
