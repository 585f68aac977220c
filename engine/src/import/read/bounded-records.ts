import { ImportFault, type SourceRecord } from "../import-types.ts";
import { limitMessages, readingLimits } from "./reading-limits.ts";

/** Adds up what the records of a file hold. */
export class RecordBounds {
  #cells = 0;
  #text = 0;

  /** @throws ImportFault with the limit and the line, if the record or the file is too large */
  add(record: SourceRecord): void {
    const { line, cells } = record;
    if (cells.length > readingLimits.rowCells) throw new ImportFault(limitMessages.rowCells(line), line);
    this.addCells(cells.length, line);
    this.#text += boundedLength(record);
    if (this.#text > readingLimits.text) throw new ImportFault(limitMessages.text(), line);
  }

  /** Adds a record whose text is known to be within the limits. @throws ImportFault if there are too many cells */
  addCells(count: number, line: number): void {
    this.#cells += count;
    if (this.#cells > readingLimits.cells) throw new ImportFault(limitMessages.cells(), line);
  }
}

/** Passes records on as long as they are within the limits. @throws ImportFault with the limit and the line */
export async function* boundedRecords(
  batches: AsyncIterable<readonly SourceRecord[]>,
): AsyncGenerator<readonly SourceRecord[]> {
  const bounds = new RecordBounds();
  for await (const batch of batches) {
    for (const record of batch) bounds.add(record);
    yield batch;
  }
}

function boundedLength({ line, cells }: SourceRecord): number {
  let text = 0;
  for (const cell of cells) {
    const { length } = typeof cell === "string" ? cell : cell.number;
    if (length > readingLimits.cellText) throw new ImportFault(limitMessages.cellText(line), line);
    text += length;
  }
  if (text > readingLimits.rowText) throw new ImportFault(limitMessages.rowText(line), line);
  return text;
}

export function textLength({ cells }: SourceRecord): number {
  let length = 0;
  for (const cell of cells) length += typeof cell === "string" ? cell.length : cell.number.length;
  return length;
}
