import type { NumberFormat } from "@vitrine/contracts/query";

import type { Messages } from "@vitrine/contracts/reading/words/messages";
import { tooltipOf } from "../chart-kit/tooltip-of.ts";
import type { TooltipContent } from "../chart-kit/tooltip.tsx";
import type { Formats } from "@vitrine/contracts/reading/words/format";
import type { ChartData } from "@vitrine/contracts/reading/charts/shape-series";

/** The number format of the axis of shares. */
export const shareFormat: NumberFormat = { kind: "percent", digits: 0, currency: null };

interface Options {
  readonly data: ChartData;
  readonly index: number;
  readonly formats: Formats;
  readonly messages: Messages;
  readonly isShare: boolean;
}

/** The tooltip of a category: the figures of all series, with their shares if they add up, or if the bars show shares. */
export function stackedTooltip({ data, index, formats, messages, isShare }: Options): TooltipContent {
  return tooltipOf(isShare ? { ...data, parts: "series" } : data, index, formats, messages);
}
