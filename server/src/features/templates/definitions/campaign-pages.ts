import { tallPage, type PageInput } from "./canvas.ts";
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
  figures,
  filledMap,
  funnel,
  heat,
  ring,
  table,
  timeSeries,
  withPacing,
  withShades,
} from "./visuals.ts";

/* Pages of single questions about campaigns; the templates choose among them. */

export const pacing: PageInput = {
  name: "pacing",
  displayName: "Pacing",
  height: tallPage,
  visuals: [
    ...cardRow(["Budget", "Spend", "Pacing", "Remaining budget", "Daily needed", "Projected spend"]),
    burnUp({ title: "Spend against plan", band: "upper", columns: [0, 3] }, byDay, "Spend", "Budget"),
    bullets(
      { title: "Spend against expected spend", band: "upper", columns: [3, 3] },
      campaign,
      // Both cover complete days only, like the pacing.
      "Elapsed spend",
      "Expected spend",
    ),
    withPacing(
      withShades(
        table(
          { title: "Line items and their pace", band: "lower" },
          [campaign, lineItem],
          [
            "Budget",
            "Spend",
            "Expected spend",
            "Pacing",
            "Daily needed",
            "Projected spend",
            "Projected variance",
          ],
        ),
        { bars: [1] },
      ),
      3,
    ),
    {
      ...withPacing(
        table(
          { title: "Flights and their pace", band: "below" },
          [flight, flightStart, flightEnd],
          ["Budget", "Spend", "Pacing"],
        ),
        2,
      ),
      // Current and future flights are sorted above past ones.
      sort: [{ by: "dimension", index: 1, direction: "descending" }],
    },
  ],
};

export const audiences: PageInput = {
  name: "audience",
  displayName: "Audience",
  visuals: [
    ...cardRow([
      "Audience impressions",
      "Audience clicks",
      "Audience CTR",
      "Audience conversions",
      "Audience CVR",
      "Audience CPA",
    ]),
    heat(
      { title: "Click-through rate by age and gender", band: "upper", columns: [0, 2] },
      gender,
      age,
      "Audience CTR",
    ),
    bars({ title: "Conversions by segment", band: "upper", columns: [2, 2] }, segment, "Conversions", 8),
    ring({ title: "Impressions by device", band: "upper", columns: [4, 2] }, device, "Impressions"),
    withShades(
      table(
        { title: "Audiences in figures", band: "lower" },
        [audience, segment],
        ["Impressions", "Clicks", "CTR", "Conversions", "CVR", "CPA"],
      ),
      { bars: [0], scales: [2] },
    ),
  ],
};

export const geography: PageInput = {
  name: "geo",
  displayName: "Geography",
  visuals: [
    filledMap({ title: "Spend by country", band: "charts", columns: [0, 3] }, marketCode, [
      "Spend",
      "Conversions",
      "CPA",
    ]),
    ...cardRow(["Spend", "Impressions", "Clicks", "Conversions", "CPA", "ROAS"]),
    withShades(
      table(
        { title: "Markets in figures", band: "upper", columns: [3, 3] },
        [market],
        ["Spend", "Clicks", "Conversions", "CPA"],
      ),
      { bars: [0], scales: [3] },
    ),
    bars(
      { title: "Conversions by state or region", band: "lower", columns: [3, 3] },
      subdivision,
      "Regional conversions",
      15,
    ),
  ],
};

export const videos: PageInput = {
  name: "video",
  displayName: "Video",
  visuals: [
    ...cardRow(["Video starts", "VTR", "Completion rate", "CPCV", "Hook rate", "Sound-off rate"]),
    funnel({ title: "How far plays go", band: "upper", columns: [0, 3] }, [
      "Video starts",
      "Video 25 %",
      "Video 50 %",
      "Video 75 %",
      "Video completes",
    ]),
    timeSeries({ title: "Completion rate by week", band: "upper", columns: [3, 3] }, "lineChart", byWeek, [
      "Completion rate",
    ]),
    withShades(
      table(
        { title: "Video and audio ads in figures", band: "lower" },
        [creative, creativeFormat],
        ["Video starts", "Hook rate", "Hold rate", "Completion rate", "VTR", "CPV", "CPCV"],
      ),
      { bars: [0], scales: [3] },
    ),
  ],
};

export const viewabilities: PageInput = {
  name: "viewability",
  displayName: "Viewability",
  visuals: [
    ...cardRow([
      "Placement measurable rate",
      "Placement viewable rate",
      "Placement vCPM",
      "Brand safety rate",
      "Invalid traffic rate",
      "Placement impressions",
    ]),
    {
      ...bars(
        { title: "Viewable rate by publisher", band: "upper", columns: [0, 3] },
        publisher,
        "Placement viewable rate",
      ),
      referenceLines: [{ at: 0.7, label: "Aim" }],
    },
    timeSeries({ title: "Viewable rate by week", band: "upper", columns: [3, 3] }, "lineChart", byWeek, [
      "Placement viewable rate",
    ]),
    withShades(
      table(
        { title: "Placements in figures", band: "lower" },
        [publisher, placement],
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
};

export const search: PageInput = {
  name: "search",
  displayName: "Search",
  visuals: [
    ...cardRow([
      "Search clicks",
      "Search CTR",
      "Search CPC",
      "Search conversions",
      "Search CPA",
      "Search ROAS",
    ]),
    withShades(
      table(
        { title: "Search terms", band: "charts", columns: [0, 4] },
        [keyword, searchTerm],
        ["Search spend", "Search clicks", "Search CTR", "Search CPC", "Search conversions", "Search CPA"],
      ),
      { bars: [0], scales: [5] },
    ),
    ring(
      { title: "Clicks on brand and generic keywords", band: "upper", columns: [4, 2] },
      keywordType,
      "Search clicks",
    ),
    table(
      { title: "Impression share by month", band: "lower", columns: [4, 2] },
      [calendarMonth, campaign],
      ["Impression share", "Share lost to budget", "Share lost to rank"],
      "dimension",
    ),
  ],
};

export const pathToSale: PageInput = {
  name: "conversion-funnel",
  displayName: "Funnel",
  visuals: [
    ...cardRow(["CTR", "Visit rate", "Cart rate", "Purchase rate", "Cost per visit", "CPA"]),
    funnel({ title: "From impression to purchase", band: "charts", columns: [0, 3] }, [
      "Impressions",
      "Clicks",
      "Visits",
      "Adds to cart",
      "Purchases",
    ]),
    heat(
      { title: "Conversions by hour and day of the week", band: "upper", columns: [3, 3] },
      hour,
      weekdayName,
      "Hourly conversions",
    ),
    bars({ title: "Purchase rate by channel", band: "lower", columns: [3, 3] }, channel, "Purchase rate"),
  ],
};

export const budget: PageInput = {
  name: "budget",
  displayName: "Budget",
  visuals: [
    figures({ title: "Budget in figures", band: "charts", columns: [0, 2] }, [
      "Budget",
      "Spend",
      "Revenue",
      "Billed",
      "Unbilled",
    ]),
    ...cardRow(["Budget", "Spend", "Budget used", "Revenue", "Billed", "Unbilled"]),
    columns(
      { title: "Planned, spent and billed by calendar month", band: "upper", columns: [2, 4] },
      calendarMonth,
      ["Budget", "Spend", "Billed"],
    ),
    table(
      { title: "Planned, spent and billed in figures", band: "lower", columns: [2, 4] },
      [calendarMonth],
      ["Budget", "Spend", "Revenue", "Billed", "Unbilled"],
      "dimension",
    ),
  ],
};
