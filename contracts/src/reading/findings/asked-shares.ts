import type { Cell, QueryResult } from "../../query/index.ts";
import type { ShareTitle } from "../../report/visual-parts.ts";
import type { ShareFinding } from "./finding.ts";

/**
 * The parts of the whole that members are, from the figures of all members (QNA-31): one for each of them, or one of all
 * together. None if some of the members are missing in the result.
 */
export function askedShares(
  visual: string,
  { column, values, isOne }: ShareTitle,
  result: QueryResult,
): readonly ShareFinding[] {
  const [measure] = result.columns.filter(({ role }) => role === "measure");
  const dimension = result.columns.find(
    ({ role, table, name }) => role === "dimension" && table === column.table && name === column.column,
  );
  if (measure === undefined || dimension === undefined || result.truncated) return [];
  const total = sumOf(measure.values);
  if (total <= 0) return [];
  const figureOf = (value: string): number =>
    sumOf(measure.values.filter((_, row) => String(dimension.values[row]) === value));
  const finding = (value: Cell, figure: number): ShareFinding => ({
    kind: "share",
    visual,
    measure,
    member: { dimension, value },
    share: figure / total,
    total,
  });
  const all = values.map(({ value, text }) => ({ value, text, figure: figureOf(value) }));
  if (isOne !== true) return all.map(({ value, figure }) => finding(value, figure));
  const name = all.map(({ text }) => text).join(", ");
  return [
    finding(
      name,
      all.reduce((sum, { figure }) => sum + figure, 0),
    ),
  ];
}

function sumOf(values: readonly Cell[]): number {
  return values.reduce<number>((sum, value) => sum + (typeof value === "number" ? value : 0), 0);
}
