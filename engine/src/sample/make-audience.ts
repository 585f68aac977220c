import { apportion, apportionMoney } from "./apportion.ts";
import type { Totals } from "./day-totals.ts";
import { firstDetailDay, type Detail } from "./detail.ts";
import { channelOrder } from "./media.ts";
import { channelsWithPeople, people } from "./people.ts";
import { hash } from "./random.ts";

const columns = [
  "date",
  "campaign_key",
  "channel_key",
  "audience_key",
  "impressions",
  "clicks",
  "conversions",
  "spend_micros",
] as const;
type AudienceRow = Record<(typeof columns)[number], number>;

const salt = 101;
const everybodyUnknown = people.map(({ gender }) => (gender === "Unknown" ? 1 : 0));

/** Each channel's day by age and gender. Adds up to the daily facts exactly. */
export const audienceDetail: Detail = {
  source: "audience_delivery",
  columns,
  date: "date",
  begin: (sample) => {
    const first = firstDetailDay(sample);
    const weights = new Map<number, readonly number[]>();
    return {
      day: ({ key }, day, { channels }, visit) => {
        if (day < first) return;
        for (const [channelKey, totals] of channels) {
          const seed = hash(sample.spec.seed ^ salt, key * 16 + channelKey, 0);
          const own = weights.get(seed) ?? weightsOf(channelKey, seed);
          weights.set(seed, own);
          const luck = hash(sample.spec.seed ^ salt, key * 16 + channelKey, day);
          for (const row of splitByPeople(totals, own, luck))
            visit({ ...row, date: day, campaign_key: key, channel_key: channelKey });
        }
      },
    };
  },
};

/** Every campaign speaks to some people more than to others. */
function weightsOf(channelKey: number, seed: number): readonly number[] {
  const channel = channelOrder[channelKey - 1];
  if (channel === undefined || !channelsWithPeople.includes(channel)) return everybodyUnknown;
  return people.map(({ weight }, index) => Math.floor((weight * (70 + (hash(seed, index, 1) % 61))) / 100));
}

type Split = Omit<AudienceRow, "date" | "campaign_key" | "channel_key">;

function splitByPeople(totals: Totals, weights: readonly number[], luck: number): readonly Split[] {
  const impressions = apportion(totals.impressions, weights, luck);
  const byClicks = weights.map((weight, index) => weight * (people[index]?.clickPercent ?? 0));
  const clicks = apportion(totals.clicks, byClicks, luck >>> 3, impressions);
  const byConversions = byClicks.map((weight, index) =>
    Math.floor((weight * (people[index]?.conversionPercent ?? 0)) / 100),
  );
  const conversions = apportion(totals.conversions, byConversions, luck >>> 5, clicks);
  const spend = apportionMoney(totals.spend_micros, impressions, luck >>> 7);
  return people.flatMap((_, index) => {
    const seen = impressions[index] ?? 0;
    if (seen === 0) return [];
    return [
      {
        audience_key: index + 1,
        impressions: seen,
        clicks: clicks[index] ?? 0,
        conversions: conversions[index] ?? 0,
        spend_micros: spend[index] ?? 0,
      },
    ];
  });
}
