import { extentOf } from "../../series/extents.ts";
import { summariseTable } from "../../words/summarise-table.ts";
import type { FigureCode } from "../view.ts";
import { ScatterChart } from "./marks.tsx";
import { scatterOf } from "./scatter-points.ts";

export const figure: FigureCode = {
  Draw: ScatterChart,
  summarise: ({ result, formats, messages }) => summariseTable(result.main, formats, messages),
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
