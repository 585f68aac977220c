import { decodeFile, readHead, sniffDelimiter, sniffFile } from "./decode-text.ts";
import { ImportFault, type SourceRecord } from "../import-types.ts";
import { RecordScanner } from "./record-scanner.ts";

export interface OpenedRecords {
  /** For display, such as `UTF-16, tabs`. */
  readonly encoding: string;
  readonly delimiter: string;
  /** The records in their order, some at a time. */
  readonly batches: AsyncIterable<readonly SourceRecord[]>;
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
  return { encoding, delimiter, batches: readRecords(decodeFile(path, encoding, onBytes), delimiter) };
}

/** Binary files contain many control characters. */
function looksLikeText(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- These are what is looked for.
  const strange = text.match(/[\u0000-\u0008\u000e-\u0019\u001b-\u001f\ufffd]/g)?.length ?? 0;
  return strange * 100 <= text.length;
}

/** Records of a text, in batches. Stopping early closes the file. */
async function* readRecords(
  chunks: AsyncIterable<string>,
  delimiter: string,
): AsyncGenerator<readonly SourceRecord[]> {
  const scanner = new RecordScanner(delimiter);
  for await (const chunk of chunks) yield scanner.scan(chunk, false);
  yield scanner.scan("", true);
}
