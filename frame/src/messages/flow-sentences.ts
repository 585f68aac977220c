/** The texts of box plots and flows, in all languages. They are loaded with these types. */
export interface FlowSentences {
  readonly flow: (from: string, to: string) => string;
  readonly noFlows: (measure: string) => string;
  /** Of rows that no band stands for. */
  readonly withoutAmount: (count: string) => string;
  /** What a box plot counts, and by which method. */
  readonly boxes: (name: string, count: string) => string;
  readonly firstOnly: (count: string) => string;
  readonly median: string;
  readonly lowerQuartile: string;
  readonly upperQuartile: string;
  readonly lowerWhisker: string;
  readonly upperWhisker: string;
  readonly beyond: string;
}

const english: FlowSentences = {
  flow: (from, to) => `${from} → ${to}`,
  noFlows: (measure) => `${measure} cannot be drawn as flows, because its figures cannot be added up.`,
  withoutAmount: (count) => `Not drawn: ${count} without a figure above zero`,
  boxes: (name, count) =>
    `${name}: ${count} values. Boxes hold the middle half (quartiles by linear interpolation), whiskers reach up to 1.5 times its height`,
  firstOnly: (count) => `only the first ${count} are counted`,
  median: "Median",
  lowerQuartile: "Lower quartile",
  upperQuartile: "Upper quartile",
  lowerWhisker: "Lower whisker",
  upperWhisker: "Upper whisker",
  beyond: "Beyond the whiskers",
};

const sentences: Readonly<Record<string, FlowSentences>> = {
  en: english,
  de: {
    flow: (from, to) => `${from} → ${to}`,
    noFlows: (measure) =>
      `${measure} lässt sich nicht als Ströme zeichnen, weil sich die Zahlen nicht addieren lassen.`,
    withoutAmount: (count) => `Nicht gezeichnet: ${count} ohne Zahl über null`,
    boxes: (name, count) =>
      `${name}: ${count} Werte. Kästen zeigen die mittlere Hälfte (Quartile linear interpoliert), Antennen reichen bis zum 1,5-Fachen ihrer Höhe`,
    firstOnly: (count) => `nur die ersten ${count} sind gezählt`,
    median: "Median",
    lowerQuartile: "Unteres Quartil",
    upperQuartile: "Oberes Quartil",
    lowerWhisker: "Untere Antenne",
    upperWhisker: "Obere Antenne",
    beyond: "Jenseits der Antennen",
  },
  fr: {
    flow: (from, to) => `${from} → ${to}`,
    noFlows: (measure) =>
      `${measure} ne peut pas être représenté par des flux, car ses chiffres ne s’additionnent pas.`,
    withoutAmount: (count) => `Non représentées : ${count} sans chiffre supérieur à zéro`,
    boxes: (name, count) =>
      `${name} : ${count} valeurs. Les boîtes montrent la moitié centrale (quartiles par interpolation linéaire), les moustaches vont jusqu’à 1,5 fois sa hauteur`,
    firstOnly: (count) => `seules les ${count} premières sont comptées`,
    median: "Médiane",
    lowerQuartile: "Premier quartile",
    upperQuartile: "Troisième quartile",
    lowerWhisker: "Moustache inférieure",
    upperWhisker: "Moustache supérieure",
    beyond: "Au-delà des moustaches",
  },
  es: {
    flow: (from, to) => `${from} → ${to}`,
    noFlows: (measure) => `${measure} no se puede dibujar como flujos, porque sus cifras no se pueden sumar.`,
    withoutAmount: (count) => `Sin dibujar: ${count} sin una cifra mayor que cero`,
    boxes: (name, count) =>
      `${name}: ${count} valores. Las cajas muestran la mitad central (cuartiles por interpolación lineal), los bigotes llegan hasta 1,5 veces su altura`,
    firstOnly: (count) => `solo se cuentan los primeros ${count}`,
    median: "Mediana",
    lowerQuartile: "Cuartil inferior",
    upperQuartile: "Cuartil superior",
    lowerWhisker: "Bigote inferior",
    upperWhisker: "Bigote superior",
    beyond: "Más allá de los bigotes",
  },
};

/** @param language of the frame's other messages, so that both are always the same */
export function flowSentences(language: string): FlowSentences {
  return sentences[language] ?? english;
}
