import type { ReportLanguage } from "../../languages.ts";
import type { DateGrain } from "../../query/index.ts";
import type { PeriodPreset, Visual } from "../../report/index.ts";
import type { Rule } from "../grammar/rules.ts";
import type { Operator } from "../grammar/values.ts";
import type { Endings } from "../text/stem.ts";
import type { VerbForms } from "../text/verbs.ts";

/** Words that carry a question, without a meaning for its answer. Each list is separated by spaces. */
export interface Carriers {
  /** Infinitives; see `formsOfVerb`. */
  readonly verbs: string;
  readonly words: string;
}

/** What questions are read with in one language. Each list of words is separated by spaces, or by `|` if it has phrases. */
export interface QuestionLanguage {
  readonly language: ReportLanguage;
  /** That of the reader's other dates and figures, so that all are written alike; left out for that of the language. */
  readonly locale?: string;
  readonly endings: Endings;
  /** The letters between the parts of compound words; null if the language does not write them as one word. */
  readonly joints: readonly string[] | null;
  /** Words between two of a kind, such as `and`. */
  readonly conjunctions: string;
  /** Those between things of which one is enough. */
  readonly or: string;
  /** Words without meaning. Names of the dataset of at least four letters are not among them. */
  readonly carriers: Carriers;
  /** Forms of auxiliary verbs, which are known with a slip, too. Other words are not one letter away from them. */
  readonly auxiliaries: string;
  readonly verbForms: VerbForms;
  readonly units: Readonly<Record<DateGrain, string>>;
  /** The letters of day, week, month, quarter and, if it is no word, year, which are units after a number. */
  readonly unitLetters: string;
  /** Words that are one unit, and never several. */
  readonly singular: string;
  /** What short words stand for, such as `prev=previous`; `|` between several. Points after them have no meaning. */
  readonly abbreviations: string;
  /** Words of the language that are no misspelt names, though they are similar to some. */
  readonly others: string;
  /** Words that come between a number and what it does not count: "55 in the last month". */
  readonly apart: string;
  /** Words between a figure and what it comes from: "sales from leads". */
  readonly origins: string;
  /** Every day, every week, … */
  readonly adverbs: Readonly<Record<DateGrain, string>>;
  /** From January on, each with its abbreviations. */
  readonly months: readonly string[];
  /** Words that are never left out within a phrase, such as `than`: "July than last year" is not "July of last year". */
  readonly kept: string;
  /** Words before what figures are divided by. */
  readonly by: string;
  /** From Monday on, each with its abbreviations. */
  readonly weekdays: readonly string[];
  /** Saturday and Sunday. */
  readonly weekend: string;
  /** From one on. */
  readonly counts: readonly string[];
  /** First, second, third, fourth. */
  readonly ordinals: readonly string[];
  /** What multiplies a number. */
  readonly thousands: string;
  readonly millions: string;
  /** The types of visuals that questions name. */
  readonly visuals: Readonly<Partial<Record<Visual["type"], string>>>;
  /** True if `1/10/2026` is in October. */
  readonly daysFirst: boolean;
  readonly decimalSign: "." | ",";
  /** The phrases of each rule. */
  readonly phrases: Readonly<Record<Rule, readonly string[]>>;
  /** What is written about a question. `{…}` are names. */
  readonly words: QuestionWords;
  readonly presets: Readonly<Record<PeriodPreset, string>>;
}

export interface QuestionWords {
  readonly measure: string;
  readonly group: string;
  readonly grain: Readonly<Record<DateGrain, string>>;
  readonly overTime: string;
  readonly period: string;
  readonly lastCount: Readonly<Record<DateGrain, string>>;
  readonly allTime: string;
  readonly samePeriodLastYear: string;
  readonly previousPeriod: string;
  readonly comparedWith: string;
  readonly is: string;
  readonly isNot: string;
  readonly operators: Readonly<Record<Operator, string>>;
  readonly between: string;
  readonly top: string;
  readonly bottom: string;
  readonly best: string;
  readonly worst: string;
  readonly ascending: string;
  readonly descending: string;
  readonly average: string;
  readonly share: string;
  readonly change: string;
  readonly why: string;
  readonly visual: string;
  readonly list: string;
  /** The name of a measure that is the difference between a figure and its comparison. */
  readonly changeOf: string;
  readonly differenceOf: string;
  readonly problems: Readonly<Record<Problem, string>>;
  /** Phrases that a question can contain, for alternatives and completion. */
  readonly ask: Readonly<{
    by: string;
    in: string;
    without: string;
    top: string;
    bottom: string;
    versusLastYear: string;
    versusPrevious: string;
    asVisual: string;
    operators: Readonly<Record<Operator, string>>;
    sortedBy: string;
  }>;
}

export type Problem =
  | "empty"
  | "unknown"
  | "noMeasure"
  | "notBy"
  | "onlyBy"
  | "notBegun"
  | "noFigures"
  | "twoPeriods"
  | "twoGrains"
  | "noWhole"
  | "noParts"
  | "noDates"
  | "count"
  | "average"
  | "ratio"
  | "comparison"
  | "noGroup"
  | "ambiguous"
  | "noVisual";
