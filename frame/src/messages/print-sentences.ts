/** The texts of printing, in all languages. */
export interface PrintSentences {
  readonly print: string;
  readonly cancel: string;
  readonly heading: string;
  readonly pages: string;
  readonly allPages: string;
  readonly noPage: string;
  readonly paper: string;
  readonly letter: string;
  readonly orientation: string;
  readonly portrait: string;
  readonly landscape: string;
  readonly cover: string;
  readonly contents: string;
  readonly preparing: (ready: string, all: string) => string;
  readonly ready: string;
  readonly incomplete: string;
  readonly period: string;
  readonly filters: string;
  readonly noFilters: string;
  readonly printedOn: (moment: string) => string;
  /** For the margin of the paper: "Page 2 of 5" without its numbers, which the browser inserts. */
  readonly pageOf: readonly [before: string, between: string];
}

const english: PrintSentences = {
  print: "Print",
  cancel: "Cancel",
  heading: "Print the report",
  pages: "Pages",
  allPages: "All pages",
  noPage: "Choose at least one page.",
  paper: "Paper",
  letter: "Letter",
  orientation: "Orientation",
  portrait: "Portrait",
  landscape: "Landscape",
  cover: "Cover and contents",
  contents: "Contents",
  preparing: (ready, all) => `Preparing ${ready} of ${all} visuals…`,
  ready: "Ready to print",
  incomplete: "Some visuals could not be loaded. They say so on paper.",
  period: "Period",
  filters: "Filters",
  noFilters: "None",
  printedOn: (moment) => `Printed ${moment}`,
  pageOf: ["Page ", " of "],
};

const sentences: Readonly<Record<string, PrintSentences>> = {
  en: english,
  de: {
    print: "Drucken",
    cancel: "Abbrechen",
    heading: "Bericht drucken",
    pages: "Seiten",
    allPages: "Alle Seiten",
    noPage: "Wählen Sie mindestens eine Seite.",
    paper: "Papier",
    letter: "Letter",
    orientation: "Ausrichtung",
    portrait: "Hochformat",
    landscape: "Querformat",
    cover: "Deckblatt und Inhalt",
    contents: "Inhalt",
    preparing: (ready, all) => `${ready} von ${all} Visuals vorbereitet …`,
    ready: "Bereit zum Drucken",
    incomplete: "Einige Visuals konnten nicht geladen werden. Auf dem Papier steht das dabei.",
    period: "Zeitraum",
    filters: "Filter",
    noFilters: "Keine",
    printedOn: (moment) => `Gedruckt ${moment}`,
    pageOf: ["Seite ", " von "],
  },
  fr: {
    print: "Imprimer",
    cancel: "Annuler",
    heading: "Imprimer le rapport",
    pages: "Pages",
    allPages: "Toutes les pages",
    noPage: "Choisissez au moins une page.",
    paper: "Papier",
    letter: "Letter",
    orientation: "Orientation",
    portrait: "Portrait",
    landscape: "Paysage",
    cover: "Couverture et sommaire",
    contents: "Sommaire",
    preparing: (ready, all) => `Préparation de ${ready} visuels sur ${all}…`,
    ready: "Prêt à imprimer",
    incomplete: "Certains visuels n’ont pas pu être chargés. Le papier l’indique.",
    period: "Période",
    filters: "Filtres",
    noFilters: "Aucun",
    printedOn: (moment) => `Imprimé le ${moment}`,
    pageOf: ["Page ", " sur "],
  },
  es: {
    print: "Imprimir",
    cancel: "Cancelar",
    heading: "Imprimir el informe",
    pages: "Páginas",
    allPages: "Todas las páginas",
    noPage: "Elija al menos una página.",
    paper: "Papel",
    letter: "Carta",
    orientation: "Orientación",
    portrait: "Vertical",
    landscape: "Horizontal",
    cover: "Portada e índice",
    contents: "Índice",
    preparing: (ready, all) => `Preparando ${ready} de ${all} objetos visuales…`,
    ready: "Listo para imprimir",
    incomplete: "Algunos objetos visuales no se pudieron cargar. En el papel se indica.",
    period: "Periodo",
    filters: "Filtros",
    noFilters: "Ninguno",
    printedOn: (moment) => `Impreso el ${moment}`,
    pageOf: ["Página ", " de "],
  },
};

/** @param language of the frame's other messages, so that both are always the same */
export function printSentences(language: string): PrintSentences {
  return sentences[language] ?? english;
}
