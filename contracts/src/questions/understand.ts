import type { Draft } from "./answer/draft.ts";
import { draftOf } from "./answer/draft.ts";
import { buildAnswer, type Built } from "./answer/answer.ts";
import { NoAnswer } from "./answer/resolve.ts";
import { nameOfMeasure } from "./answer/fields.ts";
import { chooseParts, type Chosen } from "./grammar/choose.ts";
import type { ReadEffect } from "./grammar/values.ts";
import { joinFields } from "./grammar/compounds.ts";
import type { QuestionClock } from "./grammar/clock.ts";
import { Matcher } from "./grammar/matcher.ts";
import { isNameWithoutFigures } from "./grammar/members.ts";
import { phraseKey } from "./grammar/member-names.ts";
import { readWords, type Word } from "./grammar/read-words.ts";
import { rivalsOf, type Rivals } from "./grammar/rivals.ts";
import { settled } from "./grammar/settle.ts";
import type { Lexicon } from "./lexicon.ts";
import { offersFor } from "./offers.ts";
import type { PartContext } from "./parts/part-row.ts";
import { shownPart } from "./parts/part-rows.ts";
import { phrase } from "./parts/phrase.ts";
import { spanInWords } from "./parts/span-words.ts";
import { tokenize } from "./text/tokenize.ts";
import type { MemberMatch, UnderstoodPart, Understanding, UnknownPart } from "./types.ts";

export interface QuestionContext {
  readonly lexicon: Lexicon;
  readonly clock: QuestionClock;
  /** What was found for the phrases of `phrasesToLookUp`. */
  readonly members: ReadonlyMap<string, readonly MemberMatch[]>;
}

/** Questions are at most this long. */
export const mostLetters = 300;
const mostWords = 60;

/**
 * What a question means, and the visual that answers it (QNA-1). Equal questions have equal answers. Never throws. If
 * anything essential is unknown or ambiguous, there is no answer.
 */
export function understand(text: string, context: QuestionContext): Understanding {
  const question = text.slice(0, mostLetters);
  const matcher = matcherOf(question, context);
  const read = chooseParts(matcher);
  const own = settled(read, { ...matcher.context, words: matcher.words });
  const rivals = rivalsOf(read.parts, matcher);
  const loose = [
    ...looseBy(read, matcher.words, context.lexicon),
    ...rivals.flatMap(({ start, end }) => [...matcher.words.keys()].slice(start, end)),
  ];
  const chosen = withoutRivals(joined(own, matcher, question, loose), rivals);
  const draft = draftOf(chosen.parts);
  const unknown = unknownParts(question, chosen, matcher.words, context.lexicon, rivals);
  const isKnown = chosen.unknown.some((place) => isNameWithoutFigures(matcher, place));
  const found = answerTo(draft, { unknown, isKnown }, context, titleOf(question));
  const { built } = found;
  const problem = rivals.length === 0 ? found.problem : doubtAbout(unknown, context.lexicon);
  const shown: PartContext = { ...context, resolved: built?.resolved ?? null };
  const parts = [...partsOf(chosen, matcher.words, shown), ...assumedParts(built, question, shown)];
  return {
    question,
    parts,
    unknown,
    problem,
    answer: built?.answer ?? null,
    normalizedQuestion: parts.map(({ meaning }) => meaning).join(", "),
  };
}

/** What has two meanings is no part of the answer. */
function withoutRivals(chosen: Chosen, rivals: readonly Rivals[]): Chosen {
  const isRival = ({ start, end }: Chosen["parts"][number]): boolean =>
    rivals.some((one) => one.start < end && start < one.end);
  return { ...chosen, parts: chosen.parts.filter((part) => !isRival(part)) };
}

function doubtAbout(unknown: readonly UnknownPart[], { language }: Lexicon): string {
  const [one = unknown[0]] = unknown.filter(({ offers }) => offers.length > 1);
  return phrase(language.words.problems.ambiguous, { name: one?.text ?? "" });
}

function matcherOf(question: string, { lexicon, clock, members }: QuestionContext): Matcher {
  const words = readWords(question, lexicon).slice(0, mostWords);
  const byPhrase = new Map([...members].map(([key, found]) => [phraseKey(tokenize(key)), found] as const));
  return new Matcher(words, { lexicon, clock, members: byPhrase });
}

