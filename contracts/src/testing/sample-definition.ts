import type { EmbedReport } from "../http/index.ts";
import { parse } from "../parse.ts";
import type { QueryResult } from "../query/index.ts";
import { reportDefinitionSchema, type ReportDefinitionInput } from "../report/index.ts";

const spend = { table: "Performance", measure: "Spend" };
const channel = { table: "Channel", column: "channel" };
const layout = { x: 0, y: 0, width: 100, height: 100 };

/** A small report: two visible pages, one hidden. */
const sampleInput: ReportDefinitionInput = {
  version: 1,
  dataset: "campaign_digital",
  filters: [{ filterType: 1, target: channel, operator: "In", values: ["Search"] }],
  pages: [
    {
      name: "overview",
      displayName: "Overview",
      filters: [
        { filterType: 1, target: { table: "Market", column: "market" }, operator: "In", values: ["DE"] },
      ],
      visuals: [
        {
          name: "spend",
          type: "card",
          title: "Spend",
          layout,
          measures: [spend],
          trend: { table: "Date", column: "date", grain: "month" },
        },
        {
          name: "bars",
          type: "clusteredBarChart",
          title: "Spend by channel",
          layout,
          dimensions: [channel],
          measures: [spend],
        },
        { name: "note", type: "textbox", title: "", layout, text: "Hello" },
      ],
    },
    { name: "secret", displayName: "Secret", visibility: 1, visuals: [] },
    { name: "detail", displayName: "Detail", visuals: [] },
  ],
};

/** The sample report as the server sends it. */
export function sampleReport(changes: Partial<EmbedReport> = {}): EmbedReport {
  const parsed = parse(reportDefinitionSchema, sampleInput);
  if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join("; "));
  return {
    reportId: "r1",
    reportName: "Sample",
    definition: parsed.value,
    dataset: { id: "campaign_digital", tables: [] },
    completeThrough: "2026-03-31",
    parentOrigins: ["https://portal.example"],
    tokenExpiry: "2026-04-01T12:00:00.000Z",
    permissions: 0,
    ...changes,
  };
}

/** An answer with one category column and one column of money. */
export function sampleResult(
  rows: readonly (readonly [string, number | null])[],
  type: "string" | "date" = "string",
): QueryResult {
  return {
    columns: [
      {
        role: "dimension",
        table: "Channel",
        name: "channel",
        displayName: "Channel",
        type,
        format: null,
        values: rows.map(([name]) => name),
      },
      {
        role: "measure",
        table: "Performance",
        name: "Spend",
        displayName: "Spend",
        type: "decimal",
        format: { kind: "currency", digits: 2, currency: "EUR" },
        values: rows.map(([, value]) => value),
      },
    ],
    rowCount: rows.length,
    truncated: false,
    totals: null,
  };
}
