import * as z from "zod/mini";

import { gridColumns } from "./grid.ts";

/** The place of one visual in a row of a flowing page. */
export const cellSchema = z.object({
  /** The name of a visual of the page. */
  visual: z.string().check(z.minLength(1)),
  /** Width in columns of the grid. Cells that do not fit into their row continue below. */
  span: z.int().check(z.gte(1), z.lte(gridColumns)),
  /** By its content if missing: a number of table rows, or pixels. */
  height: z.optional(
    z.union([
      z.literal("auto"),
      z.object({ rows: z.int().check(z.gte(1), z.lte(100)) }),
      z.object({ px: z.number().check(z.gte(24), z.lte(4000)) }),
    ]),
  ),
});
export type FlowCell = z.output<typeof cellSchema>;

/** A heading above the row. */
export const rowTitleSchema = z.optional(z.string().check(z.minLength(1)));
/** The maximum number of cells in a row. */
export const maxCells = 24;

const rowSchema = z.object({
  title: rowTitleSchema,
  cells: z.array(cellSchema).check(z.minLength(1), z.maxLength(maxCells)),
});
export type FlowRow = z.output<typeof rowSchema>;

/** Rows on a grid of 12 columns, with heights by their content. The page scrolls. */
export const pageLayoutSchema = z.object({ kind: z.literal("flow"), rows: z.array(rowSchema) });

interface PlacedPage {
  readonly layout?: z.output<typeof pageLayoutSchema> | undefined;
  readonly visuals: readonly { readonly name: string; readonly layout?: object | undefined }[];
}

interface PlaceFault {
  readonly path: (string | number)[];
  readonly rule: string;
}

/**
 * What is wrong with the places of a page's visuals: on a fixed canvas every visual needs a position; a flowing page
 * places every visual in exactly one cell.
 */
export function placeFaults({ layout, visuals }: PlacedPage): readonly PlaceFault[] {
  if (layout === undefined) {
    return visuals.flatMap((visual, place) =>
      visual.layout === undefined ? [{ path: ["visuals", place, "layout"], rule: "is required" }] : [],
    );
  }
  const known = new Set(visuals.map(({ name }) => name));
  const placed = new Set<string>();
  const faults: PlaceFault[] = [];
  for (const [row, { cells }] of layout.rows.entries()) {
    for (const [cell, { visual }] of cells.entries()) {
      const path = ["layout", "rows", row, "cells", cell, "visual"];
      if (!known.has(visual)) faults.push({ path, rule: `is no visual of the page: ${visual}` });
      else if (placed.has(visual)) faults.push({ path, rule: `is already in another cell: ${visual}` });
      placed.add(visual);
    }
  }
  for (const [place, { name }] of visuals.entries()) {
    if (!placed.has(name))
      faults.push({ path: ["visuals", place], rule: `is in no cell of the page: ${name}` });
  }
  return faults;
}
