import { extentOf } from "../../series/extents.ts";
import { summariseFigures } from "../../words/summarise-table.ts";
import { oneScale } from "../chart-figure.tsx";
import type { FigureCode } from "../view.ts";
import { figuresOf } from "./gauge-figures.ts";
import { Gauge } from "./marks.tsx";

export const figure: FigureCode = {
  Draw: Gauge,
  summarise: summariseFigures,
  multiples: {
    scales: (_props, results) => {
      const figures = results.map(figuresOf);
      return oneScale([
        extentOf([{ values: figures.flatMap(({ value, target, end }) => [value, target, end]) }]),
      ]);
    },
    legend: () => null,
  },
};
