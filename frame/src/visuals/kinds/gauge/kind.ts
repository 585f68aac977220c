import { extentOf } from "../../series/extents.ts";
import { withStandardParts } from "../../with-standard-parts.tsx";
import { summariseFigures } from "../../words/summarise.ts";
import { oneScale } from "../chart-view.ts";
import { lazyVisual } from "../lazy-visual.tsx";
import type { FigureView } from "../view.ts";

const marks = lazyVisual(async () => (await import("./marks.tsx")).Gauge);

export const gauge: FigureView = {
  isStatic: false,
  draw: withStandardParts(marks),
  load: marks.load,
  summarise: summariseFigures,
  hasTableView: true,
  stackedHeight: 240,
  skeleton: "figure",
  multiples: {
    scales: (_props, results) => {
      const measures = results.flatMap(({ columns }) => columns.filter(({ role }) => role === "measure"));
      const figures = measures.flatMap(({ values }) => values);
      return oneScale([extentOf([{ values: figures.map((one) => (typeof one === "number" ? one : null)) }])]);
    },
    legend: () => null,
  },
};
