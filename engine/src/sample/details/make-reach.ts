import { fromDayNumber, startOfPeriod, toDayNumber } from "@vitrine/contracts/query";

import type { Detail } from "./detail.ts";
import { hash } from "../random.ts";

/** Columns of the table of people reached, in the order of its rows. */
export const reachColumns = ["month", "campaign_key", "reach", "impressions"] as const;
/** All integers; `month` is its first day, counted in days since 1970-01-01. */
export type ReachRow = Record<(typeof reachColumns)[number], number>;

/** Adds up the impressions of a campaign by calendar month, and derives the people reached. */
export class ReachCounter {
  readonly #seed: number;
  readonly #impressions = new Map<string, ReachRow>();
  #day = Number.NaN;
  #month = 0;

  constructor(seed: number) {
    this.#seed = seed;
  }

  add(row: { readonly date: number; readonly campaign_key: number; readonly impressions: number }): void {
    if (row.date !== this.#day) {
      this.#day = row.date;
      this.#month = toDayNumber(startOfPeriod(fromDayNumber(row.date), "month"));
    }
    const key = `${this.#month} ${row.campaign_key}`;
    const found = this.#impressions.get(key);
    if (found !== undefined) found.impressions += row.impressions;
    else {
      const { campaign_key, impressions } = row;
      this.#impressions.set(key, { month: this.#month, campaign_key, reach: 0, impressions });
    }
  }

  /** One row per campaign and month with impressions, in the order of the months. */
  rows(): readonly ReachRow[] {
    const rows = [...this.#impressions.values()].map((row): ReachRow => {
      // From 1.4 to 4.5 contacts per person.
      const contacts = 140 + (hash(this.#seed, row.campaign_key, row.month) % 311);
      return { ...row, reach: Math.max(1, Math.floor((row.impressions * 100) / contacts)) };
    });
    return rows.toSorted((a, b) => a.month - b.month || a.campaign_key - b.campaign_key);
  }
}

/** The same as a table that is derived from the daily facts. */
export const reachDetail: Detail = {
  source: "reach",
  columns: reachColumns,
  date: "month",
  begin: (sample) => {
    const counter = new ReachCounter(sample.spec.seed);
    return {
      day: ({ key }, day, { whole }) => {
        counter.add({ date: day, campaign_key: key, impressions: whole.impressions });
      },
      end: (visit) => {
        for (const row of counter.rows()) visit(row);
      },
    };
  },
};
