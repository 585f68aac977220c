import type { Lexicon } from "../../lexicon.ts";
import type { Word } from "../read-words.ts";
import type { FieldMeaning } from "../values.ts";
import { has, isConjoined, type Context, type ReadPart } from "./parts.ts";

/** "When is the budget used up" has no answer, unless days or parts of the day are asked for, too. */
export function withWhen(parts: readonly ReadPart[]): readonly ReadPart[] {
  const isGrouped = has(parts, "group", "grain", "units");
  return parts.flatMap((part): readonly ReadPart[] => {
    if (part.effect.is !== "when") return [part];
    return isGrouped ? [] : [{ ...part, effect: { is: "unclear" } }];
  });
}

/** "Who clicked" has no answer, and "who had the better CTR, search or social" compares two. */
export function withWho(parts: readonly ReadPart[]): readonly ReadPart[] {
  const isCompared =
    has(parts, "extreme", "count", "which") ||
    parts.some(({ effect }) => effect.is === "filter" && effect.members.length > 1);
  return parts.flatMap((part): readonly ReadPart[] => {
    if (part.effect.is !== "who") return [part];
    // "Qui" is also "which".
    return isCompared || part.start > 0 ? [] : [{ ...part, effect: { is: "unclear" } }];
  });
}

/** "Lately" and "usually" are about days that the question has to name. */
export function withoutVague(parts: readonly ReadPart[]): readonly ReadPart[] {
  const isNamed = has(parts, "period", "units", "compare");
  return parts.flatMap((part): readonly ReadPart[] => {
    if (part.effect.is !== "vague") return [part];
    return isNamed ? [] : [{ ...part, effect: { is: "unclear" } }];
  });
}

/** Running totals are not known. */
export function withoutCumulative(parts: readonly ReadPart[]): readonly ReadPart[] {
  const isCourse = has(parts, "grain", "overTime");
  return parts.flatMap((part): readonly ReadPart[] => {
    if (part.effect.is !== "cumulative") return [part];
    return isCourse ? [{ ...part, effect: { is: "unclear" } }] : [];
  });
}

/** "Which one should we stop" asks for the worst, and "should we stop" for a decision. */
export function withoutAdvice(parts: readonly ReadPart[]): readonly ReadPart[] {
  const isAsked = has(parts, "extreme", "count", "limit", "target", "exceeds");
  return parts.flatMap((part): readonly ReadPart[] => {
    if (part.effect.is !== "advice") return [part];
    return isAsked ? [] : [{ ...part, effect: { is: "unclear" } }];
  });
}

/** Shorter names of fields are similar to too many other words. */
const leastLettersOfField = 8;

/** A field that is called like a word without meaning is meant after "by" or "which". */
export function withoutDoubtfulField(
  parts: readonly ReadPart[],
  { words, lexicon }: Context,
): readonly ReadPart[] {
  return parts.map((part): ReadPart => {
    const { effect, start, end } = part;
    const isNamed = effect.is === "group" && effect.how === "named";
    const own = words.slice(start, end);
    const isDoubtful =
      isNamed &&
      ((own.every((word) => lexicon.isCarrierForm(word)) && !isAfterGroup(part, parts, words, lexicon)) ||
        own.some((word) => isOtherWord(word, lexicon)));
    return isDoubtful ? { ...part, effect: { is: "unclear" } } : part;
  });
}

/** "Gasto por canal y género": after a group, the name of a field is no form of "generar". */
function isAfterGroup(
  part: ReadPart,
  parts: readonly ReadPart[],
  words: readonly Word[],
  lexicon: Lexicon,
): boolean {
  return parts.some(
    (one) =>
      one.effect.is === "group" &&
      one.effect.how === "by" &&
      (one.end === part.start || one.end === part.start - 1) &&
      isConjoined(one, part, words, lexicon),
  );
}

/** A short word with another letter is rather another word: "modal" is no misspelt "model". */
function isOtherWord({ readings, text }: Word, { stem }: Lexicon): boolean {
  const own = stem(text);
  const isChanged = (known: string): boolean => known.length === own.length && !isSwapped(own, known);
  return text.length < leastLettersOfField && readings.every((one) => one.cost > 0 && isChanged(one.stem));
}

function isSwapped(one: string, other: string): boolean {
  const letters = (word: string): string => Array.from(word).toSorted().join("");
  return letters(one) === letters(other);
}

