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

/**
 * The moment of a local time. A time that clocks show twice means the first one. A time that they skip is as much later
 * as the clocks are put forward.
 * @param local the local time as if it were UTC
 */
function momentOf(local: number, timeZone: string): number {
  const before = local - offsetAt(local - dayMilliseconds, timeZone);
  const later = local - offsetAt(local + dayMilliseconds, timeZone);
  const [first] = [before, later]
    .filter((moment) => moment + offsetAt(moment, timeZone) === local)
    .toSorted((a, b) => a - b);
  return first ?? before;
}

/** How far local clocks are ahead of UTC, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const read = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const local = Date.UTC(
    read("year"),
    read("month") - 1,
    read("day"),
    read("hour"),
    read("minute"),
    read("second"),
  );
  return local - Math.floor(moment / 1000) * 1000;
}