/** Compound words are read with the language's order. */
function joined(
  chosen: Chosen,
  { words, context }: Matcher,
  question: string,
  loose: readonly number[],
): Chosen {
  const isLastHead = ["en", "de"].includes(context.lexicon.language.language);
  const { parts, unknown } = joinFields(chosen.parts, words, question, isLastHead);
  const all = new Set([...chosen.unknown, ...unknown, ...loose]);
  return { parts, unknown: [...all].toSorted((one, other) => one - other) };
}

/** "By" before what is no group, as in "clicks by weekend" and "clicks per user", and "over" before a number that is part of something else. */
function looseBy(
  { parts }: Chosen<ReadEffect>,
  words: readonly Word[],
  { by, limits }: Lexicon,
): readonly number[] {
  const isWithin = (place: number): boolean => parts.some(({ start, end }) => start <= place && place < end);
  const isFilter = (place: number): boolean =>
    parts.some(({ effect, start }) => (effect.is === "filter" || effect.is === "period") && start === place);
  return [...words.keys()].filter(
    (place) =>
      !isWithin(place) &&
      ((words[place]?.readings.some(({ stem }) => by.has(stem)) === true &&
        (isFilter(place + 1) || (words[place + 1]?.isFiller === true && !isWithin(place + 1)))) ||
        (words[place + 1]?.kind === "number" &&
          words[place]?.readings.some(({ stem }) => limits.has(stem)) === true)),
  );
}

function answerTo(
  draft: Draft,
  { unknown, isKnown }: { readonly unknown: readonly UnknownPart[]; readonly isKnown: boolean },
  { lexicon, clock }: QuestionContext,
  title: string,
): { readonly built: Built | null; readonly problem: string | null } {
  const { problems } = lexicon.language.words;
  const example = exampleOf(lexicon);
  const [first] = unknown;
  // Of a known country, the data of this reader has nothing.
  const unnamed = isKnown ? problems.noFigures : problems.unknown;
  if (first !== undefined) return { built: null, problem: phrase(unnamed, { name: first.text }) };
  try {
    return { built: buildAnswer(draft, lexicon, clock, title), problem: null };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return { built: null, problem: phrase(problems[error.problem], { example, ...error.names }) };
  }
}

function exampleOf(lexicon: Lexicon): string {
  for (const { name, measures } of lexicon.dataset.tables) {
    const [measure] = measures;
    if (measure !== undefined) return nameOfMeasure(lexicon, { table: name, measure: measure.name });
  }
  return "";
}

function titleOf(question: string): string {
  const trimmed = question.trim().replace(/[?!.\s]+$/u, "");
  return trimmed.slice(0, 1).toUpperCase() + trimmed.slice(1);
}

function partsOf({ parts }: Chosen, words: readonly Word[], context: PartContext): readonly UnderstoodPart[] {
  return parts.map(({ effect, start, end }): UnderstoodPart => {
    const own = words.slice(start, end);
    return {
      start: own[0]?.start ?? 0,
      end: own.at(-1)?.end ?? 0,
      isCorrected: own.some(({ readings }) => readings.every(({ cost }) => cost > 0)),
      ...shownPart(effect, context),
    };
  });
}

/** A period that the question does not name is a part, too, so that it can be seen and changed. */
function assumedParts(
  built: Built | null,
  question: string,
  context: PartContext,
): readonly UnderstoodPart[] {
  if (built === null || !built.compared.isAssumed || built.compared.span === null) return [];
  const { span } = built.compared;
  const end = question.length;
  const part = shownPart({ is: "period", span }, context);
  return [
    { start: end, end, isCorrected: false, ...part, meaning: spanInWords(span, context.lexicon.language) },
  ];
}

/** Unknown words that follow each other are one part. */
function unknownParts(
  question: string,
  { unknown }: Chosen,
  words: readonly Word[],
  lexicon: Lexicon,
  rivals: readonly Rivals[],
): readonly UnknownPart[] {
  const runs: number[][] = [];
  for (const index of unknown) {
    const last = runs.at(-1);
    const isOther = rivals.some(({ start, end }) => index === start || index === end);
    if (last !== undefined && last.at(-1) === index - 1 && !isOther) last.push(index);
    else runs.push([index]);
  }
  return runs.map((run) => {
    const [start, end] = [words[run[0] ?? 0]?.start ?? 0, words[run.at(-1) ?? 0]?.end ?? 0];
    const text = question.slice(start, end);
    const own = rivals.find((one) => one.start === run[0]);
    return { start, end, text, offers: own?.offers ?? offersFor(text, lexicon) };
  });
}
