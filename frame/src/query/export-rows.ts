import { maxExportedRows } from "@vitrine/contracts/http";
import { rowsBehind, type SemanticQuery } from "@vitrine/contracts/query";
import { visualKinds } from "@vitrine/contracts/report";

import { filtersOfPoints } from "@vitrine/contracts/reading/selection/point-filters";
import { findPage, findVisual, type ReportState } from "@vitrine/contracts/reading/state/report-state";
import type { DataPoint } from "@vitrine/contracts/reading/selection/selection";
import { buildQueries } from "@vitrine/contracts/reading/build-query";

export const maxRowsOfFile = maxExportedRows;

/**
 * The query of an export, narrowed like the visual. The server restricts it to the token's rows and fields.
 *
 * @param isUnderlying exports the rows of facts behind the visual's figures instead of its rows
 * @param points only the rows of these marks; all rows if empty
 * @returns null if the visual has no figures
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
  const limit = Math.min(rows, maxRowsOfFile);
  const { subtotals: _subtotals, ...asked } = main;
  const of = points.length === 0 ? [] : filtersOfPoints(visual.definition.dimensions, points);
  // Pictures are left out of files.
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
