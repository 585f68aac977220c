import { addDays, addMonths, fromDayNumber, toDayNumber } from "@vitrine/contracts/query";

import { addTo, totalsAt, type Totals } from "./day-totals.ts";
import { monthOf, type Detail } from "./detail.ts";
import { makePlan } from "../make-plan.ts";
import { hash } from "../random.ts";
import type { CampaignPlan, SamplePlan } from "../sample-plan.ts";

const columns = [
  "month",
  "campaign_key",
  "invoice_key",
  "billed_media_micros",
  "service_fee_micros",
  "supplier_micros",
] as const;

export interface InvoicePlan {
  readonly key: number;
  readonly workspace: string;
  /** First day of the billed month, in days since 1970-01-01. */
  readonly month: number;
  readonly number: string;
  readonly issuedOn: string;
  readonly dueOn: string;
  readonly status: "paid" | "open";
}

/** One invoice per month and client, issued on the third of the following month. */
export function planInvoices({ spec, firstDay }: SamplePlan): readonly InvoicePlan[] {
  return spec.workspaces.flatMap((workspace, place) =>
    Array.from({ length: spec.months }, (_, index): InvoicePlan[] => {
      const month = addMonths(fromDayNumber(firstDay), index);
      const issuedOn = addDays(addMonths(month, 1), 2);
      if (issuedOn > spec.lastDay) return [];
      const dueOn = addDays(issuedOn, 30);
      return [
        {
          key: place * spec.months + index + 1,
          workspace: workspace.key,
          month: toDayNumber(month),
          number: `INV-${month.slice(0, 7)}-${String(place + 1).padStart(2, "0")}`,
          issuedOn,
          dueOn,
          status: dueOn < spec.lastDay ? "paid" : "open",
        },
      ];
    }).flat(),
  );
}

const cent = 10_000;
const salt = 707;

/** What was billed: media as delivered, but never more than two percent above the plan of the month. */
export const billingDetail: Detail = {
  source: "billing",
  columns,
  date: "month",
  begin: (sample) => {
    const months = new Map<string, { readonly plan: CampaignPlan; readonly totals: Map<number, Totals> }>();
    return {
      day: (plan, day, { whole }) => {
        const found = months.get(plan.campaign.id) ?? { plan, totals: new Map<number, Totals>() };
        months.set(plan.campaign.id, found);
        addTo(totalsAt(found.totals, monthOf(day)), whole);
      },
      end: (visit) => {
        const invoices = planInvoices(sample);
        for (const { plan, totals } of months.values()) {
          const planned = plannedByMonth(sample, plan);
          for (const [month, sums] of totals) {
            const invoice = invoices.find(
              (one) => one.month === month && one.workspace === plan.workspace.key,
            );
            if (invoice === undefined) continue;
            const most = Math.floor(((planned.get(month) ?? 0) * 102) / 100);
            const media = Math.floor(Math.min(sums.spend_micros, most) / cent) * cent;
            const rate = 980 + (hash(sample.spec.seed ^ salt, plan.key, month) % 31);
            visit({
              month,
              campaign_key: plan.key,
              invoice_key: invoice.key,
              billed_media_micros: media,
              service_fee_micros: Math.floor((media * 8) / 100 / cent) * cent,
              supplier_micros: Math.floor(sums.total_media_cost_micros / 1000) * rate,
            });
          }
        }
      },
    };
  },
};

function plannedByMonth(sample: SamplePlan, plan: CampaignPlan): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  makePlan(sample, plan, ({ date, planned_spend_micros: micros }) => {
    const month = monthOf(date);
    sums.set(month, (sums.get(month) ?? 0) + micros);
  });
  return sums;
}
