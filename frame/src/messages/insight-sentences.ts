import { of } from "@vitrine/contracts/reading/words/messages/french-of";

/** The sentences about single figures that hosts ask for, in all languages. They are loaded with that call. */
export interface InsightSentences {
  readonly insightShare: (measure: string, category: string, value: string, share: string) => string;
  readonly insightTogether: (categories: string, share: string) => string;
  readonly insightTrend: (
    name: string,
    change: string,
    before: { readonly label: string; readonly value: string },
    last: { readonly label: string; readonly value: string },
  ) => string;
  readonly insightOutlier: (name: string, period: string, value: string, usual: string) => string;
  readonly insightRise: (
    measure: string,
    category: string,
    amount: string,
    before: string,
    last: string,
  ) => string;
  readonly insightFall: (
    measure: string,
    category: string,
    amount: string,
    before: string,
    last: string,
  ) => string;
}

const english: InsightSentences = {
  insightShare: (measure, category, value, share) =>
    `${category} has the greatest ${measure} with ${value}, ${share} of the whole.`,
  insightTogether: (categories, share) => `${categories} together account for ${share}.`,
  insightTrend: (name, change, before, last) =>
    `${name} changed by ${change} from ${before.label} (${before.value}) to ${last.label} (${last.value}).`,
  insightOutlier: (name, period, value, usual) =>
    `${name} stands out on ${period} with ${value}; the usual value is ${usual}.`,
  insightRise: (measure, category, amount, before, last) =>
    `${measure} of ${category} rose by ${amount} from ${before} to ${last}.`,
  insightFall: (measure, category, amount, before, last) =>
    `${measure} of ${category} fell by ${amount} from ${before} to ${last}.`,
};

const byLanguage: Readonly<Record<string, InsightSentences>> = {
  en: english,
  de: {
    insightShare: (measure, category, value, share) =>
      `${category} hat den größten Wert für ${measure} mit ${value}, das sind ${share} des Ganzen.`,
    insightTogether: (categories, share) => `${categories} machen zusammen ${share} aus.`,
    insightTrend: (name, change, before, last) =>
      `${name} änderte sich um ${change} von ${before.label} (${before.value}) zu ${last.label} (${last.value}).`,
    insightOutlier: (name, period, value, usual) =>
      `${name} fällt bei ${period} mit ${value} auf; üblich sind ${usual}.`,
    insightRise: (measure, category, amount, before, last) =>
      `${measure} von ${category} stieg von ${before} zu ${last} um ${amount}.`,
    insightFall: (measure, category, amount, before, last) =>
      `${measure} von ${category} fiel von ${before} zu ${last} um ${amount}.`,
  },
  fr: {
    insightShare: (measure, category, value, share) =>
      `${category} a la plus grande valeur pour ${measure} avec ${value}, soit ${share} du total.`,
    insightTogether: (categories, share) => `${categories} représentent ensemble ${share}.`,
    insightTrend: (name, change, before, last) =>
      `${name} a évolué de ${change} entre ${before.label} (${before.value}) et ${last.label} (${last.value}).`,
    insightOutlier: (name, period, value, usual) =>
      `${name} se distingue pour ${period} avec ${value} ; l’habituel est ${usual}.`,
    insightRise: (measure, category, amount, before, last) =>
      `${measure} ${of(category)} a augmenté de ${amount} entre ${before} et ${last}.`,
    insightFall: (measure, category, amount, before, last) =>
      `${measure} ${of(category)} a baissé de ${amount} entre ${before} et ${last}.`,
  },
  es: {
    insightShare: (measure, category, value, share) =>
      `${category} tiene el mayor valor de ${measure} con ${value}, el ${share} del total.`,
    insightTogether: (categories, share) => `${categories} suman juntos el ${share}.`,
    insightTrend: (name, change, before, last) =>
      `${name} cambió un ${change} de ${before.label} (${before.value}) a ${last.label} (${last.value}).`,
    insightOutlier: (name, period, value, usual) =>
      `${name} destaca en ${period} con ${value}; lo habitual es ${usual}.`,
    insightRise: (measure, category, amount, before, last) =>
      `${measure} de ${category} subió ${amount} de ${before} a ${last}.`,
    insightFall: (measure, category, amount, before, last) =>
      `${measure} de ${category} bajó ${amount} de ${before} a ${last}.`,
  },
};

/** @param language of the messages: `en`, `de`, `fr` or `es` */
export function insightSentences(language: string): InsightSentences {
  return byLanguage[language] ?? english;
}
