import { Readable } from "node:stream";

import type { ExportRequest } from "@vitrine/contracts/http";
import type { QueryResult } from "@vitrine/contracts/query";

import { fileStyle } from "./file-words.ts";
import { writeCsv } from "./write-csv.ts";
import { writeXlsx } from "./write-xlsx.ts";

/** A file on its way out. */
export interface ExportFile {
  readonly mediaType: string;
  readonly rowCount: number;
  /** There are more rows than the file has. */
  readonly isCut: boolean;
  readonly content: Readable;
}

const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/**
 * An answer as a file, written while it goes out.
 *
 * @param completeThrough the day through which the data is complete, for the foot of a workbook
 */
export function exportFile(
  request: ExportRequest,
  result: QueryResult,
  completeThrough: string | null,
): ExportFile {
  const { format, title } = request;
  const { rowCount, truncated: isCut } = result;
  const style = fileStyle(request);
  const { words } = style;
  const about = [
    ...(isCut ? [words.cut(style.count(rowCount))] : []),
    ...(completeThrough === null ? [] : [words.completeThrough(style.day(completeThrough))]),
  ];
  const isCsv = format === "csv";
  const grains = request.query.dimensions.map(({ grain }) => grain);
  return {
    mediaType: isCsv ? "text/csv; charset=utf-8" : xlsxType,
    rowCount,
    isCut,
    content: Readable.from(isCsv ? writeCsv(result, words) : writeXlsx(result, title, about, style, grains), {
      objectMode: false,
    }),
  };
}
