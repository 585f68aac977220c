import type { ReportDefinitionInput } from "@vitrine/contracts/report";

import { rowsPage, wide, type PageInput } from "./rows.ts";
import {
  byMonth,
  byWeek,
  campaign,
  campaignId,
  channel,
  creative,
  creativeFormat,
  creativeSize,
  dataset,
  device,
  market,
} from "./fields.ts";
import { glossaryPage } from "./glossary-page.ts";
import {
  audiences,
  budget,
  geography,
  pacing,
  search,
  videos,
  viewabilities,
  pathToSale,
} from "./campaign-pages.ts";
import {
  aligned,
  bars,
  cardRow,
  gallery,
  matrix,
  narrative,
  shares,
  table,
  timeSeries,
  withShades,
  withTrend,
} from "./visuals.ts";

const overview: PageInput = rowsPage({ name: "overview", displayName: "Overview" }, [
  cardRow(["Spend", "Impressions", "Clicks", "CTR", "Conversions", "ROAS"]),
  [aligned("Conversions and spend by week", byWeek, "Conversions", "Spend")],
  [
    wide(6, bars("Spend by channel", channel, "Spend")),
    wide(6, shares("Share of spend and of conversions", channel, "Spend", "Conversions")),
  ],
  [narrative("What moved conversions", ["Conversions"], [campaign, market])],
  [
    withTrend(
      table("Campaigns", [campaign], ["Spend", "Clicks", "CTR", "Conversions", "CPA", "ROAS"]),
      byMonth,
    ),
  ],
]);

const channels: PageInput = rowsPage({ name: "channels", displayName: "Channels" }, [
  cardRow(["Impressions", "CPM", "Clicks", "CPC", "Conversions", "CPA"]),
  [
    wide(8, {
      ...timeSeries("Spend by month and channel", "lineChart", byMonth, ["Spend"]),
      smallMultiples: channel,
    }),
    wide(4, bars("Conversions by channel", channel, "Conversions")),
  ],
  [
    withShades(
      matrix(
        "Channels and devices in figures",
        [channel, device],
        ["Spend", "Impressions", "CPM", "Clicks", "CTR", "CPC", "Conversions", "CVR", "CPA", "ROAS"],
      ),
      { bars: [0], scales: [4, 8] },
    ),
  ],
]);

const campaigns: PageInput = rowsPage({ name: "campaigns", displayName: "Campaigns" }, [
  cardRow(["Spend", "Clicks", "CTR", "CVR", "CPA", "ROAS"]),
  [
    wide(6, bars("Conversion value by campaign", campaign, "Conversion value")),
    wide(6, bars("Cost per conversion", campaign, "CPA")),
  ],
  [
    table(
      "All campaigns",
      [campaign, campaignId],
      ["Spend", "Impressions", "Clicks", "CTR", "Conversions", "CPA", "Conversion value", "ROAS"],
    ),
  ],
]);

const creatives: PageInput = rowsPage({ name: "creatives", displayName: "Creatives" }, [
  cardRow(["Impressions", "Clicks", "CTR", "Conversions", "CVR", "CPA"]),
  [
    wide(6, bars("Click-through rate by creative", creative, "CTR", 10)),
    wide(6, timeSeries("Click-through rate by week", "lineChart", byWeek, ["CTR"])),
  ],
  [
    gallery(
      "All creatives",
      [creative, creativeFormat, creativeSize],
      ["Impressions", "CTR", "Conversions", "CPA"],
    ),
  ],
]);

const markets: PageInput = rowsPage({ name: "markets", displayName: "Markets and devices" }, [
  cardRow(["Spend", "Clicks", "CTR", "Conversions", "CPA", "ROAS"]),
  [wide(6, bars("Spend by market", market, "Spend")), wide(6, bars("Spend by device", device, "Spend"))],
  [
    table(
      "Markets and devices in figures",
      [market, device],
      ["Spend", "Impressions", "Clicks", "CTR", "Conversions", "CPA", "ROAS"],
    ),
  ],
]);

/** The report for every client: spend, where it went, and its results. */
export const campaignPerformance: ReportDefinitionInput = {
  version: 1,
  dataset,
  pages: [
    overview,
    pacing,
    channels,
    campaigns,
    creatives,
    audiences,
    markets,
    geography,
    videos,
    viewabilities,
    search,
    pathToSale,
    budget,
    glossaryPage,
  ],
};
