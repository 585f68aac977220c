import type { MeasureRef } from "../../../query/index.ts";
import type { Lexicon } from "../../lexicon.ts";
import type { Word } from "../read-words.ts";
import type { FieldMeaning } from "../values.ts";
import { figures, has, type Context, type ReadPart } from "./parts.ts";

/** "Open invoices" are what was billed with them, if the question names no figure. */
export function withFieldAsMeasure(
  parts: readonly ReadPart[],
  { words, lexicon }: Context,
): readonly ReadPart[] {
  if (has(parts, ...figures, "howMany", "price")) return parts;
  const meant = (part: ReadPart): readonly MeasureRef[] => {
    const isNamed = part.effect.is === "group" && part.effect.how === "named";
    return isNamed || part.effect.is === "filter" ? nounOf(words[part.end - 1], lexicon).measures : [];
  };
  const found = parts.find((part) => meant(part).length > 0);
  if (found === undefined) return parts;
  const effect = { is: "measure", measures: meant(found) } as const;
  return found.effect.is === "group"
    ? parts.map((part) => (part === found ? { ...part, effect } : part))
    : [{ effect, start: 0, end: 0 }, ...parts];
}

/** "Open invoices with their amount" are a list of invoices, and "the amount of open invoices" is one figure. */
export function withListedField(
  parts: readonly ReadPart[],
  { words, lexicon }: Context,
): readonly ReadPart[] {
  const asked = parts.find(({ effect }) => effect.is === "amount");
  const rest = parts.filter((part) => part !== asked);
  if (has(parts, "grain", "howMany", "which", "per") || rest.some(isOtherGroup)) return rest;
  for (const part of rest) {
    if (!["filter", "group", "measure"].includes(part.effect.is)) continue;
    const nouns = [words[part.end - 1], words[part.start]].map((word) => nounOf(word, lexicon));
    const noun = nouns.find(({ measures, fields }) => measures.length > 0 && fields.length > 0);
    if (noun === undefined) continue;
    // "Factures" has the stem of "facturé".
    if (part.effect.is === "measure" && !isShared(part.effect.measures, noun.measures)) continue;
    const isFigure = ({ effect, start }: ReadPart): boolean =>
      effect.is === "measure" && start >= part.end && isShared(effect.measures, noun.measures);
    const own = rest.find(isFigure);
    if (own === undefined && asked === undefined) continue;
    const group = { is: "group", fields: noun.fields, how: "by" } as const;
    const listed = rest.flatMap((one): readonly ReadPart[] => {
      if (one !== part) return [one];
      return part.effect.is !== "filter"
        ? [{ ...part, effect: group }]
        : [part, { effect: group, start: part.end, end: part.end }];
    });
    if (own !== undefined || asked === undefined) return listed;
    return [...listed, { ...asked, effect: { is: "measure", measures: noun.measures } }];
  }
  return rest;
}

function isOtherGroup({ effect }: ReadPart): boolean {
  return effect.is === "group" && effect.how !== "named";
}

interface Noun {
  readonly measures: readonly MeasureRef[];
  readonly fields: readonly FieldMeaning[];
}

/** What a word names that is a field as well as a figure, such as invoices. */
function nounOf(word: Word | undefined, lexicon: Lexicon): Noun {
  const meanings = (word?.readings ?? [])
    .flatMap(({ stem }) => lexicon.entries.get(stem) ?? [])
    .flatMap((entry) => (entry.stems.length === 1 ? entry.meanings : []));
  return {
    measures: meanings.flatMap((one) => (one.kind === "weakMeasure" ? [one.measure] : [])),
    fields: meanings.flatMap((one) => (one.kind === "field" ? [one.field] : [])),
  };
}

function isShared(one: readonly MeasureRef[], other: readonly MeasureRef[]): boolean {
  return one.some(({ table, measure }) =>
    other.some((also) => also.table === table && also.measure === measure),
  );
}
