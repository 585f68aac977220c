import type { ReferenceLine, Tone } from "@vitrine/contracts/report";

/** The texts of conditional formatting and reference lines in the editor, in all languages. */
export interface FormattingSentences {
  /** What a measure's figures are formatted with. */
  readonly bars: string;
  readonly scale: string;
  /** The figure at which one colour ends and another begins. */
  readonly middle: string;
  readonly rules: string;
  /** The measure whose figures the rules compare. */
  readonly by: string;
  readonly from: string;
  readonly below: string;
  readonly is: string;
  readonly tone: string;
  readonly tones: Readonly<Record<Tone, string>>;
  readonly word: string;
  /** The word of a new rule. */
  readonly newWord: string;
  readonly addRule: string;
  readonly removeRule: (number: string) => string;
  readonly addLine: string;
  readonly removeLine: (label: string) => string;
  readonly at: string;
  readonly lineAt: Readonly<Record<Exclude<ReferenceLine["at"], number> | "number", string>>;
  readonly figure: string;
  readonly lineName: string;
  /** The name of a new line at a figure. */
  readonly newLine: string;
}

const english: FormattingSentences = {
  bars: "Bars behind the figures",
  scale: "Shades from least to greatest",
  middle: "Two colours, from",
  rules: "Rules: the first that matches applies",
  by: "By the figures of",
  from: "From",
  below: "Below",
  is: "Equal to",
  tone: "Tone",
  tones: { good: "Good", watch: "Watch", bad: "Bad", neutral: "Neutral" },
  word: "Word",
  newWord: "On track",
  addRule: "Add a rule",
  removeRule: (number) => `Remove rule ${number}`,
  addLine: "Add a line",
  removeLine: (label) => `Remove the line ${label}`,
  at: "Line at",
  lineAt: { average: "Average", median: "Median", least: "Least", greatest: "Greatest", number: "A figure" },
  figure: "Figure",
  lineName: "Name of the line",
  newLine: "Target",
};

const german: FormattingSentences = {
  bars: "Balken hinter den Zahlen",
  scale: "Farbstufen von klein nach groß",
  middle: "Zwei Farben, ab",
  rules: "Regeln: die erste passende gilt",
  by: "Nach den Zahlen von",
  from: "Ab",
  below: "Unter",
  is: "Gleich",
  tone: "Wertung",
  tones: { good: "Gut", watch: "Beobachten", bad: "Schlecht", neutral: "Neutral" },
  word: "Wort",
  newWord: "Im Plan",
  addRule: "Regel hinzufügen",
  removeRule: (number) => `Regel ${number} entfernen`,
  addLine: "Linie hinzufügen",
  removeLine: (label) => `Linie ${label} entfernen`,
  at: "Linie bei",
  lineAt: {
    average: "Durchschnitt",
    median: "Median",
    least: "Kleinster Wert",
    greatest: "Größter Wert",
    number: "Eine Zahl",
  },
  figure: "Zahl",
  lineName: "Name der Linie",
  newLine: "Ziel",
};

const french: FormattingSentences = {
  bars: "Barres derrière les chiffres",
  scale: "Nuances du plus petit au plus grand",
  middle: "Deux couleurs, à partir de",
  rules: "Règles : la première qui convient s’applique",
  by: "Selon les chiffres de",
  from: "À partir de",
  below: "Moins de",
  is: "Égal à",
  tone: "Appréciation",
  tones: { good: "Bon", watch: "À surveiller", bad: "Mauvais", neutral: "Neutre" },
  word: "Mot",
  newWord: "Conforme",
  addRule: "Ajouter une règle",
  removeRule: (number) => `Retirer la règle ${number}`,
  addLine: "Ajouter une ligne",
  removeLine: (label) => `Retirer la ligne ${label}`,
  at: "Ligne à",
  lineAt: {
    average: "Moyenne",
    median: "Médiane",
    least: "Minimum",
    greatest: "Maximum",
    number: "Un chiffre",
  },
  figure: "Chiffre",
  lineName: "Nom de la ligne",
  newLine: "Objectif",
};

const spanish: FormattingSentences = {
  bars: "Barras detrás de las cifras",
  scale: "Tonos de menor a mayor",
  middle: "Dos colores, desde",
  rules: "Reglas: se aplica la primera que coincide",
  by: "Según las cifras de",
  from: "Desde",
  below: "Menos de",
  is: "Igual a",
  tone: "Valoración",
  tones: { good: "Bueno", watch: "Vigilar", bad: "Malo", neutral: "Neutro" },
  word: "Palabra",
  newWord: "En plan",
  addRule: "Añadir una regla",
  removeRule: (number) => `Quitar la regla ${number}`,
  addLine: "Añadir una línea",
  removeLine: (label) => `Quitar la línea ${label}`,
  at: "Línea en",
  lineAt: { average: "Media", median: "Mediana", least: "Mínimo", greatest: "Máximo", number: "Una cifra" },
  figure: "Cifra",
  lineName: "Nombre de la línea",
  newLine: "Objetivo",
};

const sentences: Readonly<Record<string, FormattingSentences>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
};

/** @param language of the frame's other messages, so that both are always the same */
export function formattingSentences(language: string): FormattingSentences {
  return sentences[language] ?? english;
}
