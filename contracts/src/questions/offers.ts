import type { Lexicon } from "./lexicon.ts";
import { distanceOf } from "./text/distance.ts";
import { fold } from "./text/fold.ts";

const most = 3;
/** Shorter words are similar to everything. */
const leastLetters = 4;

/** The names of the dataset that are most similar to words that were not understood; to each of them, if to none together. */
export function offersFor(text: string, lexicon: Lexicon): readonly string[] {
  const whole = offersForWord(text, lexicon);
  const words = text.split(/\s+/);
  if (whole.length > 0 || words.length === 1) return whole;
  const each = words
    .filter(({ length }) => length >= leastLetters)
    .flatMap((word) => offersForWord(word, lexicon));
  return [...new Set(each)].slice(0, most);
}

function offersForWord(text: string, { dataset }: Lexicon): readonly string[] {
  const wanted = fold(text);
  const names = dataset.tables.flatMap(({ measures, columns }) =>
    [...measures, ...columns].map(({ displayName }) => displayName),
  );
  const tolerance = Math.max(2, Math.ceil(wanted.length / 2));
  return [...new Set(names)]
    .map((name) => ({ name, distance: distanceTo(wanted, fold(name), tolerance) }))
    .filter(({ distance }) => distance <= tolerance)
    .toSorted((one, other) => one.distance - other.distance || (one.name < other.name ? -1 : 1))
    .slice(0, most)
    .map(({ name }) => name);
}

/** Names that begin with the words are near. */
function distanceTo(wanted: string, name: string, most: number): number {
  return wanted.length >= 3 && name.startsWith(wanted) ? 1 : distanceOf(wanted, name, most);
}
