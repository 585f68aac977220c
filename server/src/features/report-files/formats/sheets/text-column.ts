import type { QueryResult } from "@vitrine/contracts/query";

/** Texts as an answer with one column. */
export function textColumn(displayName: string, values: readonly string[]): QueryResult {
  return {
    columns: [
      {
        role: "dimension",
        table: "",
        name: "",
        displayName,
        type: "string",
        format: null,
        values: [...values],
      },
    ],
    rowCount: values.length,
    truncated: false,
    totals: null,
  };
}
