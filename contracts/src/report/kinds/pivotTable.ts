import type { SemanticQuery } from "../../query/semantic-query.ts";
import type { VisualBase } from "../visual-base.ts";
import type { QueryContext, VisualKind, VisualQueries } from "./kind.ts";
import { highlightQuery, maxPeriods, rowQuery } from "./queries.ts";
import { smallMultiples, values } from "./roles.ts";

/** A matrix: nested groups as rows, the values of one dimension as columns, and sub-totals of every level. */
export const pivotTable: VisualKind = {
  roles: [
    {
      name: "Rows",
      displayName: "Rows",
      kind: "grouping",
      min: 1,
      fields: { of: "dimensions", from: 0 },
    },
    { name: "Columns", displayName: "Columns", kind: "grouping", max: 1, fields: { of: "columns" } },
    { ...values, name: "Values" },
    { ...smallMultiples, name: "SmallMultiples" },
  ],
  options: ["compare", "formatting", "numberFormats", "sort"],
  windows: "lines",
  showsAllLevels: true,
  queries: matrixQueries,
};

/** The query for the cells of a matrix, and the one for its rows over all columns. */
function matrixQueries(visual: VisualBase, context: QueryContext): VisualQueries {
  const rows = rowQuery(visual, context, { whole: true, isTable: true, hasSubtotals: true });
  const { columns } = visual;
  const main = columns === undefined ? rows : acrossColumns(columns, rows);
  return {
    main,
    trend: columns === undefined ? null : rows,
    highlight: highlightQuery(main, context),
  };
}

/** Groups by the columns first, so that the sub-totals of every level are those of each column. */
function acrossColumns(columns: NonNullable<VisualBase["columns"]>, rows: SemanticQuery): SemanticQuery {
  return {
    ...rows,
    dimensions: [columns, ...rows.dimensions],
    sort: [{ by: "dimension", index: 0, direction: "ascending" }],
    limit: Math.max(rows.limit, maxPeriods),
    subtotals: rows.dimensions.map((_, index) => index + 1),
  };
}
