import type { VisualRole } from "./kind.ts";

/** What stands along an axis, names slices or lists rows. With `drill` it holds every level. */
export const category: VisualRole = {
  name: "Category",
  displayName: "Category",
  kind: "grouping",
  min: 1,
  max: 1,
  fields: { of: "dimensions", from: 0 },
};

/** One series of marks for each of its values. */
export const series: VisualRole = {
  name: "Series",
  displayName: "Series",
  kind: "grouping",
  max: 1,
  fields: { of: "dimensions", from: 1 },
};

/** The figures that are drawn. */
export const values: VisualRole = {
  name: "Y",
  displayName: "Values",
  kind: "measure",
  min: 1,
  fields: { of: "measures", from: 0 },
};

/** One small chart for each of its values. */
export const smallMultiples: VisualRole = {
  name: "Rows",
  displayName: "Small multiples",
  kind: "grouping",
  max: 1,
  fields: { of: "smallMultiples" },
};

/** The date along which a figure's course is drawn. */
export const trend: VisualRole = {
  name: "TrendLine",
  displayName: "Trend",
  kind: "grouping",
  only: "date",
  max: 1,
  fields: { of: "trend" },
};

/** The n-th measure of a visual whose measures mean different things. */
export function nthMeasure(
  place: number,
  name: string,
  displayName: string,
  options: Pick<VisualRole, "min"> = {},
): VisualRole {
  return { name, displayName, kind: "measure", ...options, max: 1, fields: { of: "measures", from: place } };
}

/** The only measure of a visual that draws one. */
export const singleValue: VisualRole = { ...values, max: 1 };

/** Slices and steps can also be measures. */
export const optionalCategory: VisualRole = { ...category, min: 0 };

/** Fields in the order of a row: first what it is about, then its figures. */
export const dimensionsAndMeasures: VisualRole = {
  name: "Values",
  displayName: "Fields",
  kind: "groupingOrMeasure",
  min: 1,
  fields: { of: "dimensionsAndMeasures" },
};

/** Measures that combined charts draw as columns, and those drawn as lines. */
export const comboValues: readonly VisualRole[] = [
  { name: "Y", displayName: "Columns", kind: "measure", min: 1, fields: { of: "columnMeasures" } },
  { name: "Y2", displayName: "Lines", kind: "measure", fields: { of: "lineMeasures" } },
];

/** Where a place is that is no country. */
export const coordinates: readonly VisualRole[] = [
  {
    name: "Y",
    displayName: "Latitude",
    kind: "grouping",
    only: "number",
    max: 1,
    fields: { of: "dimensions", from: 1 },
  },
  {
    name: "X",
    displayName: "Longitude",
    kind: "grouping",
    only: "number",
    max: 1,
    fields: { of: "dimensions", from: 2 },
  },
];

/** Figures that tooltips and the table view show beside the one that is drawn. */
export const furtherMeasures: VisualRole = {
  name: "Tooltips",
  displayName: "Tooltips",
  kind: "measure",
  fields: { of: "measures", from: 1 },
};
