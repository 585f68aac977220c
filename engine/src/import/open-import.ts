import { detectFile, type FoundFile } from "./detect-file.ts";
import {
  ImportFault,
  type ImportMapping,
  type ImportShape,
  type RowOutcome,
  type SourceRecord,
} from "./import-types.ts";
import { createRowMapper, type RowMapper } from "./map-rows.ts";
import { openRecords } from "./open-records.ts";

/** Records that are looked at before any is mapped. */
const evidenceRecords = 1000;

export interface ImportOptions {
  readonly shape: ImportShape;
  /** What is known better than what the file looks like. */
  readonly known: Partial<ImportMapping>;
  /** ISO day; a preview refuses figures of days far after it. */
  readonly today?: string;
  /** Told how many more bytes have been read. */
  readonly onBytes?: (bytes: number) => void;
}

export interface OpenedImport {
  readonly file: FoundFile;
  readonly delimiter: string;
  /** Every record below the header. To be run through once; whoever stops early closes the file. */
  readonly records: AsyncGenerator<SourceRecord>;
}

/** Opens a file and finds out what it is. @throws ImportFault for what is no table */
export async function openImport(
  path: string,
  { shape, known, onBytes }: ImportOptions,
): Promise<OpenedImport> {
  const { encoding, delimiter, records } = await openRecords(path, onBytes ?? (() => {}));
  const all = records[Symbol.asyncIterator]();
  const head: SourceRecord[] = [];
  while (head.length < evidenceRecords) {
    const next = await all.next();
    if (next.done === true) break;
    head.push(next.value);
  }
  try {
    const found = detectFile(head, encoding, delimiter, { shape, source: known.source ?? null });
    const file = { ...found, mapping: { ...found.mapping, ...known } };
    return { file, delimiter, records: below(found.headerLine, head, all) };
  } catch (error) {
    await all.return?.();
    throw error;
  }
}

async function* below(
  headerLine: number,
  head: readonly SourceRecord[],
  rest: AsyncIterator<SourceRecord>,
): AsyncGenerator<SourceRecord> {
  try {
    for (const record of head) if (record.line > headerLine) yield record;
    for (;;) {
      const next = await rest.next();
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    await rest.return?.();
  }
}

/** What a reader of the preview sees of a record. */
export interface PreviewRow {
  readonly line: number;
  readonly cells: readonly string[];
  readonly outcome: RowOutcome["kind"];
  /** Why it is not taken; empty when it is. */
  readonly reason: string;
}

export interface ImportPreview {
  readonly file: FoundFile;
  readonly delimiter: string;
  readonly rows: readonly PreviewRow[];
  /** Why nothing can be taken under this mapping; `null` when the rows tell. */
  readonly fault: string | null;
}

const previewRows = 50;

/** The first rows of a file with what would become of each. @throws ImportFault for what is no table */
export async function inspectImport(path: string, options: ImportOptions): Promise<ImportPreview> {
  const { file, delimiter, records } = await openImport(path, options);
  const { mapper, fault } = tryMapper(file, options);
  const rows: PreviewRow[] = [];
  for await (const record of records) {
    const outcome = mapper?.map(record) ?? { kind: "refused" as const, reason: fault ?? "" };
    const cells = record.cells.map((cell) => (typeof cell === "string" ? cell : cell.number));
    rows.push({
      line: record.line,
      cells,
      outcome: outcome.kind,
      reason: "reason" in outcome ? outcome.reason : "",
    });
    if (rows.length === previewRows) break;
  }
  return { file, delimiter, rows, fault };
}

function tryMapper(
  file: FoundFile,
  { shape, today }: ImportOptions,
): { mapper: RowMapper | null; fault: string | null } {
  try {
    return { mapper: createRowMapper(file, shape, today), fault: null };
  } catch (error) {
    if (!(error instanceof ImportFault)) throw error;
    return { mapper: null, fault: error.message };
  }
}
