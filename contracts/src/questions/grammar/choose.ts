import { costOfLetter, type Matcher } from "./matcher.ts";
import { fieldOfAge } from "./rows/ages.ts";
import type { Effect, ReadEffect } from "./values.ts";

/** A part of a question: what it means, and the words from `start` up to before `end`. */
export interface ChosenPart<Own extends ReadEffect = Effect> {
  readonly effect: Own;
  readonly start: number;
  readonly end: number;
}

/** The parts of a question, and the indices of words that belong to none and have meaning. */
export interface Chosen<Own extends ReadEffect = Effect> {
  readonly parts: readonly ChosenPart<Own>[];
  readonly unknown: readonly number[];
}

interface Best {
  readonly score: number;
  readonly part: ChosenPart<ReadEffect> | null;
  readonly next: number;
}

const costOfPart = 1;
/** "On budget" is rather a name than a rank by the budget, and "cost per click" than a ratio. */
const costs: Readonly<Partial<Record<ReadEffect["is"], number>>> = {
  rank: 0.3,
  ratio: 0.6,
  units: 0.3,
  weakMeasure: 0.1,
  // "Clicks between 1 and 15 September" are rather those of these days.
  between: 0.05,
  // What is known to have no answer counts more than its words one by one.
  unclear: -0.3,
};
const costOfUnknown = 10;
/** "Höher" is rather a change than the height of pictures. */
const costOfNamed = 0.02;

const gainOfAgainst = 0.02;

/** "The best day of the week" is a weekday. */
const costOfBestUnit = 0.4;

/** "Top 5 campaigns" are rather the top 5. */
const costOfBare = 0.5;

/** A phrase that contains a word without meaning explains it. */
const costOfFiller = 0.1;
/** Phrases of words without meaning, such as "by the way" and "por qué", cost less than those words. */
const costOfNothing = 0.05;
/** "By flight" is a group, and "flight" without "by" is a period. */
const gainOfGroup = 0.35;

/** Effects that a question can have without a consequence for its answer. */
function isDropped(effect: ReadEffect): boolean {
  if (effect.is === "variant") return !effect.isSure;
  return ["nothing", "each", "course", "delivered", "vague", "cumulative", "amount", "who"].includes(
    effect.is,
  );
}

function costOf(effect: ReadEffect): number {
  if (isDropped(effect)) return costOfNothing;
  const isBy = effect.is === "group" && effect.how === "by";
  const isNamed = effect.is === "group" && effect.how === "named";
  const isBestUnit = effect.is === "grain" && effect.direction !== undefined;
  const isBare = (effect.is === "group" || effect.is === "grain") && effect.isBare === true;
  // "To the previous month" compares.
  const isAgainst = effect.is === "compare" && effect.comparison !== null;
  const further =
    (isNamed ? costOfNamed : 0) +
    (isBare ? costOfBare : 0) +
    (isBestUnit ? costOfBestUnit : 0) -
    (isAgainst ? gainOfAgainst : 0);
  return costOfPart + (costs[effect.is] ?? 0) - (isBy ? gainOfGroup : 0) + further;
}

/** The verb "rechnen" is no "Rechner". Measures can be called by several words that have no meaning on their own. */
function isName({ is }: ReadEffect, words: number): boolean {
  return is === "filter" || is === "group" || (is === "measure" && words === 1);
}

/** "Over budget" is a condition only for measures that are plans of another one. */
function isMeant(effect: ReadEffect, { context }: Matcher): boolean {
  const { targets } = context.lexicon.texts;
  return (
    effect.is !== "target" || effect.measures.some(({ table, measure }) => `${table}.${measure}` in targets)
  );
}

/** A condition whose number can be an age, as in "CTR over 55". */
function ageOf(effect: ReadEffect, { context }: Matcher): ReturnType<typeof fieldOfAge> {
  if (
    effect.is !== "limit" ||
    effect.isFirst === true ||
    effect.value.isPercent ||
    effect.value.isMoney === true
  )
    return null;
  return fieldOfAge(effect.value.value, context.lexicon);
}

/** What groups or ranks figures, so that conditions on them have a meaning. */
const ofGroups: ReadonlySet<ReadEffect["is"]> = new Set([
  "group",
  "grain",
  "units",
  "which",
  "count",
  "extreme",
]);

/**
 * The parts of a question. A condition whose number can be an age is one only if there are groups that it can be about, and
 * nothing else is said of people.
 */
export function chooseParts(matcher: Matcher): Chosen<ReadEffect> {
  const read = partsWith(matcher, true);
  const fields = read.parts.flatMap(({ effect }) => ageOf(effect, matcher) ?? []);
  if (fields.length === 0) return read;
  const isOfPeople = read.parts.some(
    ({ effect }) =>
      (effect.is === "filter" &&
        effect.members.flat().some(({ field }) => fields.some(({ table }) => table === field.table))) ||
      (effect.is === "group" &&
        effect.fields.some((field) => fields.some(({ table }) => table === field.table))),
  );
  if (!isOfPeople && read.parts.some(({ effect }) => ofGroups.has(effect.is))) return read;
  const other = partsWith(matcher, false);
  return other.unknown.length > read.unknown.length ? read : other;
}

/** Of all ways to divide the question into parts, the one that leaves the fewest words over, with the longest parts. */
function partsWith(matcher: Matcher, hasAgeLimits: boolean): Chosen<ReadEffect> {
  const { words } = matcher;
  const best: Best[] = Array.from({ length: words.length + 1 }, () => ({ score: 0, part: null, next: 0 }));
  for (let start = words.length - 1; start >= 0; start -= 1) {
    const isFiller = words[start]?.isFiller === true;
    const rest = best[start + 1]?.score ?? 0;
    let chosen: Best = {
      score: rest - (isFiller ? costOfFiller : costOfUnknown),
      part: null,
      next: start + 1,
    };
    for (const { value, end, cost } of matcher.find("part", start)) {
      if (value.group !== "part") continue;
      if (!isMeant(value.value, matcher)) continue;
      // "In median" is no misspelt "in media", which means nothing.
      if (cost >= costOfLetter && isDropped(value.value)) continue;
      if (!hasAgeLimits && ageOf(value.value, matcher) !== null) continue;
      const isNothing =
        !isName(value.value, end - start) && words.slice(start, end).every((word) => word.isFiller);
      const own = isNothing ? costOfNothing : cost + costOf(value.value);
      const score = (best[end]?.score ?? 0) - own;
      if (score > chosen.score) chosen = { score, part: { effect: value.value, start, end }, next: end };
    }
    best[start] = chosen;
  }
  return follow(best, matcher);
}

function follow(best: readonly Best[], { words }: Matcher): Chosen<ReadEffect> {
  const parts: ChosenPart<ReadEffect>[] = [];
  const unknown: number[] = [];
  for (let place = 0; place < words.length; place = best[place]?.next ?? words.length) {
    const part = best[place]?.part ?? null;
    if (part !== null) parts.push(part);
    else if (words[place]?.isFiller !== true) unknown.push(place);
  }
  return { parts, unknown };
}
