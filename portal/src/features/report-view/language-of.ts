/** Languages that reports have words in. */
const spoken: ReadonlySet<string> = new Set(["en", "de", "fr", "es"]);

/**
 * The language of a person's reports, words and formats alike: the first of the browser's languages that reports have words
 * in, else English.
 *
 * @param languages BCP 47, as the person likes them best
 */
export function languageOf(languages: readonly string[]): string {
  return languages.find((tag) => spoken.has(tag.split("-")[0]?.toLowerCase() ?? "")) ?? "en";
}
