import { Readable } from "node:stream";

import type { ExportRequest } from "@vitrine/contracts/http";
import type { QueryBatchReply, QueryResult } from "@vitrine/contracts/query";

import { fileStyle, sourceName } from "./file-words.ts";
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
 * @param freshness the day through which the data is complete, also by source where there are several, for the foot of
 * a workbook
 */
export function exportFile(
  request: ExportRequest,
  result: QueryResult,
  { completeThrough, sources = [] }: Pick<QueryBatchReply, "completeThrough" | "sources">,
): ExportFile {
  const { format, title } = request;
  const { rowCount, truncated: isCut } = result;
  const style = fileStyle(request);
  const { words } = style;
  const about = [
    ...(isCut ? [words.cut(style.count(rowCount))] : []),
    ...(completeThrough === null ? [] : [words.completeThrough(style.day(completeThrough))]),
    ...(sources.length > 1
      ? sources.map((one) => `${sourceName(one.source, words)}: ${style.day(one.completeThrough)}`)
      : []),
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
