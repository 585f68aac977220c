/** How numbers and dates are written in a language and region. */
export interface Notation {
  readonly decimal: string;
  /** Separates groups of three digits; empty if nothing does. */
  readonly group: string;
  /** The order of day, month and year, such as `dmy`. */
  readonly dateOrder: string;
}

/** That of programs, such as `1234.5`, whatever the language. */
export const plainNotation: Notation = { decimal: ".", group: "", dateOrder: "ymd" };

/** @param locale BCP 47; one that the platform does not know gives that of programs */
export function notationOf(locale: string): Notation {
  const known = knownLocale(locale);
  if (known === null) return plainNotation;
  const parts = new Intl.NumberFormat(known, { useGrouping: true, numberingSystem: "latn" }).formatToParts(
    1234567.8,
  );
  const valueOf = (type: string) => parts.find((part) => part.type === type)?.value;
  const options = { year: "numeric", month: "numeric", day: "numeric", calendar: "gregory" } as const;
  const order = new Intl.DateTimeFormat(known, options)
    .formatToParts(new Date(0))
    .flatMap(({ type }) => (type === "day" || type === "month" || type === "year" ? [type.charAt(0)] : []));
  return {
    decimal: valueOf("decimal") ?? ".",
    group: withoutNarrowSpaces(valueOf("group") ?? ""),
    dateOrder: order.join(""),
  };
}

/** All kinds of spaces and apostrophes that separate groups of digits as the plain ones. */
export function withoutNarrowSpaces(text: string): string {
  return text.replaceAll(/[\u00A0\u2009\u202F]/g, " ").replaceAll("\u2019", "'");
}

function knownLocale(locale: string): string | null {
  try {
    return Intl.NumberFormat.supportedLocalesOf(locale)[0] ?? null;
  } catch {
    return null;
  }
}
