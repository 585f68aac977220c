import type { Dimension, MeasureRef } from "@vitrine/contracts/query";

/** The fields of the dataset that the reports use, by short names. */
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

export const byWeek: Dimension = { table: "Date", column: "date", grain: "week" };
export const byMonth: Dimension = { table: "Date", column: "date", grain: "month" };

/** Measures of what was planned; all others are of what happened. */
const planned: ReadonlySet<string> = new Set(["Budget", "Expected spend", "Pacing", "Projected spend"]);

/** A measure of the dataset by its name. */
export function measure(name: string): MeasureRef {
  return { table: planned.has(name) ? "Plan" : "Performance", measure: name };
}