/** "Sorted" has no meaning that may be guessed. */
export function withoutDoubtfulOrder(parts: readonly ReadPart[], { words }: Context): readonly ReadPart[] {
  return parts.map((part): ReadPart => {
    const { effect, start, end } = part;
    const isOrder = effect.is === "order" || (effect.is === "rank" && end - start > 1);
    const isCorrected = words[start]?.readings.every(({ cost }) => cost > 0) === true;
    return isOrder && isCorrected ? { ...part, effect: { is: "unclear" } } : part;
  });
}

/**
 * "Did we reach our goals" is not about the field of that name, if there is no plan of the figure; and neither is "CPA
 * goal".
 */
export function withoutReachedField(
  parts: readonly ReadPart[],
  { lexicon: { texts } }: Context,
): readonly ReadPart[] {
  const isPlanned = parts.some(
    ({ effect }) =>
      effect.is === "measure" &&
      effect.measures.some(({ table, measure }) => `${table}.${measure}` in texts.targets),
  );
  const isReached = has(parts, "delivered") && !isPlanned;
  return parts.map((part, place): ReadPart => {
    const { effect } = part;
    if (effect.is !== "group" || (effect.how !== "named" && effect.how !== "own")) return part;
    const isGoal = effect.fields.some(({ table, column }) => texts.goals?.includes(`${table}.${column}`));
    const isOfMember = [parts[place - 1], parts[place + 1]].some((one) => one?.effect.is === "filter");
    return isReached || (isGoal && !isOfMember) ? { ...part, effect: { is: "unclear" } } : part;
  });
}

/** "The top 3 and the bottom 3" are two answers. */
export function withOneCount(parts: readonly ReadPart[]): readonly ReadPart[] {
  const directionOf = ({ effect }: ReadPart): string | null =>
    effect.is === "count" || effect.is === "extreme" ? effect.direction : null;
  const [first, ...others] = parts.filter((part) => directionOf(part) !== null);
  return parts.map((part): ReadPart =>
    first !== undefined && others.includes(part) && directionOf(part) !== directionOf(first)
      ? { ...part, effect: { is: "unclear" } }
      : part,
  );
}

/** "5 campaigns" are some of them only in a question that ranks them, and does not say how many otherwise. */
export function withoutBareCount(parts: readonly ReadPart[]): readonly ReadPart[] {
  const counted = parts.flatMap(({ effect }) => (effect.is === "count" ? [effect.count] : []));
  const isRanked = has(parts, "extreme", "count", "rank", "order");
  return parts.map((part): ReadPart => {
    const isBare = part.effect.is === "group" && part.effect.isBare === true;
    const own = part.effect.is === "group" ? part.effect.count : undefined;
    const isOther = own !== undefined && counted.some((count) => count !== own);
    return (isBare && !isRanked) || isOther ? { ...part, effect: { is: "unclear" } } : part;
  });
}

/** Shorter words are similar to too many others. */
const leastLetters = 6;

/** A short word that was corrected, or one with two mistakes, is not enough to compare periods that the question does not name. */
export function withoutDoubtfulChange(parts: readonly ReadPart[], { words }: Context): readonly ReadPart[] {
  const changes = parts.filter(({ effect }) => effect.is === "change");
  const isCorrected = ({ start, end }: ReadPart): boolean =>
    words
      .slice(start, end)
      .some(({ readings, text }) =>
        readings.every(({ cost }) => cost > (text.length < leastLetters ? 0 : 1)),
      );
  const isNamed =
    has(parts, "why", "compare", "compareVerb") ||
    parts.filter(({ effect }) => effect.is === "period").length > 1;
  if (isNamed || !changes.every(isCorrected)) return parts;
  return parts.map((part): ReadPart =>
    changes.includes(part) ? { ...part, effect: { is: "unclear" } } : part,
  );
}

/** "Campaigns with rising CTR and falling CPA" are some of them, and groups are not chosen by their changes. */
export function withoutOppositeChanges(parts: readonly ReadPart[]): readonly ReadPart[] {
  const claims = parts.flatMap(({ effect }) => (effect.is === "change" ? [effect.claims] : []));
  const isOfSome = parts.some(({ effect }) => effect.is === "group" && effect.how !== "by");
  const figures = parts.filter(({ effect }) => effect.is === "measure").length;
  if (!isOfSome || figures < 2 || !claims.includes("rise") || !claims.includes("fall")) return parts;
  return parts.map((part): ReadPart =>
    part.effect.is === "change" ? { ...part, effect: { is: "unclear" } } : part,
  );
}

