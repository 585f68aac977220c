import { addMonths, fromDayNumber, startOfPeriod, toDayNumber } from "@vitrine/contracts/query";

import type { DaySums } from "./day-totals.ts";
import type { CampaignPlan, SamplePlan } from "../sample-plan.ts";

/** A row of a table of details. All integers; days count from 1970-01-01. */
export type DetailRow = Readonly<Record<string, number>>;
export type Visit = (row: DetailRow) => void;

/**
 * A table that is derived from the daily facts. It receives the days of every campaign in their order, and then the end
 * of the campaign. It may emit rows at any time.
 */
export interface Detail {
  readonly source: string;
  /** In the order of its rows. */
  readonly columns: readonly string[];
  readonly date: string;
  begin(sample: SamplePlan): DetailMaker;
}

export interface DetailMaker {
  /** @param day days since 1970-01-01. */
  day?(plan: CampaignPlan, day: number, totals: DaySums, visit: Visit): void;
  end?(visit: Visit): void;
}

/** First day of the newest thirteen calendar months. Platforms keep breakdowns no longer than that. */
export function firstDetailDay(sample: SamplePlan): number {
  const month = startOfPeriod(fromDayNumber(sample.lastDay), "month");
  return Math.max(sample.firstDay, toDayNumber(addMonths(month, -12)));
}

const months = new Map<number, number>();
const weeks = new Map<number, number>();

/** First day of the month of a day. Cached, because formatting dates would take longer than everything else. */
export function monthOf(day: number): number {
  return remembered(months, day, "month");
}

export function weekOf(day: number): number {
  return remembered(weeks, day, "week");
}

function remembered(known: Map<number, number>, day: number, unit: "month" | "week"): number {
  const found = known.get(day);
  if (found !== undefined) return found;
  const first = toDayNumber(startOfPeriod(fromDayNumber(day), unit));
  known.set(day, first);
  return first;
}
