/** The beginning of a cell that a spreadsheet would treat as a formula. */
const formulaStart = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * One line of comma-separated values (RFC 4180). A text that a spreadsheet would compute is prefixed with an
 * apostrophe, because users choose names and user agents.
 */
export function toCsvLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(",")}\r\n`;
}

function toCell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
