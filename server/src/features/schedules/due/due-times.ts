import { addDays } from "@vitrine/contracts/query";
import { occurrencesBetween, type Occurrence, type ScheduleRule } from "@vitrine/contracts/schedules";

import { dayIn } from "./due-period.ts";

/** The times at which a rule is due from one moment to another, both included. */
export function dueTimes(rule: ScheduleRule, from: Date, through: Date): readonly Occurrence[] {
  // A time that the clocks skip can be on the following day.
  const first = addDays(dayIn(rule.timeZone, from), -2);
  const found = occurrencesBetween(rule, first, addDays(dayIn(rule.timeZone, through), 1));
  return found.filter(({ at }) => at >= from && at <= through);
}
