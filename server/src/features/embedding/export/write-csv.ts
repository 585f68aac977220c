import type { Cell } from "@vitrine/contracts/query";

import { headersOf, inOrder, isHarmless, rowAt, writeNumber, type AboutLine, type Answers } from "./cells.ts";
import type { FileTexts } from "./file-texts.ts";

const lineEnd = "\r\n";
/** Texts that begin like an information line are quoted too. */
const needsQuotes = /^#|[",\r\n]/;
/** Lines that are written together. Few enough to leave the thread to other work in between. */
const linesAtOnce = 1000;

/**
 * Results as CSV (RFC 4180, UTF-8 without a byte order mark): a header line, then a line for each row, in chunks.
 * Numbers are written in full with a point and at most 15 digits, days as ISO days, blanks as empty cells. No text is
 * one that a spreadsheet would run. Information about the file follows after an empty line, in lines that begin with
 * `#`, so that programs read the header first and data up to the empty line. No data line begins with that sign.
 */
export async function* writeCsv(
  answers: Answers,
  about: readonly AboutLine[],
  words: FileTexts,
): AsyncGenerator<string> {
  let text = lineOf(headersOf(answers.first, words, (day) => day));
  let lines = 0;
  for await (const result of inOrder(answers)) {
    for (let row = 0; row < result.rowCount; row += 1) {
      text += lineOf(rowAt(result, row));
      lines += 1;
      if (lines % linesAtOnce !== 0) continue;
      yield text;
      text = "";
      await new Promise(setImmediate);
    }
  }
  yield text + (about.length === 0 ? "" : lineEnd) + about.map(aboutLine).join("");
}

/** A line that programs can skip because of its first character, and spreadsheets show as a name and a text. */
function aboutLine({ name, text }: AboutLine): string {
  return `# ${name},${writeCell(text.replaceAll(/\s+/g, " "))}${lineEnd}`;
}

function lineOf(cells: readonly Cell[]): string {
  return cells.map(writeCell).join(",") + lineEnd;
}

function writeCell(value: Cell): string {
  if (typeof value === "number") return writeNumber(value);
  if (typeof value !== "string") return value === null ? "" : String(value);
  // The apostrophe makes it a text.
  const safe = isHarmless(value) ? value : `'${value}`;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
