const dayMilliseconds = 24 * 60 * 60 * 1000;

/** One for each time zone, because creating one takes longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** The moment at which clocks of a time zone show a time, see `momentOf`. */
export function momentOfDay(day: string, at: string, timeZone: string): number {
  return momentOf(Date.parse(`${day}T${at}:00Z`), timeZone);
}

/**
 * The moment of a local time. A time that clocks show twice means the first one. A time that they skip is as much later
 * as the clocks are put forward.
 *
 * @param local the local time as if it were UTC
 */
export function momentOf(local: number, timeZone: string): number {
  const before = local - offsetAt(local - dayMilliseconds, timeZone);
  const later = local - offsetAt(local + dayMilliseconds, timeZone);
  const [first] = [before, later]
    .filter((moment) => moment + offsetAt(moment, timeZone) === local)
    .toSorted((a, b) => a - b);
  return first ?? before;
}

/** How far local clocks are ahead of UTC, in milliseconds. */
export function offsetAt(moment: number, timeZone: string): number {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
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

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
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
  formats.set(timeZone, format);
  return format;
}
