import type { ReportDefinitionInput } from "@vitrine/contracts/report";

import type { PageInput } from "./canvas.ts";
import {
  byMonth,
  calendar,
  calendarMonth,
  calendarYear,
  campaign,
  campaignId,
  channel,
  dataset,
  media,
} from "./fields.ts";
import { glossaryPage } from "./glossary-page.ts";
import { along, bars, bullets, cardRow, columns, table, timeSeries, treeSlicer } from "./visuals.ts";

const billing: PageInput = {
  name: "billing",
  displayName: "Billing",
  visuals: [
    ...cardRow(["Revenue", "Spend", "Impressions", "Clicks", "Conversions", "CPA"]),
    columns({ title: "Revenue and spend by month", band: "upper", columns: [0, 4] }, byMonth, [
      "Revenue",
      "Spend",
    ]),
    along(bars({ title: "Revenue by media", band: "upper", columns: [4, 2] }, channel, "Revenue"), media),
    treeSlicer({ title: "Period", band: "lower", columns: [4, 2] }, [calendarYear, calendarMonth], calendar),
    table(
      { title: "Month by month", band: "lower", columns: [0, 4] },
      [byMonth],
      ["Revenue", "Spend", "Impressions", "Clicks", "Conversions", "CPA"],
      "dimension",
    ),
  ],
};

const byCampaign: PageInput = {
  name: "by-campaign",
  displayName: "By campaign",
  drillthrough: [{ table: campaign.table, column: campaign.column }],
  visuals: [
    ...cardRow(["Revenue", "Spend", "CPM", "CPC", "CPA", "ROAS"]),
    bars({ title: "Revenue by campaign", band: "upper", columns: [0, 3] }, campaign, "Revenue"),
    bullets(
      { title: "Spend against plan", band: "upper", columns: [3, 3] },
      campaign,
      // Both cover complete days only, like the pacing.
      "Elapsed spend",
      "Expected spend",
    ),
    table(
      { title: "Campaigns in figures", band: "lower" },
      [campaignId, campaign],
      ["Revenue", "Spend", "Impressions", "CPM", "Clicks", "CPC"],
    ),
  ],
};

/** Only for agency members: its fields are refused to everyone else, whatever page shows them. */
const margin: PageInput = {
  name: "margin",
  displayName: "Margin",
  visuals: [
    ...cardRow(["Revenue", "Media cost", "Total media cost", "Profit", "Margin", "Spend"]),
    columns({ title: "Profit by month", band: "upper", columns: [0, 3] }, byMonth, ["Profit"]),
    timeSeries({ title: "Margin by month", band: "upper", columns: [3, 3] }, "lineChart", byMonth, [
      "Margin",
    ]),
    table(
      { title: "Margin by campaign", band: "lower" },
      [campaign],
      ["Revenue", "Media cost", "Total media cost", "Profit", "Margin"],
    ),
  ],
};

/** What is billed and, for the agency, the margin. */
export const budgetAndBilling: ReportDefinitionInput = {
  version: 1,
  dataset,
  pages: [billing, byCampaign, margin, glossaryPage],
};
