import {
  defaultCalendar,
  type Cell,
  type NumberFormat,
  type QueryResult,
  type ResultColumn,
} from "@vitrine/contracts/query";
import type { Visual } from "@vitrine/contracts/report";

import type { ReportSnapshot, SnapshotContent, SnapshotVisual } from "../snapshot/report-snapshot.ts";

export const euros: NumberFormat = { kind: "currency", digits: 2, currency: "EUR" };
const count: NumberFormat = { kind: "integer", digits: 0, currency: null };
/** Characters that XML does not allow. */
export const refused = ["\u0000", "\u0008", "\uD800"];
/** A text that a spreadsheet would run, with markup and these characters. */
export const hostile = `=HYPERLINK("http://bad.example")<&>${refused.join("")} "Ö"`;

export function sampleColumn(
  role: ResultColumn["role"],
  displayName: string,
  values: readonly Cell[],
  format: NumberFormat | null = role === "dimension" ? null : euros,
): ResultColumn {
  const type = role === "dimension" ? "string" : "decimal";
  return { role, table: "T", name: displayName, displayName, type, format, values: [...values] };
}

function answerOf(columns: readonly ResultColumn[], totals: readonly Cell[] | null = null): QueryResult {
  const rowCount = columns[0]?.values.length ?? 0;
  return { columns: [...columns], rowCount, truncated: false, totals: totals === null ? null : [...totals] };
}

const channels = ["Search", "Social", hostile];
const byChannel = answerOf(
  [
    sampleColumn("dimension", "Channel", channels),
    sampleColumn("measure", "Spend", [1234.5, 900, null]),
    sampleColumn("measure", "Revenue", [2000.25, 1100, 7]),
  ],
  [2200, 3107.25],
);
const bySeries = answerOf([
  sampleColumn("dimension", "Month", ["May", "May", "June", "June"]),
  sampleColumn("dimension", "Channel", ["Search", "Social", "Search", "Social"]),
  sampleColumn("measure", "Clicks", [10, 20, 30, 40], count),
]);
const points = answerOf([
  sampleColumn("dimension", "Campaign", ["A", "B", "C"]),
  sampleColumn("measure", "Spend", [10, 20, 30]),
  sampleColumn("measure", "Clicks", [7, 5, 3], count),
  sampleColumn("measure", "Reach", [100, 50, 200], count),
]);
const single = answerOf([
  sampleColumn("measure", "Spend", [123_456.78]),
  sampleColumn("measure", "Target", [150_000]),
  sampleColumn("comparison", "Spend", [100_000]),
]);
const matrix = answerOf([
  sampleColumn("dimension", "Month", ["May", "June", "May", "June"]),
  sampleColumn("dimension", "Channel", ["Search", "Search", "Social", "Social"]),
  sampleColumn("measure", "Clicks", [1, 2, 3, 4], count),
]);

/** The answers of types that need other columns than a category and two measures. */
const answers: Partial<Record<Visual["type"], QueryResult>> = {
  card: single,
  kpi: single,
  scatterChart: points,
  columnChart: bySeries,
  stackedAreaChart: bySeries,
  lineChart: bySeries,
  pivotTable: matrix,
};

/** A visual of a type with figures. */
export function sampleVisual(
  type: Visual["type"],
  content: SnapshotContent = {
    kind: "figures",
    main: answers[type] ?? byChannel,
    trend: null,
    highlight: null,
    notes: ["Spend: provisional from 1 May"],
  },
): SnapshotVisual {
  const dimension = (column: string) => ({ table: "T", column });
  const definition: Visual = {
    name: type,
    title: `The ${type}`,
    type,
    dimensions: [dimension("Channel")],
    measures: [],
    filters: [],
    sort: [],
    limit: 100,
    totals: true,
    trend: null,
    text: null,
    ...(type === "pivotTable" ? { columns: dimension("Month") } : {}),
  };
  return {
    name: type,
    title: definition.title,
    sentence: null,
    definition,
    layout: null,
    period: "1 – 31 May 2026",
    filters: [`Channel: ${hostile}`],
    content,
  };
}

/** A report with one page, made without a server. */
export function sampleSnapshot(visuals: readonly SnapshotVisual[]): ReportSnapshot {
  return {
    report: { id: "r1", name: `Report ${hostile}` },
    client: { name: "Client", mark: null, colours: "teal", accent: null, coverColour: null, footer: null },
    language: "en",
    locale: "en-GB",
    calendar: defaultCalendar,
    completeThrough: "2026-05-31",
    sources: [{ source: "google_ads", completeThrough: "2026-05-31" }],
    today: "2026-06-01",
    madeAt: new Date("2026-06-01T08:00:00Z"),
    madeBy: "Ada Reader",
    theme: null,
    pages: [
      {
        name: "overview",
        title: "Overview",
        period: "1 – 31 May 2026",
        sentences: ["Spend rose to €123,457 (+23%)"],
        visuals,
      },
    ],
    annotations: [],
  };
}
