const english = "This figure is not available.";

/** In place of a figure that the reader may not see, or that the data do not have any more. */
const sentences: Readonly<Record<string, string>> = {
  en: english,
  de: "Diese Zahl ist nicht verfügbar.",
  fr: "Ce chiffre n’est pas disponible.",
  es: "Esta cifra no está disponible.",
};

/** @param language of the frame's other messages, so that both are always the same */
export function notAvailable(language: string): string {
  return sentences[language] ?? english;
}
