/** Pages with every kind of chart that is loaded when it is first drawn. */
const measure = (name: string): object => ({ table: "Performance", measure: name });
const channel = { table: "Channel", column: "channel" };
const device = { table: "Device", column: "device" };
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
];
