import type { UsageDay } from "@vitrine/contracts/http";

const dayLength = 24 * 60 * 60 * 1000;

/** The periods that can be chosen, in days up to today. */
export const periods = [7, 30, 90, 365] as const;
export type Period = (typeof periods)[number];

export function readPeriod(text: string): Period {
  return periods.find((days) => String(days) === text) ?? 30;
}

/** The first and the last day of a period that ends today, in UTC. */
export function periodOf(days: Period, now: number): { readonly from: string; readonly through: string } {
  return { from: dayOf(now - (days - 1) * dayLength), through: dayOf(now) };
}

export interface Bar {
  readonly from: string;
  readonly through: string;
  readonly openings: number;
}

/** So many days are a bar each; longer periods have weeks. */
const mostDays = 90;

/** The bars of a chart: every day of the period, or every seven days of a long one, also those without openings. */
export function barsOf(days: readonly UsageDay[], from: string, through: string): readonly Bar[] {
  const openings = new Map(days.map((each) => [each.day, each.openings]));
  const first = Date.parse(from);
  const count = Math.round((Date.parse(through) - first) / dayLength) + 1;
  const width = count > mostDays ? 7 : 1;
  return Array.from({ length: Math.ceil(count / width) }, (_, index) => {
    const start = index * width;
    const covered = Array.from({ length: Math.min(width, count - start) }, (_day, offset) =>
      dayOf(first + (start + offset) * dayLength),
    );
    return {
      from: covered[0] ?? from,
      through: covered.at(-1) ?? through,
      openings: covered.reduce((sum, day) => sum + (openings.get(day) ?? 0), 0),
    };
  });
}

function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}
