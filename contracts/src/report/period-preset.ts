import * as z from "zod/mini";

/**
 * Common periods of a report. Those of calendar units count from today. Those that end "to date" end on the last day
 * with complete data. The campaign is the days from the first to the last with data.
 */
export const periodPresetSchema = z.enum([
  "yesterday",
  "last7Days",
  "last28Days",
  "last30Days",
  "last90Days",
  "thisWeek",
  "lastWeek",
  "thisMonth",
  "lastMonth",
  "thisQuarter",
  "lastQuarter",
  "thisYear",
  "lastYear",
  "monthToDate",
  "quarterToDate",
  "yearToDate",
  "campaignToDate",
]);
export type PeriodPreset = z.output<typeof periodPresetSchema>;
