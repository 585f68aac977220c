import { againstRows, operatorRows, timeRows } from "./rows/comparisons.ts";
import { ageRows } from "./rows/ages.ts";
import { dateRows, halfRows, quarterRows } from "./rows/dates.ts";
import { fieldRows } from "./rows/fields.ts";
import { filterRows } from "./rows/filters.ts";
import { pointRows, spanRows } from "./rows/periods.ts";
import { rankingRows } from "./rows/ranking.ts";
import { unanswerableRows } from "./rows/unanswerable.ts";
import type { Bindings, RowData, Value } from "./groups.ts";
import type { QuestionClock } from "./clock.ts";

/** The rules by group. Patterns refer to a group, such as `{span}`, and mean any of its rules. */
export const ruleGroups = {
  date: dateRows,
  quarter: quarterRows,
  half: halfRows,
  point: pointRows,
  span: spanRows,
  against: againstRows,
  op: operatorRows,
  part: { ...timeRows, ...fieldRows, ...filterRows, ...ageRows, ...rankingRows, ...unanswerableRows },
} as const;

type RuleGroups = typeof ruleGroups;
export type RuleGroup = keyof RuleGroups;
export type Rule = { [G in RuleGroup]: keyof RuleGroups[G] }[RuleGroup];

/** The value of a rule of a group; null if its pattern has no meaning. */
export function buildRule(
  group: RuleGroup,
  rule: string,
  bindings: Bindings,
  { clock, lexicon }: { readonly clock: QuestionClock; readonly lexicon: RowData },
): Value | null {
  const rows: Readonly<
    Record<string, (found: Bindings, clock: QuestionClock, data: RowData) => Value["value"] | null>
  > = ruleGroups[group];
  const value = rows[rule]?.(bindings, clock, lexicon) ?? null;
  // The rows of a group are typed by it, which the union of all groups does not express.
  return value === null ? null : ({ group, value } as Value);
}
