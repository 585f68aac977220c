import { rowsPage, wide, type PageInput } from "./rows.ts";
import {
  age,
  audience,
  byDay,
  byWeek,
  calendarMonth,
  campaign,
  channel,
  creative,
  creativeFormat,
  device,
  flight,
  flightEnd,
  flightStart,
  gender,
  hour,
  keyword,
  keywordType,
  lineItem,
  market,
  marketCode,
  placement,
  publisher,
  searchTerm,
  segment,
  subdivision,
  weekdayName,
} from "./fields.ts";
import {
  bars,
  bullets,
  burnUp,
  cardRow,
  columns,
  filledMap,
  funnel,
  heat,
  ring,
  schedule,
  table,
  timeSeries,
  withPacing,
  withShades,
  withSome,
} from "./visuals.ts";

/* Pages of single questions about campaigns; the templates choose among them. */

export const pacing: PageInput = rowsPage({ name: "pacing", displayName: "Pacing" }, [
  cardRow(["Budget", "Spend", "Pacing", "Remaining budget", "Daily needed", "Projected spend"]),
  [
    wide(6, burnUp("Spend against plan", byDay, "Spend", "Budget")),
    // Both cover complete days only, like the pacing.
    wide(6, bullets("Spend against expected spend", campaign, "Elapsed spend", "Expected spend")),
  ],
  [
    withPacing(
      withShades(
        table(
          "Line items and their pace",
          [lineItem],
          ["Budget", "Spend", "Expected spend", "Pacing", "Projected spend", "Daily needed"],
        ),
        { bars: [1] },
      ),
      3,
    ),
  ],
  [schedule("Flights over time", [flight, flightStart, flightEnd], "Budget used")],
  [
    {
      ...withPacing(
        table("Flights and their pace", [flight, flightStart, flightEnd], ["Budget", "Spend", "Pacing"]),
        2,
      ),
      // Current and future flights are sorted above past ones.
      sort: [{ by: "dimension", index: 1, direction: "descending" }],
    },
  ],
]);

export const audiences: PageInput = rowsPage({ name: "audience", displayName: "Audience" }, [
  cardRow([
    "Audience impressions",
    "Audience clicks",
    "Audience CTR",
    "Audience conversions",
    "Audience CVR",
    "Audience CPA",
  ]),
  [
    wide(4, heat("Click-through rate by age and gender", gender, age, "Audience CTR")),
    wide(4, bars("Conversions by segment", segment, "Conversions", 8)),
    wide(4, ring("Impressions by device", device, "Impressions")),
  ],
  [
    withShades(
      table(
        "Audiences in figures",
        [segment, audience],
        ["Impressions", "Clicks", "CTR", "Conversions", "CVR", "CPA"],
      ),
      { bars: [0], scales: [2] },
    ),
  ],
]);

export const geography: PageInput = rowsPage({ name: "geo", displayName: "Geography" }, [
  cardRow(["Spend", "Impressions", "Clicks", "Conversions", "CPA", "ROAS"]),
  [
    wide(7, filledMap("Spend by country", marketCode, ["Spend", "Conversions", "CPA"])),
    wide(5, bars("Conversions by state or region", subdivision, "Regional conversions", 15)),
  ],
  [
    withShades(table("Markets in figures", [market], ["Spend", "Clicks", "Conversions", "CPA"]), {
      bars: [0],
      scales: [3],
    }),
  ],
]);

export const videos: PageInput = rowsPage({ name: "video", displayName: "Video" }, [
  cardRow(["Video starts", "VTR", "Completion rate", "CPCV", "Hook rate", "Sound-off rate"]),
  [
    wide(
      6,
      funnel("How far plays go", [
        "Video starts",
        "Video 25 %",
        "Video 50 %",
        "Video 75 %",
        "Video completes",
      ]),
    ),
    wide(6, timeSeries("Completion rate by week", "lineChart", byWeek, ["Completion rate"])),
  ],
  [
    withShades(
      withSome(
        "Video starts",
        table(
          "Video and audio ads in figures",
          [creative, creativeFormat],
          ["Video starts", "Hook rate", "Hold rate", "Completion rate", "VTR", "CPV", "CPCV"],
        ),
      ),
      { bars: [0], scales: [3] },
    ),
  ],
]);

export const viewabilities: PageInput = rowsPage({ name: "viewability", displayName: "Viewability" }, [
  cardRow([
    "Placement measurable rate",
    "Placement viewable rate",
    "Placement vCPM",
    "Brand safety rate",
    "Invalid traffic rate",
    "Placement impressions",
  ]),
  [
    wide(6, {
      // Publishers without any measurable impression have no rate.
      ...withSome(
        "Placement measurable impressions",
        bars("Viewable rate by publisher", publisher, "Placement viewable rate"),
      ),
      referenceLines: [{ at: 0.7, label: "Aim" }],
    }),
    wide(6, timeSeries("Viewable rate by week", "lineChart", byWeek, ["Placement viewable rate"])),
  ],
  [
    withShades(
      table(
        "Placements in figures",
        [placement, publisher],
        [
          "Placement impressions",
          "Placement measurable rate",
          "Placement viewable rate",
          "Placement vCPM",
          "Brand safety rate",
          "Invalid traffic rate",
        ],
      ),
      { bars: [0], scales: [2] },
    ),
  ],
]);

export const search: PageInput = rowsPage({ name: "search", displayName: "Search" }, [
  cardRow(["Search clicks", "Search CTR", "Search CPC", "Search conversions", "Search CPA", "Search ROAS"]),
  [
    withShades(
      table(
        "Search terms",
        [searchTerm, keyword],
        ["Search spend", "Search clicks", "Search CTR", "Search CPC", "Search conversions", "Search CPA"],
      ),
      { bars: [0], scales: [5] },
    ),
  ],
  [
    wide(4, ring("Clicks on brand and generic keywords", keywordType, "Search clicks")),
    wide(8, bars("Conversions by keyword", keyword, "Search conversions", 10)),
  ],
  [
    table(
      "Impression share by month",
      [calendarMonth, campaign],
      ["Impression share", "Share lost to budget", "Share lost to rank"],
      "latest",
    ),
  ],
]);

export const pathToSale: PageInput = rowsPage({ name: "conversion-funnel", displayName: "Funnel" }, [
  cardRow(["CTR", "Visit rate", "Cart rate", "Purchase rate", "Cost per visit", "CPA"]),
  [
    wide(
      6,
      funnel("From impression to purchase", ["Impressions", "Clicks", "Visits", "Adds to cart", "Purchases"]),
    ),
    wide(6, bars("Purchase rate by channel", channel, "Purchase rate")),
  ],
  [heat("Conversions by hour and day of the week", hour, weekdayName, "Hourly conversions")],
]);

export const budget: PageInput = rowsPage({ name: "budget", displayName: "Budget" }, [
  cardRow(["Budget", "Spend", "Budget used", "Revenue", "Billed", "Unbilled"]),
  [columns("Planned, spent and billed by calendar month", calendarMonth, ["Budget", "Spend", "Billed"])],
  [
    table(
      "Planned, spent and billed in figures",
      [calendarMonth],
      ["Budget", "Spend", "Revenue", "Billed", "Unbilled"],
      "dimension",
    ),
  ],
]);
