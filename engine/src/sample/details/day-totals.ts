import type { FactRow } from "../make-facts.ts";

/** What the tables of details are split from: sums of a campaign's facts of one day. */
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

/** Sums of one campaign's day: as a whole, by channel, by market and by creative, each by the key of its dimension. */
export class DayTotals {
  readonly #creatives = new Map<number, number>();
  /** Two million rows pass here: they are added up once, by channel and market together. */
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

  /** What was added so far. */
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
  /** Impressions. */
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

/** Written out, for a loop over names takes several times as long. */
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

/** The totals under a key, begun when there are none. */
export function totalsAt<Key>(map: Map<Key, Totals>, key: Key): Totals {
  let found = map.get(key);
  if (found === undefined) {
    found = noTotals();
    map.set(key, found);
  }
  return found;
}
