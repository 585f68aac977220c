import type { ColumnType } from "../query/index.ts";

/** What is wrong with an expression, as sentences with the names of their parameters in braces. */
export const faultSentences = {
  afterEnd: "has {found} where it should end",
  calculatesDates: "cannot calculate with a date",
  calculatesTexts: "cannot calculate with a text",
  closest: '{fault}; did you mean "{closest}"?',
  comparesTypes: "cannot compare {left} with {right}",
  comparesWithZero: 'cannot compare "{name}" with 0, for it is {type}',
  differentCases: "gives {left} in one case and {right} in the other",
  faultyName: 'has a name with brackets, quotation marks, backslashes, or more than 80 characters: "{name}"',
  goesInCircle: "goes in a circle: {path}",
  nameTaken: 'has the name of a field of the dataset: "{name}"',
  needsColumn: "needs a column's name before {found}",
  needsComparison: "needs a comparison before {found}",
  needsDays: "needs a whole number of days from 1 to {most} before {found}",
  needsMeasureOf: 'needs a measure of "{name}" before {found}',
  needsSign: 'needs "{sign}" before {found}',
  needsUnit: "needs week, month, quarter or year before {found}",
  needsValue: "needs a value before {found}",
  needsZero: "needs 0 before {found}",
  noAggregate: "must aggregate something",
  noFacts: 'belongs to a table that has no measures: "{name}"',
  noFunction: 'has no function "{name}"; there are {known}',
  notAggregated: 'cannot take the {of} of "{name}", which is {type}',
  notRestricted: "cannot choose rows for {beyond}",
  referredFault: "uses {name}, which has a fault itself",
  tooDeep: "is nested too deeply",
  tooLarge: "is too large together with the measures that it uses",
  tooLong: "has a number with too many digits: {found}",
  unknownColumn: 'names an unknown column "{name}"',
  unknownColumnOf: 'names an unknown column "{name}"; there are {known}',
  unknownMeasure: 'names an unknown measure "{name}"',
  unknownTable: 'names an unknown table "{name}"',
  unreadable: 'cannot be read from "{found}" on',
  typeBoolean: "a yes or no",
  typeDate: "a date",
  typeNumber: "a number",
  typeString: "a text",
} as const;

/** The names of types in the sentences, which are no sentences themselves. */
const typeNames = {
  boolean: "typeBoolean",
  date: "typeDate",
  decimal: "typeNumber",
  integer: "typeNumber",
  string: "typeString",
} as const satisfies Readonly<Record<ColumnType, keyof typeof faultSentences>>;

type Sentences = Readonly<Record<keyof typeof faultSentences, string>>;
export type FaultCode = Exclude<keyof typeof faultSentences, "closest" | (typeof typeNames)[ColumnType]>;

/** A fault of an expression: the key of a sentence, and what to put in it. */
export interface ExpressionFault {
  readonly code: FaultCode;
  readonly parameters: Readonly<Record<string, string>>;
  /** A known name that is similar to an unknown one. */
  readonly closest?: string;
}

/** The part of the text with a fault, in characters; `to` is the first one after it. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The sentence about a fault. */
export function faultInWords(
  { code, parameters, closest }: ExpressionFault,
  sentences: Sentences = faultSentences,
): string {
  const named = Object.entries(parameters).map(([key, value]) => [key, inWords(key, value, sentences)]);
  const fault = filled(sentences[code], Object.fromEntries(named));
  return closest === undefined ? fault : filled(sentences.closest, { fault, closest });
}

/** The parameters that are types. Others are names, or parts of the expression. */
const typeParameters: readonly string[] = ["left", "right", "type"];

function inWords(key: string, value: string, sentences: Sentences): string {
  const name = typeParameters.includes(key) && isType(value) ? sentences[typeNames[value]] : null;
  return name ?? value;
}

function isType(value: string): value is ColumnType {
  return Object.hasOwn(typeNames, value);
}

function filled(sentence: string, parameters: Readonly<Record<string, string>>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => parameters[name] ?? whole);
}

/** Types that can be calculated with are one kind. */
export function kindOf(type: ColumnType): string {
  return type === "integer" || type === "decimal" ? "number" : type;
}
