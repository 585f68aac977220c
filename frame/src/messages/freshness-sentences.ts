import { platformName } from "@vitrine/contracts/http";

/** The texts of the freshness stamp, in all languages. */
export interface FreshnessSentences {
  readonly sources: string;
  readonly through: (date: string) => string;
  readonly otherSource: string;
  readonly sample: string;
  /** Data are overdue: in short, and with the usual number of days. */
  readonly late: string;
  readonly overdue: (days: number) => string;
}

const english: FreshnessSentences = {
  sources: "Data complete through, by source",
  through: (date) => `through ${date}`,
  otherSource: "Another source",
  sample: "Sample data",
  late: "older than usual",
  overdue: (days) => `older than usual: new data usually come every ${days === 1 ? "day" : `${days} days`}`,
};

const sentences: Readonly<Record<string, FreshnessSentences>> = {
  en: english,
  de: {
    sources: "Daten vollständig bis, je Quelle",
    through: (date) => `bis ${date}`,
    otherSource: "Andere Quelle",
    sample: "Beispieldaten",
    late: "älter als üblich",
    overdue: (days) =>
      `älter als üblich: neue Daten kommen sonst ${days === 1 ? "täglich" : `alle ${days} Tage`}`,
  },
  fr: {
    sources: "Données complètes jusqu’au, par source",
    through: (date) => `jusqu’au ${date}`,
    otherSource: "Autre source",
    sample: "Données d’exemple",
    late: "plus anciennes que d’habitude",
    overdue: (days) =>
      `plus anciennes que d’habitude : de nouvelles données arrivent ${days === 1 ? "chaque jour" : `tous les ${days} jours`}`,
  },
  es: {
    sources: "Datos completos hasta, por fuente",
    through: (date) => `hasta el ${date}`,
    otherSource: "Otra fuente",
    sample: "Datos de ejemplo",
    late: "más antiguos de lo habitual",
    overdue: (days) =>
      `más antiguos de lo habitual: suelen llegar datos nuevos ${days === 1 ? "cada día" : `cada ${days} días`}`,
  },
};

/** @param language of the frame's other messages, so that both are always the same */
export function freshnessSentences(language: string): FreshnessSentences {
  return sentences[language] ?? english;
}

export function sourceName(source: string, language: string): string {
  const words = freshnessSentences(language);
  return platformName(source) ?? (source === "sample" ? words.sample : words.otherSource);
}
