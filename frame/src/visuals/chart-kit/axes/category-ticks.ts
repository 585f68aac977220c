import type { DateGrain } from "@vitrine/contracts/query";

import type { Formats } from "@vitrine/contracts/reading/words/format";
import type { ChartData } from "@vitrine/contracts/reading/charts/shape-series";
import { fitText, textWidth } from "@vitrine/contracts/reading/words/text-width";

export interface CategoryTick {
  readonly index: number;
  readonly label: string;
  /** A second line: the year, at its first label and where it changes. */
  readonly below: string | null;
}

/** Height of the labels below the plot. Dates have a second line for the year. */
export function axisHeight(data: ChartData): number {
  return data.grain === null || data.grain === "year" ? 26 : 40;
}

/** Width of one label of a time axis, in CSS pixels. */
const labelSpace: Readonly<Record<DateGrain, number>> = {
  day: 52,
  week: 108,
  month: 40,
  quarter: 40,
  year: 44,
};
/** Width of a year below its label, in CSS pixels. */
const yearSpace = 56;
/** Number of days or weeks from which a time axis is labelled by month. */
const readByMonthFrom: Readonly<Record<DateGrain, number>> = {
  day: 62,
  week: 14,
  month: Infinity,
  quarter: Infinity,
  year: Infinity,
};
/** Steps between labels that are easy to read. */
const rhythms: Readonly<Record<DateGrain, readonly number[]>> = {
  day: [1, 2, 7, 14, 28],
  week: [1, 2, 4],
  month: [1, 2, 3, 6, 12, 24, 48],
  quarter: [1, 2, 4, 8, 16],
  year: [1, 2, 5, 10, 20],
};

/**
 * Labels along a time axis: as many as fit, evenly spaced. Long axes of days or weeks are labelled at the first point
 * of each month.
 *
 * @param width of the axis in CSS pixels
 */
export function timeTicks(data: ChartData, width: number, formats: Formats): readonly CategoryTick[] {
  const { grain, categories } = data;
  if (grain === null) return [];
  const starts = categories.map(({ value }) => (typeof value === "string" ? value : ""));
  const isByMonth = starts.length > readByMonthFrom[grain];
  const unit: DateGrain = isByMonth ? "month" : grain;
  const candidates = isByMonth ? firstsOfMonths(starts) : starts.map((_, index) => index);
  const most = Math.max(1, Math.floor(width / spaceOf(unit, starts, formats)));
  const step =
    rhythms[unit].find((one) => candidates.length / one <= most) ?? Math.ceil(candidates.length / most);
  const ticks = withYears(evenly(candidates, starts, step, unit), starts, unit, formats);
  const perPoint = width / Math.max(1, starts.length - 1);
  return ticks.map((tick, place) => {
    // If two years would overlap, the earlier one is left out.
    const next = ticks[place + 1];
    const isCramped =
      next !== undefined && next.below !== null && (next.index - tick.index) * perPoint < yearSpace;
    return isCramped ? { ...tick, below: null } : tick;
  });
}

/** Quarters of a financial year have longer names. */
function spaceOf(unit: DateGrain, [start = ""]: readonly string[], formats: Formats): number {
  if (unit !== "quarter") return labelSpace[unit];
  return Math.max(labelSpace.quarter, textWidth(formats.tick(start, unit, false)) + nameGap);
}

interface TickOptions {
  /** Width of one category, and the least one of a readable name, in CSS pixels. */
  readonly step: number;
  readonly least: number;
  /** Width of the axis in CSS pixels. */
  readonly width: number;
  readonly formats: Formats;
}

/** The labels of the categories: times or names. */
export function categoryTicks(
  data: ChartData,
  { step, least, width, formats }: TickOptions,
): readonly CategoryTick[] {
  return data.grain === null ? nameTicks(data, step, least) : timeTicks(data, width, formats);
}

function firstsOfMonths(starts: readonly string[]): readonly number[] {
  const firsts: number[] = [];
  let month: string | null = null;
  starts.forEach((start, index) => {
    if (month !== null && start.startsWith(month)) return;
    month = start.slice(0, 7);
    // A truncated first month does not contain its first day.
    if (index > 0 || Number(start.slice(8)) <= 7) firsts.push(index);
  });
  return firsts;
}

/** Every n-th tick. Months and quarters are counted from the start of the year, so that January is always labelled. */
function evenly(
  candidates: readonly number[],
  starts: readonly string[],
  step: number,
  unit: DateGrain,
): readonly number[] {
  return candidates.filter((index, place) => {
    const month = Number(starts[index]?.slice(5, 7)) - 1;
    if (unit === "month" && step <= 12) return month % step === 0;
    if (unit === "quarter" && step <= 4) return Math.floor(month / 3) % step === 0;
    return place % step === 0;
  });
}

function withYears(
  places: readonly number[],
  starts: readonly string[],
  unit: DateGrain,
  formats: Formats,
): readonly CategoryTick[] {
  let yearBefore = "";
  return places.map((index) => {
    const start = starts[index] ?? "";
    const year = start.slice(0, 4);
    const isNew = unit !== "year" && year !== yearBefore;
    yearBefore = year;
    return { index, label: formats.tick(start, unit, false), below: isNew ? year : null };
  });
}

/** The minimum distance between two names, in CSS pixels. */
const nameGap = 6;

/**
 * Names along an axis, as many as fit.
 *
 * @param space width of one category in CSS pixels
 * @param least width in CSS pixels below which a name is not readable
 */
export function nameTicks(data: ChartData, space: number, least: number): readonly CategoryTick[] {
  // Short names may fit where a name of the least width does not.
  const doFit = data.categories.every(({ label }) => textWidth(label) <= space - nameGap);
  const every = doFit ? 1 : Math.max(1, Math.ceil(least / space));
  return data.categories.flatMap(({ label }, index) =>
    index % every === 0 ? [{ index, label: fitText(label, space * every - nameGap), below: null }] : [],
  );
}

export interface PlacedTick extends CategoryTick {
  readonly x: number;
  /** Labels at the ends are aligned inwards. */
  readonly anchor: "start" | "middle" | "end";
}

/** The minimum distance between two labels, in CSS pixels. */
const labelGap = 8;

/**
 * Places labels along an axis. The last label always stays, because it shows where the axis ends. If the one before
 * would overlap it, that one is left out and its year moves to the last.
 *
 * @param edges the left and right limits of labels
 */
export function placeTicks(
  ticks: readonly CategoryTick[],
  x: (index: number) => number,
  [left, right]: readonly [number, number],
): readonly PlacedTick[] {
  const placed = ticks.map((tick): PlacedTick => {
    const [place, half] = [x(tick.index), textWidth(tick.label) / 2];
    const anchor = place - half < left ? "start" : place + half > right ? "end" : "middle";
    return { ...tick, x: place, anchor };
  });
  const [before, last] = placed.slice(-2);
  if (before === undefined || last === undefined) return placed;
  const [, end] = spanOf(before);
  const [start] = spanOf(last);
  if (end + labelGap <= start) return placed;
  return [...placed.slice(0, -2), { ...last, below: last.below ?? before.below }];
}

function spanOf({ x, label, anchor }: PlacedTick): readonly [number, number] {
  const width = textWidth(label);
  const start = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  return [start, start + width];
}
