import { compareTotals, type TotalRow, type TotalsDifference } from "@vitrine/engine";

/** One line for operators. */
export function describeDifference(workspace: string, difference: TotalsDifference): string {
  const { table, source, day, figure, expected, found } = difference;
  const place = [workspace, table, source, day].filter((part) => part !== "").join(", ");
  return `${place}: ${figure} ${found}, expected ${expected}`;
}

/** Restored or copied facts are others than they should be. */
export class FactsDifferError extends Error {
  override readonly name = "FactsDifferError";
}

/** @throws FactsDifferError with the first difference */
export function requireSame(
  workspace: string,
  expected: readonly TotalRow[],
  found: readonly TotalRow[],
): void {
  const differences = compareTotals(expected, found);
  const [first] = differences;
  if (first === undefined) return;
  throw new FactsDifferError(
    `The copied facts differ in ${differences.length} figures: ${describeDifference(workspace, first)}.`,
  );
}
