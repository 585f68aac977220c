import { nextOccurrence, type ScheduleRule } from "@vitrine/contracts/schedules";
import { describeRule } from "@vitrine/contracts/schedules/words";

/** A rule as a sentence in the language of the portal. */
export const ruleInWords = (rule: ScheduleRule): string => describeRule(rule, "en");

/**
 * The next times at which a rule is due.
 *
 * @param after milliseconds since 1970
 */
export function nextTimes(rule: ScheduleRule, after: number, count: number): readonly Date[] {
  const found: Date[] = [];
  let from = new Date(after);
  while (found.length < count) {
    const next = nextOccurrence(rule, from);
    if (next === null) break;
    found.push(next.at);
    from = next.at;
  }
  return found;
}
