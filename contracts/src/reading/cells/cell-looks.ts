import type { Cell } from "../../query/index.ts";
import type { Formatting, FormattingRule, Visual } from "../../report/index.ts";

import { textWidth } from "../words/text-width.ts";

/** The formatting of one figure. */
export interface CellLook {
  /** From 0 for the least to 1 for the greatest figure; with a middle from -1 to 1. Null for no shade. */
  readonly shade: { readonly share: number; readonly isDiverging: boolean } | null;
  /** The start and the end of the bar, as shares of the space for bars. */
  readonly bar: { readonly from: number; readonly to: number } | null;
  readonly rule: FormattingRule | null;
}

/** The colour of a bar, and the word of its rule. */
export type BarLook = Pick<CellLook, "shade" | "rule">;

const noLook: CellLook = { shade: null, bar: null, rule: null };

/** Width of the bars in a column, in CSS pixels: that of `--bars`, and the distance to the figures. */
const barSpace = 64;

/** Whether the figures of a measure have bars next to them. */
export function hasBars(formatting: Visual["formatting"], measure: number): boolean {
  return (formatting ?? []).some((one) => one.kind === "bars" && one.measure === measure);
}

/** The width that a measure needs in addition to its figures, in CSS pixels. */
export function lookWidth(formatting: Visual["formatting"], measure: number): number {
  const words = (formatting ?? []).flatMap((one) =>
    one.kind === "rules" && one.measure === measure ? one.rules.map(({ word }) => textWidth(word)) : [],
  );
  const badge = words.length === 0 ? 0 : Math.max(...words) + 36;
  return badge + (hasBars(formatting, measure) ? barSpace : 0);
}

/**
 * Applies the formatting of a visual to its figures.
 *
 * @param figures by measure: the figures that define the extent of shades and bars
 * @returns the formatting of a measure's figure, given all figures of its row; null without one
 */
export function cellLooks(
  { formatting = [] }: Pick<Visual, "formatting">,
  figures: readonly (readonly Cell[])[],
): (measure: number, row: readonly Cell[]) => CellLook | null {
  if (formatting.length === 0) return () => null;
  const formatters = formatting.map((one) => ({ measure: one.measure, look: formatterOf(one, figures) }));
  return (measure, row) => {
    const looks = formatters.filter((one) => one.measure === measure).map(({ look }) => look(row));
    const merged = looks.reduce<CellLook>((all, one) => ({ ...all, ...one }), noLook);
    return merged.shade === null && merged.bar === null && merged.rule === null ? null : merged;
  };
}

function formatterOf(
  formatting: Formatting,
  figures: readonly (readonly Cell[])[],
): (row: readonly Cell[]) => Partial<CellLook> {
  const [least, greatest] = extentOfCells(figures[formatting.measure] ?? []);
  const valueOf = (row: readonly Cell[]): number | null => {
    const value = row[formatting.measure];
    return typeof value === "number" ? value : null;
  };
  switch (formatting.kind) {
    case "scale": {
      const { middle } = formatting;
      return (row) => {
        const value = valueOf(row);
        if (value === null) return {};
        if (middle === undefined) {
          return { shade: { share: shareOf(value - least, greatest - least), isDiverging: false } };
        }
        const reach = Math.max(Math.abs(greatest - middle), Math.abs(least - middle));
        return { shade: { share: shareOf(value - middle, reach), isDiverging: true } };
      };
    }
    case "bars": {
      const [low, high] = [Math.min(0, least), Math.max(0, greatest)];
      return (row) => {
        const value = valueOf(row);
        if (value === null || high === low) return {};
        const place = (one: number): number => (one - low) / (high - low);
        return { bar: { from: place(Math.min(0, value)), to: place(Math.max(0, value)) } };
      };
    }
    case "rules": {
      const by = formatting.by ?? formatting.measure;
      return (row) => ({ rule: ruleFor(formatting.rules, row[by] ?? null) });
    }
  }
}

/** The first rule that matches a figure or word; null for none. Missing figures match no rule. */
export function ruleFor(rules: readonly FormattingRule[], value: Cell): FormattingRule | null {
  if (value === null) return null;
  return (
    rules.find(({ is, from, below }) => {
      if (is !== undefined) return is === value;
      if (typeof value !== "number") return false;
      return (from === undefined || value >= from) && (below === undefined || value < below);
    }) ?? null
  );
}

function extentOfCells(values: readonly Cell[]): readonly [number, number] {
  let [least, greatest] = [Infinity, -Infinity];
  for (const value of values) {
    if (typeof value !== "number") continue;
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  return least === Infinity ? [0, 0] : [least, greatest];
}

function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
