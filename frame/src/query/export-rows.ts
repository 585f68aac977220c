import { mostExportedRows } from "@vitrine/contracts/http";
import type { Dimension, SemanticQuery } from "@vitrine/contracts/query";

import { filtersOfPoints } from "../report/point-filters.ts";
import { findPage, findVisual, type ReportState, type VisualState } from "../report/report-state.ts";
import type { DataPoint } from "../report/selection.ts";
import { buildQueries, pictureOf } from "./build-query.ts";

/** Most rows that a file for a reader has. */
export const mostRowsOfFile = mostExportedRows;
/** As many fields as a query takes. */
const mostDimensions = 20;

/**
 * What an export of a visual asks, narrowed as the visual is. The server answers it within the token's rows and fields.
 *
 * @param isUnderlying the rows behind the visual's figures, day by day and with every column that the tables of its
 *   dimensions have, in place of the rows it shows
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
  const pictures = pictureOf(state, visual.definition).map(({ table, column }) => `${table}.${column}`);
  const dimensionsAsked = asked.dimensions.filter((one) => !pictures.includes(`${one.table}.${one.column}`));
  const narrowed = {
    ...asked,
    dimensions: dimensionsAsked,
    filters: [...main.filters, ...of],
    limit,
    totals: false,
  };
  if (!isUnderlying) return narrowed;
  const dimensions = underlyingDimensions(state, visual);
  const sort = dimensions.map((_, index) => ({ by: "dimension", index, direction: "ascending" }) as const);
  return { ...narrowed, dimensions: [...dimensions], sort: sort.slice(0, mostDimensions) };
}

function underlyingDimensions({ dataset }: ReportState, { definition }: VisualState): readonly Dimension[] {
  const named = [...definition.dimensions, ...(definition.trend === null ? [] : [definition.trend])];
  const dates = named.filter(({ grain }) => grain !== undefined);
  const names = named.filter(({ grain }) => grain === undefined);
  const tables = new Set(names.map(({ table }) => table));
  const columns = (dataset?.tables ?? [])
    .filter(({ name }) => tables.has(name))
    .flatMap((table) =>
      table.columns
        .filter(({ content }) => content !== "picture")
        .map(({ name }) => ({ table: table.name, column: name })),
    );
  const all: Dimension[] = [...dates.map((one) => ({ ...one, grain: "day" }) as const), ...names, ...columns];
  const unique = new Map(all.map((one) => [JSON.stringify([one.table, one.column]), one]));
  return [...unique.values()].slice(0, mostDimensions);
}
