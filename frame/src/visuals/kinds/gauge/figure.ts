import { extentOf } from "../../series/extents.ts";
import { summariseFigures } from "../../words/summarise-table.ts";
import { oneScale } from "../chart-figure.tsx";
import type { FigureCode } from "../view.ts";
import { Gauge } from "./marks.tsx";

export const figure: FigureCode = {
  Draw: Gauge,
  summarise: summariseFigures,
  multiples: {
    scales: (_props, results) => {
      const measures = results.flatMap(({ columns }) => columns.filter(({ role }) => role === "measure"));
      const figures = measures.flatMap(({ values }) => values);
      return oneScale([extentOf([{ values: figures.map((one) => (typeof one === "number" ? one : null)) }])]);
    },
    legend: () => null,
  },
};
