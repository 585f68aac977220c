/**
 * A language tag without variants and extensions. Under the POSIX locale browsers report `en-US-u-va-posix`, whose numbers
 * have no groups of digits.
 *
 * @param tag a valid BCP 47 tag
 */
export function plainLocale(tag: string): string {
  const { language, script, region } = new Intl.Locale(tag);
  return [language, script, region].filter((part) => part !== undefined).join("-");
}

/** The locale in which the browser writes numbers and dates. */
export const browserLocale: string = plainLocale(new Intl.NumberFormat().resolvedOptions().locale);
