/** What a spreadsheet would take for a formula at the beginning of a cell. */
const formulaStart = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/**
 * One line of comma-separated values (RFC 4180). A text that a spreadsheet would compute gets an apostrophe before it:
 * names and devices are of strangers' making.
 */
export function toCsvLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(",")}\r\n`;
}

function toCell(text: string): string {
  const safe = formulaStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
