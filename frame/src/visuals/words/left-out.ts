import type { Cell, QueryResult } from "@vitrine/contracts/query";

import type { VisualProps } from "../visual-props.ts";

/**
 * Reports the rows that a visual leaves out because they lack some of its measures: shares of one measure in another
 * need the same rows. Empty if all rows have all measures, or if the measures share no rows.
 */
export function leftOutNotes({
  result,
  formats,
  messages,
}: Pick<VisualProps, "result" | "formats" | "messages">): readonly string[] {
  const { main, trend } = result;
  if (main.sameRows !== true || trend === null) return [];
  const columns = trend.columns.filter(({ role }) => role === "measure");
  const counted = overAll(main);
  const differing = columns.flatMap((column, measure) => {
    const [all = null, own = null] = [column.values[0], counted[measure]];
    return all === own ? [] : [{ column, all, own }];
  });
  if (differing.length === 0) return [];
  const amounts = differing.flatMap(({ column, all, own }) => {
    const isAmount = column.format?.kind === "integer" || column.format?.kind === "currency";
    if (!isAmount || typeof all !== "number") return [];
    const rest = all - (typeof own === "number" ? own : 0);
    return [messages.leftOut(formats.full(rest, column), formats.full(all, column), column.displayName)];
  });
  return [amounts.length === 0 ? messages.sameRows : messages.sameRowsWithout(formats.list(amounts))];
}

/** The measures over all of the answer's rows. */
function overAll({ totals, columns }: QueryResult): readonly Cell[] {
  if (totals !== null) return totals;
  return columns.filter(({ role }) => role === "measure").map(({ values }) => values[0] ?? null);
}
