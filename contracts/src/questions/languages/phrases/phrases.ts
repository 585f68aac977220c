import type { Rule } from "../../grammar/rules.ts";

type PartRule = Extract<Rule, `part.${string}`>;

/** The phrases of each rule for a part of a question. Of phrases that fit equally, those that come first count. */
export type PartPhrases = Readonly<Record<PartRule, readonly string[]>>;
/** The phrases of each rule that parts refer to: periods, what figures are compared with, and operators. */
export type TimePhrases = Readonly<Record<Exclude<Rule, PartRule>, readonly string[]>>;
