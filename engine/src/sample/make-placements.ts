import { apportion, apportionMoney } from "./apportion.ts";
import type { Totals } from "./day-totals.ts";
import { firstDetailDay, type Detail } from "./detail.ts";
import { channelOrder } from "./media.ts";
import { placementsOf, type PlacementTraits } from "./placements.ts";
import { hash } from "./random.ts";

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

/** Every placement with its number, in the order of the channels. */
export const placements: readonly (PlacementTraits & {
  readonly channelKey: number;
  readonly key: number;
})[] = channelOrder
  .flatMap((channel, index) => placementsOf[channel].map((traits) => ({ ...traits, channelKey: index + 1 })))
  .map((traits, index) => ({ ...traits, key: index + 1 }));

const salt = 202;

/** Each channel's day by placement, with what was seen of it. Adds up to the daily facts exactly. */
export const placementDetail: Detail = {
  source: "placement_delivery",
  columns,
  date: "date",
  begin: (sample) => {
    const first = firstDetailDay(sample);
    return {
      day: ({ key }, day, { channels }, visit) => {
        if (day < first) return;
        for (const [channelKey, totals] of channels) {
          const luck = hash(sample.spec.seed ^ salt, key * 16 + channelKey, day);
          const own = placements.filter((placement) => placement.channelKey === channelKey);
          for (const row of splitByPlacement(totals, own, luck))
            visit({ ...row, date: day, campaign_key: key, channel_key: channelKey });
        }
      },
    };
  },
};

function splitByPlacement(totals: Totals, own: typeof placements, luck: number) {
  // From 80 to 120 percent of a placement's usual share.
  const weights = own.map(({ weight, key }) => weight * (80 + (hash(luck, key, 2) % 41)));
  const by = (pick: (traits: PlacementTraits) => number) =>
    own.map((traits, index) => (weights[index] ?? 0) * pick(traits));
  const impressions = apportion(totals.impressions, weights, luck);
  const clicks = apportion(
    totals.clicks,
    by((one) => one.clickPercent),
    luck >>> 3,
    impressions,
  );
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
  return own.flatMap((traits, index) => {
    const seen = impressions[index] ?? 0;
    if (seen === 0) return [];
    const measured = measurable[index] ?? 0;
    return [
      {
        placement_key: traits.key,
        impressions: seen,
        clicks: clicks[index] ?? 0,
        eligible_impressions: eligible[index] ?? 0,
        measurable_impressions: measured,
        viewable_impressions: viewable[index] ?? 0,
        safe_impressions: measured - perMille(measured, traits.unsafePerMille),
        invalid_impressions: perMille(seen, traits.invalidPerMille),
        spend_micros: spend[index] ?? 0,
      },
    ];
  });
}

function perMille(of: number, rate: number): number {
  return Math.floor((of * rate) / 1000);
}
