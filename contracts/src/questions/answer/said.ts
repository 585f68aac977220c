import type { MeasureRef } from "../../query/index.ts";
import { isSameColumn } from "../grammar/members.ts";
import type { Lexicon } from "../lexicon.ts";
import type { Answer, ShareOf } from "../types.ts";
import type { Draft } from "./draft.ts";
import { nameOfMeasure } from "./fields.ts";
import type { Resolved } from "./resolve.ts";

/** What is said about the figures of an answer, next to its visual. */
export function saidOf(
  draft: Draft,
  resolved: Resolved,
  measures: readonly MeasureRef[],
  lexicon: Lexicon,
): Pick<Answer, "explainsChange" | "shareOf" | "premise"> {
  return {
    explainsChange: draft.isWhy,
    shareOf: shareOf(draft, resolved),
    premise: premiseOf(draft, measures, lexicon),
  };
}

/** The members of the group whose part of the whole is asked for. */
function shareOf({ shareOf: asked }: Draft, { groups: [group] }: Resolved): ShareOf | null {
  if (asked === null || group === undefined) return null;
  const { table, column } = group;
  const members = asked.members.flatMap((meanings) =>
    meanings
      .filter(({ field }) => isSameColumn(field, group))
      .slice(0, 1)
      .map(({ value, text }) => ({ value, text })),
  );
  return { field: { table, column }, members, isRange: asked.isRange === true };
}

/** "Why did clicks fall" says that they fell. */
function premiseOf(
  { isWhy, claims }: Draft,
  measures: readonly MeasureRef[],
  lexicon: Lexicon,
): Answer["premise"] {
  const [measure, ...others] = measures;
  if (!isWhy || claims === null || measure === undefined || others.length > 0) return null;
  return { name: nameOfMeasure(lexicon, measure), claims };
}
