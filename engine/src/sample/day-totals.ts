import type { FactColumn, FactRow } from "./make-facts.ts";

/** What the tables of details are split from: sums of a campaign's facts of one day. */
const summed = [
  "impressions",
  "clicks",
  "conversions",
  "spend_micros",
  "conversion_value_micros",
  "eligible_impressions",
  "measurable_impressions",
  "viewable_impressions",
  "visits",
  "revenue_micros",
  "total_media_cost_micros",
] as const satisfies readonly FactColumn[];
export type Totals = Record<(typeof summed)[number], number>;

/** Sums of one campaign's day: as a whole, by channel, by market and by creative, each by the key of its dimension. */
export class DayTotals {
  readonly whole = noTotals();
  readonly channels = new Map<number, Totals>();
  readonly markets = new Map<number, Totals>();
  readonly creatives = new Map<number, number>();

  add(row: FactRow): void {
    addTo(this.whole, row);
    addTo(totalsAt(this.channels, row.channel_key), row);
    addTo(totalsAt(this.markets, row.market_key), row);
    const before = this.creatives.get(row.creative_key) ?? 0;
    this.creatives.set(row.creative_key, before + row.impressions);
  }
}

export function noTotals(): Totals {
  return {
    impressions: 0,
    clicks: 0,
    conversions: 0,
    spend_micros: 0,
    conversion_value_micros: 0,
    eligible_impressions: 0,
    measurable_impressions: 0,
    viewable_impressions: 0,
    visits: 0,
    revenue_micros: 0,
    total_media_cost_micros: 0,
  };
}

export function addTo(totals: Totals, row: Readonly<Totals>): void {
  for (const column of summed) totals[column] += row[column];
}

/** The totals under a key, begun when there are none. */
export function totalsAt<Key>(map: Map<Key, Totals>, key: Key): Totals {
  let found = map.get(key);
  if (found === undefined) {
    found = noTotals();
    map.set(key, found);
  }
  return found;
}
