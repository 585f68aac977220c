import {
  type IEqualsDataReference,
  type IFilter,
  type IIdentityValue,
  type ISelection,
  type IVisual,
} from "@vitrine/contracts/models";
import type { Cell, ResultColumn } from "@vitrine/contracts/query";

import { presentPage, presentVisual } from "../../report/state/present.ts";
import {
  findPage,
  visualKey,
  type ReportState,
  type VisualState,
} from "@vitrine/contracts/reading/state/report-state";
import { isCovered, pointOfRow, type DataPoint } from "@vitrine/contracts/reading/selection/selection";

type Point = IIdentityValue<IEqualsDataReference>;

/** The maximum number of points that one event contains. A host that needs all figures exports them. */
const maxPoints = 100;

/** The report, page and visual of an event; null if the visual does not exist. */
export function placeOf(
  state: ReportState,
  pageName: string,
  visualName: string,
): Omit<ISelection, "dataPoints" | "regions" | "filters"> | null {
  const page = findPage(state, pageName);
  const visual = page?.visuals.find(({ definition }) => definition.name === visualName);
  if (page === null || visual === undefined || state.report === null) return null;
  const shown: IVisual = presentVisual(state, pageName, visual);
  return {
    report: { id: state.report.id, displayName: state.report.name },
    page: presentPage(state, page),
    visual: shown,
  };
}

/**
 * The body of `dataSelected` and `visualClicked`: the selected points of a visual with their figures; null if the
 * visual does not exist.
 */
export function selectionBody(
  state: ReportState,
  pageName: string,
  visualName: string,
  write: (value: Cell, column: ResultColumn) => string,
): ISelection | null {
  const place = placeOf(state, pageName, visualName);
  const visual = findPage(state, pageName)?.visuals.find(({ definition }) => definition.name === visualName);
  if (place === null || visual === undefined) return null;
  const points =
    state.selections.find((one) => one.page === pageName && one.visual === visualName)?.points ?? [];
  return {
    ...place,
    dataPoints: dataPointsOf(state, pageName, visual, points, write),
    regions: [],
    filters: heldFilters(state, pageName, visual),
  };
}

/** The filters that apply to a visual, as the host wrote them. */
function heldFilters(state: ReportState, pageName: string, visual: VisualState): ISelection["filters"] {
  const page = findPage(state, pageName)?.filters ?? [];
  // The cast is safe: the filters were validated when they were read.
  return [...state.filters, ...page, ...visual.filters].map(({ wire }) => wire as unknown as IFilter);
}

/** Converts marks to the protocol's data points: the identity of each, and its figures in the visual. */
export function dataPointsOf(
  state: ReportState,
  page: string,
  visual: VisualState,
  points: readonly DataPoint[],
  write: (value: Cell, column: ResultColumn) => string,
): Point[] {
  const result = state.data.get(visualKey(page, visual.definition.name))?.result ?? null;
  const columns = (result?.longRows ?? result?.main)?.columns ?? [];
  const dimensions = columns.filter(({ role }) => role === "dimension");
  const measures = columns.filter(({ role }) => role === "measure");
  return points.slice(0, maxPoints).map((point) => {
    const rows = (dimensions[0]?.values ?? []).flatMap((_, row) =>
      isCovered([point], pointOfRow(dimensions, row)) ? [row] : [],
    );
    return {
      identity: point.flatMap(({ dimension, value }) => {
        const field = visual.definition.dimensions[dimension];
        return field === undefined
          ? []
          : [{ target: { table: field.table, column: field.column }, equals: value ?? "" }];
      }),
      // A mark of several rows, such as a category of a chart with series, has the figures of all of them.
      values: rows.flatMap((row) =>
        measures.map((column) => ({
          target: { table: column.table, measure: column.name },
          value: column.values[row] ?? "",
          formattedValue: write(column.values[row] ?? null, column),
        })),
      ),
    };
  });
}
