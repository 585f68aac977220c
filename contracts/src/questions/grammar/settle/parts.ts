import type { Lexicon } from "../../lexicon.ts";
import type { ChosenPart } from "../choose.ts";
import type { MatchContext } from "../matched-words.ts";
import type { Word } from "../read-words.ts";
import type { ReadEffect } from "../values.ts";

export type ReadPart = ChosenPart<ReadEffect>;

/** What rows read of a question besides its parts. */
export interface Context extends Pick<MatchContext, "lexicon" | "clock"> {
  readonly words: readonly Word[];
}

/** A row of rules for parts whose meaning depends on the others: it changes them, or leaves them as they are. */
export type Settle = (parts: readonly ReadPart[], context: Context) => readonly ReadPart[];

/** What names a figure, or says that there is one. */
export const figures = [
  "measure",
  "weakMeasure",
  "per",
  "ratio",
  "rank",
  "limit",
  "between",
  "exceeds",
  "target",
  "variant",
  "delivered",
] as const;

export function has(parts: readonly ReadPart[], ...wanted: readonly ReadEffect["is"][]): boolean {
  return parts.some(({ effect }) => wanted.includes(effect.is));
}

/** Whether something between two parts says that they are two things. */
export function isConjoined(
  one: ReadPart,
  other: ReadPart,
  words: readonly Word[],
  lexicon: Lexicon,
): boolean {
  const { conjunctions } = lexicon;
  const [from, to] = one.end <= other.start ? [one.end, other.start] : [other.end, one.start];
  return (
    words.slice(from, to).some(({ readings }) => readings.some(({ stem }) => conjunctions.has(stem))) ||
    isListed(one, other, words, lexicon)
  );
}

/** Whether the later one of two parts begins an item of a list, after at most an article. */
export function isListed(
  one: ReadPart,
  other: ReadPart,
  words: readonly Word[],
  { conjunctions, fillers }: Lexicon,
): boolean {
  const start = Math.max(one.start, other.start);
  const before = words[start - 1];
  const isArticle = before?.isFiller === true && before.readings.some(({ stem }) => fillers.has(stem));
  return (isArticle ? [start - 2, start - 1, start] : [start - 1, start]).some(
    (place) =>
      (place === start - 2 ? false : words[place]?.isAfterBreak === true) ||
      (place < start && words[place]?.readings.some(({ stem }) => conjunctions.has(stem)) === true),
  );
}
