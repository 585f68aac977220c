import type { ReportDefinitionInput } from "@vitrine/contracts/report";

import { rowsPage, wide, type PageInput } from "./rows.ts";
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
import {
  along,
  bars,
  cardRow,
  columns,
  matrix,
  narrative,
  table,
  timeSeries,
  withSome,
  withTrend,
} from "./visuals.ts";

const delivery: PageInput = rowsPage({ name: "delivery", displayName: "Delivery" }, [
  cardRow(["Impressions", "CPM", "Video starts", "VTR", "Completion rate", "Viewable rate"]),
  [
    wide(8, timeSeries("Impressions by week", "areaChart", byWeek, ["Impressions"])),
    wide(4, bars("Impressions by market", market, "Impressions")),
  ],
  [
    wide(
      8,
      along(
        matrix(
          "From channels down to ads",
          [channel, campaign],
          ["Impressions", "CPM", "VTR", "Viewable rate", "Spend"],
        ),
        media,
      ),
    ),
    wide(4, bars("Impressions by device", device, "Impressions")),
  ],
  [narrative("What moved impressions", ["Impressions"], [campaign, market])],
  [
    withTrend(
      table("Campaigns", [campaign], ["Impressions", "CPM", "VTR", "Viewable rate", "Spend"]),
      byMonth,
    ),
  ],
]);

const video: PageInput = rowsPage({ name: "video", displayName: "Video and audio" }, [
  cardRow(["Video starts", "Video completes", "Completion rate", "VTR", "CPM", "Spend"]),
  [
    wide(8, columns("Starts and completed plays by month", byMonth, ["Video starts", "Video completes"])),
    wide(4, withSome("Video starts", bars("Completion rate by creative", creative, "Completion rate", 8))),
  ],
  [
    withSome(
      "Video starts",
      table(
        "Creatives in figures",
        [creative, creativeFormat],
        ["Video starts", "Video completes", "Completion rate", "VTR", "CPM", "Spend"],
      ),
    ),
  ],
]);

const viewability: PageInput = rowsPage({ name: "viewability", displayName: "Viewability" }, [
  cardRow(["Measurable impressions", "Viewable impressions", "Viewable rate", "Impressions", "CPM", "Spend"]),
  [
    wide(8, timeSeries("Viewable rate by week", "lineChart", byWeek, ["Viewable rate"])),
    wide(4, bars("Viewable rate by channel", channel, "Viewable rate")),
  ],
  [
    table(
      "Viewability by market and device",
      [market, device],
      ["Impressions", "Measurable impressions", "Viewable impressions", "Viewable rate", "CPM"],
    ),
  ],
]);

const audiences: PageInput = rowsPage({ name: "audiences", displayName: "Audiences" }, [
  cardRow(["Impressions", "Clicks", "CTR", "VTR", "CPM", "Spend"]),
  [
    wide(6, bars("Impressions by audience", audience, "Impressions")),
    wide(6, bars("Click-through rate by audience", audience, "CTR")),
  ],
  [table("Line items", [lineItem, audience], ["Impressions", "Clicks", "CTR", "VTR", "CPM", "Spend"])],
]);

/** For brand campaigns: delivery, video, viewability, audiences. */
export const brandAndVideo: ReportDefinitionInput = {
  version: 1,
  dataset,
  pages: [delivery, video, viewability, audiences, glossaryPage],
};
