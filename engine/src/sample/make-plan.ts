import { toDayNumber } from "@vitrine/contracts/query";

import { dayBudget } from "./make-facts.ts";
import { calendarRange, type CampaignPlan, type SamplePlan } from "./sample-plan.ts";

/** Columns of the table of planned spend in the order in which rows fill them. */
export const planColumns = [
  "date",
  "campaign_key",
  "line_item_key",
  "channel_key",
  "planned_spend_micros",
  "flight_key",
  "planned_impressions",
] as const;
/** All integers; `date` counts days since 1970-01-01. */
export type PlanRow = Record<(typeof planColumns)[number], number>;

/**
 * What was planned for a campaign: one row per day and line item, along the year's and the week's demand, through the
 * end of the calendar. Plans know nothing of the stories that befall them.
 */
export function makePlan(sample: SamplePlan, plan: CampaignPlan, visit: (row: PlanRow) => void): void {
  const lineItems = lineItemShares(plan);
  const last = toDayNumber(calendarRange(sample).to);
  for (const { key, from, to, budgetMicros } of plan.flights) {
    for (let day = Math.max(from, sample.firstDay); day <= Math.min(to, last); day += 1) {
      const budget = Math.floor(dayBudget(budgetMicros, plan, day, { spendPercent: 100 }) / 1000);
      for (const { lineItemKey, channelKey, share, shareBought } of lineItems) {
        visit({
          date: day,
          campaign_key: plan.key,
          line_item_key: lineItemKey,
          channel_key: channelKey,
          planned_spend_micros: Math.floor((budget * share) / 1000),
          flight_key: key,
          planned_impressions: Math.floor(budget * shareBought),
        });
      }
    }
  }
}

interface LineItemShare {
  readonly lineItemKey: number;
  readonly channelKey: number;
  /** Per million of the campaign's budget. */
  readonly share: number;
  /** Impressions for each unit of the campaign's budget, at the prices that are asked. */
  readonly shareBought: number;
}

function lineItemShares({ cells }: CampaignPlan): readonly LineItemShare[] {
  const shares = new Map<number, LineItemShare>();
  for (const { lineItemKey, channelKey, share, cpmMicros } of cells) {
    const before = shares.get(lineItemKey);
    const shareBought = (before?.shareBought ?? 0) + share / cpmMicros;
    shares.set(lineItemKey, { lineItemKey, channelKey, share: (before?.share ?? 0) + share, shareBought });
  }
  return [...shares.values()];
}
