import type { ShownAnnotation } from "@vitrine/contracts/http";

/** The texts of notes on days, in all languages. */
export interface NoteSentences {
  /** How many notes are on the days of the period. */
  readonly count: (count: number, shown: string) => string;
  readonly kinds: Readonly<Record<ShownAnnotation["kind"], string>>;
}

const english: NoteSentences = {
  count: (count, shown) => (count === 1 ? "1 note" : `${shown} notes`),
  kinds: { launch: "Launch", sale: "Sale", outage: "Outage", note: "Note" },
};

const sentences: Readonly<Record<string, NoteSentences>> = {
  en: english,
  de: {
    count: (count, shown) => (count === 1 ? "1 Notiz" : `${shown} Notizen`),
    kinds: { launch: "Start", sale: "Aktion", outage: "Ausfall", note: "Notiz" },
  },
  fr: {
    count: (count, shown) => (count === 1 ? "1 note" : `${shown} notes`),
    kinds: { launch: "Lancement", sale: "Promotion", outage: "Panne", note: "Note" },
  },
  es: {
    count: (count, shown) => (count === 1 ? "1 nota" : `${shown} notas`),
    kinds: { launch: "Lanzamiento", sale: "Promoción", outage: "Interrupción", note: "Nota" },
  },
};

/** @param language of the frame's other messages, so that both are always the same */
export function noteSentences(language: string): NoteSentences {
  return sentences[language] ?? english;
}
