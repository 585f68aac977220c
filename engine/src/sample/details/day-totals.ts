import type { FactRow } from "../make-facts.ts";

/** Sums of the facts of a campaign on one day, from which the tables of details are derived. */
export interface Totals {
  impressions: number;
  clicks: number;
  conversions: number;
  spend_micros: number;
  conversion_value_micros: number;
  eligible_impressions: number;
  measurable_impressions: number;
  viewable_impressions: number;
  visits: number;
  total_media_cost_micros: number;
}

/** Sums of a campaign on one day: in total, and by the keys of channel, market and creative. */
export class DayTotals {
  readonly #creatives = new Map<number, number>();
  /** Two million rows are added here, once each, by channel and market together. */
  readonly #cells = new Map<number, Totals>();
  #key = -1;
  #cell = noTotals();

  add(row: FactRow): void {
    const key = row.channel_key * marketsAtMost + row.market_key;
    if (key !== this.#key) {
      this.#key = key;
      this.#cell = totalsAt(this.#cells, key);
    }
    addTo(this.#cell, row);
    const before = this.#creatives.get(row.creative_key) ?? 0;
    this.#creatives.set(row.creative_key, before + row.impressions);
  }

  sums(): DaySums {
    const sums = {
      whole: noTotals(),
      channels: new Map<number, Totals>(),
      markets: new Map<number, Totals>(),
    };
    for (const [key, cell] of this.#cells) {
      addTo(sums.whole, cell);
      addTo(totalsAt(sums.channels, Math.floor(key / marketsAtMost)), cell);
      addTo(totalsAt(sums.markets, key % marketsAtMost), cell);
    }
    return { ...sums, creatives: this.#creatives };
  }
}

export interface DaySums {
  readonly whole: Totals;
  readonly channels: ReadonlyMap<number, Totals>;
  readonly markets: ReadonlyMap<number, Totals>;
  readonly creatives: ReadonlyMap<number, number>;
}

const marketsAtMost = 1024;

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
    total_media_cost_micros: 0,
  };
}

/** Written out, because a loop over names takes several times as long. */
export function addTo(totals: Totals, row: Readonly<Totals>): void {
  totals.impressions += row.impressions;
  totals.clicks += row.clicks;
  totals.conversions += row.conversions;
  totals.spend_micros += row.spend_micros;
  totals.conversion_value_micros += row.conversion_value_micros;
  totals.eligible_impressions += row.eligible_impressions;
  totals.measurable_impressions += row.measurable_impressions;
  totals.viewable_impressions += row.viewable_impressions;
  totals.visits += row.visits;
  totals.total_media_cost_micros += row.total_media_cost_micros;
}

/** The totals of a key, which start at zero. */
export function totalsAt<Key>(map: Map<Key, Totals>, key: Key): Totals {
  let found = map.get(key);
  if (found === undefined) {
    found = noTotals();
    map.set(key, found);
  }
  return found;
}
