import { isCovered, type DataPoint } from "@vitrine/contracts/reading/selection/selection";
import type { ChartData, Series } from "@vitrine/contracts/reading/charts/shape-series";
import { extentOf } from "../series/extents.ts";
import type { Interaction } from "../visual-props.ts";

/** Selection of the categories of a chart, derived from its `Interaction` by `pickingOf`. */
export interface Picking {
  /** Selects the n-th category, or none for null; null if nothing can be selected. */
  readonly onPick: ((index: number | null, isMulti: boolean) => void) | null;
  /** Sets the category of the context menu, or none for null. */
  readonly onMenu: (index: number | null) => void;
  readonly picked: ReadonlySet<number>;
  /** The highlighted part of each figure, by series, then by category; null if nothing is highlighted. */
  readonly parts: readonly (readonly (number | null)[])[] | null;
}

/** Selection of the marks of a plot, by their index. */
export type MarkPicking = Pick<Picking, "onPick" | "onMenu" | "picked">;

/**
 * Creates the selection of the categories of a chart.
 *
 * @param part the highlighted answer in the shape of `data`; null if nothing is highlighted
 */
export function pickingOf(data: ChartData, part: ChartData | null, interaction: Interaction): Picking {
  const { selection, onSelect, onMenuPoint } = interaction;
  return {
    onPick:
      onSelect === null
        ? null
        : (index, isMulti) => onSelect(index === null ? [] : [categoryPoint(data, index)], isMulti),
    onMenu: (index) => onMenuPoint(index === null ? [] : [categoryPoint(data, index)]),
    picked: new Set(
      selection.length === 0
        ? []
        : data.categories.flatMap((_, index) =>
            isCovered(selection, categoryPoint(data, index)) ? [index] : [],
          ),
    ),
    parts: part === null ? null : partsOf(data, part),
  };
}

/**
 * True if a category's marks are faded: other categories are selected, or another one is pointed at. False while a part
 * is highlighted, because then all marks are faded.
 */
export function isDimmed({ picked, parts }: Picking, active: number | null, index: number): boolean {
  if (parts !== null) return false;
  if (picked.size > 0) return !picked.has(index);
  return active !== null && active !== index;
}

/**
 * The highlighted share of a mark, from 0 to 1. It is limited to 1, because a part of a rate can be greater than the
 * whole.
 *
 * @returns null if nothing is highlighted
 */
export function partShare(
  { parts }: Pick<Picking, "parts">,
  series: number,
  index: number,
  value: number | null,
): number | null {
  if (parts === null) return null;
  const part = parts[series]?.[index] ?? 0;
  return value === null || value === 0 ? 0 : Math.min(1, Math.max(0, part / value));
}

/** The extent of all figures and highlighted parts. A part of a rate can be greater than the whole. */
export function extentWithParts(
  series: readonly Series[],
  { parts }: Pick<Picking, "parts">,
): readonly [number, number] | null {
  const extents = [extentOf(series), parts === null ? null : extentOf(parts.map((values) => ({ values })))];
  const known = extents.flatMap((extent) => (extent === null ? [] : extent));
  return known.length === 0 ? null : [Math.min(...known), Math.max(...known)];
}

/** Whether a click or key press adds to the selection instead of replacing it. */
export function isMultiPick(event: {
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey;
}

/** The mark of the n-th category of a chart. */
export function categoryPoint({ categories }: ChartData, index: number): DataPoint {
  return [{ dimension: 0, value: categories[index]?.value ?? null }];
}

function partsOf(data: ChartData, part: ChartData): readonly (readonly (number | null)[])[] {
  const places = new Map(part.categories.map(({ value }, index) => [value, index]));
  return data.series.map(({ label }) => {
    const series = part.series.find((one) => one.label === label);
    return data.categories.map(({ value }) => series?.values[places.get(value) ?? -1] ?? null);
  });
}
