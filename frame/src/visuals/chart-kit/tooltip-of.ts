import type { Messages } from "@vitrine/contracts/reading/words/messages";
import type { Formats } from "@vitrine/contracts/reading/words/format";
import type { BarLook } from "@vitrine/contracts/reading/cells/cell-looks";
import { beforeName, formatChange, changeOf } from "@vitrine/contracts/reading/words/compared";
import { openness, type ChartData, type Series } from "@vitrine/contracts/reading/charts/shape-series";
import { seriesColour } from "./colour.ts";
import type { TooltipContent } from "./tooltip.tsx";

/** The tooltip of a category: the full figures of all series. */
export function tooltipOf(
  data: ChartData,
  index: number,
  formats: Formats,
  messages: Messages,
): TooltipContent {
  const category = data.categories[index];
  const start = typeof category?.value === "string" && data.grain !== null ? category.value : null;
  return {
    heading: headingOf(data, index, formats),
    rows: data.series.flatMap((series, place) => {
      const { label, values, before, comparable = values, compared, column, isHidden = false } = series;
      if (isHidden) return [];
      const value = values[index] ?? null;
      const share = shareOf(data, series, index);
      const full = formats.full(value, column);
      const own = {
        colour: seriesColour(place),
        label,
        value: share === null ? full : `${full} · ${formats.share(share)}`,
      };
      if (before === undefined || data.comparison === undefined) return [own];
      const past = before[index] ?? null;
      // Incomplete and provisional periods are shown without a comparison.
      const like = comparable[index] ?? null;
      const change = like === null || past === null ? null : changeOf(like, past, column.format);
      const comparison = compared ?? data.comparison;
      const text = formats.full(past, column);
      return [
        own,
        {
          colour: "transparent",
          label: beforeName(label, comparison, start, { formats, messages, today: data.today ?? null }),
          value:
            change === null ? text : `${text} (${formatChange(change, column.format, formats, messages)})`,
        },
      ];
    }),
    note:
      [noteOf(data, index, messages), ...notesAt(data, index)].filter((one) => one !== null).join(" · ") ||
      null,
  };
}

/** A category in words: days with their weekday, quarters with their days. */
export function headingOf({ categories, grain }: ChartData, index: number, formats: Formats): string {
  const category = categories[index];
  if (category === undefined) return "";
  const { value, label, through = null } = category;
  if (typeof value !== "string" || through === null) return label;
  if (grain === "day") return formats.day(value, true);
  return grain === "quarter" ? `${label} (${formats.days(value, through, value)})` : label;
}

/** The share of a figure in the whole that it is a part of; null for none. */
function shareOf({ parts, series }: ChartData, { values }: Series, index: number): number | null {
  const value = values[index] ?? null;
  if (value === null || parts === undefined) return null;
  const all = parts === "series" ? series.map((one) => one.values[index] ?? null) : values;
  const known = all.filter((one) => one !== null);
  const whole = known.reduce((sum, one) => sum + Math.abs(one), 0);
  return known.length > 1 && whole > 0 ? value / whole : null;
}

/**
 * Why figures of a category are not final. Provisional ones are listed by name, because others of the same days may be
 * final.
 */
function noteOf({ categories, series }: ChartData, index: number, messages: Messages): string | null {
  const category = categories[index];
  if (category === undefined) return null;
  if (category.part === "cut") return messages.cutOff(category.label);
  const open = category.part === null ? [] : [messages.partial(category.label)];
  const late = series.filter(
    ({ column }) =>
      openness({ label: "", value: null, part: null, through: category.through ?? null }, column) !== null,
  );
  const names = [...new Set(late.map(({ column }) => column.displayName))].join(", ");
  const notes = names === "" ? open : [...open, messages.provisional(names)];
  return notes.length === 0 ? null : notes.join(". ");
}

/** Adds the word of the bar's rule. */
export function withWord(content: TooltipContent, look: BarLook | null): TooltipContent {
  const word = look?.rule?.word;
  return word === undefined ? content : { ...content, note: [word, content.note].filter(Boolean).join(". ") };
}

/** The texts of the notes on the days of a category. */
function notesAt({ notes = [] }: ChartData, index: number): readonly string[] {
  return notes.filter(({ first, last }) => first <= index && index <= last).map(({ text }) => text);
}
