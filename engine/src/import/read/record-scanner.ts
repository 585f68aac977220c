import { ImportFault, type SourceRecord } from "../import-types.ts";
import { limitMessages, readingLimits } from "./reading-limits.ts";

const quote = 0x22;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
/** A character has at most three bytes in UTF-8 per unit of a string. */
const mostBytes = 3;

/**
 * Splits a text that arrives in chunks into records. Quotation marks are read as leniently as in spreadsheets: one within
 * a cell belongs to its text, and a cell whose closing mark is followed by more text is taken as it is. Every line end
 * counts, also different ones in one file. A record that is not complete yet is scanned again with the next chunk.
 */
export class RecordScanner {
  readonly #delimiter: number;
  #text = "";
  #isLast = false;
  /** Where the next record or cell begins. */
  #at = 0;
  #line: number;
  /** The content of the quoted cell that was read last. */
  #quoted = "";

  /** @param line of the first record */
  constructor(delimiter: string, line = 1) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#line = line;
  }

  /** The records that are complete with the next chunk. @throws ImportFault with the line of the record */
  scan(chunk: string, isLast: boolean): readonly SourceRecord[] {
    this.#text += chunk;
    this.#isLast = isLast;
    this.#at = 0;
    const records: SourceRecord[] = [];
    let begin = 0;
    for (let next = this.#readRecord(); next !== null; next = this.#readRecord()) {
      records.push(next);
      begin = this.#at;
    }
    this.#text = this.#text.slice(begin);
    return records;
  }

  /** The next record; `null` if it is not complete. */
  #readRecord(): SourceRecord | null {
    const text = this.#text;
    const end = text.length;
    if (this.#at === end) return null;
    const cells: string[] = [];
    let at = this.#at;
    let length = 0;
    let lineEnds = 0;
    for (;;) {
      let cell: string;
      if (text.charCodeAt(at) === quote) {
        at = this.#readQuoted(at, length);
        if (at < 0) return null;
        cell = this.#quoted;
        lineEnds += countLineEnds(cell);
      } else {
        const from = at;
        at = this.#endOfPlain(from, length);
        if (at < 0) return null;
        cell = text.slice(from, at);
      }
      if (length + cell.length * mostBytes > readingLimits.rowText) this.#checkLength(length, cell);
      length += cell.length;
      cells.push(cell);
      if (cells.length > readingLimits.rowCells)
        throw new ImportFault(limitMessages.rowCells(this.#line), this.#line);
      if (at < end && text.charCodeAt(at) === this.#delimiter) {
        at += 1;
        continue;
      }
      const after = this.#afterLineEnd(at);
      if (after < 0) return null;
      this.#at = after;
      const record = { line: this.#line, cells, lineEnds };
      this.#line += 1 + lineEnds;
      return record;
    }
  }

  /** Where a cell without an opening quotation mark ends; -1 if that is not known yet. */
  #endOfPlain(from: number, length: number): number {
    const text = this.#text;
    const end = text.length;
    const delimiter = this.#delimiter;
    for (let at = from; at < end; at += 1) {
      const code = text.charCodeAt(at);
      if (code === delimiter || code === lineFeed || code === carriageReturn) return at;
    }
    if (this.#isLast) return end;
    if (length + (end - from) * mostBytes > readingLimits.rowText)
      this.#checkLength(length, text.slice(from));
    return -1;
  }

  /** Reads a cell with an opening quotation mark. @returns where it ends; -1 if that is not known yet */
  #readQuoted(open: number, length: number): number {
    const text = this.#text;
    let content = "";
    let from = open + 1;
    for (;;) {
      const mark = text.indexOf('"', from);
      const next = mark < 0 ? Number.NaN : text.charCodeAt(mark + 1);
      if (next === quote) {
        content += text.slice(from, mark + 1);
        from = mark + 2;
        continue;
      }
      if (mark < 0 || (mark + 1 === text.length && !this.#isLast)) {
        this.#checkLength(length, content + text.slice(from, mark < 0 ? text.length : mark));
        if (!this.#isLast) return -1;
        throw this.#fault(`a quotation mark is opened on line ${this.#line} and never closed.`);
      }
      content += text.slice(from, mark);
      if (mark + 1 === text.length || this.#isSeparator(next)) {
        this.#quoted = content;
        return mark + 1;
      }
      // More text follows: the marks belong to the cell.
      const end = this.#endOfPlain(mark + 1, length + content.length);
      if (end < 0) return -1;
      const rest = text.slice(mark + 1, end);
      this.#quoted = next === 0 ? content + rest : `"${content}"${rest}`;
      return end;
    }
  }

  #isSeparator(code: number): boolean {
    return code === this.#delimiter || code === lineFeed || code === carriageReturn;
  }

  /** Where the next record begins after a line end or the end of the text; -1 if that is not known yet. */
  #afterLineEnd(at: number): number {
    const end = this.#text.length;
    if (at === end || this.#text.charCodeAt(at) === lineFeed) return Math.min(end, at + 1);
    if (at + 1 === end && !this.#isLast) return -1;
    return this.#text.charCodeAt(at + 1) === lineFeed ? at + 2 : at + 1;
  }

  /** @param length characters of the cells before. A byte more than the limit is allowed, the next one is not. */
  #checkLength(length: number, cell: string): void {
    if (length + Buffer.byteLength(cell) - 1 <= readingLimits.rowText) return;
    throw this.#fault(
      `line ${this.#line} is longer than a megabyte, which is the limit, or a quotation mark in it is never closed.`,
    );
  }

  #fault(why: string): ImportFault {
    return new ImportFault(`The file cannot be read as a table: ${why}`, this.#line);
  }
}

function countLineEnds(cell: string): number {
  if (!cell.includes("\n") && !cell.includes("\r")) return 0;
  return cell.split(/\r\n|\n|\r/).length - 1;
}
