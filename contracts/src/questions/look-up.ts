import { chooseParts } from "./grammar/choose.ts";
import type { QuestionClock } from "./grammar/clock.ts";
import { Matcher } from "./grammar/matcher.ts";
import { wordsWithRivals } from "./grammar/rivals.ts";
import { nameToLookUp } from "./grammar/member-names.ts";
import { readWords, type Word } from "./grammar/read-words.ts";
import { mostWordsOfMember } from "./grammar/members.ts";
import type { Lexicon } from "./lexicon.ts";
import { mostLetters } from "./understand.ts";

/** One call looks up at most this many phrases, of this length. */
const mostPhrases = 24;
const mostLettersOfPhrase = 80;
/** Periods do not matter for the names in a question. */
const anyClock: QuestionClock = {
  today: "2026-01-01",
  completeThrough: null,
  campaign: null,
  calendar: { weekStart: "monday", yearStart: 1 },
};

/**
 * The phrases of a question that may be names of members: quoted texts, and those around words that are not known
 * otherwise (QNA-9). The longest first.
 */
export function phrasesToLookUp(text: string, lexicon: Lexicon): readonly string[] {
  const question = text.slice(0, mostLetters);
  const words = readWords(question, lexicon);
  const matcher = new Matcher(words, { lexicon, clock: anyClock, members: new Map() });
  const { unknown } = chooseParts(matcher);
  const isUnknown = (word: Word, index: number): boolean =>
    word.kind === "quoted" ||
    unknown.includes(index) ||
    isCode(word) ||
    word.readings.every(({ cost }) => cost > 0);
  const spans: { readonly from: number; readonly through: number }[] = [];
  for (const from of words.keys()) {
    for (let through = from; through < Math.min(words.length, from + mostWordsOfMember); through += 1) {
      const own = words.slice(from, through + 1);
      const isWanted = own.some((word, place) => isUnknown(word, from + place)) || isTitle(own, from);
      if (isWanted && isNear(own, from, isUnknown)) spans.push({ from, through });
    }
  }
  const phrases = spans
    .toSorted((one, other) => other.through - other.from - (one.through - one.from) || one.from - other.from)
    .map(({ from, through }) => phraseAt(question, words[from], words[through]))
    .filter((phrase) => phrase.length <= mostLettersOfPhrase);
  const rivals = wordsWithRivals(matcher).map(({ from, through }) =>
    phraseAt(question, words[from], words[through]),
  );
  return [...new Set([...phrases, ...openNames(matcher), ...rivals])].slice(-mostPhrases);
}

/** Names such as those of countries, which the data may not have. */
function openNames(matcher: Matcher): readonly string[] {
  return [...matcher.words.keys()].flatMap((place) =>
    matcher
      .entriesAt(place)
      .flatMap(({ entry }) => entry.meanings)
      .flatMap((meaning) =>
        meaning.kind === "member" ? (nameToLookUp(meaning, matcher.context.lexicon) ?? []) : [],
      ),
  );
}

function phraseAt(question: string, first: Word | undefined, last: Word | undefined): string {
  if (first === undefined || last === undefined) return "";
  return first === last ? first.text : question.slice(first.start, last.end);
}

/** Words with capital letters in a row, such as the name of a campaign of which each word is known. */
function isTitle(words: readonly Word[], from: number): boolean {
  return from > 0 && areCapitals(words);
}

/** "AT" is a country, though "at" has no meaning. */
function isCode({ text, isFiller }: Word): boolean {
  return isFiller && /^\p{Lu}{2,3}$/u.test(text);
}

function areCapitals(words: readonly Word[]): boolean {
  return words.length > 1 && words.every(({ text, kind }) => kind === "number" || /^\p{Lu}/u.test(text));
}

/** Known words belong to a name only at a distance of a few words from an unknown one, and not at the end as fillers. */
function isNear(
  words: readonly Word[],
  from: number,
  isUnknown: (word: Word, index: number) => boolean,
): boolean {
  const known = words.filter((word, place) => !isUnknown(word, from + place)).length;
  const isFiller = (word: Word | undefined): boolean => word?.isFiller === true && !isCode(word);
  const isEdgeFiller = isFiller(words[0]) || isFiller(words.at(-1));
  return known <= 4 && (!isEdgeFiller || areCapitals(words));
}
