import type { Cell, QueryResult, ResultColumn } from "@vitrine/contracts/query";

export function sampleColumn(
  role: ResultColumn["role"],
  name: string,
  values: readonly Cell[],
  type: ResultColumn["type"] = role === "dimension" ? "string" : "decimal",
): ResultColumn {
  return { role, table: "T", name, displayName: name, type, format: null, values: [...values] };
}

export function sampleAnswer(columns: readonly ResultColumn[], more: Partial<QueryResult> = {}): QueryResult {
  const rowCount = columns[0]?.values.length ?? 0;
  return { columns: [...columns], rowCount, truncated: false, totals: null, ...more };
}
