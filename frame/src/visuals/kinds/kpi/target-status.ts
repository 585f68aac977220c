import { areOfTwoCurrencies } from "@vitrine/contracts/reading/charts/shape-series";
import type { MeasureDirection, QueryResult, ResultColumn } from "@vitrine/contracts/query";

import { measureFigures } from "../../series/chart-props.ts";
import { cellLooks } from "@vitrine/contracts/reading/cells/cell-looks";
import type { VisualProps } from "../../visual-props.ts";
import { chartSentences } from "../../../messages/chart-sentences.ts";
import type { FormattingRule } from "@vitrine/contracts/report";

/** A figure is close to its target if it misses it by at most this share. */
const nearShare = 0.1;

/** A figure and its target; null for missing ones. */
export interface Targeted {
  readonly value: number | null;
  readonly target: number | null;
  /** The figure as a share of the target; null if one is missing or the target is zero. */
  readonly share: number | null;
}

export function targetedOf(result: QueryResult): Targeted {
  const [value = null, target = null] = measuresOf(result).map(({ values: [first] }) =>
    typeof first === "number" ? first : null,
  );
  const isKnown = value !== null && target !== null && target !== 0 && !isOfOtherCurrency(result);
  return { value, target, share: isKnown ? value / target : null };
}

/** Whether figure and target cannot be compared, such as euros with dollars. */
function isOfOtherCurrency(result: QueryResult): boolean {
  const [value, target] = measuresOf(result);
  return value !== undefined && target !== undefined && areOfTwoCurrencies(value, target);
}

function measuresOf({ columns }: QueryResult): readonly ResultColumn[] {
  return columns.filter(({ role }) => role === "measure");
}

/** Whether a figure reaches its target; null without a target, or if the model does not define what is better. */
export function reaches(
  { value, target }: Pick<Targeted, "value" | "target">,
  direction: MeasureDirection = "neutral",
): "reached" | "near" | "missed" | null {
  if (value === null || target === null || direction === "neutral") return null;
  const lack = direction === "higher-is-better" ? target - value : value - target;
  if (lack <= 0) return "reached";
  return lack <= Math.abs(target) * nearShare ? "near" : "missed";
}

const tones = { reached: "good", near: "watch", missed: "bad" } as const;

/** The status in a word with its tone: by the definition's rules, or else by the model's direction; null for none. */
export function statusOf(props: VisualProps): Pick<FormattingRule, "tone" | "word"> | null {
  const { visual, result, messages } = props;
  const figures = measureFigures(result.main);
  const row = figures.map(([first = null]) => first);
  const rule = cellLooks(visual.definition, figures)(0, row)?.rule ?? null;
  if (rule !== null) return rule;
  const direction = result.main.columns.find(({ role }) => role === "measure")?.direction;
  const status = isOfOtherCurrency(result.main) ? null : reaches(targetedOf(result.main), direction);
  if (status === null) return null;
  return { tone: tones[status], word: chartSentences(messages.language).targetStatus[status] };
}
