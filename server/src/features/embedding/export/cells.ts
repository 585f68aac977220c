import type { Cell, QueryResult, ResultColumn } from "@vitrine/contracts/query";

/** A spreadsheet takes a text that begins so for a formula, also after spaces (OWASP: CSV injection). */
const formulaStart = /^[\s\p{Cf}]*[=+\-@\t\r\n＝＋－＠]/u;

/** Whether no spreadsheet takes a text for a formula. */
export function isHarmless(text: string): boolean {
  return !formulaStart.test(text);
}

/** Head of a column; comparisons say so, because two columns of one name cannot be told apart in a file. */
export function headOf({ displayName, role }: ResultColumn): string {
  return role === "comparison" ? `${displayName} (compared)` : displayName;
}

/** The cells of a row, in the order of the columns. */
export function rowAt({ columns }: QueryResult, row: number): readonly Cell[] {
  return columns.map(({ values }) => values[row] ?? null);
}
