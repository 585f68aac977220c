import type { QueryResult } from "@vitrine/contracts/query";

import { wholeDataOf } from "../../series/chart-data.ts";
import { hiddenAmong, withHidden } from "../../series/hidden-series.ts";
import type { ChartData } from "@vitrine/contracts/reading/charts/shape-series";
import type { VisualProps } from "../../visual-props.ts";

/** The data of a combined chart: columns, and lines on a second scale, over the same categories. */
export interface ComboData {
  readonly columns: ChartData;
  readonly lines: ChartData;
  /** Columns, then lines. */
  readonly all: ChartData;
}

const none: ChartData = { categories: [], series: [], grain: null };

/** The last measures are lines. At least the first one is columns. */
export function comboDataOf(props: VisualProps): ComboData {
  const { main } = props.result;
  const { lineMeasures = 1 } = props.visual.definition;
  const count = main.columns.filter(({ role }) => role === "measure").length;
  const first = Math.max(1, count - lineMeasures);
  const given = [withMeasures(main, 0, first), withMeasures(main, first, count)].map((one) =>
    wholeDataOf(props, one),
  );
  const hidden = hiddenAmong(
    given.flatMap(({ series }) => series),
    props.visual,
  );
  const [columns = none, lines = none] = given.map((one) => withHidden(one, hidden));
  return { columns, lines, all: { ...columns, series: [...columns.series, ...lines.series] } };
}

function withMeasures(result: QueryResult, from: number, to: number): QueryResult {
  const measures = result.columns.filter(({ role }) => role === "measure");
  const kept = new Set(measures.slice(from, to));
  return {
    ...result,
    columns: result.columns.filter((column) => column.role === "dimension" || kept.has(column)),
  };
}
