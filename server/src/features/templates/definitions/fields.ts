import type { Dimension, MeasureRef } from "@vitrine/contracts/query";

/** The fields of the dataset that the templates use, by short names. */
export const dataset = "campaign_digital";

export const campaign: Dimension = { table: "Campaign", column: "campaign_name" };
export const campaignId: Dimension = { table: "Campaign", column: "campaign_id" };
export const channel: Dimension = { table: "Channel", column: "channel" };
export const device: Dimension = { table: "Device", column: "device" };
export const market: Dimension = { table: "Market", column: "market" };
export const creative: Dimension = { table: "Creative", column: "creative_name" };
export const creativeFormat: Dimension = { table: "Creative", column: "format" };
export const lineItem: Dimension = { table: "Line item", column: "line_item_name" };
export const audience: Dimension = { table: "Line item", column: "audience" };

/** Flights of one campaign are distinguished by their days. */
export const flight: Dimension = { table: "Flight", column: "flight_name" };
export const flightStart: Dimension = { table: "Flight", column: "flight_start" };
export const flightEnd: Dimension = { table: "Flight", column: "flight_end" };

export const byWeek: Dimension = { table: "Date", column: "date", grain: "week" };
export const byMonth: Dimension = { table: "Date", column: "date", grain: "month" };

export const segment: Dimension = { table: "Line item", column: "segment" };
export const age: Dimension = { table: "Audience", column: "age" };
export const gender: Dimension = { table: "Audience", column: "gender" };
export const creativeSize: Dimension = { table: "Creative", column: "size" };
export const marketCode: Dimension = { table: "Market", column: "market_code" };
export const subdivision: Dimension = { table: "Subdivision", column: "subdivision" };
export const publisher: Dimension = { table: "Placement", column: "publisher" };
export const placement: Dimension = { table: "Placement", column: "placement" };
export const keyword: Dimension = { table: "Search term", column: "keyword" };
export const searchTerm: Dimension = { table: "Search term", column: "search_term" };
export const keywordType: Dimension = { table: "Search term", column: "keyword_type" };
export const hour: Dimension = { table: "Time slot", column: "hour" };
export const weekdayName: Dimension = { table: "Time slot", column: "weekday_name" };
/** Whole months, whatever period a report is restricted to: some figures exist only for whole months. */
export const calendarMonth: Dimension = { table: "Date", column: "month" };
export const byDay: Dimension = { table: "Date", column: "date", grain: "day" };

/** The hierarchy of the dataset from channels to ads. */
export const media = { table: "Channel", hierarchy: "Media" } as const;

/** Tables of measures outside the daily delivery. The first table with a matching name is used. */
const tables: readonly (readonly [string, RegExp])[] = [
  ["Plan", /^(Budget|Expected spend|Pacing|Projected|Remaining|Daily needed)/],
  ["Audience delivery", /^Audience /],
  ["Placement delivery", /^(Placement |Brand|Invalid )/],
  ["Search share", /^(Impression share|Share lost)/],
  ["Search delivery", /^Search /],
  ["Regional delivery", /^Regional /],
  ["Hourly delivery", /^Hourly /],
  ["Billing", /^(Billed|Unbilled|Service fee)/],
];

export function measure(name: string): MeasureRef {
  return { table: tables.find(([, names]) => names.test(name))?.[0] ?? "Performance", measure: name };
}
