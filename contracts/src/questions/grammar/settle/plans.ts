import { measureOf } from "../../answer/fields.ts";
import type { MeasureRef } from "../../../query/index.ts";
import type { Lexicon } from "../../lexicon.ts";
import { measureOfKey } from "../../measure-of-key.ts";
import type { Word } from "../read-words.ts";
import { has, isConjoined, type Context, type ReadPart } from "./parts.ts";

/** "Planned vs actual impressions" are both of impressions. What has no plan of its own is not compared with another plan. */
export function withPlanOf(parts: readonly ReadPart[], { lexicon, words }: Context): readonly ReadPart[] {
  const { targets } = lexicon.texts;
  const keyOf = ({ effect }: ReadPart): string => {
    const [one] = effect.is === "measure" ? effect.measures : [];
    return one === undefined ? "" : `${one.table}.${one.measure}`;
  };
  const named = parts.filter(({ effect }) => effect.is === "measure");
  return parts.map((part): ReadPart => {
    const actual = targets[keyOf(part)];
    const other = named.find((one) => one !== part && !(keyOf(one) in targets));
    const isGeneral = actual !== undefined && !isNamedFully(part, words, lexicon);
    if (!isGeneral || other === undefined || keyOf(other) === actual) return part;
    const own = Object.keys(targets).find((key) => targets[key] === keyOf(other));
    const found = own === undefined ? null : measureOfKey(lexicon, own);
    if (found !== null) return { ...part, effect: { is: "measure", measures: [found] } };
    // In "planned and actual clicks", both are of clicks.
    const isOther = isConjoined(part, other, words, lexicon) && !has(parts, "delivered");
    return isOther ? part : { ...part, effect: { is: "unclear" } };
  });
}

/** "Planned campaigns" are not the budget of each campaign. */
export function withoutPlannedField(
  parts: readonly ReadPart[],
  { lexicon, words }: Context,
): readonly ReadPart[] {
  const isPlan = ({ effect }: ReadPart): boolean =>
    effect.is === "measure" &&
    effect.measures.some(({ table, measure }) => `${table}.${measure}` in lexicon.texts.targets);
  const isField = ({ effect }: ReadPart): boolean => effect.is === "group" && effect.how === "named";
  const isAlone = parts.filter(({ effect }) => effect.is === "measure").length === 1;
  return parts.map((part): ReadPart => {
    const isNext = parts.some((one) => isField(one) && (one.start === part.end || one.end === part.start));
    const isAdjective = isAlone && isNext && isPlan(part) && !isNamedFully(part, words, lexicon);
    return isAdjective ? { ...part, effect: { is: "unclear" } } : part;
  });
}

/** "Forecast spend" is one figure, and "forecast and spend" are two. */
export function withProjectedOf(
  parts: readonly ReadPart[],
  { lexicon, words }: Context,
): readonly ReadPart[] {
  const { projected = {} } = lexicon.texts;
  const keyOf = ({ effect }: ReadPart): string => {
    const [one] = effect.is === "measure" ? effect.measures : [];
    return one === undefined ? "" : `${one.table}.${one.measure}`;
  };
  const isNext = (one: ReadPart, other: ReadPart): boolean =>
    (one.end === other.start || other.end === one.start) && !isConjoined(one, other, words, lexicon);
  return parts.filter(
    (part) => !parts.some((one) => projected[keyOf(part)] === keyOf(one) && isNext(one, part)),
  );
}

/** "Budget" is the name of a plan, and "planned" is said of any. */
function isNamedFully({ effect, start, end }: ReadPart, words: readonly Word[], lexicon: Lexicon): boolean {
  const [one] = effect.is === "measure" ? effect.measures : [];
  const name = one === undefined ? "" : (measureOf(lexicon, one)?.displayName ?? "");
  const stems = new Set(name.split(/\s+/).map(lexicon.stem));
  return words.slice(start, end).some(({ readings }) => readings.some(({ stem }) => stems.has(stem)));
}

/** "Planned impressions vs delivered" are both of impressions. */
export function withDelivered(parts: readonly ReadPart[], { lexicon }: Context): readonly ReadPart[] {
  const actual = parts
    .flatMap(({ effect }) => (effect.is === "measure" ? effect.measures.slice(0, 1) : []))
    .map(({ table, measure }) => measureOfKey(lexicon, lexicon.texts.targets[`${table}.${measure}`] ?? ""))
    .find((one) => one !== null);
  return parts.flatMap((part): readonly ReadPart[] => {
    if (part.effect.is !== "delivered") return [part];
    return actual === undefined ? [] : [{ ...part, effect: { is: "measure", measures: [actual] } }];
  });
}

