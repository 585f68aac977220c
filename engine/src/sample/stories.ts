import { toDayNumber, type SampleChannel, type SampleStory } from "@vitrine/contracts/query";

/** The effects of the stories of a campaign on one day. */
export interface DayEffects {
  /** Percent of the planned spend. */
  readonly spendPercent: number;
  /** Percent of the conversions that are attributed already. */
  readonly arrivedPercent: number;
  readonly isTracked: (channel: SampleChannel) => boolean;
  /** Percent of its usual clicks that an idea still gets. */
  readonly clickPercent: (creative: number) => number;
}

/** @param day days since 1970-01-01, as is `lastDay` */
export function effectsOfDay(stories: readonly SampleStory[], day: number, lastDay: number): DayEffects {
  let spendPercent = 100;
  let arrivedPercent = 100;
  const untracked: (SampleChannel | null)[] = [];
  const tired = new Map<number, number>();
  for (const story of stories) {
    if (story.kind === "late-conversions") {
      const age = lastDay - day;
      if (age < story.days) arrivedPercent = Math.floor((100 * age) / story.days);
      continue;
    }
    const from = toDayNumber(story.from);
    if (day < from || ("to" in story && day > toDayNumber(story.to))) continue;
    if (story.kind === "overspend") spendPercent = story.percent;
    if (story.kind === "tracking-outage") untracked.push(story.channel);
    if (story.kind === "creative-fatigue") {
      tired.set(story.creative, percentAfter(Math.floor((day - from) / 7), story.weeklyLossPercent));
    }
  }
  return {
    spendPercent,
    arrivedPercent,
    isTracked: (channel) => !untracked.includes(null) && !untracked.includes(channel),
    clickPercent: (creative) => tired.get(creative) ?? 100,
  };
}

/** Compound loss in whole steps without floating-point powers; never below a tenth. */
function percentAfter(weeks: number, weeklyLossPercent: number): number {
  let percent = 10_000;
  for (let week = 0; week < weeks && percent > 1_000; week += 1) {
    percent = Math.floor((percent * (100 - weeklyLossPercent)) / 100);
  }
  return Math.max(10, Math.floor(percent / 100));
}
