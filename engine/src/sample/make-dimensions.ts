import { addDays, fromDayNumber, isoWeek, isoWeekday, toDayNumber } from "../model/calendar.ts";
import { channelOrder, channels, devices, markets } from "./media.ts";
import { calendarRange, type CampaignPlan, type SamplePlan } from "./sample-plan.ts";

type DimensionValue = string | number | null;
export interface DimensionRows {
  /** The table's source name. */
  readonly source: string;
  readonly columns: readonly string[];
  /** Dates are ISO days. */
  readonly rows: readonly (readonly DimensionValue[])[];
}

/** Every dimension table of the campaign dataset, numbered as the facts refer to it. */
export function makeDimensions(plan: SamplePlan): readonly DimensionRows[] {
  return [
    {
      source: "campaign",
      columns: [
        "campaign_key",
        "campaign_id",
        "campaign_name",
        "objective",
        "client",
        "account",
        "workspace_key",
        "flight_start",
        "flight_end",
      ],
      rows: plan.campaigns.map(campaignRow),
    },
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
    {
      source: "market",
      columns: ["market_key", "market", "market_code", "region"],
      rows: markets.map(({ name, code, region }, index) => [index + 1, name, code, region]),
    },
    {
      source: "line_item",
      columns: ["line_item_key", "line_item_id", "line_item_name", "audience"],
      rows: plan.lineItems.map(({ key, id, name, audience }) => [key, id, name, audience]),
    },
    {
      source: "creative",
      columns: ["creative_key", "creative_id", "creative_name", "format", "size"],
      rows: plan.creatives.map(({ key, id, name, format, size }) => [key, id, name, format, size]),
    },
    {
      source: "date_day",
      columns: ["date", "year", "quarter", "month", "month_of_year", "iso_week", "weekday"],
      rows: calendarRows(plan),
    },
  ];
}

function campaignRow({ key, workspace, campaign, flights }: CampaignPlan): readonly DimensionValue[] {
  const start = flights.length === 0 ? null : fromDayNumber(Math.min(...flights.map(({ from }) => from)));
  const end = flights.length === 0 ? null : fromDayNumber(Math.max(...flights.map(({ to }) => to)));
  const { id, name, objective } = campaign;
  return [key, id, name, objective, workspace.client, workspace.account, workspace.key, start, end];
}

function calendarRows(plan: SamplePlan): readonly (readonly DimensionValue[])[] {
  const { from, to } = calendarRange(plan);
  const days = toDayNumber(to) - toDayNumber(from) + 1;
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(from, index);
    const year = Number(day.slice(0, 4));
    const month = Number(day.slice(5, 7));
    const quarter = `${year} Q${Math.ceil(month / 3)}`;
    return [day, year, quarter, day.slice(0, 7), month, isoWeek(day), isoWeekday(day)];
  });
}
