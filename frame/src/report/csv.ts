import type { QueryResult } from "@vitrine/contracts/query";

const lineEnd = "\r\n";
/** A spreadsheet takes a text that begins so for a formula. */
const formulaStart = /^[=+\-@\t\r]/;
const needsQuotes = /[",\r\n]/;

/**
 * An answer as CSV (RFC 4180): a line of names, then a line for each row. Numbers are written in full with a point,
 * days as ISO days, blanks as nothing. Texts that a spreadsheet would run as a formula get an apostrophe in front.
 */
export function writeCsv({ columns, rowCount }: QueryResult): string {
  const lines = [columns.map(({ displayName }) => writeCell(displayName)).join(",")];
  for (let row = 0; row < rowCount; row += 1) {
    lines.push(columns.map(({ values }) => writeCell(values[row] ?? null)).join(","));
  }
  return lines.join(lineEnd) + lineEnd;
}

function writeCell(value: string | number | boolean | null): string {
  if (typeof value !== "string") return value === null ? "" : String(value);
  const safe = formulaStart.test(value) ? `'${value}` : value;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
