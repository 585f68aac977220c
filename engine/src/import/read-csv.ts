import { Readable, pipeline } from "node:stream";

import { CsvError, Parser } from "csv-parse";

import { decodeFile, readHead, sniffDelimiter, sniffFile } from "./decode-text.ts";
import { ImportFault, type SourceRecord } from "./import-types.ts";

/** A line longer than this is not a line of an export but another kind of file. */
const longestRecord = 1024 * 1024;

export interface OpenedRecords {
  /** As people would name it, such as `UTF-16, tabs`. */
  readonly encoding: string;
  readonly delimiter: string;
  readonly records: AsyncIterable<SourceRecord>;
}

/**
 * Opens a text file with cells between commas, semicolons or tabs. Lines may end in any way, quotes may be sloppy.
 * Reading takes memory for one piece of the file at a time.
 * @param onBytes told how many more bytes have been read
 */
export async function openCsv(path: string, onBytes: (bytes: number) => void): Promise<OpenedRecords> {
  const head = await readHead(path);
  const encoding = await sniffFile(path, head);
  const delimiter = sniffDelimiter(new TextDecoder(encoding).decode(head, { stream: true }));
  return { encoding, delimiter, records: parseText(decodeFile(path, encoding, onBytes), delimiter) };
}

/** Records of a text that comes in pieces; whoever stops asking closes the file. */
async function* parseText(pieces: AsyncIterable<string>, delimiter: string): AsyncGenerator<SourceRecord> {
  const parser = new Parser({
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    record_delimiter: ["\r\n", "\n", "\r"],
    max_record_size: longestRecord,
  });
  pipeline(Readable.from(pieces, { objectMode: true, highWaterMark: 1 }), parser, () => {});
  const records: AsyncIterable<readonly string[]> = parser;
  let line = 1;
  try {
    for await (const cells of records) {
      yield { line, cells };
      line += 1 + linesWithin(cells);
    }
  } catch (error) {
    throw explain(error);
  }
}

/** Line ends inside cells. The parser counts some of them twice. */
function linesWithin(cells: readonly string[]): number {
  let lines = 0;
  for (const cell of cells) {
    if (cell.includes("\n") || cell.includes("\r")) lines += cell.split(/\r\n|\n|\r/).length - 1;
  }
  return lines;
}

function explain(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error;
  const why = error.code.includes("MAX_RECORD")
    ? "one of its lines is longer than a megabyte."
    : "a quotation mark is opened and never closed.";
  return new ImportFault(`The file cannot be read as a table: ${why}`);
}
