import { of } from "@vitrine/contracts/reading/words/messages/french-of";

/** The texts about the columns of a table, in all languages. They are loaded with their dialog. */
export interface ColumnSentences {
  readonly columnsOf: (title: string) => string;
  readonly show: (name: string) => string;
  readonly earlier: (name: string) => string;
  readonly later: (name: string) => string;
  readonly wider: (name: string) => string;
  readonly narrower: (name: string) => string;
  readonly reset: string;
  /** The first column, which is always shown. */
  readonly fixed: string;
  readonly help: string;
}

const english: ColumnSentences = {
  columnsOf: (title) => `Columns of ${title}`,
  show: (name) => `Show ${name}`,
  earlier: (name) => `Move ${name} left`,
  later: (name) => `Move ${name} right`,
  wider: (name) => `Widen ${name}`,
  narrower: (name) => `Narrow ${name}`,
  reset: "Reset the columns",
  fixed: "always first",
  help: "Your columns stay until you close the report. Files contain all columns.",
};

const german: ColumnSentences = {
  columnsOf: (title) => `Spalten von ${title}`,
  show: (name) => `${name} anzeigen`,
  earlier: (name) => `${name} nach links verschieben`,
  later: (name) => `${name} nach rechts verschieben`,
  wider: (name) => `${name} verbreitern`,
  narrower: (name) => `${name} verschmälern`,
  reset: "Spalten zurücksetzen",
  fixed: "immer zuerst",
  help: "Ihre Spalten bleiben, bis Sie den Bericht schließen. Dateien enthalten alle Spalten.",
};

const french: ColumnSentences = {
  columnsOf: (title) => `Colonnes ${of(title)}`,
  show: (name) => `Afficher ${name}`,
  earlier: (name) => `Déplacer ${name} vers la gauche`,
  later: (name) => `Déplacer ${name} vers la droite`,
  wider: (name) => `Élargir ${name}`,
  narrower: (name) => `Rétrécir ${name}`,
  reset: "Rétablir les colonnes",
  fixed: "toujours en premier",
  help: "Vos colonnes restent jusqu’à la fermeture du rapport. Les fichiers contiennent toutes les colonnes.",
};

const spanish: ColumnSentences = {
  columnsOf: (title) => `Columnas de ${title}`,
  show: (name) => `Mostrar ${name}`,
  earlier: (name) => `Mover ${name} a la izquierda`,
  later: (name) => `Mover ${name} a la derecha`,
  wider: (name) => `Ensanchar ${name}`,
  narrower: (name) => `Estrechar ${name}`,
  reset: "Restablecer las columnas",
  fixed: "siempre primera",
  help: "Sus columnas se mantienen hasta que cierre el informe. Los archivos contienen todas las columnas.",
};

const byLanguage: Readonly<Record<string, ColumnSentences>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
};

/** @param language of the messages: `en`, `de`, `fr` or `es` */
export function columnSentences(language: string): ColumnSentences {
  return byLanguage[language] ?? english;
}
