import type { ReportDefinitionInput } from "@vitrine/contracts/report";

import type { PageInput } from "./canvas.ts";
import { byMonth, byWeek, campaign, channel, dataset, device, market } from "./fields.ts";
import { glossaryPage } from "./glossary-page.ts";
import { bars, cardRow, columns, funnel, matrix, table, timeSeries } from "./visuals.ts";

const summary: PageInput = {
  name: "summary",
  displayName: "Summary",
  visuals: [
    ...cardRow(["Spend", "Conversions", "Conversion value", "CPA", "ROAS", "CVR"]),
    columns({ title: "Spend and conversion value by month", band: "upper", columns: [0, 4] }, byMonth, [
      "Spend",
      "Conversion value",
    ]),
    bars({ title: "ROAS by channel", band: "upper", columns: [4, 2] }, channel, "ROAS"),
    table(
      { title: "Campaigns", band: "lower" },
      [campaign],
      ["Spend", "Conversions", "CPA", "Conversion value", "ROAS"],
    ),
  ],
};

const way: PageInput = {
  name: "funnel",
  displayName: "From impression to conversion",
  visuals: [
    ...cardRow(["Impressions", "CTR", "Clicks", "CVR", "Conversions", "CPA"]),
    funnel({ title: "What is left at each step", band: "upper", columns: [0, 2] }, [
      "Impressions",
      "Clicks",
      "Conversions",
    ]),
    timeSeries({ title: "Conversion rate by week", band: "upper", columns: [2, 2] }, "lineChart", byWeek, [
      "CVR",
    ]),
    bars({ title: "Conversion rate by device", band: "upper", columns: [4, 2] }, device, "CVR"),
    matrix(
      { title: "Steps by channel and market", band: "lower" },
      [channel, market],
      ["Impressions", "CTR", "Clicks", "CVR", "Conversions", "CPA"],
    ),
  ],
};

/** For people who decide on budgets: the return on spend, and where it is lost in the funnel. */
export const executiveSummary: ReportDefinitionInput = {
  version: 1,
  dataset,
  pages: [summary, way, glossaryPage],
};
