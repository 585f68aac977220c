import { isoDay } from "@vitrine/contracts/reading/dates/calendar";
import type { Box } from "../../chart-kit/box.ts";
import { axisSpace, rowAt } from "../../chart-kit/axes/horizontal.ts";
import { textWidth } from "@vitrine/contracts/reading/words/text-width";
import { linearScale, type LinearScale } from "../../chart-kit/axes/linear-scale.ts";
import type { Size } from "../../chart-kit/use-size.ts";
import type { Formats } from "@vitrine/contracts/reading/words/format";
import { dayNumber, type FlightData } from "./flights.ts";

const [thinnestRow, thickestRow, thickestBar] = [22, 40, 18];
const dayInMs = 86_400_000;
/** Numbers of months between two labels that are easy to read. */
const monthSteps = [1, 2, 3, 6, 12, 24, 60, 120];
/** Spans of at most this number of days are labelled by weeks. */
const readByWeekUpTo = 45;

interface GanttOptions {
  readonly data: FlightData;
  readonly formats: Formats;
  readonly size: Size;
  /** ISO day; null if it is unknown. */
  readonly today: string | null;
}

/** The bar of one flight, in the plot's pixels. */
export interface GanttBar {
  readonly box: Box;
  /** The part that stands for the progress; null without a share. */
  readonly progress: Box | null;
}

/** Bars from first to last days, one row for each line. */
export interface GanttLayout {
  readonly scale: LinearScale;
  /** Numbers of days. */
  readonly ticks: readonly number[];
  readonly tickLabels: readonly string[];
  readonly nameSpace: number;
  readonly row: number;
  readonly height: number;
  readonly bars: readonly GanttBar[];
  /** The pixel of today; null if it is not within the bars' days. */
  readonly now: number | null;
  readonly indexAt: (x: number, y: number) => number | null;
  readonly anchorOf: (index: number) => { readonly x: number; readonly y: number };
}

/** Lays out the bars over all their days. A progress above the whole fills its bar. */
export function layoutGantt({ data, formats, size, today }: GanttOptions): GanttLayout {
  const { lines, flights, measure } = data;
  const row = Math.max(
    thinnestRow,
    Math.min(thickestRow, (size.height - axisSpace) / Math.max(1, lines.length)),
  );
  const longest = Math.max(0, ...lines.map(textWidth));
  const nameSpace = Math.min(size.width * 0.34, Math.max(40, longest) + 12);
  const first = flights.reduce((least, { from }) => Math.min(least, dayNumber(from)), Infinity);
  const last = flights.reduce((most, { through }) => Math.max(most, dayNumber(through)), -Infinity);
  const [from, to] = flights.length === 0 ? [0, 1] : [first, last + 1];
  const scale = linearScale([from, to], [nameSpace, Math.max(nameSpace + 20, size.width - 14)]);
  const { ticks, labels } = dayTicks([from, to], scale, formats);
  const height = Math.min(thickestBar, row - 8);
  const isShare = measure?.format?.kind === "percent";
  const bars = flights.map(({ line, from: start, through, progress }): GanttBar => {
    const [x, end] = [scale(dayNumber(start)), scale(dayNumber(through) + 1)];
    const box = { x, width: Math.max(2, end - x), y: line * row + (row - height) / 2, height };
    const share = isShare && progress !== null ? Math.min(1, Math.max(0, progress)) : null;
    return { box, progress: share === null ? null : { ...box, width: box.width * share } };
  });
  const nowDay = today === null ? null : dayNumber(today) + 0.5;
  return {
    scale,
    ticks,
    tickLabels: labels,
    nameSpace,
    row,
    height: row * lines.length,
    bars,
    now: nowDay === null || nowDay < from || nowDay > to ? null : scale(nowDay),
    indexAt: (x, y) => barAt(bars, data, { x, line: rowAt(y, row, lines.length) }),
    anchorOf: (index) => {
      const box = bars[index]?.box ?? { x: 0, y: 0, width: 0, height: 0 };
      return { x: box.x + Math.min(box.width / 2, size.width * 0.3), y: box.y + box.height / 2 };
    },
  };
}

/** The bar under a pointer, or the nearest of its line. */
function barAt(
  bars: readonly GanttBar[],
  { flights }: FlightData,
  { x, line }: { readonly x: number; readonly line: number | null },
): number | null {
  const distances = flights.flatMap((flight, index) => {
    const box = bars[index]?.box;
    if (flight.line !== line || box === undefined) return [];
    return [{ index, distance: Math.max(box.x - x, x - box.x - box.width, 0) }];
  });
  return distances.toSorted((a, b) => a.distance - b.distance)[0]?.index ?? null;
}

/** Labels at the first days of months, or of weeks if the span is short: as many as fit. */
function dayTicks(
  [from, to]: readonly [number, number],
  scale: LinearScale,
  formats: Formats,
): { readonly ticks: readonly number[]; readonly labels: readonly string[] } {
  const width = scale(to) - scale(from);
  const iso = (day: number): string => isoDay(day * dayInMs);
  const days = Array.from({ length: to - from }, (_, step) => from + step);
  if (to - from <= readByWeekUpTo) {
    const most = Math.max(1, Math.floor(width / 56));
    const step = Math.max(1, Math.ceil((to - from) / 7 / most)) * 7;
    const ticks = to - from <= 7 ? days.slice(0, 1) : days.filter((_, place) => place % step === 0);
    return { ticks, labels: ticks.map((day) => formats.tick(iso(day), "day", false)) };
  }
  const months = days.filter((day) => iso(day).endsWith("-01"));
  const most = Math.max(1, Math.floor(width / 58));
  const step = monthSteps.find((one) => months.length / one <= most) ?? months.length;
  const ticks = months.filter((day) => monthOf(iso(day)) % step === 0);
  const labels = ticks.map((day, place) => {
    const year = iso(day).slice(0, 4);
    const isNew = place === 0 || year !== iso(ticks[place - 1] ?? day).slice(0, 4);
    return formats.tick(iso(day), step % 12 === 0 ? "year" : "month", isNew);
  });
  return apart(ticks, labels, scale);
}

/** The minimum distance between two labels, in CSS pixels. */
const labelGap = 8;

/** The labels without those that would touch the next one. One with a year stays rather than one without. */
function apart(
  ticks: readonly number[],
  labels: readonly string[],
  scale: LinearScale,
): { readonly ticks: readonly number[]; readonly labels: readonly string[] } {
  const kept: number[] = [];
  const textAt = (place: number): string => labels[place] ?? "";
  for (const place of ticks.keys()) {
    const before = kept.at(-1);
    const distance = before === undefined ? Infinity : scale(ticks[place] ?? 0) - scale(ticks[before] ?? 0);
    const needed = (textWidth(textAt(place)) + textWidth(textAt(before ?? place))) / 2 + labelGap;
    if (distance >= needed) kept.push(place);
    else if (/\d{4}/.test(textAt(place))) kept.splice(-1, 1, place);
  }
  return { ticks: kept.map((place) => ticks[place] ?? 0), labels: kept.map(textAt) };
}

/** The number of a month, counted from year 0. */
function monthOf(iso: string): number {
  return Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7)) - 1;
}
