import { platformName } from "@vitrine/contracts/http";

/** What the stamp of the data says about their sources, in all languages. */
export interface FreshnessSentences {
  readonly sources: string;
  readonly through: (date: string) => string;
  readonly otherSource: string;
}

const english: FreshnessSentences = {
  sources: "Data complete through, by source",
  through: (date) => `through ${date}`,
  otherSource: "Another source",
};

const sentences: Readonly<Record<string, FreshnessSentences>> = {
  en: english,
  de: {
    sources: "Daten vollständig bis, je Quelle",
    through: (date) => `bis ${date}`,
    otherSource: "Andere Quelle",
  },
  fr: {
    sources: "Données complètes jusqu’au, par source",
    through: (date) => `jusqu’au ${date}`,
    otherSource: "Autre source",
  },
  es: {
    sources: "Datos completos hasta, por fuente",
    through: (date) => `hasta el ${date}`,
    otherSource: "Otra fuente",
  },
};

/** @param language of the frame's other sentences, so that both always speak the same */
export function freshnessSentences(language: string): FreshnessSentences {
  return sentences[language] ?? english;
}

/** How people call a source. */
export function sourceName(source: string, language: string): string {
  return platformName(source) ?? freshnessSentences(language).otherSource;
}
