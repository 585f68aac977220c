import type { DecimalMark, SourceRecord } from "../import-types.ts";
import { firstHigh, firstLow, nextHigh, nextLow } from "../values/text-hash.ts";
import { usualMillionthsIn } from "../values/exact-amount.ts";
import { RecordBounds } from "./bounded-records.ts";
import { readingLimits } from "./reading-limits.ts";
import { RecordScanner } from "./record-scanner.ts";

const quote = 0x22;
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const space = 0x20;
const nine = 0x39;

/**
 * Splits the bytes of a text into rows and cells as `RecordScanner` splits its characters, but makes no texts of the
 * cells, which takes a fraction of the time. Rows with more than plain cells are read by `RecordScanner`. The encoding
 * must have the bytes of ASCII for these characters only.
 */
export class RowScanner {
  /** Of the present row: the line on which it begins, and its number of cells. */
  line = 1;
  count = 0;
  readonly #delimiter: string;
  readonly #delimiterCode: number;
  readonly #encoding: string;
  readonly #decode: (bytes: Uint8Array) => string;
  /** How many cells are kept. */
  readonly #width: number;
  readonly #starts: Int32Array;
  readonly #ends: Int32Array;
  readonly #highs: Int32Array;
  readonly #lows: Int32Array;
  /** All bytes of a cell combined, which shows whether it is ASCII. */
  readonly #bits: Uint8Array;
  readonly #bounds = new RecordBounds();
  #bytes = Buffer.alloc(0);
  #end = 0;
  #at = 0;
  #isLast = false;
  #isOdd = false;
  /** Line ends within the present row. */
  #lineEnds = 0;
  #odd: SourceRecord | null = null;

  /** @param width the number of cells of a plain row */
  constructor(delimiter: string, encoding: string, width: number) {
    this.#delimiter = delimiter;
    this.#delimiterCode = delimiter.charCodeAt(0);
    this.#encoding = encoding;
    const decoder = new TextDecoder(encoding, { ignoreBOM: true });
    this.#decode = (bytes) => decoder.decode(bytes);
    this.#width = width;
    this.#starts = new Int32Array(width);
    this.#ends = new Int32Array(width);
    this.#highs = new Int32Array(width);
    this.#lows = new Int32Array(width);
    this.#bits = new Uint8Array(width);
    // The first row has no row before it.
    this.line = 0;
  }

