import { DayTotals } from "./details/day-totals.ts";
import { details } from "./fact-tables.ts";
import type { DetailRow } from "./details/detail.ts";
import { emptyFact, makeFacts } from "./make-facts.ts";
import { makePlan } from "./make-plan.ts";
import type { SamplePlan } from "./sample-plan.ts";

/** Days of figures between two pauses. */
const daysAtOnce = 20;

/**
 * Makes the rows of every table of facts (`factTables`). The visited row may be reused for the next one.
 *
 * Daily facts are ordered by workspace and then by day, because most queries read one workspace and some months, and
 * can then skip most of the rows.
 *
 * @param only key of the one workspace whose rows are made; by default all of them
 * @yields the finished share, from 0 to 1, as a pause for other work
 */
export function* makeSample(
  sample: SamplePlan,
  visit: (source: string, row: DetailRow) => void,
  only: string | null = null,
): Generator<number, void> {
  const isMade = ({ key }: { readonly key: string }) => only === null || key === only;
  const made = sample.campaigns.filter(({ workspace }) => isMade(workspace));
  for (const campaign of made) makePlan(sample, campaign, (row) => visit("plan", row));
  const makers = details.map((detail) => {
    return { ...detail.begin(sample), visit: (row: DetailRow) => visit(detail.source, row) };
  });
  const row = emptyFact();
  const days = sample.lastDay - sample.firstDay + 1;
  const workspaces = sample.spec.workspaces.filter(isMade);
  for (const [index, workspace] of workspaces.entries()) {
    const campaigns = made.filter((campaign) => campaign.workspace === workspace);
    for (let day = 0; day < days; day += 1) {
      for (const campaign of campaigns) {
        const totals = new DayTotals();
        makeFacts(sample, campaign, sample.firstDay + day, row, (fact) => {
          visit("performance", fact);
          totals.add(fact);
        });
        const sums = totals.sums();
        if (sums.whole.impressions === 0) continue;
        for (const maker of makers) maker.day?.(campaign, sample.firstDay + day, sums, maker.visit);
      }
      if (day % daysAtOnce === 0) yield (index + day / days) / workspaces.length;
    }
  }
  for (const maker of makers) maker.end?.(maker.visit);
}
