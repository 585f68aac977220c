import { strFromU8, unzipSync } from "fflate";

import type { QueryBatchReply, QueryResult, SemanticQuery } from "@vitrine/contracts/query";

import { exportFile, type Exported } from "./export-file.ts";

/** A cut answer with texts, days, money and shares; some cells are blank or look like formulas. */
export const result: QueryResult = {
  columns: [
    {
      role: "dimension",
      table: "Campaign",
      name: "campaign_name",
      displayName: "Campaign",
      type: "string",
      format: null,
      values: ['=HYPERLINK("http://bad.example")', 'Café "Noir", <Ö>', null, " \t@sum", "a\nb"],
    },
    {
      role: "dimension",
      table: "Date",
      name: "date",
      displayName: "Date",
      type: "date",
      format: null,
      values: ["2026-03-01", "1899-12-31", null, "2026-03-02", "2026-03-03"],
    },
    {
      role: "measure",
      table: "Performance",
      name: "Spend",
      displayName: "Spend",
      type: "decimal",
      format: { kind: "currency", digits: 2, currency: "EUR" },
      values: [-12.5, 0, null, 1_234_567.891, 1e21],
    },
    {
      role: "comparison",
      table: "Performance",
      name: "CTR",
      displayName: "CTR",
      type: "decimal",
      format: { kind: "percent", digits: 2, currency: null },
      values: [0.012, 0.02, null, 0.5, 1],
    },
  ],
  rowCount: 5,
  truncated: true,
  totals: null,
};

/** The day through which the figures are complete. */
export const march = { completeThrough: "2026-03-31" };
const exportedAt = new Date("2026-04-01T06:05:00Z");

/** A result as the content of a file. */
export function toExport(
  answer: QueryResult,
  more: Pick<Exported, "completeThrough" | "sources"> = march,
): Exported {
  const { rowCount, truncated: isCut } = answer;
  return { result: answer, rowCount, isCut, report: "Spring", exportedAt, ...more };
}

export const emptyQuery: SemanticQuery = {
  dimensions: [],
  measures: [],
  filters: [],
  sort: [],
  limit: 5,
  totals: false,
};

/** What a file says about itself. */
export const about = {
  page: "Overview",
  visual: "Clicks, by day",
  period: "1 – 31 March 2026",
  filters: ["Campaign: =Spring (00001001)", "Channel: Search"],
};

/** The bytes of `result` as a file. */
export async function write(
  format: "csv" | "xlsx",
  title = "Sheet",
  freshness: Pick<QueryBatchReply, "completeThrough" | "sources"> = march,
): Promise<Buffer> {
  const file = exportFile(
    { format, title, data: "summarised", query: emptyQuery },
    toExport(result, freshness),
  );
  return bytesOf(file.content);
}

export async function bytesOf(content: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}

export async function textOf({ content }: ReturnType<typeof exportFile>): Promise<string> {
  return (await bytesOf(content)).toString("utf8");
}

/** The only sheet of a workbook. */
export function sheetOf(workbook: Uint8Array): string {
  return strFromU8(unzipSync(workbook)["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
}
