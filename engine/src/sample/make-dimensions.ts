import { addDays, fromDayNumber, isoWeekday, toDayNumber } from "@vitrine/contracts/query";

import { fiscalYearStart, isoWeek } from "../model/calendar.ts";
import { creativeColumns, creativeRow } from "./creative-rows.ts";
import type { DimensionRows, DimensionValue } from "./dimension-rows.ts";
import { makeDetailDimensions } from "./details/make-detail-dimensions.ts";
import { channelOrder, channels, devices, markets } from "./media.ts";
import { calendarRange, type CampaignPlan, type SamplePlan } from "./sample-plan.ts";

/**
 * Every dimension table of the campaign dataset, with the keys that the facts refer to.
 *
 * @param only key of the one workspace whose campaigns and their parts are made; by default all of them
 */
export function makeDimensions(whole: SamplePlan, only: string | null = null): readonly DimensionRows[] {
  const plan = only === null ? whole : partOf(whole, only);
  return [
    campaigns(plan),
    {
      source: "channel",
      columns: ["channel_key", "channel"],
      rows: channelOrder.map((channel, index) => [index + 1, channels[channel].name]),
    },
    {
      source: "device",
      columns: ["device_key", "device"],
      rows: devices.map((device, index) => [index + 1, device]),
    },
    marketRows,
    lineItems(plan),
    flights(plan),
    { source: "creative", columns: creativeColumns, rows: plan.creatives.map(creativeRow) },
    { source: "date_day", columns: calendarColumns, rows: calendarRows(plan) },
    ...makeDetailDimensions(whole, only),
  ];
}

/** The campaigns and creatives of one workspace, with their keys in the whole sample. */
function partOf(sample: SamplePlan, only: string): SamplePlan {
  const own = sample.campaigns.filter(({ workspace }) => workspace.key === only);
  const keys = new Set(own.flatMap(({ cells }) => cells.map(({ creativeKey }) => creativeKey)));
  return { ...sample, campaigns: own, creatives: sample.creatives.filter(({ key }) => keys.has(key)) };
}

const marketRows: DimensionRows = {
  source: "market",
  columns: ["market_key", "market", "market_code", "region", "market_code_3", "market_number"],
  rows: markets.map(({ name, code, region, code3, number }, index) => [
    index + 1,
    name,
    code,
    region,
    code3,
    number,
  ]),
};

function campaigns(plan: SamplePlan): DimensionRows {
  const columns = [
    "campaign_key",
    "campaign_id",
    "campaign_name",
    "objective",
    "client",
    "account",
    "workspace_key",
    "flight_start",
    "flight_end",
  ];
  return { source: "campaign", columns, rows: plan.campaigns.map(campaignRow) };
}

function lineItems(plan: SamplePlan): DimensionRows {
  const columns = [
    "line_item_key",
    "line_item_id",
    "line_item_name",
    "audience",
    "flight_start",
    "flight_end",
    "segment",
  ];
  return {
    source: "line_item",
    columns,
    rows: plan.campaigns.flatMap((campaign) => lineItemRows(campaign, plan)),
  };
}

function flights(plan: SamplePlan): DimensionRows {
  return {
    source: "flight",
    columns: ["flight_key", "flight_name", "flight_start", "flight_end"],
    rows: plan.campaigns.flatMap((campaign) =>
      campaign.flights.map(({ key, name, from, to }) => [key, name, fromDayNumber(from), fromDayNumber(to)]),
    ),
  };
}

function campaignRow(plan: CampaignPlan): readonly DimensionValue[] {
  const { key, workspace, campaign } = plan;
  const { id, name, objective } = campaign;
  return [key, id, name, objective, workspace.client, workspace.account, workspace.key, ...flightRange(plan)];
}

/** First and last planned day. Line items run as long as their campaign. */
function flightRange({ flights }: CampaignPlan): readonly [DimensionValue, DimensionValue] {
  if (flights.length === 0) return [null, null];
  const start = fromDayNumber(Math.min(...flights.map(({ from }) => from)));
  return [start, fromDayNumber(Math.max(...flights.map(({ to }) => to)))];
}

function lineItemRows(campaign: CampaignPlan, plan: SamplePlan): readonly (readonly DimensionValue[])[] {
  const keys = new Set(campaign.cells.map(({ lineItemKey }) => lineItemKey));
  return plan.lineItems.flatMap(({ key, id, name, audience, segment }) =>
    keys.has(key) ? [[key, id, name, audience, ...flightRange(campaign), segment]] : [],
  );
}

function calendarRows(plan: SamplePlan): readonly (readonly DimensionValue[])[] {
  const { from, to } = calendarRange(plan);
  const days = toDayNumber(to) - toDayNumber(from) + 1;
  return Array.from({ length: days }, (_, index) => calendarRow(addDays(from, index)));
}

export const calendarColumns = [
  "date",
  "year",
  "quarter",
  "month",
  "month_of_year",
  "iso_week",
  "weekday",
  "fiscal_year",
  "fiscal_quarter",
] as const;

/** A row of the calendar, in the order of `calendarColumns`. @param day ISO day */
export function calendarRow(day: string): readonly DimensionValue[] {
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7));
  const quarter = `${year} Q${Math.ceil(month / 3)}`;
  const units = [year, quarter, day.slice(0, 7), month, isoWeek(day), isoWeekday(day)];
  return [day, ...units, ...fiscalUnits(year, month)];
}

function fiscalUnits(year: number, month: number): readonly [year: string, quarter: string] {
  const first = Number(fiscalYearStart);
  const name = `FY${month < first ? year - 1 : year}`;
  return [name, `${name} Q${Math.floor(((month + 12 - first) % 12) / 3) + 1}`];
}
