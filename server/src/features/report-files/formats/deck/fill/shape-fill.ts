import type { SpecSeries } from "../../pptx/charts/chart-spec.ts";

/** What a named shape gets. */
export type ShapeFill = TextFill | TableFill | ChartFill;

export interface TextFill {
  readonly kind: "text";
  readonly paragraphs: readonly string[];
}

export interface TableFill {
  readonly kind: "table";
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** For the row of totals, if the table has one. */
  readonly total: readonly string[] | null;
}

export interface ChartFill {
  readonly kind: "chart";
  readonly categories: readonly string[];
  readonly series: readonly Pick<SpecSeries, "name" | "values" | "format">[];
  /** With the same figures, for "Edit data". */
  readonly workbook: Uint8Array;
}
