import { AppError } from "@vitrine/contracts/errors";
import { relativeDays, type RelativeDateFilter, type RelativeDaysProblem } from "@vitrine/contracts/query";

import { messages } from "../../messages.ts";
import type { DayRange } from "../days/day-range.ts";
import type { PlanClock } from "../days/plan-clock.ts";

/**
 * The days of a relative date filter.
 *
 * @param at path of the filter in the query, for errors
 * @throws AppError `query_invalid`, `query_not_supported`
 */
export function resolveRelativeDate(
  filter: RelativeDateFilter,
  { today, calendar }: Pick<PlanClock, "today" | "calendar">,
  at: string,
): DayRange {
  const days = relativeDays(filter, today, calendar);
  if (typeof days === "string") throw failureOf(days, at);
  return { from: days.from, to: days.through };
}

function failureOf(problem: RelativeDaysProblem, at: string): AppError {
  const atCount = `${at}.timeUnitsCount`;
  switch (problem) {
    case "unit":
      return new AppError("query_not_supported", {
        message: messages.timeUnit("days, weeks, months and years"),
        detail: `${at}.timeUnitType`,
      });
    case "count":
      return new AppError("query_invalid", { message: messages.countRequired(), detail: atCount });
    case "range":
      return new AppError("query_invalid", { message: messages.dateOutOfRange(), detail: atCount });
  }
}
