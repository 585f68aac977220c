import { boundedRecords } from "./bounded-records.ts";
import { readHead } from "./decode-text.ts";
import { ImportFault } from "../import-types.ts";
import { openCsv, type OpenedRecords } from "./read-csv.ts";
import { openXlsx } from "./read-xlsx.ts";

/**
 * Opens a file by its content, whatever its name. Only the limits of the parsers apply, so that untrusted files must be
 * opened by `openInProcess`.
 *
 * @throws ImportFault, also while the records are read
 */
export async function openRecords(path: string, onBytes: (bytes: number) => void): Promise<OpenedRecords> {
  const opened = await openByContent(path, onBytes);
  return { ...opened, batches: boundedRecords(opened.batches) };
}

async function openByContent(path: string, onBytes: (bytes: number) => void): Promise<OpenedRecords> {
  const head = await readHead(path, 8);
  if (head.length === 0) throw new ImportFault("The file is empty.");
  if (startsWith(head, [0x50, 0x4b, 0x03, 0x04])) return openXlsx(path, onBytes);
  if (startsWith(head, [0xd0, 0xcf, 0x11, 0xe0])) {
    throw new ImportFault("Old Excel files (.xls) cannot be read; save the file as .xlsx or CSV.");
  }
  if (startsWith(head, [0x1f, 0x8b]) || startsWith(head, [0x25, 0x50, 0x44, 0x46])) {
    throw new ImportFault("This is neither a CSV nor an XLSX file.");
  }
  return openCsv(path, onBytes);
}

function startsWith(head: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => head[index] === byte);
}
