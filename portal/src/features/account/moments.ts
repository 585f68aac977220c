const moment = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const day = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });

/** Day and time in the reader's own way of writing. @param iso ISO 8601 */
export function showMoment(iso: string): string {
  return moment.format(new Date(iso));
}

/** @param iso ISO 8601 */
export function showDay(iso: string): string {
  return day.format(new Date(iso));
}
