import type { Cell, QueryResult } from "@vitrine/contracts/query";

import type { FileWords } from "./file-words.ts";

/** A spreadsheet takes a text that begins so for a formula, also after spaces (OWASP: CSV injection). */
const formulaStart = /^[\s\p{Cf}]*[=+\-@\t\r\n＝＋－＠]/u;

/** Whether no spreadsheet takes a text for a formula. */
export function isHarmless(text: string): boolean {
  return !formulaStart.test(text);
}

/** Heads of the columns; comparisons say so, because two columns of one name cannot be told apart in a file. */
export function headsOf({ columns, comparison }: QueryResult, words: FileWords): readonly string[] {
  return columns.map(({ displayName, role }) =>
    role === "comparison" ? words.compared(displayName, comparison?.kind ?? null) : displayName,
  );
}

/** The cells of a row, in the order of the columns. */
export function rowAt({ columns }: QueryResult, row: number): readonly Cell[] {
  return columns.map(({ values }) => values[row] ?? null);
}
