/** The texts about pages without figures, in all languages. */
interface EmptyPageSentences {
  readonly withoutData: (count: number) => string;
  readonly pagesWithoutData: string;
}

const english: EmptyPageSentences = {
  withoutData: (count) => `${count} without data`,
  pagesWithoutData: "Pages without data for this selection",
};

const sentences: Readonly<Record<string, EmptyPageSentences>> = {
  en: english,
  de: {
    withoutData: (count) => `${count} ohne Daten`,
    pagesWithoutData: "Seiten ohne Daten für diese Auswahl",
  },
  fr: {
    withoutData: (count) => `${count} sans données`,
    pagesWithoutData: "Pages sans données pour cette sélection",
  },
  es: {
    withoutData: (count) => `${count} sin datos`,
    pagesWithoutData: "Páginas sin datos para esta selección",
  },
};

/** @param language of the frame's other messages, so that both are always the same */
export function emptyPageSentences(language: string): EmptyPageSentences {
  return sentences[language] ?? english;
}
