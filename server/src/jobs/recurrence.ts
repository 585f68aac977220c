import { momentOf, offsetAt } from "@vitrine/contracts/local-time";

/** When a recurring job runs. */
export type Recurrence =
  | { readonly type: "interval"; readonly seconds: number }
  /** Once a day at a local time. `at` is `HH:MM`; the time zone is an IANA name. */
  | { readonly type: "daily"; readonly at: string; readonly timeZone: string };

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The first run after a moment. */
export function nextRun(recurrence: Recurrence, after: Date): Date {
  switch (recurrence.type) {
    case "interval":
      return new Date(after.getTime() + recurrence.seconds * 1000);
    case "daily":
      return nextDailyRun(recurrence.at, recurrence.timeZone, after);
  }
}

function nextDailyRun(at: string, timeZone: string, after: Date): Date {
  const [hours = 0, minutes = 0] = at.split(":").map(Number);
  const local = after.getTime() + offsetAt(after.getTime(), timeZone);
  const today = Math.floor(local / dayMilliseconds) * dayMilliseconds;
  for (let day = today; ; day += dayMilliseconds) {
    const run = momentOf(day + (hours * 60 + minutes) * 60_000, timeZone);
    if (run > after.getTime()) return new Date(run);
  }
}
