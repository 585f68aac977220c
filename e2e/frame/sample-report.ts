/** A report that shows every visual and every state, for driving the frame without the server. */
const spend = { table: "Performance", measure: "Spend" };
const clicks = { table: "Performance", measure: "Clicks" };
const impressions = { table: "Performance", measure: "Impressions" };
const ctr = { table: "Performance", measure: "CTR" };
const conversions = { table: "Performance", measure: "Conversions" };
const channel = { table: "Channel", column: "channel" };
const device = { table: "Device", column: "device" };
const campaign = { table: "Campaign", column: "campaign_name" };
const campaignId = { table: "Campaign", column: "campaign_id" };
const by = (grain: string): object => ({ table: "Date", column: "date", grain });

function visual(name: string, type: string, title: string, place: number[], rest: object = {}): object {
  const [x, y, width, height] = place;
  return {
    name,
    type,
    title,
    layout: { x, y, width, height, z: 0 },
    dimensions: [],
    measures: [],
    filters: [],
    sort: [],
    limit: 1000,
    totals: false,
    trend: null,
    text: null,
    ...rest,
  };
}

function page(name: string, displayName: string, visuals: object[], rest: object = {}): object {
  return { name, displayName, visibility: 0, width: 1280, height: 720, filters: [], visuals, ...rest };
}

const overview = page("overview", "Overview", [
  visual("spend", "card", "Spend", [16, 8, 300, 128], { measures: [spend], trend: by("week") }),
  visual("impressions", "card", "Impressions", [332, 8, 300, 128], {
    measures: [impressions],
    trend: by("week"),
  }),
  visual("clicks", "card", "Clicks", [648, 8, 300, 128], { measures: [clicks], trend: by("month") }),
  visual("ctr", "card", "CTR", [964, 8, 300, 128], { measures: [ctr], trend: by("day") }),
  visual("spend-by-day", "lineChart", "Spend by day and channel", [16, 152, 774, 272], {
    dimensions: [by("day"), { ...channel }],
    measures: [spend],
    filters: [
      {
        filterType: 1,
        target: channel,
        operator: "In",
        values: ["Search", "Social", "Programmatic display"],
      },
    ],
  }),
  visual("spend-by-channel", "clusteredBarChart", "Spend by channel", [806, 152, 458, 272], {
    dimensions: [channel],
    measures: [spend],
  }),
  visual("campaigns", "tableEx", "Campaigns", [16, 440, 1248, 264], {
    dimensions: [campaign, campaignId],
    measures: [impressions, clicks, ctr, spend, conversions],
    sort: [{ by: "measure", index: 3, direction: "descending" }],
    totals: true,
  }),
]);

const trends = page("trends", "Trends", [
  visual("intro", "textbox", "How delivery developed", [16, 8, 1248, 72], {
    text: "Weeks begin on Monday. The last month is still running and is hatched.",
  }),
  visual("impressions-area", "areaChart", "Impressions by week", [16, 96, 616, 296], {
    dimensions: [by("week")],
    measures: [impressions],
  }),
  visual("spend-columns", "clusteredColumnChart", "Spend by month", [648, 96, 616, 296], {
    dimensions: [by("month")],
    measures: [spend],
  }),
  visual("device-columns", "clusteredColumnChart", "Clicks by channel and device", [16, 408, 616, 296], {
    dimensions: [channel, device],
    measures: [clicks],
  }),
  visual("channel-lines", "lineChart", "Clicks by month and channel", [648, 408, 616, 296], {
    dimensions: [by("month"), channel],
    measures: [clicks],
  }),
]);

const states = page("states", "States", [
  visual("empty", "lineChart", "Nothing to show", [16, 8, 408, 340], {
    dimensions: [by("day")],
    measures: [{ table: "Performance", measure: "Empty" }],
  }),
  visual("broken", "clusteredBarChart", "A failing visual", [440, 8, 408, 340], {
    dimensions: [channel],
    measures: [{ table: "Performance", measure: "Broken" }],
  }),
  visual("too-large", "tableEx", "Too many rows", [864, 8, 400, 340], {
    dimensions: [campaign],
    measures: [{ table: "Performance", measure: "Huge" }],
  }),
  visual("many", "tableEx", "Ten thousand rows", [16, 364, 616, 340], {
    dimensions: [{ table: "Line item", column: "line_item_name" }],
    measures: [impressions, spend],
    limit: 10_000,
  }),
  visual("pairs", "clusteredBarChart", "Clicks by device and channel", [648, 364, 616, 340], {
    dimensions: [device, channel],
    measures: [clicks],
  }),
]);

