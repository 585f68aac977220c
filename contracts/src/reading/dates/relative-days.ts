import {
  relativeDays as resolve,
  type DaySpan,
  type Filter,
  type WorkspaceCalendar,
} from "../../query/index.ts";

/**
 * The days of a relative date filter; null for other filters and for relative dates without days.
 *
 * @param today ISO day in the dataset's time zone, from the server: the user's clock may be in another one
 */
export function relativeDays(
  filter: Filter | undefined,
  today: string,
  calendar: WorkspaceCalendar,
): DaySpan | null {
  if (filter?.filterType !== 4) return null;
  const days = resolve(filter, today, calendar);
  return typeof days === "string" ? null : days;
}
