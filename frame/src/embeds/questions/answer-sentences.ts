import { shareTitleOf, type Answer } from "@vitrine/contracts/questions";
import type { Cell, QueryResult, ResultColumn } from "@vitrine/contracts/query";
import { askedShares } from "@vitrine/contracts/reading/findings/asked-shares";
import type { ShareFinding } from "@vitrine/contracts/reading/findings/finding";
import type { Formats } from "@vitrine/contracts/reading/words/format";

import type { QuestionSentences } from "./question-sentences.ts";

/** The parts of the whole that a question asks for (QNA-31). None if some of the members are missing in the answer. */
export function sharesAsked({ shareOf, visual }: Answer, result: QueryResult): readonly ShareFinding[] {
  return shareOf === null ? [] : askedShares(visual.name, shareTitleOf(shareOf), result);
}

/** What is not as the question says, such as "why did clicks fall" of clicks that rose (QNA-32); null if it is as it says. */
export function falsePremise(
  { premise }: Answer,
  result: QueryResult,
  texts: QuestionSentences["premises"],
  formats: Formats,
): string | null {
  const moved = changeIn(result);
  if (premise === null || moved === null) return null;
  const { measure, change, figures } = moved;
  const { name, claims } = premise;
  const isAsSaid = claims === "rise" ? change > 0 : change < 0;
  if (isAsSaid) return null;
  if (change === 0) return texts.steady(name);
  const shown =
    figures === null
      ? `${change < 0 ? "-" : "+"}\u2060${formats.compact(Math.abs(change), measure.format)}`
      : figures.map((one) => formats.headline(one, measure.format)).join(" → ");
  return (change > 0 ? texts.rose : texts.fell)(name, shown);
}

interface Moved {
  readonly measure: ResultColumn;
  readonly change: number;
  /** The figure before and after; null if the measure is a change itself. */
  readonly figures: readonly [before: number, after: number] | null;
}

/** How much the whole changed: the sum of the changes of its groups, or the difference of its totals. */
function changeIn({ columns, totals, comparisonTotals, comparableTotals }: QueryResult): Moved | null {
  const [measure] = columns.filter(({ role }) => role === "measure");
  if (measure === undefined) return null;
  const isCompared = columns.some(({ role }) => role === "comparison");
  if (!isCompared) return { measure, change: sumOf(measure.values), figures: null };
  const [after, before] = [(comparableTotals ?? totals)?.[0], comparisonTotals?.[0]];
  if (typeof after !== "number" || typeof before !== "number") return null;
  return { measure, change: after - before, figures: [before, after] };
}

function sumOf(values: readonly Cell[]): number {
  return values.reduce<number>((sum, value) => sum + (typeof value === "number" ? value : 0), 0);
}
