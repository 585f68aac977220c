import { Readable } from "node:stream";

import type { ExportRequest } from "@vitrine/contracts/http";
import {
  defaultCalendar,
  type Dimension,
  type QueryBatchReply,
  type QueryResult,
} from "@vitrine/contracts/query";

import { comparisonLines, provisionalLines, withComparable, type AboutLine } from "./cells.ts";
import { fileStyle, sourceName, type FileStyle } from "./file-texts.ts";
import { writeCsv } from "./write-csv.ts";
import { writeXlsx } from "./write-xlsx.ts";

export interface ExportFile {
  readonly mediaType: string;
  readonly rowCount: number;
  /** There are more rows than the file contains. */
  readonly isCut: boolean;
  readonly content: Readable;
}

/** The content of a file, and the version of its data. */
export interface Exported extends Pick<QueryBatchReply, "completeThrough" | "sources"> {
  /** The first rows. */
  readonly result: QueryResult;
  /** Further results that continue the first one; none where the first has all rows. */
  readonly following?: AsyncIterable<QueryResult>;
  readonly rowCount: number;
  readonly isCut: boolean;
  readonly report: string;
  readonly exportedAt: Date;
}

const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/**
 * A result as a file, which is written while it is sent. Includes information about itself where the request asks for
 * it.
 */
export function exportFile(request: ExportRequest, exported: Exported): ExportFile {
  const { format, title } = request;
  const { result, following = none(), rowCount, isCut } = exported;
  const style = fileStyle(request);
  const isCsv = format === "csv";
  const about = isCsv && request.about === undefined ? [] : aboutLines(request, exported, style);
  const day = isCsv ? (iso: string) => iso : style.day;
  const answers = { first: withComparable(result, style.words, day), following };
  const { facts, dimensions, calendar = defaultCalendar } = request.query;
  // A year that does not begin in January is not named by one number; its first day stands for it.
  const isNamed = ({ grain }: Dimension) => grain !== "year" || calendar.yearStart === 1;
  const grains = facts === true ? [] : dimensions.map((one) => (isNamed(one) ? one.grain : undefined));
  return {
    mediaType: isCsv ? "text/csv; charset=utf-8" : xlsxType,
    rowCount,
    isCut,
    content: Readable.from(
      isCsv ? writeCsv(answers, about, style.words) : writeXlsx([{ answers, title, about, grains }], style),
      { objectMode: false },
    ),
  };
}

export async function* none(): AsyncGenerator<QueryResult> {}

/** What the lines are about, without the rows themselves. */
type Described = Omit<Exported, "following">;

/** The information in the file: its subject, how far its data reaches, and where it is cut. */
export function aboutLines(
  { about }: Pick<ExportRequest, "about">,
  { result, report, rowCount, isCut, completeThrough, sources = [], exportedAt }: Described,
  style: FileStyle,
): readonly AboutLine[] {
  const { words } = style;
  const names = words.about;
  const perSource = sources.length > 1 ? sources : [];
  return [
    ...(about === undefined
      ? []
      : [
          { name: names.report, text: report },
          { name: names.page, text: about.page },
          { name: names.visual, text: about.visual },
          { name: names.period, text: about.period },
          ...about.filters.map((text) => ({ name: names.filter, text })),
        ]),
    ...(completeThrough === null ? [] : [{ name: names.completeThrough, text: style.day(completeThrough) }]),
    ...perSource.map((one) => ({
      name: sourceName(one.source, words),
      text: style.day(one.completeThrough),
    })),
    ...(about === undefined ? [] : [{ name: names.exported, text: style.moment(exportedAt) }]),
    ...provisionalLines(result, words, style.day).map((text) => ({ name: names.note, text })),
    ...comparisonLines(result, words, style.day).map((text) => ({ name: names.note, text })),
    ...(result.sameRows === true ? [{ name: names.note, text: words.sameRows }] : []),
    ...(isCut ? [{ name: names.note, text: words.cut(style.count(rowCount)) }] : []),
  ];
}
