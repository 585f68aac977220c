/** The texts of flows, in all languages. */
export interface FlowSentences {
  readonly flow: (from: string, to: string) => string;
  readonly noFlows: (measure: string) => string;
  /** Of rows that no band stands for. */
  readonly withoutAmount: (count: string) => string;
}

const english: FlowSentences = {
  flow: (from, to) => `${from} → ${to}`,
  noFlows: (measure) => `${measure} cannot be drawn as flows, because its figures cannot be added up.`,
  withoutAmount: (count) => `Not drawn: ${count} without a figure above zero`,
};

const sentences: Readonly<Record<string, FlowSentences>> = {
  en: english,
  de: {
    flow: (from, to) => `${from} → ${to}`,
    noFlows: (measure) =>
      `${measure} lässt sich nicht als Ströme zeichnen, weil sich die Zahlen nicht addieren lassen.`,
    withoutAmount: (count) => `Nicht gezeichnet: ${count} ohne Zahl über null`,
  },
  fr: {
    flow: (from, to) => `${from} → ${to}`,
    noFlows: (measure) =>
      `${measure} ne peut pas être représenté par des flux, car ses chiffres ne s’additionnent pas.`,
    withoutAmount: (count) => `Non représentées : ${count} sans chiffre supérieur à zéro`,
  },
  es: {
    flow: (from, to) => `${from} → ${to}`,
    noFlows: (measure) => `${measure} no se puede dibujar como flujos, porque sus cifras no se pueden sumar.`,
    withoutAmount: (count) => `Sin dibujar: ${count} sin una cifra mayor que cero`,
  },
};

/** @param language of the frame's other messages, so that both are always the same */
export function flowSentences(language: string): FlowSentences {
  return sentences[language] ?? english;
}
