import type { QueryResult } from "@vitrine/contracts/query";

import { beforeName, type PeriodWords } from "@vitrine/contracts/reading/words/compared";

/** Names the columns of compared figures after their days, so that no two columns have the same name. */
export function withBeforeNames(result: QueryResult, words: PeriodWords): QueryResult {
  const { comparison } = result;
  if (comparison === undefined) return result;
  const columns = result.columns.map((column) => {
    if (column.role !== "comparison") return column;
    const displayName = beforeName(column.displayName, column.compared ?? comparison, null, words);
    return { ...column, displayName };
  });
  return { ...result, columns };
}
