import * as z from "zod/mini";

import type { Page } from "../definition.ts";
import { gridColumns } from "../grid.ts";
import { cellSchema, maxCells, rowTitleSchema, type FlowRow } from "../page-layout.ts";
import { withKey } from "./keys.ts";
import { pageKeys } from "./set/set-page.ts";

const { span, height } = cellSchema.shape;

/**
 * The cell of a visual on a flowing page: a place in a row, or a row of its own at the index `row`. At the end of the
 * page, or of the row, if an index is greater than that.
 */
export const cellPlaceSchema = z.object({
  row: z.int().check(z.gte(0)),
  cell: z._default(z.int().check(z.gte(0)), 0),
  span,
  height,
  ownRow: z.optional(z.object({ title: rowTitleSchema })),
});
export type CellPlace = z.output<typeof cellPlaceSchema>;

/** The rows with a cell added. `null` if the row is full. */
export function addCell(
  rows: readonly FlowRow[],
  visual: string,
  place: CellPlace = { row: rows.length, cell: 0, span: gridColumns, ownRow: {} },
): FlowRow[] | null {
  const cell = {
    visual,
    span: place.span,
    ...(place.height === undefined ? {} : { height: place.height }),
  };
  const row = rows[place.row];
  if (place.ownRow !== undefined || row === undefined) {
    const title = place.ownRow?.title;
    return rows.toSpliced(place.row, 0, { ...(title === undefined ? {} : { title }), cells: [cell] });
  }
  if (row.cells.length >= maxCells) return null;
  return rows.with(place.row, { ...row, cells: row.cells.toSpliced(place.cell, 0, cell) });
}

/** The rows without the cell of a visual, and without a row that has no other. */
export function removeCell(rows: readonly FlowRow[], visual: string): FlowRow[] {
  return rows.flatMap((row) => {
    const cells = row.cells.filter((cell) => cell.visual !== visual);
    if (cells.length === row.cells.length) return [row];
    return cells.length === 0 ? [] : [{ ...row, cells }];
  });
}

/** The place to which a cell is added to restore it. `null` if no row has it. */
export function cellPlaceOf(rows: readonly FlowRow[], visual: string): CellPlace | null {
  for (const [row, { title, cells }] of rows.entries()) {
    const cell = cells.findIndex((one) => one.visual === visual);
    const found = cells[cell];
    if (found === undefined) continue;
    return {
      row,
      cell,
      span: found.span,
      ...(found.height === undefined ? {} : { height: found.height }),
      ...(cells.length > 1 ? {} : { ownRow: title === undefined ? {} : { title } }),
    };
  }
  return null;
}

export function renameCell(rows: readonly FlowRow[], visual: string, name: string): FlowRow[] {
  return rows.map((row) =>
    row.cells.some((cell) => cell.visual === visual)
      ? {
          ...row,
          cells: row.cells.map((cell) => (cell.visual === visual ? { ...cell, visual: name } : cell)),
        }
      : row,
  );
}

/** The page with other rows. */
export function withRows(page: Page, rows: FlowRow[]): Page {
  return withKey(page, pageKeys, "layout", { kind: "flow", rows });
}
