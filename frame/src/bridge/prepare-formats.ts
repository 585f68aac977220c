/**
 * Has the browser load what it writes figures and days with. The first of each takes it up to 10 ms, and until the program
 * has arrived the page has nothing else to do.
 *
 * @param locale of the report; undefined for the browser's
 */
export function prepareFormats(locale: string | undefined): void {
  const money = { style: "currency", currency: "EUR", notation: "compact" } as const;
  const steps = [
    () => new Intl.NumberFormat().format(0),
    () => new Intl.NumberFormat(locale, money).format(0),
    () => new Intl.DateTimeFormat(locale, { month: "short", day: "numeric" }).formatRange(0, 1e10),
    () => new Intl.Collator(locale, { numeric: true }).compare("", ""),
  ];
  // Each in a task of its own, so that nothing waits for all.
  for (const step of steps) setTimeout(step);
}
