import type { DateGrain, WorkspaceCalendar } from "@vitrine/contracts/query";

/** A unit of periods, and the calendar in which these begin. */
export interface CalendarGrain {
  readonly unit: DateGrain;
  readonly calendar: WorkspaceCalendar;
}
