import { Readable, pipeline } from "node:stream";
import { pipeline as pipelineToEnd } from "node:stream/promises";

import { CsvError, Parser, type Options } from "csv-parse";

import { decodeFile, readHead, sniffDelimiter, sniffFile } from "./decode-text.ts";
import { ImportFault, type SourceRecord } from "../import-types.ts";
import { readingLimits } from "./reading-limits.ts";

export interface OpenedRecords {
  /** For display, such as `UTF-16, tabs`. */
  readonly encoding: string;
  readonly delimiter: string;
  readonly records: AsyncIterable<SourceRecord>;
}

/**
 * Opens a text file with cells separated by commas, semicolons or tabs. All line endings are accepted, and quotation
 * marks within cells. Memory is needed for one chunk of the file.
 *
 * @param onBytes receives the number of bytes read since the previous call
 */
export async function openCsv(path: string, onBytes: (bytes: number) => void): Promise<OpenedRecords> {
  const head = await readHead(path);
  const encoding = await sniffFile(path, head);
  const text = new TextDecoder(encoding).decode(head, { stream: true });
  if (!looksLikeText(text)) throw new ImportFault("This is neither a CSV nor an XLSX file.");
  if (/^\s*<(!doctype html|html)/i.test(text))
    throw new ImportFault("This is a web page, not an export: it was saved in place of one.");
  const delimiter = sniffDelimiter(text);
  const open = (count: (bytes: number) => void) => decodeFile(path, encoding, count);
  return { encoding, delimiter, records: parseText(open, onBytes, delimiter) };
}

/** Binary files contain many control characters. */
function looksLikeText(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- These are what is looked for.
  const strange = text.match(/[\u0000-\u0008\u000e-\u0019\u001b-\u001f\ufffd]/g)?.length ?? 0;
  return strange * 100 <= text.length;
}

const ignore = (): void => undefined;

function parserOptions(delimiter: string): Options {
  return {
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    record_delimiter: ["\r\n", "\n", "\r"],
    max_record_size: readingLimits.rowText,
  };
}

/**
 * Records of a text. Stopping early closes the file.
 *
 * @param open starts to read its chunks from the beginning
 */
async function* parseText(
  open: (onBytes: (bytes: number) => void) => AsyncIterable<string>,
  onBytes: (bytes: number) => void,
  delimiter: string,
): AsyncGenerator<SourceRecord> {
  const parser = new Parser(parserOptions(delimiter));
  pipeline(Readable.from(open(onBytes), { objectMode: true, highWaterMark: 1 }), parser, ignore);
  const records: AsyncIterable<readonly string[]> = parser;
  let line = 1;
  try {
    for await (const cells of records) {
      yield { line, cells };
      line += 1 + linesWithin(cells);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw explain(error, await findBrokenLine(open(ignore), delimiter));
  }
}

/**
 * The line of a record that cannot be parsed. The parser drops the records before an error, so that the text is parsed
 * again. The callback per record is used only here, because it doubles the time of parsing.
 */
async function findBrokenLine(pieces: AsyncIterable<string>, delimiter: string): Promise<number> {
  let line = 1;
  const count = (cells: readonly string[]): null => {
    line += 1 + linesWithin(cells);
    return null;
  };
  const parser = new Parser({ ...parserOptions(delimiter), on_record: count });
  await pipelineToEnd(Readable.from(pieces), parser).catch(ignore);
  return line;
}

/** Line ends inside cells. The parser counts some of them twice. */
function linesWithin(cells: readonly string[]): number {
  let lines = 0;
  for (const cell of cells) {
    if (cell.includes("\n") || cell.includes("\r")) lines += cell.split(/\r\n|\n|\r/).length - 1;
  }
  return lines;
}

function explain({ code }: CsvError, line: number): ImportFault {
  const why = code.includes("MAX_RECORD")
    ? `line ${line} is longer than a megabyte, which is the limit, or a quotation mark in it is never closed.`
    : `a quotation mark is opened on line ${line} and never closed.`;
  return new ImportFault(`The file cannot be read as a table: ${why}`, line);
}
