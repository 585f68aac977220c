import type { DateGrain, MeasureRef } from "../../query/index.ts";
import type { Visual } from "../../report/index.ts";
import type { QuestionTexts } from "../question-texts.ts";
import type { QuestionDataset } from "../types.ts";
import type { QuestionClock } from "./clock.ts";
import type { FieldMeaning, MemberRef, NamedSpan, Operator, ReadEffect, ReadNumber } from "./values.ts";

/** What figures are compared with, and the unit that was named with it, as in "the previous week". */
interface Against {
  readonly comparison: "samePeriodLastYear" | "previousPeriod";
  readonly unit?: DateGrain;
}

/** What the groups of patterns stand for. */
interface Groups {
  readonly n: number;
  readonly number: ReadNumber;
  readonly year: number;
  readonly unit: DateGrain;
  /** A unit in the plural. */
  readonly units: DateGrain;
  readonly adverb: DateGrain;
  /** From 1 to 12. */
  readonly month: number;
  readonly ordinal: number;
  /** An ISO day. */
  readonly day: string;
  readonly date: string;
  readonly quarter: number;
  readonly half: number;
  readonly weekNumber: number;
  /** The word for Saturday and Sunday. */
  readonly weekend: true;
  readonly point: NamedSpan;
  readonly span: NamedSpan;
  readonly against: Against;
  readonly op: Operator;
  /** All meanings of the phrase. */
  readonly measure: readonly MeasureRef[];
  readonly weakMeasure: readonly MeasureRef[];
  readonly field: readonly FieldMeaning[];
  readonly member: readonly MemberRef[];
  readonly members: readonly (readonly MemberRef[])[];
  /** From 1 for Monday on. */
  readonly weekday: number;
  readonly visual: Visual["type"];
  readonly part: ReadEffect;
}

export type Group = keyof Groups;
interface ValueOf<G extends Group> {
  readonly group: G;
  readonly value: Groups[G];
}
export type Value = { readonly [G in Group]: ValueOf<G> }[Group];

/** The values of a pattern's groups, in its order. */
export type Bindings = readonly Value[];

export function valuesOf<G extends Group>(bindings: Bindings, group: G): readonly Groups[G][] {
  return bindings.filter((one): one is Value & ValueOf<G> => one.group === group).map(({ value }) => value);
}

export function valueOf<G extends Group>(bindings: Bindings, group: G): Groups[G] | null {
  return valuesOf(bindings, group)[0] ?? null;
}

/** What rules know of a dataset. */
export interface RowData {
  readonly dataset: QuestionDataset;
  readonly texts: QuestionTexts;
  readonly language: { readonly language: string };
}

/** What a rule makes of the values of its pattern; null if they have no meaning together. */
export type Build<G extends Group> = (
  bindings: Bindings,
  clock: QuestionClock,
  data: RowData,
) => Groups[G] | null;
/** The rules of one group. */
export type Rows<G extends Group> = Readonly<Record<string, Build<G>>>;
