import { createReadStream } from "node:fs";

import { pieceBytes } from "./decode-text.ts";
import { RowScanner } from "./row-scanner.ts";

const byteOrderMark = [0xef, 0xbb, 0xbf];

/** What is known about a text before its rows are read. */
export interface ScannedText {
  readonly encoding: string;
  readonly delimiter: string;
  /** The number of cells of a plain row. */
  readonly width: number;
}

/** True if the bytes of ASCII stand for nothing else in an encoding, so that a text need not be decoded to be split. */
export function canBeScanned(encoding: string): boolean {
  return encoding === "utf-8" || encoding === "windows-1252";
}

/**
 * Reads the rows of a text from its beginning. Each step yields the same scanner when it has more of the text.
 *
 * @param onBytes receives the number of bytes read since the previous call
 */
export async function* scannedRows(
  path: string,
  { encoding, delimiter, width }: ScannedText,
  onBytes: (bytes: number) => void,
): AsyncGenerator<RowScanner> {
  const scanner = new RowScanner(delimiter, encoding, width);
  let isFirst = true;
  for await (const chunk of createReadStream(path, { highWaterMark: pieceBytes })) {
    if (!(chunk instanceof Uint8Array)) throw new Error("A file is read in bytes");
    onBytes(chunk.byteLength);
    const hasMark = isFirst && encoding === "utf-8" && byteOrderMark.every((byte, at) => chunk[at] === byte);
    isFirst = false;
    scanner.feed(hasMark ? chunk.subarray(byteOrderMark.length) : chunk, false);
    yield scanner;
  }
  scanner.feed(new Uint8Array(0), true);
  yield scanner;
}
