import type { Effect } from "../grammar/values.ts";
import type { QuestionClock } from "../grammar/clock.ts";
import type { Lexicon } from "../lexicon.ts";
import type { Resolved } from "../answer/resolve.ts";
import type { Alternative, PartKind } from "../types.ts";
import { comparisonParts } from "./comparison-parts.ts";
import { fieldParts } from "./field-parts.ts";
import { filterParts } from "./filter-parts.ts";
import { rankingParts } from "./ranking-parts.ts";

export interface PartContext {
  readonly lexicon: Lexicon;
  readonly clock: QuestionClock;
  /** The chosen meanings; null if there is no answer. */
  readonly resolved: Resolved | null;
}

/** How a part of a question is shown to its reader. */
export interface PartRow<Is extends Effect["is"]> {
  readonly kind: PartKind;
  /** What was understood, in words. */
  readonly meaning: (effect: Extract<Effect, { readonly is: Is }>, context: PartContext) => string;
  /** The words that can replace it, without those that it has. */
  readonly alternatives: (
    effect: Extract<Effect, { readonly is: Is }>,
    context: PartContext,
  ) => readonly Alternative[];
}

export type PartRows<Is extends Effect["is"]> = { readonly [One in Is]: PartRow<One> };

const partRows: PartRows<Effect["is"]> = {
  ...fieldParts,
  ...comparisonParts,
  ...filterParts,
  ...rankingParts,
};

/** How a part is shown. */
export function shownPart(
  effect: Effect,
  context: PartContext,
): { readonly kind: PartKind; readonly meaning: string; readonly alternatives: readonly Alternative[] } {
  // The row of an effect takes this effect, which the type of all rows does not express.
  const row = partRows[effect.is] as unknown as PartRow<Effect["is"]>;
  const meaning = row.meaning(effect, context);
  const alternatives = row.alternatives(effect, context).filter((one) => one.meaning !== meaning);
  return { kind: row.kind, meaning, alternatives: distinct(alternatives) };
}

function distinct(all: readonly Alternative[]): readonly Alternative[] {
  const texts = all.map(({ text }) => text);
  return all.filter(({ text }, index) => texts.indexOf(text) === index);
}
