import { measureOf } from "../answer/fields.ts";
import { measureOfKey } from "../measure-of-key.ts";
import type { Lexicon } from "../lexicon.ts";
import type { Chosen, ChosenPart } from "./choose.ts";
import { lastUnits } from "./clock.ts";
import type { MatchContext } from "./matched-words.ts";
import type { Word } from "./read-words.ts";
import type { Effect, ReadEffect } from "./values.ts";

type ReadPart = ChosenPart<ReadEffect>;

/** Parts whose meaning depends on the others: each row changes them, or leaves them as they are. */
const rows: readonly ((parts: readonly ReadPart[], context: Context) => readonly ReadPart[])[] = [
  withoutNothing,
  withWeakMeasures,
  withDelivered,
  withVariants,
  withPace,
  withCourse,
  withUnits,
  withPrice,
  withRatio,
  withoutCovered,
  withEach,
];

interface Context extends Pick<MatchContext, "lexicon" | "clock"> {
  readonly words: readonly Word[];
}

/** The parts of a question with their meaning in it. */
export function settled({ parts, unknown }: Chosen<ReadEffect>, context: Context): Chosen {
  let read = parts;
  for (const row of rows) read = row(read, context);
  const own: ChosenPart[] = [];
  const unclear: number[] = [];
  for (const { effect, start, end } of read) {
    if (isSettled(effect)) own.push({ effect, start, end });
    else for (let place = start; place < end; place += 1) unclear.push(place);
  }
  return { parts: own, unknown: [...unknown, ...unclear] };
}

const unsettled: ReadonlySet<ReadEffect["is"]> = new Set([
  "per",
  "units",
  "each",
  "nothing",
  "unclear",
  "weakMeasure",
  "variant",
  "price",
  "course",
  "delivered",
]);

function isSettled(effect: ReadEffect): effect is Effect {
  return !unsettled.has(effect.is);
}

function has(parts: readonly ReadPart[], ...wanted: readonly ReadEffect["is"][]): boolean {
  return parts.some(({ effect }) => wanted.includes(effect.is));
}

function withoutNothing(parts: readonly ReadPart[]): readonly ReadPart[] {
  return parts.filter(({ effect }) => effect.is !== "nothing");
}

/** "People" are the reach, if no other measure is named: not in "how many people clicked". */
function withWeakMeasures(parts: readonly ReadPart[]): readonly ReadPart[] {
  const hasOther = has(parts, "measure", "ratio", "rank", "limit", "between", "exceeds", "target");
  return parts.flatMap((part): readonly ReadPart[] => {
    const { effect } = part;
    if (effect.is !== "weakMeasure") return [part];
    return hasOther ? [] : [{ ...part, effect: { is: "measure", measures: effect.measures } }];
  });
}

