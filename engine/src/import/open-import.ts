import { stat } from "node:fs/promises";

import { detectFile, type FoundFile } from "./detect/detect-file.ts";
import {
  ImportFault,
  type ImportMapping,
  type ImportShape,
  type RowOutcome,
  type SourceRecord,
} from "./import-types.ts";
import { RowMapper } from "./rows/row-mapper.ts";
import { textLength } from "./read/bounded-records.ts";
import { openRecords } from "./read/open-records.ts";
import { readingLimits } from "./read/reading-limits.ts";
import type { RowScanner } from "./read/row-scanner.ts";
import { canBeScanned, scannedRows } from "./read/scanned-rows.ts";

/** The maximum numbers of records and of characters that are read for detection. */
const evidenceRecords = 1000;
const evidenceText = 8 * 1024 * 1024;

export interface ImportOptions {
  readonly shape: ImportShape;
  /** Parts of the mapping that are set by the caller instead of detection. */
  readonly known: Partial<ImportMapping>;
  /** ISO day; figures of days far after it are refused in a preview. */
  readonly today?: string;
  /** Receives the number of bytes read since the previous call. */
  readonly onBytes?: (bytes: number) => void;
}

export interface OpenedImport {
  readonly file: FoundFile;
  readonly delimiter: string;
  /** Every record below the header, some at a time. Can be iterated once; stopping early closes the file. */
  readonly batches: AsyncGenerator<readonly SourceRecord[]>;
  /**
   * The same records, and those up to the header, without texts of their cells; `null` for files that must be decoded to
   * be split. Either these or the batches can be iterated, once.
   */
  readonly rows: AsyncGenerator<RowScanner> | null;
}

/** Opens a file and detects its format and mapping. @throws ImportFault if it contains no table */
export async function openImport(
  path: string,
  { shape, known, onBytes = () => {} }: ImportOptions,
): Promise<OpenedImport> {
  const { encoding, delimiter, batches } = await openRecords(path, onBytes);
  const all = batches[Symbol.asyncIterator]();
  const head: SourceRecord[] = [];
  let text = 0;
  while (head.length < evidenceRecords && text < evidenceText) {
    const next = await all.next();
    if (next.done === true) break;
    for (const record of next.value) {
      head.push(record);
      text += textLength(record);
    }
  }
  try {
    const evidence = head.slice(0, evidenceLength(head));
    const found = detectFile(evidence, encoding, delimiter, { shape, source: known.source ?? null });
    const file = { ...found, mapping: { ...found.mapping, ...known } };
    const { size } = await stat(path);
    // The characters of a text are no more than its bytes.
    const isScanned = canBeScanned(encoding) && size <= readingLimits.text;
    const rows = isScanned ? again(path, file, all, onBytes) : null;
    return { file, delimiter, batches: below(found.headerLine, head, all), rows };
  } catch (error) {
    await all.return?.();
    throw error;
  }
}

/** How many of the first records detection uses. They do not depend on the size of batches. */
function evidenceLength(head: readonly SourceRecord[]): number {
  let text = 0;
  const last = head.findIndex((record, index) => {
    text += textLength(record);
    return index + 1 === evidenceRecords || text >= evidenceText;
  });
  return last < 0 ? head.length : last + 1;
}

async function* below(
  headerLine: number,
  head: readonly SourceRecord[],
  rest: AsyncIterator<readonly SourceRecord[]>,
): AsyncGenerator<readonly SourceRecord[]> {
  try {
    yield head.filter(({ line }) => line > headerLine);
    for (;;) {
      const next = await rest.next();
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    await rest.return?.();
  }
}

/** Reads a file from its beginning, after its first records have been read. */
async function* again(
  path: string,
  { encoding, delimiter, columns }: FoundFile,
  before: AsyncIterator<readonly SourceRecord[]>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<RowScanner> {
  await before.return?.();
  yield* scannedRows(path, { encoding, delimiter, width: columns.length }, onBytes);
}

export interface PreviewRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly outcome: RowOutcome["kind"];
  /** Why it is not imported; empty if it is. */
  readonly reason: string;
}

export interface ImportPreview {
  readonly file: FoundFile;
  readonly delimiter: string;
  readonly rows: readonly PreviewRow[];
  /** Why no row can be imported under this mapping; `null` if rows can. */
  readonly fault: string | null;
}

const previewRows = 50;
const previewText = 1024 * 1024;

/** The first rows of a file with what would become of each. @throws ImportFault if it contains no table */
export async function inspectImport(path: string, options: ImportOptions): Promise<ImportPreview> {
  const { file, delimiter, batches } = await openImport(path, options);
  const { mapper, fault } = tryMapper(file, options);
  const rows: PreviewRow[] = [];
  let text = 0;
  for await (const batch of batches) {
    for (const record of batch) {
      rows.push(previewRow(record, mapper, fault));
      text += textLength(record);
      if (rows.length === previewRows || text > previewText) return { file, delimiter, rows, fault };
    }
  }
  return { file, delimiter, rows, fault };
}

function previewRow(record: SourceRecord, mapper: RowMapper | null, fault: string | null): PreviewRow {
  const outcome = mapper?.map(record) ?? { kind: "refused" as const, reason: fault ?? "" };
  const cells = record.cells.map((cell) => (typeof cell === "string" ? cell : cell.number));
  const reason = "reason" in outcome ? outcome.reason : "";
  return { line: record.line, cells, outcome: outcome.kind, reason };
}

function tryMapper(
  file: FoundFile,
  { shape, today }: ImportOptions,
): { mapper: RowMapper | null; fault: string | null } {
  try {
    return { mapper: new RowMapper(file, shape, today), fault: null };
  } catch (error) {
    if (!(error instanceof ImportFault)) throw error;
    return { mapper: null, fault: error.message };
  }
}
