import type { QuestionLanguage } from "./languages/language.ts";
import type { QuestionTexts } from "./question-texts.ts";
import { wholeForms } from "./text/verbs.ts";
import type {
  ColumnRef,
  Meaning,
  QuestionColumn,
  QuestionDataset,
  QuestionMeasure,
  QuestionTable,
} from "./types.ts";

export interface LexiconParts {
  /** In the language of the questions. */
  readonly dataset: QuestionDataset;
  readonly language: QuestionLanguage;
  readonly texts: QuestionTexts;
}

/** A name of the dataset in questions. Those with a lower cost come first. */
export interface Named {
  readonly text: string;
  readonly meaning: Meaning;
  readonly cost: number;
}

const [ofName, ofSynonym] = [0, 0.04];
export const ofEnglish = 0.3;
/** "CPC (search)" is also the CPC of search, which can be asked with other channels. */
export const ofDetail = 1.2;
const ofMonthOfYear = 1.6;

/** Before the infinitive of a verb that stands for all its forms. */
export const ofVerb = "~";
/** Before words that mean a measure only if the question names no other one. */
const ofWeak = "?";

/** All names of fields and members, with their synonyms. */
export function namesOf(parts: LexiconParts): readonly Named[] {
  const { dataset } = parts;
  return dataset.tables.flatMap((table) => [
    ...table.measures
      .filter(({ formula = "" }) => !isOfOtherDays.test(formula))
      .flatMap((measure) => namesOfMeasure(table, measure, parts)),
    ...table.columns
      .filter((column) => !isPeriodOf(dataset, table, column))
      .flatMap((column) => [...namesOfColumn(table, column, parts), ...membersOf(table, column, parts)]),
  ]);
}

/** Measures that are another one for other days. Questions name the days. */
const isOfOtherDays = /\b(?:to_date|rolling|previous_period|same_period_last_year)\(/;

/** Days, weeks, months, quarters and years are the grain of the date column. */
function isPeriodOf({ dateColumn }: QuestionDataset, table: QuestionTable, column: QuestionColumn): boolean {
  if (dateColumn?.table !== table.name) return false;
  return (
    column.name === dateColumn.column || ["month", "quarter", "year", "week"].includes(column.content ?? "")
  );
}

function namesOfMeasure(
  { name: table }: QuestionTable,
  measure: QuestionMeasure,
  { texts, language }: LexiconParts,
): readonly Named[] {
  const meaning: Meaning = { kind: "measure", measure: { table, measure: measure.name } };
  return named(measure, texts.synonyms[`${table}.${measure.name}`], meaning, language);
}

const mostLettersOfWord = 6;

function namesOfColumn(
  { name: table }: QuestionTable,
  column: QuestionColumn,
  { texts, language, dataset }: LexiconParts,
): readonly Named[] {
  const meaning: Meaning = { kind: "field", field: { table, column: column.name } };
  // "End" and "start" are rather words of a period than fields.
  const isMeant = ({ text }: Named): boolean => column.type !== "date" || text.length > mostLettersOfWord;
  // "Month of the year" is rather the months of this year.
  const further = table === dataset.dateColumn?.table && column.content === "monthOfYear" ? ofMonthOfYear : 0;
  // The names of columns are those of the database, which users do not see.
  const own = texts.synonyms[`${table}.${column.name}`];
  const values = new Set(membersOf({ name: table }, column, { texts }).map(({ text }) => text.toLowerCase()));
  // "Paid" is rather a value than the status of invoices.
  const isValue = ({ text }: Named): boolean => text !== column.displayName && values.has(text.toLowerCase());
  return named({ ...column, name: column.displayName }, own, meaning, language)
    .filter((one) => isMeant(one) && !isValue(one))
    .map((one) => ({ ...one, cost: one.cost + further }));
}

function named(
  { name, displayName, synonyms = [] }: Pick<QuestionMeasure, "name" | "displayName" | "synonyms">,
  own: readonly string[] = [],
  meaning: Meaning,
  { language, verbForms }: QuestionLanguage,
): readonly Named[] {
  const inAllForms = (text: string): readonly string[] =>
    text.startsWith(ofVerb) ? wholeForms(text.slice(ofVerb.length), verbForms) : [text];
  return [
    { text: displayName, meaning, cost: displayName.includes("(") ? ofDetail : ofName },
    ...own
      .filter((text) => !text.startsWith(ofWeak))
      .flatMap(inAllForms)
      .map((text) => ({ text, meaning, cost: ofSynonym })),
    ...weakNames(own, meaning),
    ...[name, ...synonyms].map((text) => ({
      text,
      meaning,
      cost: language === "en" ? ofSynonym : ofEnglish,
    })),
  ];
}

function weakNames(own: readonly string[], meaning: Meaning): readonly Named[] {
  if (meaning.kind !== "measure") return [];
  const weak: Meaning = { kind: "weakMeasure", measure: meaning.measure };
  return own
    .filter((text) => text.startsWith(ofWeak))
    .map((text) => ({ text: text.slice(ofWeak.length), meaning: weak, cost: ofSynonym }));
}

function membersOf(
  { name: table }: Pick<QuestionTable, "name">,
  { name: column, labels = {} }: QuestionColumn,
  { texts }: Pick<LexiconParts, "texts">,
): readonly Named[] {
  const field: ColumnRef = { table, column };
  const words = texts.members[`${table}.${column}`] ?? {};
  const values = new Set([...Object.keys(labels), ...Object.keys(words)]);
  return [...values].flatMap((value) => {
    const text = labels[value] ?? words[value]?.[0] ?? value;
    const meaning: Meaning = { kind: "member", field, value, text };
    return [
      { text, meaning, cost: ofName },
      ...(words[value] ?? []).map((word) => ({ text: word, meaning, cost: ofSynonym })),
      { text: value, meaning, cost: ofEnglish },
    ];
  });
}
