import { fromDayNumber, isoWeekday } from "@vitrine/contracts/query";

import { apportion, apportionMoney } from "./apportion.ts";
import { addTo, totalsAt, type Totals } from "./day-totals.ts";
import { firstDetailDay, monthOf, type Detail } from "./detail.ts";
import { hash } from "../random.ts";

const columns = [
  "month",
  "campaign_key",
  "time_slot_key",
  "impressions",
  "clicks",
  "visits",
  "conversions",
  "spend_micros",
] as const;

const hours = 24;
/** Impressions by hour from midnight, on working days and on weekends. */
const workingDay = [8, 5, 3, 2, 2, 5, 14, 30, 40, 42, 44, 46, 52, 48, 42, 42, 46, 54, 62, 72, 82, 78, 52, 22];
const weekend = [16, 11, 7, 4, 3, 4, 8, 16, 30, 44, 54, 58, 60, 58, 56, 56, 56, 58, 62, 70, 76, 70, 48, 26];
/** Conversions in percent of the average. */
const buying = [
  62, 48, 40, 36, 38, 52, 70, 82, 92, 104, 108, 106, 112, 104, 98, 96, 96, 98, 104, 116, 126, 122, 104, 80,
];
const parts = ["Night", "Morning", "Afternoon", "Evening"] as const;
export const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

export interface TimeSlot {
  readonly key: number;
  /** From 1 (Monday) to 7 (Sunday). */
  readonly weekday: number;
  readonly weekdayName: string;
  readonly hour: number;
  readonly dayPart: string;
}

/** The hours of the week in the time zone of the dataset, from Monday at midnight. */
export const timeSlots: readonly TimeSlot[] = weekdays.flatMap((weekdayName, day) =>
  Array.from({ length: hours }, (_, hour) => {
    const dayPart = parts[Math.floor(hour / 6)] ?? "";
    return { key: day * hours + hour + 1, weekday: day + 1, weekdayName, hour, dayPart };
  }),
);

const salt = 505;

/** Monthly figures of each campaign by weekday and hour. They add up to the daily facts exactly. */
export const hourDetail: Detail = {
  source: "hourly_delivery",
  columns,
  date: "month",
  begin: (sample) => {
    const first = firstDetailDay(sample);
    const sums = new Map<string, Totals>();
    return {
      day: ({ key }, day, { whole }) => {
        if (day < first) return;
        addTo(totalsAt(sums, `${monthOf(day)} ${key} ${isoWeekday(fromDayNumber(day))}`), whole);
      },
      end: (visit) => {
        for (const [place, totals] of sums) {
          const [month = 0, campaign = 0, weekday = 0] = place.split(" ").map(Number);
          const luck = hash(sample.spec.seed ^ salt, campaign * 8 + weekday, month);
          for (const row of splitByHour(totals, weekday, luck))
            visit({ ...row, month, campaign_key: campaign });
        }
      },
    };
  },
};

function splitByHour(totals: Totals, weekday: number, luck: number) {
  const usual = weekday > 5 ? weekend : workingDay;
  const weights = usual.map((weight, hour) => weight * (85 + (hash(luck, hour, 1) % 31)));
  const impressions = apportion(totals.impressions, weights, luck);
  const clicks = apportion(totals.clicks, weights, luck >>> 3, impressions);
  const visits = apportion(totals.visits, clicks, luck >>> 5, clicks);
  const byBuying = clicks.map((count, hour) => count * (buying[hour] ?? 0));
  const conversions = apportion(totals.conversions, byBuying, luck >>> 7, clicks);
  const spend = apportionMoney(totals.spend_micros, weights, luck >>> 9);
  return usual.flatMap((_, hour) => {
    const seen = impressions[hour] ?? 0;
    if (seen === 0) return [];
    return [
      {
        time_slot_key: (weekday - 1) * hours + hour + 1,
        impressions: seen,
        clicks: clicks[hour] ?? 0,
        visits: visits[hour] ?? 0,
        conversions: conversions[hour] ?? 0,
        spend_micros: spend[hour] ?? 0,
      },
    ];
  });
}
