/** The languages of reports and their files. Texts are written in English and translated into the others. */
export const reportLanguages = ["en", "de", "fr", "es"] as const;
export type ReportLanguage = (typeof reportLanguages)[number];

/** A text in German, French and Spanish. */
export type Translation = readonly [german: string, french: string, spanish: string];

/** Translations by the English text. */
export type Translations = Readonly<Record<string, Translation>>;

/** The language of texts that a function writes: the English text, or its translation if there is one. */
export type Translate = (english: string) => string;

/**
 * The first of a reader's languages in which reports are written; English if there is none.
 *
 * @param tags BCP 47, the preferred one first
 */
export function supportedLanguage(tags: readonly string[]): ReportLanguage {
  const bases = tags.map((tag) => tag.split("-")[0]?.toLowerCase());
  for (const base of bases) {
    const known = reportLanguages.find((language) => language === base);
    if (known !== undefined) return known;
  }
  return "en";
}

/** The translation of a language; null for English, in which texts are written. */
export function translatorOf(
  language: ReportLanguage,
  ...sources: readonly Translations[]
): Translate | null {
  const place = reportLanguages.indexOf(language) - 1;
  if (place < 0) return null;
  return (english) => {
    for (const source of sources) {
      if (Object.hasOwn(source, english)) return source[english]?.[place] ?? english;
    }
    return english;
  };
}

/** The parts in which a long text is translated. */
export function paragraphsOf(text: string): readonly string[] {
  return text.split("\n\n");
}

/** A text with each paragraph translated. */
export function translateText(text: string, translate: Translate): string {
  return paragraphsOf(text).map(translate).join("\n\n");
}
