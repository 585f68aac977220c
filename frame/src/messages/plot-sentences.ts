/** How a chart is read by keyboard, in all languages. */
interface PlotSentences {
  readonly readValues: (title: string) => string;
  readonly readAndSelect: (title: string) => string;
}

const english: PlotSentences = {
  readValues: (title) => `${title}: values. Use the arrow keys to read them.`,
  readAndSelect: (title) => `${title}: values. Use the arrow keys to read them, Enter to select.`,
};

const sentences: Readonly<Record<string, PlotSentences>> = {
  en: english,
  de: {
    readValues: (title) => `${title}: Werte. Lesen Sie sie mit den Pfeiltasten.`,
    readAndSelect: (title) =>
      `${title}: Werte. Lesen Sie sie mit den Pfeiltasten, wählen Sie mit der Eingabetaste aus.`,
  },
  fr: {
    readValues: (title) => `${title} : valeurs. Lisez-les avec les touches fléchées.`,
    readAndSelect: (title) =>
      `${title} : valeurs. Lisez-les avec les touches fléchées, sélectionnez avec Entrée.`,
  },
  es: {
    readValues: (title) => `${title}: valores. Léalos con las teclas de flecha.`,
    readAndSelect: (title) => `${title}: valores. Léalos con las teclas de flecha, seleccione con Intro.`,
  },
};

/** @param language of the frame's other messages, so that both are always the same */
export function plotSentences(language: string): PlotSentences {
  return sentences[language] ?? english;
}
