import { extentOf } from "../../series/extents.ts";
import { withStandardParts } from "../../with-standard-parts.tsx";
import { summariseTable } from "../../words/summarise.ts";
import { lazyVisual } from "../lazy-visual.tsx";
import type { FigureView } from "../view.ts";
import { scatterOf } from "./scatter-points.ts";

const marks = lazyVisual(async () => (await import("./marks.tsx")).ScatterChart);

export const scatterChart: FigureView = {
  isStatic: false,
  draw: withStandardParts(marks),
  load: marks.load,
  summarise: ({ result, formats, messages }) => summariseTable(result.main, formats, messages),
  hasTableView: true,
  stackedHeight: 340,
  skeleton: "lines",
  multiples: {
    scales: (_props, results) => {
      const points = results.flatMap((one) => scatterOf(one, () => "").points);
      const across = extentOf([{ values: points.map(({ x }) => x) }]);
      const up = extentOf([{ values: points.map(({ y }) => y) }]);
      return {
        ...(across === null ? {} : { sharedExtent: across }),
        ...(up === null ? {} : { sharedSecond: up }),
      };
    },
    legend: ({ result, formats }) => ({
      names: scatterOf(result.main, (value, column) => formats.full(value, column)).groups,
      marks: "bar",
    }),
  },
};
