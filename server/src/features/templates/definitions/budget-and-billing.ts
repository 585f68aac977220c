import type { ReportDefinitionInput } from "@vitrine/contracts/report";

import { rowsPage, wide, type PageInput } from "./rows.ts";
import { byMonth, campaign, campaignId, channel, dataset, market, media } from "./fields.ts";
import { glossaryPage } from "./glossary-page.ts";
import {
  along,
  bars,
  bullets,
  cardRow,
  columns,
  narrative,
  table,
  timeSeries,
  withTrend,
} from "./visuals.ts";

const billing: PageInput = rowsPage({ name: "billing", displayName: "Billing" }, [
  cardRow(["Revenue", "Spend", "Impressions", "Clicks", "Conversions", "CPA"]),
  [
    wide(8, columns("Revenue and spend by month", byMonth, ["Revenue", "Spend"])),
    wide(4, along(bars("Revenue by media", channel, "Revenue"), media)),
  ],
  [narrative("What moved revenue", ["Revenue"], [campaign, market])],
  [withTrend(table("Billing by campaign", [campaign], ["Revenue", "Spend", "Conversions", "CPA"]), byMonth)],
  [
    table(
      "Billing by month",
      [byMonth],
      ["Revenue", "Spend", "Impressions", "Clicks", "Conversions", "CPA"],
      "dimension",
    ),
  ],
]);

const byCampaign: PageInput = rowsPage(
  {
    name: "by-campaign",
    displayName: "By campaign",
    drillthrough: [{ table: campaign.table, column: campaign.column }],
  },
  [
    cardRow(["Revenue", "Spend", "CPM", "CPC", "CPA", "ROAS"]),
    [
      wide(6, bars("Revenue by campaign", campaign, "Revenue")),
      // Both cover complete days only, like the pacing.
      wide(6, bullets("Spend against plan", campaign, "Elapsed spend", "Expected spend")),
    ],
    [
      table(
        "Campaigns in figures",
        [campaign, campaignId],
        ["Revenue", "Spend", "Impressions", "CPM", "Clicks", "CPC"],
      ),
    ],
  ],
);

/** Only for agency members: its fields are refused to everyone else, whatever page shows them. */
const margin: PageInput = rowsPage({ name: "margin", displayName: "Margin" }, [
  cardRow(["Revenue", "Media cost", "Total media cost", "Profit", "Margin", "Spend"]),
  [
    wide(6, columns("Profit by month", byMonth, ["Profit"])),
    wide(6, timeSeries("Margin by month", "lineChart", byMonth, ["Margin"])),
  ],
  [
    table(
      "Margin by campaign",
      [campaign],
      ["Revenue", "Media cost", "Total media cost", "Profit", "Margin"],
    ),
  ],
]);

/** What is billed and, for the agency, the margin. */
export const budgetAndBilling: ReportDefinitionInput = {
  version: 1,
  dataset,
  pages: [billing, byCampaign, margin, glossaryPage],
};
