import type { ReportDefinitionInput } from "@vitrine/contracts/report";

import type { PageInput } from "./canvas.ts";
import {
  audience,
  byMonth,
  byWeek,
  campaign,
  channel,
  creative,
  creativeFormat,
  dataset,
  device,
  lineItem,
  market,
  media,
} from "./fields.ts";
import { glossaryPage } from "./glossary-page.ts";
import { along, bars, cardRow, columns, matrix, table, timeSeries } from "./visuals.ts";

const delivery: PageInput = {
  name: "delivery",
  displayName: "Delivery",
  visuals: [
    ...cardRow(["Impressions", "CPM", "Video starts", "VTR", "Completion rate", "Viewable rate"]),
    timeSeries({ title: "Impressions by week", band: "upper", columns: [0, 4] }, "areaChart", byWeek, [
      "Impressions",
    ]),
    bars({ title: "Impressions by market", band: "upper", columns: [4, 2] }, market, "Impressions"),
    along(
      matrix(
        { title: "From channels down to ads", band: "lower", columns: [0, 4] },
        [channel, campaign],
        ["Impressions", "CPM", "VTR", "Viewable rate", "Spend"],
      ),
      media,
    ),
    bars({ title: "Impressions by device", band: "lower", columns: [4, 2] }, device, "Impressions"),
  ],
};

const video: PageInput = {
  name: "video",
  displayName: "Video and audio",
  visuals: [
    ...cardRow(["Video starts", "Video completes", "Completion rate", "VTR", "CPM", "Spend"]),
    columns({ title: "Starts and completed plays by month", band: "upper", columns: [0, 4] }, byMonth, [
      "Video starts",
      "Video completes",
    ]),
    bars(
      { title: "Completion rate by creative", band: "upper", columns: [4, 2] },
      creative,
      "Completion rate",
      8,
    ),
    table(
      { title: "Creatives in figures", band: "lower" },
      [creative, creativeFormat],
      ["Video starts", "Video completes", "Completion rate", "VTR", "CPM", "Spend"],
    ),
  ],
};

const viewability: PageInput = {
  name: "viewability",
  displayName: "Viewability",
  visuals: [
    ...cardRow([
      "Measurable impressions",
      "Viewable impressions",
      "Viewable rate",
      "Impressions",
      "CPM",
      "Spend",
    ]),
    timeSeries({ title: "Viewable rate by week", band: "upper", columns: [0, 4] }, "lineChart", byWeek, [
      "Viewable rate",
    ]),
    bars({ title: "Viewable rate by channel", band: "upper", columns: [4, 2] }, channel, "Viewable rate"),
    table(
      { title: "Viewability by market and device", band: "lower" },
      [market, device],
      ["Impressions", "Measurable impressions", "Viewable impressions", "Viewable rate", "CPM"],
    ),
  ],
};

const audiences: PageInput = {
  name: "audiences",
  displayName: "Audiences",
  visuals: [
    ...cardRow(["Impressions", "Clicks", "CTR", "VTR", "CPM", "Spend"]),
    bars({ title: "Impressions by audience", band: "upper", columns: [0, 3] }, audience, "Impressions"),
    bars({ title: "Click-through rate by audience", band: "upper", columns: [3, 3] }, audience, "CTR"),
    table(
      { title: "Line items", band: "lower" },
      [lineItem, audience],
      ["Impressions", "Clicks", "CTR", "VTR", "CPM", "Spend"],
    ),
  ],
};

/** For brand campaigns: delivery, video, viewability, audiences. */
export const brandAndVideo: ReportDefinitionInput = {
  version: 1,
  dataset,
  pages: [delivery, video, viewability, audiences, glossaryPage],
};
