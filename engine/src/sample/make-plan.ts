import { toDayNumber } from "@vitrine/contracts/query";

import { dayBudget } from "./make-facts.ts";
import { calendarRange, type CampaignPlan, type SamplePlan } from "./sample-plan.ts";

/** Columns of the table of planned spend, in the order of its rows. */
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
 * The planned spend of a campaign: one row per day and line item, following the demand over the year and the week,
 * through the end of the calendar. The stories of a campaign do not affect its plan.
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
  /** Per million of the budget of the campaign. */
  readonly share: number;
  /** Impressions per unit of the budget, at list prices. */
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
