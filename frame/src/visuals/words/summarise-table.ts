import type { QueryResult } from "@vitrine/contracts/query";

import type { Messages } from "@vitrine/contracts/reading/words/messages";
import type { VisualProps } from "../visual-props.ts";
import type { Formats } from "@vitrine/contracts/reading/words/format";

export function summariseTable(result: QueryResult, formats: Formats, messages: Messages): string {
  return messages.summaryTable(result.columns.length, formats.count(result.rowCount));
}

/** All figures of the first row in one sentence. */
export function summariseFigures({ visual, result, formats, messages }: VisualProps): string {
  // The compared figures have the same names, and each figure names its period.
  const own = result.main.columns.filter(({ role }) => role !== "comparison");
  const figures = own.map(
    (column) => `${column.displayName} ${formats.full(column.values[0] ?? null, column)}`,
  );
  return `${messages.point(visual.definition.title, figures.join(", "))}.`;
}
