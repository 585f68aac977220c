import { AppError } from "@vitrine/contracts/errors";
import type { RelativeTimeFilter } from "@vitrine/contracts/query";

import { messages } from "../../messages.ts";
import { dayIn, type PlanClock } from "../days/plan-clock.ts";
import type { DayRange } from "../days/day-range.ts";

const milliseconds: Readonly<Record<number, number>> = { 7: 60_000, 8: 3_600_000 };
const [inLast, inThis] = [0, 1];

/**
 * The days that a relative time filter allows. Facts have days but no time, so that a day passes if the span includes
 * any part of it in the time zone of the dataset: the last 24 hours are yesterday and today, this hour is today. Hours
 * are elapsed hours, also when the clocks change.
 *
 * @param at path of the filter in the query, for errors
 * @throws AppError `query_invalid`, `query_not_supported`
 */
export function resolveRelativeTime(filter: RelativeTimeFilter, clock: PlanClock, at: string): DayRange {
  const unit = milliseconds[filter.timeUnitType];
  if (unit === undefined) {
    const message = messages.timeUnit("minutes and hours");
    throw new AppError("query_not_supported", { message, detail: `${at}.timeUnitType` });
  }
  if (filter.operator === inThis) return { from: clock.today, to: clock.today };
  const count = filter.timeUnitsCount;
  if (!Number.isInteger(count) || count < 1 || count > 1_000_000) {
    const message = count > 1_000_000 ? messages.dateOutOfRange() : messages.countRequired();
    throw new AppError("query_invalid", { message, detail: `${at}.timeUnitsCount` });
  }
  const far = new Date(clock.now.getTime() + (filter.operator === inLast ? -1 : 1) * count * unit);
  const day = dayIn(far, clock.timeZone);
  return filter.operator === inLast ? { from: day, to: clock.today } : { from: clock.today, to: day };
}
