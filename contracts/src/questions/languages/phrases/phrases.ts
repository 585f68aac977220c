import type { ageRows } from "../../grammar/rows/ages.ts";
import type { timeRows } from "../../grammar/rows/comparisons.ts";
import type { fieldRows } from "../../grammar/rows/fields.ts";
import type { filterRows } from "../../grammar/rows/filters.ts";
import type { rankingRows } from "../../grammar/rows/ranking.ts";
import type { unanswerableRows } from "../../grammar/rows/unanswerable.ts";
import type { Rule } from "../../grammar/rules.ts";

type PhrasesOf<Rules extends string> = Readonly<Record<Rules, readonly string[]>>;

/** The phrases of each rule by what it is about. Of phrases that fit equally, those that come first count. */
export type ComparisonsPhrases = PhrasesOf<keyof typeof timeRows>;
export type FieldsPhrases = PhrasesOf<keyof typeof fieldRows>;
export type FiltersPhrases = PhrasesOf<keyof typeof filterRows | keyof typeof ageRows>;
export type RankingPhrases = PhrasesOf<keyof typeof rankingRows>;
export type UnanswerablePhrases = PhrasesOf<keyof typeof unanswerableRows>;
/** The phrases of each rule that parts refer to: periods, what figures are compared with, and operators. */
export type TimePhrases = PhrasesOf<Exclude<Rule, `part.${string}`>>;
