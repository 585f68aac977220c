import type { ReportDefinitionInput } from "@vitrine/contracts/report";

import type { PageInput } from "./canvas.ts";
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
import { bars, cardRow, columns, combo, gallery, matrix, table, timeSeries, withShades } from "./visuals.ts";

const overview: PageInput = {
  name: "overview",
  displayName: "Overview",
  visuals: [
    ...cardRow(["Spend", "Impressions", "Clicks", "CTR", "Conversions", "ROAS"]),
    combo({ title: "Spend and conversions by week", band: "upper", columns: [0, 4] }, byWeek, [
      "Spend",
      "Conversions",
    ]),
    bars({ title: "Spend by channel", band: "upper", columns: [4, 2] }, channel, "Spend"),
    table(
      { title: "Campaigns", band: "lower", columns: [0, 4] },
      [campaign],
      ["Spend", "Clicks", "CTR", "Conversions", "CPA", "ROAS"],
    ),
    columns({ title: "Conversions by month", band: "lower", columns: [4, 2] }, byMonth, ["Conversions"]),
  ],
};

const channels: PageInput = {
  name: "channels",
  displayName: "Channels",
  visuals: [
    ...cardRow(["Impressions", "CPM", "Clicks", "CPC", "Conversions", "CPA"]),
    {
      ...timeSeries(
        { title: "Spend by month and channel", band: "upper", columns: [0, 4] },
        "lineChart",
        byMonth,
        ["Spend"],
      ),
      smallMultiples: channel,
    },
    bars({ title: "Conversions by channel", band: "upper", columns: [4, 2] }, channel, "Conversions"),
    withShades(
      matrix(
        { title: "Channels and devices in figures", band: "lower" },
        [channel, device],
        ["Spend", "Impressions", "CPM", "Clicks", "CTR", "CPC", "Conversions", "CVR", "CPA", "ROAS"],
      ),
      { bars: [0], scales: [4, 8] },
    ),
  ],
};

const campaigns: PageInput = {
  name: "campaigns",
  displayName: "Campaigns",
  visuals: [
    ...cardRow(["Spend", "Clicks", "CTR", "CVR", "CPA", "ROAS"]),
    bars(
      { title: "Conversion value by campaign", band: "upper", columns: [0, 3] },
      campaign,
      "Conversion value",
    ),
    bars({ title: "Cost per conversion", band: "upper", columns: [3, 3] }, campaign, "CPA"),
    table(
      { title: "All campaigns", band: "lower" },
      [campaignId, campaign],
      ["Spend", "Impressions", "Clicks", "CTR", "Conversions", "CPA", "Conversion value", "ROAS"],
    ),
  ],
};

const creatives: PageInput = {
  name: "creatives",
  displayName: "Creatives",
  visuals: [
    ...cardRow(["Impressions", "Clicks", "CTR", "Conversions", "CVR", "CPA"]),
    bars({ title: "Click-through rate by creative", band: "upper", columns: [0, 3] }, creative, "CTR", 10),
    timeSeries({ title: "Click-through rate by week", band: "upper", columns: [3, 3] }, "lineChart", byWeek, [
      "CTR",
    ]),
    gallery(
      { title: "All creatives", band: "lower" },
      [creative, creativeFormat, creativeSize],
      ["Impressions", "CTR", "Conversions", "CPA"],
    ),
  ],
};

const markets: PageInput = {
  name: "markets",
  displayName: "Markets and devices",
  visuals: [
    ...cardRow(["Spend", "Clicks", "CTR", "Conversions", "CPA", "ROAS"]),
    bars({ title: "Spend by market", band: "upper", columns: [0, 3] }, market, "Spend"),
    bars({ title: "Spend by device", band: "upper", columns: [3, 3] }, device, "Spend"),
    table(
      { title: "Markets and devices in figures", band: "lower" },
      [market, device],
      ["Spend", "Impressions", "Clicks", "CTR", "Conversions", "CPA", "ROAS"],
    ),
  ],
};

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