const hidden = page(
  "hidden",
  "Only for the host",
  [
    visual("note", "textbox", "Hidden", [16, 8, 400, 80]),
    visual("channels", "slicer", "Channels", [16, 104, 240, 288], { dimensions: [channel] }),
    visual("by-channel", "clusteredBarChart", "Spend over channels", [272, 104, 488, 288], {
      dimensions: [channel],
      measures: [spend],
    }),
    visual("by-device", "clusteredColumnChart", "Clicks over devices", [776, 104, 488, 288], {
      dimensions: [device],
      measures: [clicks],
    }),
    visual("by-month", "lineChart", "Clicks over months", [16, 408, 616, 296], {
      dimensions: [by("month")],
      measures: [clicks],
    }),
    visual("rows", "tableEx", "Channels and devices", [648, 408, 616, 296], {
      dimensions: [channel, device],
      measures: [spend],
    }),
  ],
  {
    visibility: 1,
    interactions: [
      { source: "by-channel", target: "by-device", mode: "highlight" },
      { source: "by-channel", target: "by-month", mode: "none" },
    ],
  },
);

const keepSearch = { filterType: 1, target: channel, operator: "In", values: ["Search"] };
const bookmarks = [
  {
    name: "search",
    displayName: "Search only",
    state: {
      version: 1,
      page: "hidden",
      pages: { hidden: { visuals: { channels: { sliced: [keepSearch] } } } },
    },
  },
  { name: "start", displayName: "The beginning", state: { version: 1, page: "overview", allPages: true } },
];

export const sampleReport = {
  reportId: "report-1",
  reportName: "Campaign overview",
  definition: {
    version: 1,
    dataset: "campaign_digital",
    filters: [],
    bookmarks,
    pages: [overview, trends, states, hidden],
  },
  dataset: {
    id: "campaign_digital",
    tables: [
      {
        name: "Campaign",
        displayName: "Campaign",
        columns: [
          { name: "campaign_id", displayName: "Campaign ID", description: "", type: "string", format: null },
          { name: "client", displayName: "Client", description: "", type: "string", format: null },
        ],
        measures: [],
      },
      {
        name: "Channel",
        displayName: "Channel",
        columns: [
          {
            name: "channel",
            displayName: "Channel",
            description: "",
            type: "string",
            format: null,
            filterGroup: "Media",
          },
        ],
        measures: [],
      },
      {
        name: "Device",
        displayName: "Device",
        columns: [
          {
            name: "device",
            displayName: "Device",
            description: "",
            type: "string",
            format: null,
            filterGroup: "Media",
          },
        ],
        measures: [],
      },
      {
        // Figures that the reader knows how to add up.
        name: "Media",
        displayName: "Media",
        columns: [],
        measures: ["Spend", "Clicks", "Conversions", "Broken"].map((name) => ({
          name,
          displayName: name,
          description: "",
          format: { kind: "integer", digits: 0, currency: null },
          additivity: "additive",
        })),
      },
      {
        name: "Date",
        displayName: "Date",
        columns: [{ name: "date", displayName: "Date", description: "", type: "date", format: null }],
        measures: [],
      },
    ],
  },
  completeThrough: "2026-11-18",
  permissions: 0,
};

const figure = { kind: "integer", digits: 0, currency: null };
const money = { kind: "currency", digits: 2, currency: "EUR" };

/** The dataset for those who may edit: also with measures. */
export const editedDataset = {
  ...sampleReport.dataset,
  tables: [
    ...sampleReport.dataset.tables,
    {
      name: "Performance",
      displayName: "Performance",
      columns: [],
      measures: [
        { name: "Spend", displayName: "Spend", description: "What was paid to the platforms", format: money },
        { name: "Clicks", displayName: "Clicks", description: "", format: figure, unit: "clicks" },
        { name: "Impressions", displayName: "Impressions", description: "", format: figure },
      ],
    },
  ],
};
