import type { SemanticQuery } from "@vitrine/contracts/query";

import type { FieldLabel, QueryPlan } from "./query-plan.ts";

type Columns = Pick<QueryPlan, "dimensions" | "measures" | "comparisons">;

/** The columns of an answer with the names that the query gives them. */
export function withOwnNames({ dimensions, measures }: SemanticQuery, columns: Columns): Columns {
  return {
    dimensions: named(columns.dimensions, dimensions),
    measures: named(columns.measures, measures),
    comparisons: named(columns.comparisons, measures),
  };
}

/** The names repeat: comparisons can have two columns for each measure. */
function named<Column extends { readonly label: FieldLabel }>(
  columns: readonly Column[],
  fields: readonly { readonly displayName?: string | undefined }[],
): readonly Column[] {
  return columns.map((column, index) => {
    const displayName = fields[index % fields.length]?.displayName;
    return displayName === undefined ? column : { ...column, label: { ...column.label, displayName } };
  });
}
