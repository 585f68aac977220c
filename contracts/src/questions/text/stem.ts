import { fold } from "./fold.ts";

/** The endings that inflected words of a language lose, the first that fits; with what takes their place. */
export type Endings = readonly (readonly [ending: string, instead: string])[];

const leastLetters = 3;

/** The part of a word that its inflected forms have in common. */
export function stemOf(word: string, endings: Endings): string {
  const folded = fold(word).replaceAll("'", "");
  for (const [ending, instead] of endings) {
    const stem = folded.slice(0, folded.length - ending.length) + instead;
    if (folded.endsWith(ending) && stem.length >= leastLetters) return stem;
  }
  return folded;
}
