import type { Lexicon } from "./lexicon.ts";
import { phrase } from "./parts/phrase.ts";
import { fold } from "./text/fold.ts";
import type { MemberMatch, PartKind } from "./types.ts";

/** Words that can be written at a place of a question, instead of those from `start` up to `end`. */
export interface Completion {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly kind: PartKind;
}

interface Offer {
  readonly text: string;
  readonly kind: PartKind;
  /** The names by which it is found, in small letters without accents. */
  readonly names: readonly string[];
  /** Offers of the first rank come first. */
  readonly rank: number;
}

const most = 8;
const mostWords = 3;
const offersOfLexicon = new WeakMap<Lexicon, readonly Offer[]>();

/** What groups weigh after "by", so that they come before all measures and periods. */
const groupFirst = -100;

/**
 * What can be written at the caret: names that begin with the last words before it, or that have a word which does
 * (QNA-8). After "by" these are groups before all others, even if nothing is written yet. Each offer is compared a few
 * times, whatever the question.
 *
 * @param members those that were found for the words before the caret
 */
export function complete(
  text: string,
  caret: number,
  lexicon: Lexicon,
  members: readonly MemberMatch[] = [],
): readonly Completion[] {
  const before = text.slice(0, caret);
  const offers = offersOf(lexicon);
  const found: { readonly completion: Completion; readonly weight: number }[] = [];
  for (const start of startsOfWords(before)) {
    const wanted = fold(before.slice(start));
    const isAfterBy = asksForGroup(before.slice(0, start), lexicon);
    if (wanted === "" && !isAfterBy) continue;
    const own = members.map(({ text: name }): Offer => ({
      text: name,
      kind: "filter",
      names: [fold(name)],
      rank: 1,
    }));
    for (const { text: offered, kind, names, rank } of [...offers, ...own]) {
      const isGroupAfterBy = isAfterBy && kind === "group";
      if (wanted === "" && !isGroupAfterBy) continue;
      const place = placeIn(names, wanted);
      if (place === null || fold(offered) === wanted) continue;
      // Longer beginnings say more than short ones.
      found.push({
        completion: { start, end: caret, text: offered, kind },
        weight: place + rank - wanted.length * 10 + (isGroupAfterBy ? groupFirst : 0),
      });
    }
  }
  const texts = new Set<string>();
  return found
    .toSorted((one, other) => one.weight - other.weight)
    .map(({ completion }) => completion)
    .filter(({ text: one }) => !texts.has(one) && texts.add(one))
    .slice(0, most);
}

/** Where the last words before the caret begin, the longest first; after a space also where the next one begins. */
function startsOfWords(before: string): readonly number[] {
  const starts = [...before.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => index);
  return [...starts.slice(-mostWords), ...(before.endsWith(" ") ? [before.length] : [])];
}

/** Whether a text ends with "by" in the sense of "for each". The groups of "top 10 campaigns by" are already named. */
function asksForGroup(text: string, { language }: Lexicon): boolean {
  const { by, top, bottom } = language.words.ask;
  const wordsOf = (template: string): string => fold(phrase(template, { name: "", count: "" })).trim();
  const words = fold(text).trimEnd().split(/\s+/);
  return words.at(-1) === wordsOf(by) && !words.includes(wordsOf(top)) && !words.includes(wordsOf(bottom));
}

/** 0 if the shown name begins with the letters, more if only another name or a later word does; null if none does. */
function placeIn([shown = "", ...others]: readonly string[], wanted: string): number | null {
  if (shown.startsWith(wanted)) return 0;
  const later = ` ${wanted}`;
  if (others.some((name) => name.startsWith(wanted))) return ofOtherName;
  if (shown.includes(later)) return 1;
  return others.some((name) => name.includes(later)) ? 1 + ofOtherName : null;
}

/** More than the rank of any offer, so that "mo" is "Mobile" before what "money" also means. */
const ofOtherName = 0.7;

function offersOf(lexicon: Lexicon): readonly Offer[] {
  const known = offersOfLexicon.get(lexicon);
  if (known !== undefined) return known;
  const offers = makeOffers(lexicon);
  offersOfLexicon.set(lexicon, offers);
  return offers;
}

/** Verbs and words that are not always a name are not offered. */
function isWritten(name: string): boolean {
  return !/^[~?]/.test(name);
}

function makeOffers({ dataset, texts, language }: Lexicon): readonly Offer[] {
  const { presets, words, visuals } = language;
  const fields = dataset.tables.flatMap(({ name: table, measures, columns }) => [
    ...measures.map(({ name, displayName, synonyms = [] }): Offer => {
      const own = texts.synonyms[`${table}.${name}`] ?? [];
      return {
        text: displayName,
        kind: "measure",
        rank: 0,
        names: [displayName, ...own.filter(isWritten), ...synonyms].map(fold),
      };
    }),
    ...columns.map(({ name, displayName, nameColumn, type }): Offer => {
      const own = texts.synonyms[`${table}.${name}`] ?? [];
      // Numbers of members and days come after what figures are usually grouped by.
      const rank = nameColumn === undefined && type === "string" ? 0.2 : 0.25;
      return {
        text: displayName,
        kind: "group",
        rank,
        names: [displayName, ...own.filter(isWritten)].map(fold),
      };
    }),
  ]);
  const values = Object.values(texts.members)
    .flatMap((ofColumn) => Object.values(ofColumn))
    .flatMap(([text = "", ...others]): readonly Offer[] =>
      text === "" ? [] : [{ text, kind: "filter", rank: 0.4, names: [text, ...others].map(fold) }],
    );
  const simple = (kind: PartKind, all: readonly string[], rank: number): readonly Offer[] =>
    all.map((text) => ({ text, kind, rank, names: [fold(text)] }));
  return [
    ...fields,
    ...values,
    ...simple("period", Object.values(presets), 0.1),
    ...simple("grain", Object.values(words.grain), 0.3),
    ...simple("comparison", [words.ask.versusLastYear, words.ask.versusPrevious], 0.3),
    ...simple("top", [phrase(words.ask.top, { count: 5 }), phrase(words.ask.bottom, { count: 5 })], 0.3),
    ...simple(
      "visual",
      Object.values(visuals).map((names) =>
        phrase(words.ask.asVisual, { name: names.split("|")[0]?.replaceAll("_", " ") ?? "" }),
      ),
      0.5,
    ),
  ];
}
