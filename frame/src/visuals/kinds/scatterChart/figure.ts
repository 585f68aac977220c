import { amountEdge } from "../../multiples/with-edges.ts";
import { extentOf } from "../../series/extents.ts";
import { summariseTable } from "../../words/summarise-table.ts";
import type { FigureCode } from "../view.ts";
import { ScatterChart } from "./marks.tsx";
import { bottomSpace } from "./layout.ts";
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
    edges: (props, [first = props.result.main], { sharedSecond = [0, 1] }) => {
      const { up } = scatterOf(first, () => "");
      return { left: amountEdge(sharedSecond, up?.format ?? null, props, false), bottom: bottomSpace };
    },
    legend: ({ result, formats }) => ({
      names: scatterOf(result.main, (value, column) => formats.full(value, column)).groups,
      marks: "bar",
    }),
  },
};
