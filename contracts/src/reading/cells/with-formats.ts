import type { QueryResult } from "../../query/index.ts";
import type { Visual } from "../../report/index.ts";

/** Applies the number formats of a definition, which override the model's. */
export function withFormats(result: QueryResult, formats: NonNullable<Visual["numberFormats"]>): QueryResult {
  const columnsOf = (columns: QueryResult["columns"]): QueryResult["columns"] => {
    const counts = { dimension: 0, measure: 0, comparison: 0 };
    return columns.map((column) => {
      const place = counts[column.role];
      counts[column.role] += 1;
      const format = column.role === "dimension" ? null : (formats[place] ?? null);
      return format === null ? column : { ...column, format };
    });
  };
  return {
    ...result,
    columns: columnsOf(result.columns),
    ...(result.subtotals === undefined
      ? {}
      : { subtotals: result.subtotals.map((one) => ({ ...one, columns: columnsOf(one.columns) })) }),
  };
}
