import type { DimensionRows } from "../dimension-rows.ts";
import { planInvoices } from "./make-billing.ts";
import { timeSlots } from "./make-hours.ts";
import { placements } from "./make-placements.ts";
import { planSearchTerms } from "./make-search.ts";
import { markets } from "../media.ts";
import { people } from "../people.ts";
import type { SamplePlan } from "../sample-plan.ts";
import { subdivisions } from "./subdivisions.ts";

/**
 * The dimension tables that only tables of details refer to.
 *
 * @param only key of the one workspace whose search terms and invoices are made; `null` for all of them
 */
export function makeDetailDimensions(plan: SamplePlan, only: string | null): readonly DimensionRows[] {
  const own = plan.campaigns.filter(({ workspace }) => only === null || workspace.key === only);
  const campaigns = new Set(own.map(({ key }) => key));
  const terms = planSearchTerms(plan).filter(({ campaignKey }) => campaigns.has(campaignKey));
  const invoices = planInvoices(plan).filter(({ workspace }) => only === null || workspace === only);
  return [
    {
      source: "audience",
      columns: ["audience_key", "age", "gender"],
      rows: people.map(({ age, gender }, index) => [index + 1, age, gender]),
    },
    {
      source: "placement",
      columns: ["placement_key", "placement", "publisher", "inventory"],
      rows: placements.map(({ key, placement, publisher, inventory }) => [
        key,
        placement,
        publisher,
        inventory,
      ]),
    },
    {
      source: "search_term",
      columns: ["search_term_key", "search_term", "keyword", "match_type", "keyword_type"],
      rows: terms.map((one) => [one.key, one.term, one.keyword, one.matchType, one.keywordType]),
    },
    {
      source: "subdivision",
      columns: ["subdivision_key", "subdivision", "subdivision_code", "market_key"],
      rows: subdivisions.map(({ key, name, code, market }) => {
        return [key, name, code, markets.findIndex((one) => one.code === market) + 1];
      }),
    },
    {
      source: "time_slot",
      columns: ["time_slot_key", "weekday", "weekday_name", "hour", "day_part"],
      rows: timeSlots.map(({ key, weekday, weekdayName, hour, dayPart }) => [
        key,
        weekday,
        weekdayName,
        hour,
        dayPart,
      ]),
    },
    {
      source: "invoice",
      columns: ["invoice_key", "invoice_number", "issued_on", "due_on", "invoice_status"],
      rows: invoices.map(({ key, number, issuedOn, dueOn, status }) => [
        key,
        number,
        issuedOn,
        dueOn,
        status,
      ]),
    },
  ];
}