/** "Planned impressions vs delivered" are both of impressions. */
function withDelivered(parts: readonly ReadPart[], { lexicon }: Context): readonly ReadPart[] {
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
function withVariants(parts: readonly ReadPart[], { lexicon }: Context): readonly ReadPart[] {
  const variant = parts.find((one) => one.effect.is === "variant")?.effect;
  if (variant?.is !== "variant") return parts;
  const table = lexicon.texts[variant.of] ?? {};
  const isAlone = variant.isSure && !has(parts, "measure", "ratio", "rank", "limit", "exceeds", "target");
  const only = measureOfKey(lexicon, Object.values(table)[0] ?? "");
  let isUsed = false;
  const changed = parts.map((part): ReadPart => {
    const { effect } = part;
    if (effect.is !== "measure") return part;
    for (const { table: own, measure } of effect.measures) {
      const found = measureOfKey(lexicon, table[`${own}.${measure}`] ?? "");
      // "Still" is also said about what was spent.
      const isMeant = variant.isSure || variant.of === "projected" || found?.table === own;
      if (found === null || !isMeant) continue;
      isUsed = true;
      return { ...part, effect: { is: "measure", measures: [found] } };
    }
    return part;
  });
  return changed.flatMap((part): readonly ReadPart[] => {
    if (part.effect.is !== "variant") return [part];
    if (isUsed || !variant.isSure) return [];
    if (isAlone && only !== null) return [{ ...part, effect: { is: "measure", measures: [only] } }];
    return [{ ...part, effect: { is: "unclear" } }];
  });
}

/** "Three months" are those with the highest figures, if the question ranks them; else the last ones. */
function withUnits(parts: readonly ReadPart[], { clock }: Context): readonly ReadPart[] {
  const isRanked = has(parts, "extreme", "count") && !has(parts, "grain");
  const hasGroup = has(parts, "group");
  return parts.flatMap((part): readonly ReadPart[] => {
    const { effect } = part;
    if (effect.is !== "units") return [part];
    const { count, unit } = effect;
    if (isRanked && !hasGroup)
      return [{ ...part, effect: { is: "grain", unit, ...(count === null ? {} : { count }) } }];
    // "2. Quartal" is a quarter.
    const isCounted = unit === "day" || unit === "week" || unit === "month";
    if (count === null || count < 2 || count > 1000 || !isCounted)
      return [{ ...part, effect: { is: "unclear" } }];
    return [{ ...part, effect: { is: "period", span: lastUnits(count, unit, clock) } }];
  });
}

/** "Are we over budget" without groups is about the pacing. */
function withPace(parts: readonly ReadPart[], { lexicon }: Context): readonly ReadPart[] {
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

/** "How is it going since July" asks for the course. */
function withCourse(parts: readonly ReadPart[]): readonly ReadPart[] {
  const isOpen = parts.some(({ effect }) => effect.is === "period" && effect.span.isOpen === true);
  const isAsked = isOpen && !has(parts, "group", "grain", "overTime", "compare");
  return parts.flatMap((part): readonly ReadPart[] => {
    if (part.effect.is !== "course") return [part];
    return isAsked ? [{ ...part, effect: { is: "overTime" } }] : [];
  });
}

/** "To use the budget" after the spend that is needed explains it. Measures that are listed are all meant. */
function withoutCovered(parts: readonly ReadPart[], { lexicon, words }: Context): readonly ReadPart[] {
  const { covers = {} } = lexicon.texts;
  const keysOf = ({ effect }: ReadPart): readonly string[] =>
    effect.is === "measure" || effect.is === "rank"
      ? effect.measures.map(({ table, measure }) => `${table}.${measure}`)
      : [];
  return parts.filter(
    (part) =>
      !parts.some(
        (one) =>
          one !== part &&
          one.end !== part.start &&
          part.end !== one.start &&
          !isConjoined(one, part, words, lexicon) &&
          keysOf(one).some((key) => keysOf(part).some((own) => covers[key]?.includes(own))),
      ),
  );
}

/** "What do we pay for clicks" and "the cheapest clicks" are about what a click costs. Else what is paid is a sum. */
function withPrice(parts: readonly ReadPart[], { lexicon, words }: Context): readonly ReadPart[] {
  const { ratios = {} } = lexicon.texts;
  const [base] = Object.keys(ratios).flatMap((key) => measureOfKey(lexicon, key) ?? []);
  const isPrice = ({ effect }: ReadPart): boolean =>
    effect.is === "price" || ("isPrice" in effect && effect.isPrice);
  const price = parts.find(isPrice);
  if (price === undefined || base === undefined) return parts;
  if (has(parts, "per"))
    return parts.map((part) =>
      part.effect.is === "price" ? { ...part, effect: { is: "measure", measures: [base] } } : part,
    );
  const priced = parts.flatMap((part) => {
    const { effect } = part;
    if (effect.is !== "measure" || isConjoined(part, price, words, lexicon)) return [];
    const ratio = knownRatio([base], effect.measures, ratios, lexicon);
    return ratio === null ? [] : [{ part, ratio }];
  });
  const [only, ...others] = priced;
  const isOne = only !== undefined && others.length === 0;
  return parts.flatMap((part): readonly ReadPart[] => {
    if (isOne && part === only.part) return [{ ...part, effect: { is: "measure", measures: [only.ratio] } }];
    if (part.effect.is !== "price") return [part];
    return isOne || part !== price || hasPrice(parts, lexicon)
      ? []
      : [{ ...part, effect: { is: "measure", measures: [base] } }];
  });
}

/** "The CPM that we paid" is the CPM. */
function hasPrice(parts: readonly ReadPart[], lexicon: Lexicon): boolean {
  return parts.some(({ effect }) => {
    const [measure] = effect.is === "measure" ? effect.measures : [];
    const known = measure === undefined ? undefined : measureOf(lexicon, measure);
    return known?.additivity === "derived" && known.format?.kind === "currency";
  });
}

function isConjoined(
  one: ReadPart,
  other: ReadPart,
  words: readonly Word[],
  { conjunctions }: Lexicon,
): boolean {
  const [from, to] = one.end <= other.start ? [one.end, other.start] : [other.end, one.start];
  return words.slice(from, to).some(({ readings }) => readings.some(({ stem }) => conjunctions.has(stem)));
}

/** "Spend per click" is the CPC. */
function withRatio(parts: readonly ReadPart[], { lexicon }: Context): readonly ReadPart[] {
  const { ratios = {} } = lexicon.texts;
  const measures = parts.filter(({ effect }) => effect.is === "measure" || effect.is === "rank");
  return parts.flatMap((part): readonly ReadPart[] => {
    const { effect } = part;
    if (effect.is === "ratio") {
      const known = knownRatio(effect.measures, effect.others, ratios, lexicon);
      return [known === null ? part : { ...part, effect: { is: "measure", measures: [known] } }];
    }
    const isBase = parts.some(
      (one) => one.effect.is === "per" && one !== part && baseOf(one, part, ratios, lexicon) !== null,
    );
    if (isBase && effect.is === "measure") return [];
    if (effect.is !== "per") return [part];
    const base = measures.find((one) => baseOf(part, one, ratios, lexicon) !== null);
    const known = base === undefined ? null : baseOf(part, base, ratios, lexicon);
    if (known !== null) return [{ ...part, effect: { is: "measure", measures: [known] } }];
    const [first] = measures;
    const cheapest =
      first === undefined && has(parts, "extreme") ? firstRatio(effect.measures, ratios, lexicon) : null;
    if (cheapest !== null) return [{ ...part, effect: { is: "measure", measures: [cheapest] } }];
    if (effect.isOne || first === undefined || !("measures" in first.effect))
      return [{ ...part, effect: { is: "measure", measures: effect.measures } }];
    return [{ ...part, effect: { is: "ratio", measures: first.effect.measures, others: effect.measures } }];
  });
}

type Ratios = NonNullable<Lexicon["texts"]["ratios"]>;
type Measures = Extract<Effect, { readonly is: "measure" }>["measures"];

/** The measure that a measure per another one is. */
function baseOf(per: ReadPart, base: ReadPart, ratios: Ratios, lexicon: Lexicon): Measures[number] | null {
  if (per.effect.is !== "per" || (base.effect.is !== "measure" && base.effect.is !== "rank")) return null;
  return knownRatio(base.effect.measures, per.effect.measures, ratios, lexicon);
}

/** "The cheapest channel per click" is about what a click costs. */
function firstRatio(others: Measures, ratios: Ratios, lexicon: Lexicon): Measures[number] | null {
  for (const measure of Object.keys(ratios)) {
    const base = measureOfKey(lexicon, measure);
    const found = base === null ? null : knownRatio([base], others, ratios, lexicon);
    if (found !== null) return found;
  }
  return null;
}

function knownRatio(
  measures: Measures,
  others: Measures,
  ratios: Ratios,
  lexicon: Lexicon,
): Measures[number] | null {
  for (const one of measures) {
    for (const other of others) {
      const key = ratios[`${one.table}.${one.measure}`]?.[`${other.table}.${other.measure}`];
      const found = key === undefined ? null : measureOfKey(lexicon, key);
      if (found !== null) return found;
    }
  }
  return null;
}

/** "What did mobile and desktop each cost" compares them. */
function withEach(parts: readonly ReadPart[], { lexicon }: Context): readonly ReadPart[] {
  const isEach = has(parts, "each");
  if (!isEach) return parts;
  const isGrouped = has(parts, "group", "grain") || isOfRatio(parts, lexicon);
  return parts.flatMap((part): readonly ReadPart[] => {
    const { effect } = part;
    if (effect.is === "group" && effect.how === "named" && isOf(part, parts))
      return [{ ...part, effect: { ...effect, how: "by" } }];
    if (effect.is === "each")
      return isGrouped || hasSeveral(parts) ? [] : [{ ...part, effect: { is: "unclear" } }];
    if (effect.is !== "filter" || isGrouped || effect.isNot || effect.members.length < 2) return [part];
    return [{ ...part, effect: { ...effect, isVersus: true } }];
  });
}

/** The ads in "each of our video ads" are what there is one figure for. */
function isOf(group: ReadPart, parts: readonly ReadPart[]): boolean {
  const before = parts.find(({ end }) => end === group.start);
  return (
    before?.effect.is === "filter" &&
    parts.some(({ effect, end }) => effect.is === "each" && end <= before.start)
  );
}

/** "Each click" in a question about what it costs. */
function isOfRatio(parts: readonly ReadPart[], { texts }: Lexicon): boolean {
  const known = Object.values(texts.ratios ?? {}).flatMap((others) => Object.values(others));
  const each = parts.find(({ effect }) => effect.is === "each");
  return parts.some(
    ({ effect, start }) =>
      start === each?.end &&
      effect.is === "measure" &&
      effect.measures.some(({ table, measure }) => known.includes(`${table}.${measure}`)),
  );
}

function hasSeveral(parts: readonly ReadPart[]): boolean {
  return parts.some(({ effect }) => effect.is === "filter" && !effect.isNot && effect.members.length > 1);
}
