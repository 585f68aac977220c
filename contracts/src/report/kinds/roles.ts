import type { VisualRole } from "./kind.ts";

/** The field of an axis, of slices or of rows. With `drill` it contains all levels. */
export const category: VisualRole = {
  name: "Category",
  displayName: "Category",
  kind: "grouping",
  min: 1,
  max: 1,
  fields: { of: "dimensions", from: 0 },
};

export const series: VisualRole = {
  name: "Series",
  displayName: "Series",
  kind: "grouping",
  max: 1,
  fields: { of: "dimensions", from: 1 },
};

export const values: VisualRole = {
  name: "Y",
  displayName: "Values",
  kind: "measure",
  min: 1,
  fields: { of: "measures", from: 0 },
};

export const smallMultiples: VisualRole = {
  name: "Rows",
  displayName: "Small multiples",
  kind: "grouping",
  max: 1,
  fields: { of: "smallMultiples" },
};

export const trend: VisualRole = {
  name: "TrendLine",
  displayName: "Trend",
  kind: "grouping",
  only: "date",
  max: 1,
  fields: { of: "trend" },
};

/** The n-th measure, for types whose measures have different meanings. */
export function nthMeasure(
  place: number,
  name: string,
  displayName: string,
  options: Pick<VisualRole, "min"> = {},
): VisualRole {
  return { name, displayName, kind: "measure", ...options, max: 1, fields: { of: "measures", from: place } };
}

/** The measure of types with only one. */
export const singleValue: VisualRole = { ...values, max: 1 };

/** For types whose slices or steps can also be measures. */
export const optionalCategory: VisualRole = { ...category, min: 0 };

/** Fields in the order of a row: the dimensions, then the measures. */
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

/** The coordinates of places that are not countries. */
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

/** Additional figures for tooltips and the table view. */
export const furtherMeasures: VisualRole = {
  name: "Tooltips",
  displayName: "Tooltips",
  kind: "measure",
  fields: { of: "measures", from: 1 },
};
