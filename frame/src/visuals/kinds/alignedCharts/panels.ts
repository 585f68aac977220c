import { dataOfMeasure } from "../../series/chart-data.ts";
import type { ChartData } from "@vitrine/contracts/reading/charts/shape-series";
import type { VisualProps } from "../../visual-props.ts";

/** One chart for each measure over the same periods: the first a line, the others columns. */
export interface PanelData {
  readonly panels: readonly ChartData[];
  /** The series of all panels together, for tooltips, summary and selection. */
  readonly all: ChartData;
}

export function panelsOf(props: VisualProps): PanelData {
  const panels = props.visual.definition.measures.map((_, measure) => dataOfMeasure(props, measure));
  const [first = { categories: [], series: [], grain: null }] = panels;
  return { panels, all: { ...first, series: panels.flatMap(({ series }) => series) } };
}
