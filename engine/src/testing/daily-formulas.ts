import type { QueryResult } from "@vitrine/contracts/query";

import type { OracleCell, OracleTotals } from "../sample/oracle.ts";

/** Measures of the daily facts, as sums and as formulas of sums, written independently of the model. */
export const summed = [
  "Impressions",
  "Clicks",
  "Conversions",
  "Spend",
  "Conversion value",
  "Video starts",
  "Video completes",
  "Measurable impressions",
  "Viewable impressions",
  "Revenue",
  "Media cost",
  "Total media cost",
  "All clicks",
  "View-through conversions",
  "Video 25 %",
  "Video 50 %",
  "Video 75 %",
  "Eligible impressions",
];
export const derived = [
  "CTR",
  "CPC",
  "CPM",
  "CVR",
  "CPA",
  "ROAS",
  "VTR",
  "Completion rate",
  "Viewable rate",
  "Profit",
  "Margin",
  "Click-through conversions",
  "AOV",
  "CPCV",
  "Measurable rate",
  "vCPM",
  "POAS",
];

export function expectedSums(totals: OracleTotals): readonly number[] {
  return [
    totals.impressions,
    totals.clicks,
    totals.conversions,
    totals.spend,
    totals.conversionValue,
    totals.videoStarts,
    totals.videoCompletes,
    totals.measurableImpressions,
    totals.viewableImpressions,
    totals.revenue,
    totals.mediaCost,
    totals.totalMediaCost,
    totals.allClicks,
    totals.viewThroughConversions,
    totals.videoQ25,
    totals.videoQ50,
    totals.videoQ75,
    totals.eligibleImpressions,
  ];
}

export function expectedRatios(totals: OracleTotals): readonly (number | null)[] {
  const profit = totals.revenue - totals.totalMediaCost;
  const cpm = ratio(totals.spend, totals.impressions);
  return [
    ratio(totals.clicks, totals.impressions),
    ratio(totals.spend, totals.clicks),
    cpm === null ? null : cpm * 1000,
    ratio(totals.conversions, totals.clicks),
    ratio(totals.spend, totals.conversions),
    ratio(totals.conversionValue, totals.spend),
    ratio(totals.videoCompletes, totals.playing.impressions),
    ratio(totals.videoCompletes, totals.videoStarts),
    ratio(totals.viewableImpressions, totals.measurableImpressions),
    profit,
    ratio(profit, totals.revenue),
    totals.conversions - totals.viewThroughConversions,
    ratio(totals.conversionValue, totals.conversions),
    ratio(totals.playing.spend, totals.videoCompletes),
    ratio(totals.measurableImpressions, totals.eligibleImpressions),
    thousandfold(ratio(totals.measured.spend, totals.viewableImpressions)),
    ratio(profit, totals.spend),
  ];
}

function thousandfold(value: number | null): number | null {
  return value === null ? null : value * 1000;
}

function ratio(numerator: number, denominator: number): number | null {
  return denominator === 0 ? null : numerator / denominator;
}

/** The rows of an answer by their dimensions, joined with a bar. */
export function rowsByKey(result: QueryResult): Map<string, readonly unknown[]> {
  const keys = result.columns.filter((column) => column.role === "dimension");
  const values = result.columns.filter((column) => column.role === "measure");
  return new Map(
    Array.from({ length: result.rowCount }, (_, row) => [
      keys.map((column) => String(column.values[row])).join("|"),
      values.map((column) => column.values[row]),
    ]),
  );
}

/** Adds up cells by a coarser key. */
export function cellsBy(
  cells: readonly OracleCell[],
  key: (cell: OracleCell) => string,
): Map<string, readonly unknown[]> {
  const sums = new Map<string, number[]>();
  for (const cell of cells) {
    const found = sums.get(key(cell)) ?? [0, 0, 0];
    const { impressions, clicks, conversions } = cell.totals;
    sums.set(key(cell), [
      (found[0] ?? 0) + impressions,
      (found[1] ?? 0) + clicks,
      (found[2] ?? 0) + conversions,
    ]);
  }
  return sums;
}
