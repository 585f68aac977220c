import { reportLanguages } from "@vitrine/contracts/languages";
import { plainLocale } from "@vitrine/contracts/locale";

const available: ReadonlySet<string> = new Set(reportLanguages);

/**
 * The language of texts and formats in reports: the first of the browser's languages that reports support, else English.
 *
 * @param languages BCP 47 tags, the preferred one first
 */
export function languageOf(languages: readonly string[]): string {
  const found = languages.find((tag) => available.has(tag.split("-")[0]?.toLowerCase() ?? ""));
  return found === undefined ? "en" : plainLocale(found);
}
