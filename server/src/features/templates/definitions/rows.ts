import { gridColumns, type ReportDefinitionInput } from "@vitrine/contracts/report";

export type PageInput = ReportDefinitionInput["pages"][number];
export type VisualInput = PageInput["visuals"][number];
type RowInput = NonNullable<PageInput["layout"]>["rows"][number];

/** A visual and its place in a row. */
export interface Cell extends Omit<RowInput["cells"][number], "visual"> {
  readonly visual: VisualInput;
}

/** A visual with a width in columns of the grid of 12. */
export function wide(span: number, visual: VisualInput): Cell {
  return { visual, span };
}

/** A page of rows; a visual without a width has the full width. */
export function rowsPage(
  page: Omit<PageInput, "layout" | "visuals">,
  rows: readonly (readonly (Cell | VisualInput)[])[],
): PageInput {
  const cells = rows.map((row) => row.map((one) => ("visual" in one ? one : wide(gridColumns, one))));
  return {
    ...page,
    layout: {
      kind: "flow",
      rows: cells.map((row) => ({
        cells: row.map(({ visual, ...place }) => ({ ...place, visual: visual.name })),
      })),
    },
    visuals: cells.flat().map(({ visual }) => visual),
  };
}
