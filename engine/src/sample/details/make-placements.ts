import { apportion, apportionMoney } from "./apportion.ts";
import type { Totals } from "./day-totals.ts";
import { firstDetailDay, type Detail, type Visit } from "./detail.ts";
import { channelOrder } from "../media.ts";
import { placementsOf, type PlacementTraits } from "./placements.ts";
import { hash } from "../random.ts";

const columns = [
  "date",
  "campaign_key",
  "channel_key",
  "placement_key",
  "impressions",
  "clicks",
  "eligible_impressions",
  "measurable_impressions",
  "viewable_impressions",
  "safe_impressions",
  "invalid_impressions",
  "spend_micros",
] as const;

/** Every placement with its key, in the order of the channels. */
export const placements: readonly (PlacementTraits & {
  readonly channelKey: number;
  readonly key: number;
})[] = channelOrder
  .flatMap((channel, index) => placementsOf[channel].map((traits) => ({ ...traits, channelKey: index + 1 })))
  .map((traits, index) => ({ ...traits, key: index + 1 }));

const salt = 202;
type PlacementRow = Record<(typeof columns)[number], number>;

/** Daily figures of each channel by placement, with viewability. They add up to the daily facts exactly. */
export const placementDetail: Detail = {
  source: "placement_delivery",
  columns,
  date: "date",
  begin: (sample) => {
    const first = firstDetailDay(sample);
    const byChannel = new Map(
      channelOrder.map((_, index) => [index + 1, placements.filter((one) => one.channelKey === index + 1)]),
    );
    const row = emptyRow();
    return {
      day: ({ key }, day, { channels }, visit) => {
        if (day < first) return;
        for (const [channelKey, totals] of channels) {
          const luck = hash(sample.spec.seed ^ salt, key * 16 + channelKey, day);
          row.date = day;
          row.campaign_key = key;
          row.channel_key = channelKey;
          splitByPlacement(totals, byChannel.get(channelKey) ?? [], luck, row, visit);
        }
      },
    };
  },
};

function emptyRow(): PlacementRow {
  return {
    date: 0,
    campaign_key: 0,
    channel_key: 0,
    placement_key: 0,
    impressions: 0,
    clicks: 0,
    eligible_impressions: 0,
    measurable_impressions: 0,
    viewable_impressions: 0,
    safe_impressions: 0,
    invalid_impressions: 0,
    spend_micros: 0,
  };
}

function splitByPlacement(
  totals: Totals,
  own: typeof placements,
  luck: number,
  row: PlacementRow,
  visit: Visit,
): void {
  // From 80 to 120 percent of the usual share of a placement.
  const weights = own.map(({ weight, key }) => weight * (80 + (hash(luck, key, 2) % 41)));
  const by = (pick: (traits: PlacementTraits) => number) =>
    own.map((traits, index) => (weights[index] ?? 0) * pick(traits));
  const impressions = apportion(totals.impressions, weights, luck);
  const clickWeights = by((one) => one.clickPercent);
  const clicks = apportion(totals.clicks, clickWeights, luck >>> 3, impressions);
  const eligible = apportion(totals.eligible_impressions, weights, luck >>> 5, impressions);
  const measurableWeights = by((one) => one.measurablePercent);
  const measurable = apportion(totals.measurable_impressions, measurableWeights, luck >>> 7, eligible);
  const viewableWeights = by((one) => one.viewablePercent);
  const viewable = apportion(totals.viewable_impressions, viewableWeights, luck >>> 9, measurable);
  const spend = apportionMoney(
    totals.spend_micros,
    by((one) => one.pricePercent),
    luck >>> 11,
  );
  for (const [index, traits] of own.entries()) {
    const [seen = 0, measured = 0] = [impressions[index], measurable[index]];
    if (seen === 0) continue;
    row.placement_key = traits.key;
    row.impressions = seen;
    row.clicks = clicks[index] ?? 0;
    row.eligible_impressions = eligible[index] ?? 0;
    row.measurable_impressions = measured;
    row.viewable_impressions = viewable[index] ?? 0;
    row.safe_impressions = measured - perMille(measured, traits.unsafePerMille);
    row.invalid_impressions = perMille(seen, traits.invalidPerMille);
    row.spend_micros = spend[index] ?? 0;
    visit(row);
  }
}

function perMille(of: number, rate: number): number {
  return Math.floor((of * rate) / 1000);
}