  /** Adds the next bytes of the text. Cells of earlier rows are gone then. */
  feed(chunk: Uint8Array, isLast: boolean): void {
    const rest = this.#end - this.#at;
    const needed = rest + chunk.byteLength;
    const into = needed > this.#bytes.byteLength ? Buffer.allocUnsafe(needed * 2) : this.#bytes;
    into.set(this.#bytes.subarray(this.#at, this.#end), 0);
    into.set(chunk, rest);
    this.#bytes = into;
    this.#at = 0;
    this.#end = needed;
    this.#isLast = isLast;
  }

  /** Goes to the next row. @returns false if it is not complete yet. @throws ImportFault with the line of the row */
  next(): boolean {
    const from = this.#at;
    if (from === this.#end) return false;
    const line = this.line + 1 + this.#lineEnds;
    this.#isOdd = false;
    const after = this.#scanRow(from);
    if (after < 0) {
      if (this.#end - from > readingLimits.rowText) this.#checkLength(from, line);
      return false;
    }
    this.#at = after;
    this.line = line;
    this.#lineEnds = 0;
    this.#odd = null;
    if (this.#isOdd || after - from > readingLimits.cellText) this.#readOdd(from, after, line);
    else this.#bounds.addCells(this.count, line);
    return true;
  }

  /** False if the row has another number of cells than it should, or one that needs closer reading. */
  get isPlain(): boolean {
    return this.#odd === null && this.count === this.#width;
  }

  /** The present row as a record. */
  record(): SourceRecord {
    if (this.#odd !== null) return this.#odd;
    const cells = Array.from({ length: this.count }, (_, index) => this.cell(index));
    return { line: this.line, cells, lineEnds: 0 };
  }

  /** The content of a cell. */
  cell(index: number): string {
    const [from, to] = [this.#starts[index] ?? 0, this.#ends[index] ?? 0];
    if (from === to) return "";
    if ((this.#bits[index] ?? 0) < 0x80) return this.#bytes.toString("latin1", from, to);
    return this.#decode(this.#bytes.subarray(from, to));
  }

  /** Some cells, at their places. */
  someCells(indexes: readonly number[]): string[] {
    const cells: string[] = [];
    for (const index of indexes) cells[index] = this.cell(index);
    return cells;
  }

  /** True if the hashes of a cell are those of its text, which is not so with letters beyond ASCII or spaces around it. */
  hasOwnHash(index: number): boolean {
    if ((this.#bits[index] ?? 0) >= 0x80) return false;
    const [from, to] = [this.#starts[index] ?? 0, this.#ends[index] ?? 0];
    return from === to || ((this.#bytes[from] ?? 0) > space && (this.#bytes[to - 1] ?? 0) > space);
  }

  /** True if a cell holds no letters: digits and signs, as ratios do. */
  isFigure(index: number): boolean {
    for (let at = this.#starts[index] ?? 0; at < (this.#ends[index] ?? 0); at += 1)
      if ((this.#bytes[at] ?? 0) > nine) return false;
    return true;
  }

  isEmpty(index: number): boolean {
    return this.#starts[index] === this.#ends[index];
  }

  /** A number in the usual form, in millionths; `NaN` if the cell needs closer reading. */
  usualMillionths(index: number, decimal: DecimalMark): number {
    return usualMillionthsIn(this.#bytes, this.#starts[index] ?? 0, this.#ends[index] ?? 0, decimal);
  }

  high(index: number): number {
    return this.#highs[index] ?? 0;
  }

  low(index: number): number {
    return this.#lows[index] ?? 0;
  }

  /** Number of bytes of a cell. */
  byteLength(index: number): number {
    return (this.#ends[index] ?? 0) - (this.#starts[index] ?? 0);
  }

  /** Writes the bytes of a cell to a place. */
  copyTo(index: number, into: Uint8Array, at: number): void {
    const [from, to] = [this.#starts[index] ?? 0, this.#ends[index] ?? 0];
    for (let byte = from; byte < to; byte += 1) into[at + byte - from] = this.#bytes[byte] ?? 0;
  }

  /** True if a cell consists of these bytes. */
  equals(index: number, others: Uint8Array, at: number, length: number): boolean {
    const bytes = this.#bytes;
    const from = this.#starts[index] ?? 0;
    if ((this.#ends[index] ?? 0) - from !== length) return false;
    for (let byte = 0; byte < length; byte += 1) if (bytes[from + byte] !== others[at + byte]) return false;
    return true;
  }

  /** @returns where the next row begins; -1 if the row is not complete */
  #scanRow(from: number): number {
    const end = this.#end;
    let at = from;
    let cell = 0;
    for (;;) {
      at = at < end && this.#bytes[at] === quote ? this.#scanQuoted(at, cell) : this.#scanPlain(at, cell);
      if (at < 0) return -1;
      cell += 1;
      if (at < end && this.#bytes[at] === this.#delimiterCode) at += 1;
      else break;
    }
    this.count = cell;
    if (cell > this.#width) this.#isOdd = true;
    if (at === end || this.#bytes[at] === lineFeed) return Math.min(end, at + 1);
    if (at + 1 === end && !this.#isLast) return -1;
    return at + 1 < end && this.#bytes[at + 1] === lineFeed ? at + 2 : at + 1;
  }

  /** @returns where the cell ends; -1 if that is not known yet */
  #scanPlain(from: number, cell: number): number {
    const bytes = this.#bytes;
    const end = this.#end;
    const delimiter = this.#delimiterCode;
    let high = firstHigh;
    let low = firstLow;
    let bits = 0;
    let at = from;
    for (; at < end; at += 1) {
      const code = bytes[at] ?? 0;
      if (code === delimiter || code === lineFeed || code === carriageReturn) break;
      high = nextHigh(high, code);
      low = nextLow(low, code);
      bits |= code;
    }
    if (at === end && !this.#isLast) return -1;
    if (cell >= this.#width) return at;
    this.#starts[cell] = from;
    this.#ends[cell] = at;
    this.#highs[cell] = high;
    this.#lows[cell] = low;
    this.#bits[cell] = bits;
    return at;
  }

  /** The same for a cell with an opening quotation mark. */
  #scanQuoted(open: number, cell: number): number {
    const bytes = this.#bytes;
    const end = this.#end;
    let high = firstHigh;
    let low = firstLow;
    let bits = 0;
    let at = open + 1;
    for (; at < end; at += 1) {
      const code = bytes[at] ?? 0;
      if (code === quote) {
        if (at + 1 < end && bytes[at + 1] === quote) at += 1;
        else break;
        this.#isOdd = true;
      }
      if (code === lineFeed || code === carriageReturn) this.#isOdd = true;
      high = nextHigh(high, code);
      low = nextLow(low, code);
      bits |= code;
    }
    if (cell >= this.#width) return this.#afterQuoted(at);
    this.#starts[cell] = open + 1;
    this.#ends[cell] = at;
    this.#highs[cell] = high;
    this.#lows[cell] = low;
    this.#bits[cell] = bits;
    return this.#afterQuoted(at);
  }

  /** @param mark place of the closing quotation mark, or the end of the text */
  #afterQuoted(mark: number): number {
    const end = this.#end;
    if (mark + 1 >= end) {
      if (!this.#isLast) return -1;
      // The mark is never closed.
      if (mark >= end) this.#isOdd = true;
      return end;
    }
    let at = mark + 1;
    for (; at < end; at += 1) {
      const code = this.#bytes[at];
      if (code === this.#delimiterCode || code === lineFeed || code === carriageReturn) break;
      this.#isOdd = true;
    }
    return at === end && !this.#isLast ? -1 : at;
  }

  /** @throws ImportFault if what is there of a row is too long */
  #checkLength(from: number, line: number): void {
    // The last letter may be incomplete.
    const decoder = new TextDecoder(this.#encoding, { ignoreBOM: true });
    const text = decoder.decode(this.#bytes.subarray(from, this.#end), { stream: true });
    new RecordScanner(this.#delimiter, line).scan(text, false);
  }

  #readOdd(from: number, to: number, line: number): void {
    const text = this.#decode(this.#bytes.subarray(from, to));
    const [record] = new RecordScanner(this.#delimiter, line).scan(text, true);
    if (record === undefined) throw new Error(`Line ${line} could not be separated from others`);
    this.#bounds.add(record);
    this.#odd = record;
    this.count = record.cells.length;
    this.#lineEnds = record.lineEnds;
  }
}
