import { ImportFault, type SourceRecord } from "../import-types.ts";
import { limitMessages, readingLimits } from "./reading-limits.ts";

/** Passes records on as long as they are within the limits. @throws ImportFault with the limit and the line */
export async function* boundedRecords(
  batches: AsyncIterable<readonly SourceRecord[]>,
): AsyncGenerator<readonly SourceRecord[]> {
  let cells = 0;
  let text = 0;
  for await (const batch of batches) {
    for (const record of batch) {
      const { line } = record;
      if (record.cells.length > readingLimits.rowCells)
        throw new ImportFault(limitMessages.rowCells(line), line);
      cells += record.cells.length;
      if (cells > readingLimits.cells) throw new ImportFault(limitMessages.cells(), line);
      text += boundedLength(record);
      if (text > readingLimits.text) throw new ImportFault(limitMessages.text(), line);
    }
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
