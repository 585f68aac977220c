import type { Resolved } from "../answer/resolve.ts";
import type { QuestionClock } from "../grammar/clock.ts";
import type { Effect } from "../grammar/values.ts";
import type { Lexicon } from "../lexicon.ts";
import type { Alternative, PartKind } from "../types.ts";

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
