/** The texts of box plots, in all languages. */
export interface BoxSentences {
  /** What is counted, and by which method. */
  readonly boxes: (name: string, count: string) => string;
  readonly firstOnly: (count: string) => string;
  readonly median: string;
  readonly lowerQuartile: string;
  readonly upperQuartile: string;
  readonly lowerWhisker: string;
  readonly upperWhisker: string;
  readonly beyond: string;
}

const english: BoxSentences = {
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

const sentences: Readonly<Record<string, BoxSentences>> = {
  en: english,
  de: {
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
export function boxSentences(language: string): BoxSentences {
  return sentences[language] ?? english;
}
