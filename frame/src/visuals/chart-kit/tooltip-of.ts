import type { Messages } from "../../messages.ts";
import type { Formats } from "../format.ts";
import type { BarLook } from "../cell-looks.ts";
import type { ChartData } from "../shape-series.ts";
import { seriesColour } from "./colour.ts";
import type { TooltipContent } from "./tooltip.tsx";

/** The full figures of all series at one category. */
export function tooltipOf(
  data: ChartData,
  index: number,
  formats: Formats,
  messages: Messages,
): TooltipContent {
  const category = data.categories[index];
  return {
    heading: category?.label ?? "",
    rows: data.series.flatMap(({ label, values, before, column }, place) => {
      const value = values[index] ?? null;
      const own = { colour: seriesColour(place), label, value: formats.full(value, column) };
      if (before === undefined || data.comparison === undefined) return [own];
      const past = before[index] ?? null;
      const change = value === null || past === null || past === 0 ? null : (value - past) / Math.abs(past);
      const text = formats.full(past, column);
      return [
        own,
        {
          colour: "transparent",
          label: messages.before[data.comparison](label),
          value: change === null ? text : `${text} (${formats.change(change)})`,
        },
      ];
    }),
    note: noteOf(category, messages),
  };
}

function noteOf(category: ChartData["categories"][number] | undefined, messages: Messages): string | null {
  if (category === undefined || category.part === null) return null;
  return category.part === "cut" ? messages.cutOff(category.label) : messages.partial(category.label);
}

/** With the word that a rule has for the bar. */
export function withWord(content: TooltipContent, look: BarLook | null): TooltipContent {
  const word = look?.rule?.word;
  return word === undefined ? content : { ...content, note: [word, content.note].filter(Boolean).join(". ") };
}