/** "Budget that is left" is the remaining budget. */
export function withVariants(parts: readonly ReadPart[], { lexicon, words }: Context): readonly ReadPart[] {
  const variant = parts.find((one) => one.effect.is === "variant")?.effect;
  if (variant?.is !== "variant") return parts;
  const table = lexicon.texts[variant.of] ?? {};
  const own = parts.find((one) => one.effect === variant);
  // In "budget, spend and remaining", what remains is a figure of its own.
  const isListed = (part: ReadPart): boolean =>
    own !== undefined &&
    variant.isSure &&
    variant.isClause !== true &&
    isConjoined(part, own, words, lexicon);
  const measures = parts.filter(({ effect }) => effect.is === "measure");
  const isAlone =
    variant.isSure && measures.every(isListed) && !has(parts, "ratio", "rank", "limit", "exceeds", "target");
  const only = measureOfKey(lexicon, Object.values(table)[0] ?? "");
  // "Will we land on spend" names what it will be.
  const isNamed = measures.some(
    ({ effect }) =>
      effect.is === "measure" &&
      effect.measures.some((one) => Object.values(table).includes(`${one.table}.${one.measure}`)),
  );
  let isUsed = false;
  const changed = parts.map((part): ReadPart => {
    const { effect } = part;
    if (effect.is !== "measure" || isListed(part)) return part;
    for (const { table: facts, measure } of effect.measures) {
      const found = measureOfKey(lexicon, table[`${facts}.${measure}`] ?? "");
      // "Still" is also said about what was spent.
      const isMeant = variant.isSure || variant.of === "projected" || found?.table === facts;
      if (found === null || !isMeant) continue;
      isUsed = true;
      return { ...part, effect: { is: "measure", measures: [found] } };
    }
    return part;
  });
  const projected = isUsed ? null : projectedOf(parts, variant.of, lexicon);
  return changed.flatMap((part): readonly ReadPart[] => {
    if (part.effect.is !== "variant") return [part];
    if (projected !== null) return [{ ...part, effect: { is: "measure", measures: [projected] } }];
    if (isUsed || isNamed || !variant.isSure) return [];
    if (isAlone && only !== null) return [{ ...part, effect: { is: "measure", measures: [only] } }];
    return [{ ...part, effect: { is: "unclear" } }];
  });
}

/** "Where will we land vs budget" is about what the budget is the plan of. */
function projectedOf(
  parts: readonly ReadPart[],
  of: "remaining" | "projected",
  { texts, dataset }: Lexicon,
): MeasureRef | null {
  const keys = parts.flatMap(({ effect }) =>
    effect.is === "measure"
      ? effect.measures.slice(0, 1).map(({ table, measure }) => `${table}.${measure}`)
      : [],
  );
  const actual =
    keys.length > 0 && keys.every((key) => key in texts.targets) ? texts.targets[keys[0] ?? ""] : undefined;
  return of === "remaining" || actual === undefined
    ? null
    : measureOfKey({ dataset }, texts.projected?.[actual] ?? "");
}

/** "How much is left, and how much per day" asks for what is needed each day, and not for a course. */
export function withDaily(parts: readonly ReadPart[], { lexicon, words }: Context): readonly ReadPart[] {
  const { daily = {} } = lexicon.texts;
  return parts.map((part): ReadPart => {
    if (part.effect.is !== "grain" || part.effect.unit !== "day" || part.effect.count !== undefined)
      return part;
    for (const one of parts) {
      const { effect } = one;
      if (effect.is !== "measure" || !isAfterConjunction(one, part, words, lexicon)) continue;
      const [key] = effect.measures.flatMap(({ table, measure }) => daily[`${table}.${measure}`] ?? []);
      const found = key === undefined ? null : measureOfKey(lexicon, key);
      if (found !== null) return { ...part, effect: { is: "measure", measures: [found] } };
    }
    return part;
  });
}

function isAfterConjunction(
  one: ReadPart,
  part: ReadPart,
  words: readonly Word[],
  lexicon: Lexicon,
): boolean {
  // "And" can be a part of the unit's phrase.
  const isFirst = words[part.start]?.readings.some(({ stem }) => lexicon.conjunctions.has(stem)) === true;
  return one.end <= part.start && (isFirst || isConjoined(one, part, words, lexicon));
}

/** "Are we over budget" without groups is about the pacing. */
export function withPace(parts: readonly ReadPart[], { lexicon }: Context): readonly ReadPart[] {
  if (has(parts, "group", "grain", "units")) return parts;
  return parts.map((part): ReadPart => {
    const { effect } = part;
    if (effect.is !== "target") return part;
    const found = effect.measures.flatMap(
      ({ table, measure }) => measureOfKey(lexicon, lexicon.texts.pace?.[`${table}.${measure}`] ?? "") ?? [],
    );
    return found.length === 0 ? part : { ...part, effect: { is: "measure", measures: found } };
  });
}

/** "Where are we with the budget" is about how far it is used. */
export function withStateOfPlan(parts: readonly ReadPart[], { lexicon }: Context): readonly ReadPart[] {
  const isAlone = parts.filter(({ effect }) => effect.is === "measure").length === 1;
  if (!has(parts, "course") || !isAlone) return parts;
  return parts.map((part): ReadPart => {
    const { effect } = part;
    if (effect.is !== "measure") return part;
    const found = effect.measures.flatMap(
      ({ table, measure }) => measureOfKey(lexicon, lexicon.texts.used?.[`${table}.${measure}`] ?? "") ?? [],
    );
    return found.length === 0 ? part : { ...part, effect: { is: "measure", measures: found } };
  });
}

/** "The pace of clicks" is not known: only plans have one. */
export function withoutOtherPace(
  parts: readonly ReadPart[],
  { lexicon, words }: Context,
): readonly ReadPart[] {
  const { pace = {}, targets } = lexicon.texts;
  const isOneOf = ({ effect }: ReadPart, keys: readonly string[]): boolean =>
    effect.is === "measure" &&
    effect.measures.some(({ table, measure }) => keys.includes(`${table}.${measure}`));
  const planned = [...Object.keys(targets), ...Object.values(targets), ...Object.values(pace)];
  return parts.map((part, place): ReadPart => {
    const next = parts[place + 1];
    const isOther =
      isOneOf(part, Object.values(pace)) &&
      next?.effect.is === "measure" &&
      !isOneOf(next, planned) &&
      !isConjoined(part, next, words, lexicon);
    return isOther ? { ...part, effect: { is: "unclear" } } : part;
  });
}
