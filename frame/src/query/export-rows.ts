import { maxExportedRows } from "@vitrine/contracts/http";
import { rowsBehind, type SemanticQuery } from "@vitrine/contracts/query";
import { visualKinds } from "@vitrine/contracts/report";

import { filtersOfPoints } from "../report/selection/point-filters.ts";
import { findPage, findVisual, type ReportState } from "../report/state/report-state.ts";
import type { DataPoint } from "../report/selection/selection.ts";
import { buildQueries } from "./build-query.ts";

/** Most rows that a file for a reader has. */
export const mostRowsOfFile = maxExportedRows;

/**
 * What an export of a visual asks, narrowed as the visual is. The server answers it within the token's rows and fields.
 *
 * @param isUnderlying the rows of facts behind the visual's figures in place of the rows it shows
 * @param points only the rows of these marks; all rows for none
 * @returns null when the visual has no figures
 */
export function exportQuery(
  state: ReportState,
  place: { readonly page: string; readonly visual: string },
  isUnderlying: boolean,
  rows: number,
  points: readonly DataPoint[] = [],
): SemanticQuery | null {
  const [page, visual] = [findPage(state, place.page), findVisual(state, place.page, place.visual)];
  const main = page === null || visual === null ? null : buildQueries(state, page, visual).main;
  if (main === null || visual === null) return null;
  const limit = Math.min(rows, mostRowsOfFile);
  const { subtotals: _subtotals, ...asked } = main;
  const of = points.length === 0 ? [] : filtersOfPoints(visual.definition.dimensions, points);
  // A picture is looked at and has no place in a file.
  const pictures = (
    visualKinds[visual.definition.type].pictures?.(visual.definition, state.dataset) ?? []
  ).map(({ table, column }) => `${table}.${column}`);
  const dimensionsAsked = asked.dimensions.filter((one) => !pictures.includes(`${one.table}.${one.column}`));
  const narrowed = {
    ...asked,
    dimensions: dimensionsAsked,
    filters: [...main.filters, ...of],
    limit,
    totals: false,
  };
  return isUnderlying ? rowsBehind(narrowed) : narrowed;
}
