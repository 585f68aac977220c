/** What a spreadsheet would take for a formula at the beginning of a cell. */
const formulaStart = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * A table as comma-separated values (RFC 4180), with the mark by which spreadsheets know UTF-8. A text that a
 * spreadsheet would compute gets an apostrophe before it: names and devices in it are of strangers' making.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(toCell).join(",")}\r\n`).join("")}`;
}

function toCell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
