/** Pages with every kind of chart that is loaded when it is first drawn. */
const measure = (name: string): object => ({ table: "Performance", measure: name });
/** A measure that the sample dataset describes. */
const additive = (name: string): object => ({ table: "Media", measure: name });
const channel = { table: "Channel", column: "channel" };
const device = { table: "Device", column: "device" };
const market = { table: "Market", column: "market_code" };
const creative = ["creative_name", "format", "size"].map((column) => ({ table: "Creative", column }));
const city = ["city", "latitude", "longitude"].map((column) => ({ table: "City", column }));
/** A picture within the definition: three bars. */
const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40"><rect width="80" height="40" rx="4" fill="#2457e6"/><path d="M20 32V20M40 32V8M60 32V14" stroke="#fff" stroke-width="8"/></svg>',
)}`;
const pacing = [
  { below: 0.85, tone: "bad", word: "off" },
  { below: 0.95, tone: "watch", word: "watch" },
  { below: 1.05, tone: "good", word: "on track" },
  { below: 1.15, tone: "watch", word: "watch" },
  { from: 1.15, tone: "bad", word: "off" },
];
const campaign = { table: "Campaign", column: "campaign_name" };
const flight = ["flight_name", "flight_start", "flight_end"].map((column) => ({ table: "Flight", column }));
const by = (grain: string): object => ({ table: "Date", column: "date", grain });

interface KindsPage {
  readonly name: string;
  readonly displayName: string;
  readonly visibility: number;
  readonly width: number;
  readonly height: number;
  readonly filters: readonly object[];
  readonly visuals: readonly object[];
}

/** Six to a page. */
function pageOf(name: string, displayName: string, visuals: readonly object[]): KindsPage {
  const placed = visuals.map((visual, index) => ({
    name: `${name}-${index}`,
    layout: {
      x: 16 + (index % 3) * 420,
      y: 8 + Math.floor(index / 3) * 356,
      width: 404,
      height: 340,
      z: 0,
    },
    filters: [],
    sort: [],
    limit: 1000,
    totals: false,
    trend: null,
    text: null,
    dimensions: [],
    ...visual,
  }));
  return { name, displayName, visibility: 0, width: 1280, height: 720, filters: [], visuals: placed };
}

export const kindsPages: readonly KindsPage[] = [
  pageOf("shares", "Shares", [
    {
      type: "columnChart",
      title: "Clicks by month and device",
      dimensions: [by("month"), device],
      measures: [measure("Clicks")],
    },
    {
      type: "hundredPercentStackedColumnChart",
      title: "Share of devices by month",
      dimensions: [by("month"), device],
      measures: [measure("Clicks")],
    },
    {
      type: "donutChart",
      title: "Spend by channel",
      dimensions: [channel],
      measures: [measure("Spend")],
    },
    {
      type: "barChart",
      title: "Clicks by channel and device",
      dimensions: [channel, device],
      measures: [measure("Clicks")],
    },
    {
      type: "hundredPercentStackedBarChart",
      title: "Share of devices by channel",
      dimensions: [channel, device],
      measures: [measure("Clicks")],
    },
    {
      type: "pieChart",
      title: "Greatest channels",
      dimensions: [channel],
      measures: [measure("Spend")],
      limit: 3,
    },
  ]),
  pageOf("steps", "Steps", [
    {
      type: "lineClusteredColumnComboChart",
      title: "Spend and conversions by week",
      dimensions: [by("week")],
      measures: [measure("Spend"), measure("Conversions")],
    },
    {
      type: "funnel",
      title: "From impression to conversion",
      measures: [measure("Impressions"), measure("Clicks"), measure("Conversions")],
    },
    {
      type: "waterfallChart",
      title: "How spend adds up",
      dimensions: [channel],
      measures: [measure("Spend")],
    },
    {
      type: "pivotTable",
      title: "Channels and devices",
      dimensions: [channel, device],
      measures: [measure("Spend"), measure("Clicks")],
    },
    { type: "gauge", title: "Clicks against plan", measures: [measure("Clicks"), measure("Conversions")] },
    {
      type: "bullet",
      title: "Spend against plan",
      dimensions: [channel],
      measures: [measure("Spend"), measure("Budget")],
    },
  ]),
  pageOf("places", "Places", [
    {
      type: "scatterChart",
      title: "Spend against conversions",
      dimensions: [channel],
      measures: [measure("Spend"), measure("Conversions"), measure("Impressions")],
    },
    {
      type: "treemap",
      title: "Spend over campaigns",
      dimensions: [{ table: "Campaign", column: "campaign_name" }],
      measures: [measure("Spend")],
      limit: 20,
    },
    {
      type: "heatmap",
      title: "Clicks by channel and device",
      dimensions: [device, channel],
      measures: [measure("Clicks")],
    },
    { type: "heatmap", title: "Clicks by day", dimensions: [by("day")], measures: [measure("Clicks")] },
    {
      type: "lineStackedColumnComboChart",
      title: "Clicks and spend by month",
      dimensions: [by("month")],
      measures: [measure("Clicks"), measure("Conversions"), measure("Spend")],
    },
    {
      type: "scatterChart",
      title: "Channels on devices",
      dimensions: [channel, device],
      measures: [measure("Clicks"), measure("CTR")],
    },
  ]),
  pageOf("domain", "Domain", [
    {
      type: "multiRowCard",
      title: "Figures of the month",
      measures: ["Spend", "Clicks", "Conversions", "CTR"].map(measure),
      compare: "previousPeriod",
      trend: by("week"),
    },
    { type: "filledMap", title: "Spend by market", dimensions: [market], measures: [measure("Spend")] },
    {
      type: "burnUp",
      title: "Spend against plan",
      dimensions: [by("day")],
      measures: [measure("Spend"), measure("Budget")],
    },
    {
      type: "gallery",
      title: "Creatives",
      dimensions: creative,
      measures: [measure("Impressions"), measure("CTR")],
      formatting: [
        {
          kind: "rules",
          measure: 1,
          rules: [
            { from: 0.02, tone: "good", word: "strong" },
            { below: 0.014, tone: "bad", word: "tired" },
          ],
        },
      ],
    },
    { type: "map", title: "Clicks by city", dimensions: city, measures: [measure("Clicks")] },
    { type: "calendar", title: "Clicks day by day", dimensions: [by("day")], measures: [measure("Clicks")] },
  ]),
  pageOf("formats", "Formats", [
    {
      type: "tableEx",
      title: "Campaigns in figures",
      dimensions: [{ table: "Campaign", column: "campaign_name" }],
      measures: [measure("Spend"), measure("CTR"), measure("Pacing")],
      formatting: [
        { kind: "bars", measure: 0 },
        { kind: "scale", measure: 1 },
        { kind: "rules", measure: 2, rules: pacing },
      ],
      totals: true,
    },
    {
      type: "pivotTable",
      title: "Channels by device",
      dimensions: [channel, market],
      columns: device,
      measures: [measure("Spend"), measure("CTR")],
      formatting: [{ kind: "scale", measure: 1, middle: 0.02 }],
      totals: true,
    },
    {
      type: "lineChart",
      title: "Clicks by week and channel",
      dimensions: [by("week")],
      measures: [measure("Clicks")],
      smallMultiples: channel,
    },
    {
      type: "lineChart",
      title: "Clicks by month",
      dimensions: [by("month")],
      measures: [measure("Clicks")],
      compare: "samePeriodLastYear",
      dataLabels: true,
      referenceLines: [{ at: "average", label: "Average" }],
    },
    {
      type: "clusteredBarChart",
      title: "Pacing by channel",
      dimensions: [channel],
      measures: [measure("Pacing")],
      formatting: [{ kind: "rules", measure: 0, rules: pacing }],
      referenceLines: [{ at: 1, label: "Plan" }],
    },
    {
      type: "clusteredColumnChart",
      title: "Reach by device",
      dimensions: [device],
      measures: [measure("Reach")],
      dataLabels: true,
      referenceLines: [{ at: "greatest", label: "Most" }],
    },
  ]),
  pageOf("time", "Time", [
    {
      type: "stackedAreaChart",
      title: "Clicks by week and device",
      dimensions: [by("week"), device],
      measures: [measure("Clicks")],
    },
    {
      type: "hundredPercentStackedAreaChart",
      title: "Share of devices by week",
      dimensions: [by("week"), device],
      measures: [measure("Clicks")],
    },
    {
      type: "alignedCharts",
      title: "Conversions and spend by month",
      dimensions: [by("month")],
      measures: [measure("Conversions"), measure("Spend")],
      compare: "previousPeriod",
    },
    {
      type: "lineChart",
      title: "Clicks by month, with forecast",
      dimensions: [by("month")],
      measures: [measure("Clicks")],
      trendLine: true,
      forecast: { periods: 4 },
    },
    {
      type: "areaChart",
      title: "Spend by week, with forecast",
      dimensions: [by("week")],
      measures: [measure("Spend")],
      forecast: { periods: 8 },
    },
    {
      type: "alignedCharts",
      title: "Clicks, spend and conversions by week",
      dimensions: [by("week")],
      measures: [measure("Clicks"), measure("Spend"), measure("Conversions")],
    },
  ]),
  pageOf("targets", "Targets", [
    {
      type: "shareComparison",
      title: "Shares of spend and conversions",
      dimensions: [channel],
      measures: [measure("Spend"), measure("Conversions")],
    },
    {
      type: "gantt",
      title: "Flights of the year",
      dimensions: flight,
      measures: [measure("Pacing")],
    },
    {
      type: "histogram",
      title: "Campaigns by spend",
      dimensions: [campaign],
      measures: [measure("Spend")],
    },
    {
      type: "kpi",
      title: "Conversions against target",
      measures: [measure("Conversions"), measure("Conversion goal")],
      trend: by("week"),
    },
    {
      type: "kpi",
      title: "CTR against target",
      measures: [measure("CTR"), measure("CTR goal")],
      trend: by("month"),
      formatting: [
        {
          kind: "rules",
          measure: 0,
          rules: [
            { from: 0.02, tone: "good", word: "on track" },
            { below: 0.02, tone: "watch", word: "watch" },
          ],
        },
      ],
    },
    {
      type: "histogram",
      title: "Line items by clicks",
      dimensions: [{ table: "Line item", column: "line_item_name" }],
      measures: [measure("Clicks")],
    },
  ]),
  pageOf("flows", "Flows", [
    {
      type: "decompositionTreeVisual",
      title: "Where spend goes",
      dimensions: [channel, device],
      measures: [additive("Spend")],
    },
    {
      type: "sankey",
      title: "From channels to devices",
      dimensions: [channel, device],
      measures: [additive("Clicks")],
    },
    {
      type: "boxPlot",
      title: "Spend of campaigns by channel",
      dimensions: [channel, campaign],
      measures: [measure("Spend")],
    },
    {
      type: "ribbonChart",
      title: "Channels by rank",
      dimensions: [by("month"), channel],
      measures: [measure("Clicks")],
      filters: [
        {
          filterType: 0,
          target: { table: "Date", column: "date" },
          logicalOperator: "And",
          conditions: [{ operator: "GreaterThanOrEqual", value: "2026-06-01" }],
        },
      ],
    },
  ]),
];

/** A page of sentences about figures. */
export const narrativePage = pageOf("narrative", "Narrative", [
  {
    type: "narrative",
    title: "What happened",
    dimensions: [channel],
    measures: [measure("Spend"), measure("Conversions")],
    compare: "previousPeriod",
  },
  {
    type: "commentary",
    title: "What we did",
    dimensions: [channel],
    measures: [additive("Spend"), additive("Conversions")],
    compare: "previousPeriod",
    commentary: [
      { kind: "heading", runs: [{ text: "A good month" }] },
      {
        kind: "paragraph",
        runs: [
          { text: "We spent " },
          { figure: 0, bold: true },
          { text: " (" },
          { figure: 0, show: "change" },
          { text: "), of which " },
          { text: "Search", italic: true },
          { text: " had " },
          { figure: 0, of: "Search" },
          { text: "." },
        ],
      },
      { kind: "bullet", runs: [{ figure: 1 }, { text: " conversions" }] },
      {
        kind: "bullet",
        runs: [{ text: "How we count", link: "https://example.com/method" }],
      },
    ],
  },
]);

/** A page of what has no figures. */
export const stillPage = {
  ...pageOf("still", "Still", [
    { type: "textbox", title: "October in short", text: "Spend went as planned.\nClicks did better." },
    { type: "image", title: "Our mark", image: { url: picture, alt: "Three bars", fit: "contain" } },
    { type: "basicShape", title: "", shape: { form: "rounded", transparency: 0 } },
    { type: "actionButton", title: "To the shares", action: { kind: "page", page: "shares" } },
    { type: "actionButton", title: "Back", action: { kind: "back" } },
    {
      type: "actionButton",
      title: "How we count",
      action: { kind: "web", url: "https://example.com/method" },
    },
  ]),
};
