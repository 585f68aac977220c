const weekdayFormats = new Map<string, Intl.DateTimeFormat>();

/** The name of a day of the week, from Monday on. 1 January 2024 was a Monday. */
export function weekdayName(value: string, language: string): string {
  const day = new Date(Date.UTC(2024, 0, Number(value)));
  const format =
    weekdayFormats.get(language) ?? new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
  weekdayFormats.set(language, format);
  return format.format(day);
}
