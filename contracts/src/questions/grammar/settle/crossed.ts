import { measureOf } from "../../answer/fields.ts";
import { isSameColumn } from "../members.ts";
import type { MemberRef } from "../values.ts";
import { figures, has, isConjoined, type Context, type ReadPart } from "./parts.ts";

/** "Clicks in Germany and spend in France" are two answers, and no table of both figures in both countries. */
export function withoutCrossed(parts: readonly ReadPart[]): readonly ReadPart[] {
  const own = parts
    .filter((part) => part.end > part.start && (part.effect.is === "measure" || membersOf(part).length > 0))
    .toSorted((one, other) => one.start - other.start);
  const crossed = own.filter((part, place) => {
    const [first, second, third] = [own[place - 3], own[place - 2], own[place - 1]];
    if (first === undefined || second === undefined || third === undefined) return false;
    return isPairOfMeasures(first, third)
      ? isPairOfMembers(second, part)
      : isPairOfMembers(first, third) && isPairOfMeasures(second, part);
  });
  return parts.map((part): ReadPart =>
    crossed.includes(part) ? { ...part, effect: { is: "unclear" } } : part,
  );
}

function membersOf({ effect }: ReadPart): readonly MemberRef[] {
  return effect.is === "filter" && !effect.isNot ? effect.members.flat() : [];
}

function isPairOfMeasures({ effect: one }: ReadPart, { effect: other }: ReadPart): boolean {
  return (
    one.is === "measure" &&
    other.is === "measure" &&
    JSON.stringify(one.measures) !== JSON.stringify(other.measures)
  );
}

/** Different members of one field. */
function isPairOfMembers(one: ReadPart, other: ReadPart): boolean {
  const [first, second] = [membersOf(one), membersOf(other)];
  const isShared = first.some(({ field }) => second.some((also) => isSameColumn(field, also.field)));
  return isShared && !first.some(({ value }) => second.some((also) => value === also.value));
}

/** "Sales from leads" are some of the sales, and not both figures. */
export function withoutOrigin(parts: readonly ReadPart[], { lexicon, words }: Context): readonly ReadPart[] {
  const isOrigin = (place: number): boolean => lexicon.origins.has(words[place]?.folded ?? "");
  return parts.map((part): ReadPart => {
    const isAfter = parts.some(
      ({ effect, start, end }) => effect.is === "measure" && start < end && end + 1 === part.start,
    );
    const isOne = part.effect.is === "measure" && isAfter && isOrigin(part.start - 1);
    return isOne ? { ...part, effect: { is: "unclear" } } : part;
  });
}

/** "Conversions per thousand impressions" are not conversions and the CPM, which is a price already. */
export function withoutPriceOf(parts: readonly ReadPart[], { lexicon, words }: Context): readonly ReadPart[] {
  const isMoney = ({ effect }: ReadPart): boolean =>
    effect.is === "measure" &&
    effect.measures.some((one) => measureOf(lexicon, one)?.format?.kind === "currency");
  const isPrice = (part: ReadPart): boolean => words[part.start]?.isFiller === true && isMoney(part);
  return parts.map((part): ReadPart => {
    const before = parts.find(({ end, start }) => end === part.start && start < end);
    const isOther = before?.effect.is === "measure" && !isMoney(before) && isPrice(part);
    return isOther ? { ...part, effect: { is: "unclear" } } : part;
  });
}

/** "Spend accumulated this year by month" is a running total, also where the words belong to the period. */
export function withoutAccumulated(
  parts: readonly ReadPart[],
  { lexicon, words }: Context,
): readonly ReadPart[] {
  if (!has(parts, "grain", "overTime")) return parts;
  const isSum = (place: number): boolean =>
    words[place]?.readings.some(({ stem }) => lexicon.sums.has(stem)) === true;
  return parts.map((part): ReadPart => {
    const own = Array.from({ length: part.end - part.start }, (_, index) => part.start + index);
    const isOfPeriod = part.effect.is === "period" || part.effect.is === "nothing";
    return isOfPeriod && own.some(isSum) ? { ...part, effect: { is: "unclear" } } : part;
  });
}

/**
 * "The top 3 campaigns with the lowest CPA" are those with the lowest: the words next to the figure say which ones.
 * "The top 3 and the worst" are two answers.
 */
export function withDirectionOfCount(
  parts: readonly ReadPart[],
  { lexicon, words }: Context,
): readonly ReadPart[] {
  const [first, second, ...others] = parts
    .filter(({ effect }) => effect.is === "count" || effect.is === "extreme")
    .toSorted((one, other) => one.start - other.start);
  if (first === undefined || second?.effect.is !== "extreme" || others.length > 0) return parts;
  const isOfFigure = parts.some(
    ({ effect, start }) => figures.some((is) => is === effect.is) && start >= first.end,
  );
  if (!isOfFigure || isConjoined(first, second, words, lexicon)) return parts;
  if (first.effect.is !== "count") return isTop(first) ? parts.filter((part) => part !== first) : parts;
  const counted: ReadPart = { ...first, effect: { ...first.effect, direction: second.effect.direction } };
  return parts.flatMap((part) => (part === second ? [] : [part === first ? counted : part]));
}

/** "Top" and "bottom" say how many; "best" also says of what. */
function isTop({ effect }: ReadPart): boolean {
  return effect.is === "extreme" && (effect.direction === "descending" || effect.direction === "ascending");
}