/** "TV and radio" are a device and a channel: figures of both together, rather than those that are of each. */
export function withoutMixedMembers(
  parts: readonly ReadPart[],
  { words, lexicon: { conjunctions } }: Context,
): readonly ReadPart[] {
  const filters = parts.filter(({ effect }) => effect.is === "filter");
  const isJoint = (place: number): boolean =>
    words[place]?.readings.some(({ stem }) => conjunctions.has(stem)) === true;
  const mixed = filters.filter((part, place) => {
    const before = filters[place - 1];
    // "And" is before the part, or its first word; "and in Germany" restricts what is before it.
    const start = isJoint(part.start) ? part.start + 1 : part.start;
    const isJoined = before?.end === start - 1 && isJoint(start - 1) && words[start]?.isFiller === false;
    return isJoined && !isOfOneField(before, part);
  });
  return parts.map((part): ReadPart =>
    mixed.includes(part) ? { ...part, effect: { is: "unclear" } } : part,
  );
}

function isOfOneField({ effect: one }: ReadPart, { effect: other }: ReadPart): boolean {
  if (one.is !== "filter" || other.is !== "filter" || one.isNot !== other.isNot) return true;
  const fields = one.members.flat().map(({ field }) => `${field.table}.${field.column}`);
  return other.members.flat().some(({ field }) => fields.includes(`${field.table}.${field.column}`));
}

/** "Of unknown gender and device": what is named after a member and "and" is no noun of that member. */
export function withoutLooseField(
  parts: readonly ReadPart[],
  { words, lexicon }: Context,
): readonly ReadPart[] {
  return parts.map((part, place): ReadPart => {
    const before = parts[place - 1];
    const isNamed = part.effect.is === "group" && part.effect.how === "named";
    if (!isNamed || before?.effect.is !== "filter") return part;
    const isJoined = words
      .slice(before.end, part.start)
      .some(({ readings }) => readings.some(({ stem }) => lexicon.conjunctions.has(stem)));
    return isJoined ? { ...part, effect: { is: "unclear" } } : part;
  });
}

const conditions: readonly ReadPart["effect"]["is"][] = ["limit", "between", "exceeds", "target"];

/** "More than 100 clicks or fewer than 50 conversions": all conditions apply together, so that one of two is not known. */
export function withoutAlternatives(
  parts: readonly ReadPart[],
  { words, lexicon }: Context,
): readonly ReadPart[] {
  return parts.map((part, place): ReadPart => {
    const before = parts[place - 1];
    const isSecond =
      before !== undefined && conditions.includes(part.effect.is) && conditions.includes(before.effect.is);
    const isOr = words
      .slice(before?.end, part.start + 1)
      .some(({ readings }) => readings.some(({ stem }) => lexicon.or.has(stem)));
    return isSecond && isOr ? { ...part, effect: { is: "unclear" } } : part;
  });
}

/** "Channel Germany": a name directly after one field that is of another one is not known. */
export function withoutWrongField(parts: readonly ReadPart[], { words }: Context): readonly ReadPart[] {
  const wrong = parts.filter((part, place) => {
    const before = parts[place - 1];
    if (part.effect.is !== "filter" || before?.effect.is !== "group" || before.end !== part.start)
      return false;
    const { how, fields } = before.effect;
    const isOne = (how === "named" || how === "own") && fields.every(({ isPlural }) => isPlural !== true);
    const isAlone = words[part.start]?.isFiller === false && words[part.start]?.isAfterBreak === false;
    return isOne && isAlone && !isOfOneField({ ...before, effect: asFilter(before.effect.fields) }, part);
  });
  return parts.map((part): ReadPart =>
    wrong.includes(part) ? { ...part, effect: { is: "unclear" } } : part,
  );
}

function asFilter(fields: readonly FieldMeaning[]): ReadPart["effect"] {
  return { is: "filter", members: fields.map((field) => [{ field, value: "", text: "" }]), isNot: false };
}

/** "Without Germany in Germany" names one member twice. */
export function withoutContradiction(parts: readonly ReadPart[]): readonly ReadPart[] {
  return parts.map((part): ReadPart => {
    const { effect } = part;
    if (effect.is !== "filter" || !effect.isNot) return part;
    const named = effect.members.map((meanings) => JSON.stringify(meanings));
    return new Set(named).size < named.length ? { ...part, effect: { is: "unclear" } } : part;
  });
}
