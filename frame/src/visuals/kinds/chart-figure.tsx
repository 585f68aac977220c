import { dataOf } from "../series/chart-data.ts";
import { extentOf, joinExtents } from "../series/extents.ts";
import type { ChartData } from "@vitrine/contracts/reading/charts/shape-series";
import type { VisualProps } from "../visual-props.ts";
import { summariseChart } from "../words/summarise.ts";
import { KnownRows, withKnownRows } from "./known-rows.tsx";
import type { FigureCode, MultiplesView } from "./view.ts";

interface ChartFigureOptions {
  readonly Draw: FigureCode["Draw"];
  /** How the answer becomes series over categories; `dataOf` if left out. */
  readonly shape?: (props: VisualProps) => ChartData;
  readonly multiples?: MultiplesView;
  /** A sentence after the summary of the series; empty for none. */
  readonly addition?: (props: VisualProps) => string;
  /** True if rows without figures have their place in the chart. */
  readonly keepsBlank?: boolean;
}

/** The loaded parts of a chart of series over categories. */
export function chartFigure({
  Draw,
  shape = dataOf,
  multiples = seriesMultiples("bar"),
  addition = () => "",
  keepsBlank = false,
}: ChartFigureOptions): FigureCode {
  return {
    Draw: keepsBlank ? Draw : (props) => <KnownRows Draw={Draw} props={props} />,
    multiples,
    summarise: (given) => {
      const props = keepsBlank ? given : withKnownRows(given);
      const { visual, formats, messages } = props;
      const summary = summariseChart(visual.definition.title, shape(props), formats, messages);
      return [summary, addition(props)].filter((one) => one !== "").join(" ");
    },
  };
}

/** One scale for all series, and a legend that names them. */
export function seriesMultiples(mark: "line" | "bar"): MultiplesView {
  return {
    scales: (props, results) => oneScale(results.map((one) => extentOf(dataOf(props, one).series))),
    legend: (props) => ({ names: dataOf(props).series.map(({ label }) => label), marks: mark }),
  };
}

/** One scale for all extents; none without figures. */
export function oneScale(extents: readonly (readonly [number, number] | null)[]): {
  readonly sharedExtent?: readonly [number, number];
} {
  const joined = joinExtents(extents);
  return joined === null ? {} : { sharedExtent: joined };
}
