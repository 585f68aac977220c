import { ImportFault, type SourceRecord } from "../import-types.ts";
import { limitMessages, readingLimits } from "./reading-limits.ts";

/** Passes records on as long as they are within the limits. @throws ImportFault with the limit and the line */
export async function* boundedRecords(records: AsyncIterable<SourceRecord>): AsyncGenerator<SourceRecord> {
  let cells = 0;
  let textOfAll = 0;
  for await (const record of records) {
    const { line } = record;
    if (record.cells.length > readingLimits.rowCells)
      throw new ImportFault(limitMessages.rowCells(line), line);
    cells += record.cells.length;
    if (cells > readingLimits.cells) throw new ImportFault(limitMessages.cells(), line);
    let text = 0;
    for (const cell of record.cells) {
      const { length } = typeof cell === "string" ? cell : cell.number;
      if (length > readingLimits.cellText) throw new ImportFault(limitMessages.cellText(line), line);
      text += length;
    }
    if (text > readingLimits.rowText) throw new ImportFault(limitMessages.rowText(line), line);
    textOfAll += text;
    if (textOfAll > readingLimits.text) throw new ImportFault(limitMessages.text(), line);
    yield record;
  }
}

export function textLength({ cells }: SourceRecord): number {
  let length = 0;
  for (const cell of cells) length += typeof cell === "string" ? cell.length : cell.number.length;
  return length;
}
