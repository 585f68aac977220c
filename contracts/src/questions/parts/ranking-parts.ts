import { nameOfMeasure } from "../answer/fields.ts";
import type { Direction } from "../grammar/values.ts";
import type { PartContext, PartRows } from "./part-row.ts";
import { otherMeasures, shownMeasure } from "./field-parts.ts";
import { phrase } from "./phrase.ts";

const counts = [3, 5, 10, 20];

function isTop(direction: Direction): boolean {
  return direction === "descending" || direction === "best";
}

function orders({ lexicon }: PartContext) {
  const { words, phrases } = lexicon.language;
  return [
    { text: first(phrases["part.highest"]), meaning: words.descending },
    { text: first(phrases["part.lowest"]), meaning: words.ascending },
  ];
}

/** The first words of a rule, as they can be written. */
function first(patterns: readonly string[]): string {
  return (patterns[0] ?? "").split("|")[0]?.replaceAll("_", " ") ?? "";
}

export const rankingParts: PartRows<"count" | "extreme" | "rank" | "order"> = {
  count: {
    kind: "top",
    meaning: ({ count, direction }, { lexicon: { language } }) => countInWords(count, direction, language),
    alternatives: ({ direction, count: own }, { lexicon: { language } }) => {
      const { ask } = language.words;
      const one = (count: number, isHigh: boolean) => ({
        text: phrase(isHigh ? ask.top : ask.bottom, { count }),
        meaning: countInWords(count, isHigh ? "descending" : "ascending", language),
      });
      return [...counts.map((count) => one(count, isTop(direction))), one(own, !isTop(direction))];
    },
  },
  extreme: {
    kind: "sort",
    meaning: ({ direction }, { lexicon: { language } }) =>
      isTop(direction) ? language.words.descending : language.words.ascending,
    alternatives: (_effect, context) => orders(context),
  },
  rank: {
    kind: "sort",
    meaning: ({ measures }, context) =>
      phrase(context.lexicon.language.words.ask.sortedBy, { name: shownMeasure(measures, context) }),
    alternatives: ({ measures }, context) =>
      otherMeasures(measures, context).map((one) => {
        const text = phrase(context.lexicon.language.words.ask.sortedBy, {
          name: nameOfMeasure(context.lexicon, one),
        });
        return { text, meaning: text };
      }),
  },
  order: {
    kind: "sort",
    meaning: ({ direction }, { lexicon }) => lexicon.language.words[direction],
    alternatives: ({ direction }, { lexicon: { language } }) => {
      const other = direction === "ascending" ? "descending" : "ascending";
      return [{ text: first(language.phrases[`part.${other}`]), meaning: language.words[other] }];
    },
  },
};

function countInWords(
  count: number,
  direction: Direction,
  { words }: PartContext["lexicon"]["language"],
): string {
  const template = { descending: words.top, ascending: words.bottom, best: words.best, worst: words.worst };
  return phrase(template[direction], { count });
}
