import type { Comparison, DateGrain, MeasureRef, ReportMeasure } from "../query/index.ts";
import type { ReportPeriod, Visual } from "../report/index.ts";

/** A column of the dataset. */
export interface ColumnRef {
  readonly table: string;
  readonly column: string;
}

/** A value of a column that a phrase of a question may mean, as the index of members found it. */
export interface MemberMatch {
  readonly field: ColumnRef;
  /** As filters contain it. */
  readonly value: string;
  /** As readers see it. */
  readonly text: string;
  /** How many letters differ from the phrase; 0 if none does. */
  readonly distance: number;
}

/** What a part of a question contributes to its answer. */
export type PartKind =
  | "measure"
  | "group"
  | "grain"
  | "period"
  | "comparison"
  | "filter"
  | "measureFilter"
  | "top"
  | "sort"
  | "share"
  | "change"
  | "why"
  | "visual"
  | "list";

/** Words that can replace a part of a question, and what they mean. */
export interface Alternative {
  readonly text: string;
  readonly meaning: string;
}

/** A part of a question that was understood. `start` and `end` are places in its text; they are equal if it was added. */
export interface UnderstoodPart {
  readonly start: number;
  readonly end: number;
  readonly kind: PartKind;
  /** What was understood, in the language of the question. */
  readonly meaning: string;
  /** True if the spelling was corrected. */
  readonly isCorrected: boolean;
  readonly alternatives: readonly Alternative[];
}

/** A part of a question that was not understood, and the names that are most similar to it. */
export interface UnknownPart {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly offers: readonly string[];
}

/** What answers a question: a visual as in a report definition, and what its report needs for it. */
export interface Answer {
  /** With all filters, also that of the period. */
  readonly visual: Visual;
  /** Measures that the visual uses and the dataset does not have. */
  readonly measures: readonly ReportMeasure[];
  /** The period that is among the filters; null if there is none. */
  readonly period: ReportPeriod["range"] | null;
  /** Days that the visual's own comparison cannot name are compared by the report; null if nothing is compared. */
  readonly comparison: Comparison | null;
  /** True for "why": the findings about the visual belong to the answer. */
  readonly explainsChange: boolean;
  /** For "what share is mobile": the members whose part of the whole is the answer. The visual also shows all others. */
  readonly shareOf: ShareOf | null;
  /** For "why did clicks fall": what the question says about a figure, which the answer checks. */
  readonly premise: { readonly name: string; readonly claims: "rise" | "fall" } | null;
}

/** Members of a field of the visual. Several are parts of their own, apart from ranges such as ages from 18 to 34. */
export interface ShareOf {
  readonly field: ColumnRef;
  readonly members: readonly { readonly value: string; readonly text: string }[];
  readonly isRange: boolean;
}

export interface Understanding {
  readonly question: string;
  /** In the order of the text, without overlaps. */
  readonly parts: readonly UnderstoodPart[];
  readonly unknown: readonly UnknownPart[];
  /** Why there is no answer, in the language of the question; null if there is one. */
  readonly problem: string | null;
  /** Null if anything essential is unknown or ambiguous. */
  readonly answer: Answer | null;
  /** The question in the names of the dataset, without what has no meaning. */
  readonly normalizedQuestion: string;
}

/** The description of a dataset, in the language of the question, as far as questions depend on it. */
export interface QuestionDataset {
  readonly dateColumn?: ColumnRef | undefined;
  readonly tables: readonly QuestionTable[];
}
export interface QuestionTable {
  readonly name: string;
  readonly displayName: string;
  readonly columns: readonly QuestionColumn[];
  readonly measures: readonly QuestionMeasure[];
  readonly period?: DateGrain | undefined;
}
export interface QuestionColumn {
  readonly name: string;
  readonly displayName: string;
  readonly type: string;
  readonly content?: string | undefined;
  readonly nameColumn?: string | undefined;
  readonly synonyms?: readonly string[] | undefined;
  readonly filterGroup?: string | undefined;
  /** How values are shown, by value. */
  readonly labels?: Readonly<Record<string, string>> | undefined;
}
export interface QuestionMeasure {
  readonly name: string;
  readonly displayName: string;
  readonly type?: string | undefined;
  readonly folder?: string | undefined;
  readonly additivity?: string | undefined;
  readonly direction?: string | undefined;
  readonly formula?: string | undefined;
  readonly format?: { readonly kind: string } | null | undefined;
  readonly synonyms?: readonly string[] | undefined;
}

/** What a phrase of the dataset means. */
export type Meaning =
  | { readonly kind: "measure"; readonly measure: MeasureRef }
  /** A measure only in questions that name no other one. */
  | { readonly kind: "weakMeasure"; readonly measure: MeasureRef }
  | { readonly kind: "field"; readonly field: ColumnRef }
  | { readonly kind: "member"; readonly field: ColumnRef; readonly value: string; readonly text: string };
