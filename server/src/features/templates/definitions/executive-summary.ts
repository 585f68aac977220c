import type { ReportDefinitionInput } from "@vitrine/contracts/report";

import { rowsPage, wide, type PageInput } from "./rows.ts";
import { byMonth, byWeek, campaign, channel, dataset, device, market } from "./fields.ts";
import { glossaryPage } from "./glossary-page.ts";
import {
  bars,
  cardRow,
  columns,
  funnel,
  matrix,
  narrative,
  table,
  timeSeries,
  withTrend,
} from "./visuals.ts";

const summary: PageInput = rowsPage({ name: "summary", displayName: "Summary" }, [
  cardRow(["Spend", "Conversions", "Conversion value", "CPA", "ROAS", "CVR"]),
  [
    wide(8, columns("Spend and conversion value by month", byMonth, ["Spend", "Conversion value"])),
    wide(4, bars("ROAS by channel", channel, "ROAS")),
  ],
  [narrative("What moved conversion value", ["Conversion value"], [campaign, market])],
  [
    withTrend(
      table("Campaigns", [campaign], ["Spend", "Conversions", "CPA", "Conversion value", "ROAS"]),
      byMonth,
    ),
  ],
]);

const way: PageInput = rowsPage({ name: "funnel", displayName: "From impression to conversion" }, [
  cardRow(["Impressions", "CTR", "Clicks", "CVR", "Conversions", "CPA"]),
  [
    wide(4, funnel("What is left at each step", ["Impressions", "Clicks", "Conversions"])),
    wide(4, timeSeries("Conversion rate by week", "lineChart", byWeek, ["CVR"])),
    wide(4, bars("Conversion rate by device", device, "CVR")),
  ],
  [
    matrix(
      "Steps by channel and market",
      [channel, market],
      ["Impressions", "CTR", "Clicks", "CVR", "Conversions", "CPA"],
    ),
  ],
]);

/** For people who decide on budgets: the return on spend, and where it is lost in the funnel. */
export const executiveSummary: ReportDefinitionInput = {
  version: 1,
  dataset,
  pages: [summary, way, glossaryPage],
};
