import { apportion, apportionMoney } from "./apportion.ts";
import type { Totals } from "./day-totals.ts";
import { firstDetailDay, type Detail, type Visit } from "./detail.ts";
import { channelOrder } from "../media.ts";
import { channelsWithPeople, people } from "../people.ts";
import { hash } from "../random.ts";

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

/** Daily figures of each channel by age and gender. They add up to the daily facts exactly. */
export const audienceDetail: Detail = {
  source: "audience_delivery",
  columns,
  date: "date",
  begin: (sample) => {
    const first = firstDetailDay(sample);
    const habits = new Map<number, Habits>();
    const row = emptyRow();
    return {
      day: ({ key }, day, { channels }, visit) => {
        if (day < first) return;
        row.date = day;
        row.campaign_key = key;
        for (const [channelKey, totals] of channels) {
          const place = key * 16 + channelKey;
          const own = habits.get(place) ?? habitsOf(channelKey, hash(sample.spec.seed ^ salt, place, 0));
          habits.set(place, own);
          row.channel_key = channelKey;
          splitByPeople(totals, own, hash(sample.spec.seed ^ salt, place, day), row, visit);
        }
      },
    };
  },
};

function emptyRow(): AudienceRow {
  return {
    date: 0,
    campaign_key: 0,
    channel_key: 0,
    audience_key: 0,
    impressions: 0,
    clicks: 0,
    conversions: 0,
    spend_micros: 0,
  };
}

interface Habits {
  readonly seeing: readonly number[];
  readonly clicking: readonly number[];
  readonly buying: readonly number[];
}

/** Every campaign appeals to some people more than to others. */
function habitsOf(channelKey: number, seed: number): Habits {
  const channel = channelOrder[channelKey - 1];
  const isKnown = channel !== undefined && channelsWithPeople.includes(channel);
  const seeing = people.map(({ gender, weight }, index) => {
    if (!isKnown) return gender === "Unknown" ? 1 : 0;
    return Math.floor((weight * (70 + (hash(seed, index, 1) % 61))) / 100);
  });
  const clicking = people.map(({ clickPercent }, index) => (seeing[index] ?? 0) * clickPercent);
  const buying = people.map(({ conversionPercent }, index) =>
    Math.floor(((clicking[index] ?? 0) * conversionPercent) / 100),
  );
  return { seeing, clicking, buying };
}

function splitByPeople(totals: Totals, habits: Habits, luck: number, row: AudienceRow, visit: Visit): void {
  const impressions = apportion(totals.impressions, habits.seeing, luck);
  const clicks = apportion(totals.clicks, habits.clicking, luck >>> 3, impressions);
  const conversions = apportion(totals.conversions, habits.buying, luck >>> 5, clicks);
  const spend = apportionMoney(totals.spend_micros, impressions, luck >>> 7);
  for (let index = 0; index < people.length; index += 1) {
    row.audience_key = index + 1;
    row.impressions = impressions[index] ?? 0;
    row.clicks = clicks[index] ?? 0;
    row.conversions = conversions[index] ?? 0;
    row.spend_micros = spend[index] ?? 0;
    if (row.impressions > 0) visit(row);
  }
}
