import type { Cell, QueryResult } from "@vitrine/contracts/query";

import { headsOf, isHarmless, rowAt } from "./cells.ts";
import type { FileWords } from "./file-words.ts";

const lineEnd = "\r\n";
const needsQuotes = /[",\r\n]/;
/** Lines that go out together: few enough to let others have the thread in between. */
const linesAtOnce = 1000;

/**
 * An answer as CSV (RFC 4180, UTF-8 without a mark): a line of names, then a line for each row, some at a time. Numbers
 * are written in full with a point, days as ISO days, blanks as nothing; no text is one that a spreadsheet would run.
 */
export async function* writeCsv(result: QueryResult, words: FileWords): AsyncGenerator<string> {
  let text = lineOf(headsOf(result, words));
  for (let row = 0; row < result.rowCount; row += 1) {
    text += lineOf(rowAt(result, row));
    if ((row + 1) % linesAtOnce !== 0) continue;
    yield text;
    text = "";
    await new Promise(setImmediate);
  }
  yield text;
}

function lineOf(cells: readonly Cell[]): string {
  return cells.map(writeCell).join(",") + lineEnd;
}

function writeCell(value: Cell): string {
  if (typeof value !== "string") return value === null ? "" : String(value);
  // The apostrophe makes it a text.
  const safe = isHarmless(value) ? value : `'${value}`;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
