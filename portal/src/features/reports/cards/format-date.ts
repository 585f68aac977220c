const dates = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });
const since = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });

const day = 86_400_000;

/** A date in the format of the browser's language; a dash if there is none. */
export function formatDate(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? "–" : dates.format(time);
}

/** How many days ago ("yesterday", "12 days ago"); after a month the date. */
export function formatSince(iso: string, now = Date.now()): string {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return "–";
  const days = Math.round((startOfDay(now) - startOfDay(time)) / day);
  return days >= 0 && days <= 30 ? since.format(-days, "day") : formatDate(iso);
}

function startOfDay(time: number): number {
  return new Date(time).setHours(0, 0, 0, 0);
}
