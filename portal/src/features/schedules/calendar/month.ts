import type { Delivery, ReplyOf, portalRoutes, WorkspaceSettings } from "@vitrine/contracts/http";

type Calendar = ReplyOf<typeof portalRoutes.listPlannedDeliveries>;
type Planned = Calendar["planned"][number];

/** Something on a day of the calendar: a delivery that was due, or one that will be. */
export type CalendarEntry =
  | { readonly kind: "delivery"; readonly at: string; readonly delivery: Delivery }
  | { readonly kind: "planned"; readonly at: string; readonly planned: Planned };

const firstDays = { monday: 1, sunday: 0, saturday: 6 } as const;

/** A month as `2026-11`. @param text from the address @param now milliseconds since 1970 */
export function monthOf(text: string, now: number): string {
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text) ? text : localDay(new Date(now)).slice(0, 7);
}

/** The month before or after another one. */
export function shiftMonth(month: string, by: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/** The weeks that a month touches, each with its seven ISO days. */
export function weeksOf(
  month: string,
  weekStart: WorkspaceSettings["weekStart"],
): readonly (readonly string[])[] {
  const first = new Date(`${month}-01T00:00:00Z`);
  const before = (first.getUTCDay() - firstDays[weekStart] + 7) % 7;
  const start = addDays(first, -before);
  const weeks: string[][] = [];
  for (let week = 0; week < 6; week += 1) {
    const days = Array.from({ length: 7 }, (_, day) => isoOf(addDays(start, week * 7 + day)));
    if (week > 0 && !days.some((day) => day.startsWith(month))) break;
    weeks.push(days);
  }
  return weeks;
}

/** The entries of a calendar by local day, in the order of time. What became a delivery is not planned any more. */
export function entriesByDay({
  planned,
  deliveries,
}: Calendar): ReadonlyMap<string, readonly CalendarEntry[]> {
  const made = new Set(deliveries.map(({ scheduleId, dueAt }) => `${scheduleId} ${Date.parse(dueAt)}`));
  const entries: readonly CalendarEntry[] = [
    ...deliveries.map((delivery) => ({ kind: "delivery" as const, at: delivery.dueAt, delivery })),
    ...planned
      .filter(({ scheduleId, at }) => !made.has(`${scheduleId} ${Date.parse(at)}`))
      .map((each) => ({ kind: "planned" as const, at: each.at, planned: each })),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const byDay = new Map<string, CalendarEntry[]>();
  for (const entry of entries) {
    const day = localDay(new Date(entry.at));
    byDay.set(day, [...(byDay.get(day) ?? []), entry]);
  }
  return byDay;
}

/** The ISO day of a moment in the browser's time zone. */
export function localDay(at: Date): string {
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

function addDays(day: Date, count: number): Date {
  return new Date(day.getTime() + count * 86_400_000);
}

function isoOf(day: Date): string {
  return day.toISOString().slice(0, 10);
}
