import {
  translatorOf,
  type ReportLanguage,
  type Translate,
  type Translations,
} from "@vitrine/contracts/languages";

/** What workbooks, tables and presentations of reports say in addition to the report. */
const officeTexts: Translations = {
  Report: ["Bericht", "Rapport", "Informe"],
  Client: ["Kunde", "Client", "Cliente"],
  Page: ["Seite", "Page", "Página"],
  Figures: ["Kennzahlen", "Chiffres", "Cifras"],
  Figure: ["Kennzahl", "Chiffre", "Cifra"],
  Value: ["Wert", "Valeur", "Valor"],
  "Compared with": ["Verglichen mit", "Comparé à", "Comparado con"],
  Period: ["Zeitraum", "Période", "Periodo"],
  Filters: ["Filter", "Filtres", "Filtros"],
  Note: ["Hinweis", "Remarque", "Nota"],
  "Made at": ["Erstellt am", "Créé le", "Creado el"],
  "Made for": ["Erstellt für", "Créé pour", "Creado para"],
  "Data complete through": ["Daten vollständig bis", "Données complètes jusqu’au", "Datos completos hasta"],
  "{name}, selected": ["{name}, ausgewählt", "{name}, sélection", "{name}, selección"],
  "{name}, projected": ["{name}, hochgerechnet", "{name}, projeté", "{name}, proyectado"],
  Target: ["Ziel", "Objectif", "Objetivo"],
  Source: ["Quelle", "Source", "Fuente"],
  Total: ["Gesamt", "Total", "Total"],
  Others: ["Andere", "Autres", "Otros"],
  "{title} ({part} of {parts})": [
    "{title} ({part} von {parts})",
    "{title} ({part} sur {parts})",
    "{title} ({part} de {parts})",
  ],
  "The first {rows} of {all} rows": [
    "Die ersten {rows} von {all} Zeilen",
    "Les {rows} premières lignes sur {all}",
    "Las primeras {rows} de {all} filas",
  ],
  "The first {columns} of {all} columns": [
    "Die ersten {columns} von {all} Spalten",
    "Les {columns} premières colonnes sur {all}",
    "Las primeras {columns} de {all} columnas",
  ],
  "This visual is shown as its figures.": [
    "Dieses Visual ist als seine Zahlen dargestellt.",
    "Ce visuel est représenté par ses chiffres.",
    "Este objeto visual se muestra con sus cifras.",
  ],
  "{missing} of {all} shapes have no figures.": [
    "{missing} von {all} Formen haben keine Zahlen.",
    "{missing} formes sur {all} n’ont pas de chiffres.",
    "{missing} de {all} formas no tienen cifras.",
  ],
  "Tile {place}": ["Kachel {place}", "Vignette {place}", "Mosaico {place}"],
  "The report of this tile does not exist any more, or it is not shared with you.": [
    "Den Bericht dieser Kachel gibt es nicht mehr, oder er ist nicht für Sie freigegeben.",
    "Le rapport de cette vignette n’existe plus, ou il n’est pas partagé avec vous.",
    "El informe de este mosaico ya no existe o no está compartido con usted.",
  ],
  "The report does not show this visual any more.": [
    "Der Bericht zeigt diese Grafik nicht mehr.",
    "Le rapport n’affiche plus ce visuel.",
    "El informe ya no muestra este objeto visual.",
  ],
  "The report of this tile does not allow files.": [
    "Der Bericht dieser Kachel lässt keine Dateien zu.",
    "Le rapport de cette vignette n’autorise pas les fichiers.",
    "El informe de este mosaico no permite archivos.",
  ],
  "This question is not understood.": [
    "Diese Frage wird nicht verstanden.",
    "Cette question n’est pas comprise.",
    "Esta pregunta no se entiende.",
  ],
  "The question could not be read just now.": [
    "Die Frage konnte gerade nicht gelesen werden.",
    "La question n’a pas pu être lue pour l’instant.",
    "La pregunta no se ha podido leer en este momento.",
  ],
  "{failed} of {all} visuals have no figures.": [
    "{failed} von {all} Visuals haben keine Zahlen.",
    "{failed} visuels sur {all} n’ont pas de chiffres.",
    "{failed} de {all} objetos visuales no tienen cifras.",
  ],
};

/** Writes these texts in a language, with values in place of names in braces. */
export type OfficeWords = (text: string, values?: Readonly<Record<string, string>>) => string;

export function officeWords(language: ReportLanguage): OfficeWords {
  const translate: Translate = translatorOf(language, officeTexts) ?? ((text) => text);
  return (text, values = {}) =>
    Object.entries(values).reduce(
      (written, [name, value]) => written.replace(`{${name}}`, () => value),
      translate(text),
    );
}
