import { measureOf } from "../../answer/fields.ts";
import type { Lexicon } from "../../lexicon.ts";
import { measureOfKey } from "../../measure-of-key.ts";
import type { Effect } from "../values.ts";
import { figures, has, isConjoined, type Context, type ReadPart } from "./parts.ts";

/** "To use the budget" after the spend that is needed explains it. Measures that are listed are all meant. */
export function withoutCovered(parts: readonly ReadPart[], { lexicon, words }: Context): readonly ReadPart[] {
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
export function withPrice(parts: readonly ReadPart[], { lexicon, words }: Context): readonly ReadPart[] {
  const { ratios = {} } = lexicon.texts;
  const [base] = Object.keys(ratios).flatMap((key) => measureOfKey(lexicon, key) ?? []);
  const isPrice = (part: ReadPart): boolean =>
    part.effect.is === "price" ||
    ("isPrice" in part.effect && part.effect.isPrice) ||
    isPriceCompared(part, words, lexicon);
  const price = parts.find(isPrice);
  if (price === undefined || base === undefined) return parts;
  if (isDearest(price) && has(parts, "group") && !has(parts, ...figures))
    return [{ effect: { is: "measure", measures: [base] }, start: 0, end: 0 }, ...parts];
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

/** "August was cheaper than July". */
function isPriceCompared(
  { effect, start, end }: ReadPart,
  words: Context["words"],
  { prices }: Lexicon,
): boolean {
  return (
    effect.is === "compare" &&
    words.slice(start, end).some(({ readings }) => readings.some(({ stem }) => prices.has(stem)))
  );
}

/** "The most expensive campaign" is the one that costs the most. The cheapest one may be that per click. */
function isDearest({ effect }: ReadPart): boolean {
  return (effect.is === "extreme" || effect.is === "count") && effect.direction === "descending";
}

/** "The CPM that we paid" is the CPM. */
function hasPrice(parts: readonly ReadPart[], lexicon: Lexicon): boolean {
  return parts.some(({ effect }) => {
    const [measure] = effect.is === "measure" ? effect.measures : [];
    const known = measure === undefined ? undefined : measureOf(lexicon, measure);
    return known?.additivity === "derived" && known.format?.kind === "currency";
  });
}

/** "Spend per click" is the CPC. */
export function withRatio(parts: readonly ReadPart[], { lexicon, words }: Context): readonly ReadPart[] {
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
    // "The cheapest", "the 5 cheapest" and "cheaper".
    const isRanked = parts.some(
      (one) =>
        one.effect.is === "extreme" ||
        ((one.effect.is === "count" || one.effect.is === "change") && one.effect.isPrice) ||
        isPriceCompared(one, words, lexicon),
    );
    const cheapest = first === undefined && isRanked ? firstRatio(effect.measures, ratios, lexicon) : null;
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
