import type { Messages } from "../../messages.ts";
import type { Formats } from "../format.ts";
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
    rows: data.series.map(({ label, values, column }, place) => ({
      colour: seriesColour(place),
      label,
      value: formats.full(values[index] ?? null, column),
    })),
    note: noteOf(category, messages),
  };
}

function noteOf(category: ChartData["categories"][number] | undefined, messages: Messages): string | null {
  if (category === undefined || category.part === null) return null;
  return category.part === "cut" ? messages.cutOff(category.label) : messages.partial(category.label);
}
