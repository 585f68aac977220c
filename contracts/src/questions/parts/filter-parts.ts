import { scaled } from "../answer/conditions.ts";
import { measureOf, nameOfColumn, nameOfMeasure } from "../answer/fields.ts";
import { measureOfKey } from "../measure-of-key.ts";
import type { MeasureRef } from "../../query/index.ts";
import type { Effect, MemberRef, Operator, ReadNumber } from "../grammar/values.ts";
import type { Alternative, ColumnRef } from "../types.ts";
import type { PartContext, PartRows } from "./part-row.ts";
import { shownMeasure } from "./field-parts.ts";
import { phrase } from "./phrase.ts";

type Filtered = Extract<Effect, { readonly is: "filter" }>;
const operators: readonly Operator[] = ["more", "less", "atLeast", "atMost"];
const mostMembers = 12;

/** The field that the answer filters by; the first meaning while there is no answer. */
function fieldOf({ members }: Filtered, { resolved }: PartContext): ColumnRef | null {
  const meanings = members[0] ?? [];
  const isChosen = ({ field }: MemberRef): boolean =>
    resolved?.filters.some((one) => one.field.table === field.table && one.field.column === field.column) ===
    true;
  return (meanings.find(isChosen) ?? meanings[0])?.field ?? null;
}

function meaningOf(effect: Filtered, context: PartContext): string {
  const field = fieldOf(effect, context);
  const { language } = context.lexicon;
  const texts = effect.members.map((meanings) => {
    const own = meanings.find((one) => one.field.table === field?.table && one.field.column === field.column);
    return (own ?? meanings[0])?.text ?? "";
  });
  const values = new Intl.ListFormat(language.language, { type: "disjunction" }).format(texts);
  const name = field === null ? "" : nameOfColumn(context.lexicon, field);
  return phrase(effect.isNot ? language.words.isNot : language.words.is, { field: name, values });
}

/** The other meanings of the phrase, the opposite, and other values of the same field. */
function alternativesOf(effect: Filtered, context: PartContext): readonly Alternative[] {
  const { lexicon } = context;
  const { ask } = lexicon.language.words;
  const [first, ...others] = effect.members;
  const field = fieldOf(effect, context);
  if (first === undefined || field === null) return [];
  const template = effect.isNot ? ask.without : ask.in;
  const one = (member: MemberRef, isNot: boolean, words: string): Alternative => ({
    text: phrase(words, { name: member.text }),
    meaning: meaningOf({ is: "filter", members: [[member]], isNot }, { ...context, resolved: null }),
  });
  const own = first.find(
    (member) => member.field.table === field.table && member.field.column === field.column,
  );
  const opposite =
    own === undefined || others.length > 0
      ? []
      : [one(own, !effect.isNot, effect.isNot ? ask.in : ask.without)];
  const further = first
    .filter((member) => member !== own)
    .map((member): Alternative => ({
      text: `${nameOfColumn(lexicon, member.field)} ${member.text}`,
      meaning: one(member, effect.isNot, template).meaning,
    }));
  const listed = membersOf(field, context).map((member) => one(member, effect.isNot, template));
  return [...further, ...opposite, ...listed].slice(0, mostMembers);
}

/** The values of a field that have words of their own. */
function membersOf(field: ColumnRef, { lexicon }: PartContext): readonly MemberRef[] {
  const words = lexicon.texts.members[`${field.table}.${field.column}`] ?? {};
  const column = lexicon.dataset.tables
    .find(({ name }) => name === field.table)
    ?.columns.find(({ name }) => name === field.column);
  return Object.entries(words).map(([value, [word]]) => ({
    field,
    value,
    text: column?.labels?.[value] ?? word ?? value,
  }));
}

/** A limit as the reader would write it. */
function numberInWords(
  number: ReadNumber,
  measure: MeasureRef | undefined,
  { lexicon }: PartContext,
): string {
  const { language } = lexicon.language;
  if (measure === undefined) return String(number.value);
  const isPercent = measureOf(lexicon, measure)?.format?.kind === "percent";
  const options = isPercent ? { style: "percent" as const } : {};
  return new Intl.NumberFormat(language, { maximumFractionDigits: 6, ...options }).format(
    scaled(number, measure, lexicon),
  );
}

export const filterParts: PartRows<"filter" | "limit" | "between" | "exceeds" | "target"> = {
  filter: { kind: "filter", meaning: meaningOf, alternatives: alternativesOf },
  limit: {
    kind: "measureFilter",
    meaning: ({ measures, operator, value }, context) =>
      phrase(context.lexicon.language.words.operators[operator], {
        name: shownMeasure(measures, context),
        value: numberInWords(value, measures[0], context),
      }),
    alternatives: ({ measures, value }, context) => {
      const name = measures[0] === undefined ? "" : nameOfMeasure(context.lexicon, measures[0]);
      const { words } = context.lexicon.language;
      return operators.map((operator) => ({
        text: phrase(words.ask.operators[operator], { name, value: value.value }),
        meaning: phrase(words.operators[operator], {
          name: shownMeasure(measures, context),
          value: numberInWords(value, measures[0], context),
        }),
      }));
    },
  },
  between: {
    kind: "measureFilter",
    meaning: ({ measures, from, to }, context) =>
      phrase(context.lexicon.language.words.between, {
        name: shownMeasure(measures, context),
        value: numberInWords(from, measures[0], context),
        other: numberInWords(to, measures[0], context),
      }),
    alternatives: () => [],
  },
  exceeds: {
    kind: "measureFilter",
    meaning: ({ measures, operator, others }, context) =>
      phrase(context.lexicon.language.words.operators[operator], {
        name: shownMeasure(measures, context),
        value: shownMeasure(others, context),
      }),
    alternatives: ({ measures, others }, context) => {
      const { words } = context.lexicon.language;
      const [name, value] = [shownMeasure(measures, context), shownMeasure(others, context)];
      return operators.slice(0, 2).map((operator) => ({
        text: phrase(words.ask.operators[operator], { name, value }),
        meaning: phrase(words.operators[operator], { name, value }),
      }));
    },
  },
  target: {
    kind: "measureFilter",
    meaning: ({ operator, measures }, context) => {
      const { texts, language } = context.lexicon;
      const [planned] = measures;
      const target = planned === undefined ? undefined : texts.targets[`${planned.table}.${planned.measure}`];
      const actual = target === undefined ? null : measureOfKey(context.lexicon, target);
      return phrase(language.words.operators[operator], {
        name: actual === null ? "" : nameOfMeasure(context.lexicon, actual),
        value: shownMeasure(measures, context),
      });
    },
    alternatives: () => [],
  },
};
