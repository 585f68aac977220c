/** The texts of the screen of a statement, in all languages. */
export interface StatementSentences {
  readonly pages: string;
  readonly page: (page: string, pages: string) => string;
  readonly pageNumber: string;
  readonly ofPages: (pages: string) => string;
  readonly first: string;
  readonly previous: string;
  readonly next: string;
  readonly last: string;
  readonly zoom: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly fitWidth: string;
  readonly parameters: string;
  readonly show: string;
  readonly all: string;
  readonly chosen: (count: string) => string;
  readonly searchList: string;
  readonly clear: string;
  readonly onePerLine: string;
  readonly yes: string;
  readonly no: string;
  readonly required: string;
  readonly wrong: string;
  readonly find: string;
  readonly findNext: string;
  readonly findPrevious: string;
  readonly closeFind: string;
  readonly matches: (place: string, count: string) => string;
  readonly noMatches: string;
  readonly searching: (percent: string) => string;
  readonly manyMatches: (count: string) => string;
  readonly print: string;
  readonly preparing: (percent: string) => string;
  readonly printFrom: string;
  readonly printThrough: string;
  readonly printAtOnce: (count: string) => string;
  readonly cancel: string;
  readonly loading: string;
  readonly failed: string;
  readonly again: string;
  readonly cut: string;
}

/** The words on paper, which are in the language of the statement. */
export interface PaperWords {
  readonly total: string;
  readonly subtotal: (group: string) => string;
  readonly continued: (group: string) => string;
  readonly empty: string;
  readonly all: string;
}

const english: StatementSentences = {
  pages: "Pages of the statement",
  page: (page, pages) => `Page ${page} of ${pages}`,
  pageNumber: "Page",
  ofPages: (pages) => `of ${pages}`,
  first: "First page",
  previous: "Previous page",
  next: "Next page",
  last: "Last page",
  zoom: "Zoom",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  fitWidth: "Fit width",
  parameters: "Parameters",
  show: "View statement",
  all: "All",
  chosen: (count) => `${count} selected`,
  searchList: "Search",
  clear: "Clear",
  onePerLine: "One value per line",
  yes: "Yes",
  no: "No",
  required: "Please enter a value.",
  wrong: "Please enter a valid value.",
  find: "Find",
  findNext: "Next match",
  findPrevious: "Previous match",
  closeFind: "Close",
  matches: (place, count) => `${place} of ${count}`,
  noMatches: "No matches",
  searching: (percent) => `Searching, ${percent}`,
  manyMatches: (count) => `More than ${count} matches`,
  print: "Print",
  preparing: (percent) => `Preparing pages, ${percent}`,
  printFrom: "From page",
  printThrough: "To page",
  printAtOnce: (count) => `At most ${count} pages can be printed at once.`,
  cancel: "Cancel",
  loading: "The pages are being laid out",
  failed: "The figures could not be loaded",
  again: "Try again",
  cut: "The statement has more than a million rows. The rest is left out.",
};

const german: StatementSentences = {
  pages: "Seiten des Dokuments",
  page: (page, pages) => `Seite ${page} von ${pages}`,
  pageNumber: "Seite",
  ofPages: (pages) => `von ${pages}`,
  first: "Erste Seite",
  previous: "Vorherige Seite",
  next: "Nächste Seite",
  last: "Letzte Seite",
  zoom: "Zoom",
  zoomIn: "Vergrößern",
  zoomOut: "Verkleinern",
  fitWidth: "Seitenbreite",
  parameters: "Parameter",
  show: "Anzeigen",
  all: "Alle",
  chosen: (count) => `${count} ausgewählt`,
  searchList: "Suchen",
  clear: "Leeren",
  onePerLine: "Ein Wert pro Zeile",
  yes: "Ja",
  no: "Nein",
  required: "Bitte geben Sie einen Wert ein.",
  wrong: "Bitte geben Sie einen gültigen Wert ein.",
  find: "Suchen",
  findNext: "Nächster Treffer",
  findPrevious: "Vorheriger Treffer",
  closeFind: "Schließen",
  matches: (place, count) => `${place} von ${count}`,
  noMatches: "Keine Treffer",
  searching: (percent) => `Suche läuft, ${percent}`,
  manyMatches: (count) => `Mehr als ${count} Treffer`,
  print: "Drucken",
  preparing: (percent) => `Seiten werden vorbereitet, ${percent}`,
  printFrom: "Von Seite",
  printThrough: "Bis Seite",
  printAtOnce: (count) => `Es können höchstens ${count} Seiten auf einmal gedruckt werden.`,
  cancel: "Abbrechen",
  loading: "Die Seiten werden umbrochen",
  failed: "Die Zahlen konnten nicht geladen werden",
  again: "Erneut versuchen",
  cut: "Das Dokument hat mehr als eine Million Zeilen. Der Rest fehlt.",
};

const french: StatementSentences = {
  pages: "Pages du document",
  page: (page, pages) => `Page ${page} sur ${pages}`,
  pageNumber: "Page",
  ofPages: (pages) => `sur ${pages}`,
  first: "Première page",
  previous: "Page précédente",
  next: "Page suivante",
  last: "Dernière page",
  zoom: "Zoom",
  zoomIn: "Agrandir",
  zoomOut: "Réduire",
  fitWidth: "Largeur de page",
  parameters: "Paramètres",
  show: "Afficher",
  all: "Tous",
  chosen: (count) => `${count} sélectionnés`,
  searchList: "Rechercher",
  clear: "Effacer",
  onePerLine: "Une valeur par ligne",
  yes: "Oui",
  no: "Non",
  required: "Veuillez saisir une valeur.",
  wrong: "Veuillez saisir une valeur valide.",
  find: "Rechercher",
  findNext: "Résultat suivant",
  findPrevious: "Résultat précédent",
  closeFind: "Fermer",
  matches: (place, count) => `${place} sur ${count}`,
  noMatches: "Aucun résultat",
  searching: (percent) => `Recherche en cours, ${percent}`,
  manyMatches: (count) => `Plus de ${count} résultats`,
  print: "Imprimer",
  preparing: (percent) => `Préparation des pages, ${percent}`,
  printFrom: "De la page",
  printThrough: "À la page",
  printAtOnce: (count) => `${count} pages au plus peuvent être imprimées à la fois.`,
  cancel: "Annuler",
  loading: "Mise en page en cours",
  failed: "Les chiffres n’ont pas pu être chargés",
  again: "Réessayer",
  cut: "Le document compte plus d’un million de lignes. Le reste est omis.",
};

const spanish: StatementSentences = {
  pages: "Páginas del documento",
  page: (page, pages) => `Página ${page} de ${pages}`,
  pageNumber: "Página",
  ofPages: (pages) => `de ${pages}`,
  first: "Primera página",
  previous: "Página anterior",
  next: "Página siguiente",
  last: "Última página",
  zoom: "Zoom",
  zoomIn: "Ampliar",
  zoomOut: "Reducir",
  fitWidth: "Ancho de página",
  parameters: "Parámetros",
  show: "Mostrar",
  all: "Todos",
  chosen: (count) => `${count} seleccionados`,
  searchList: "Buscar",
  clear: "Borrar",
  onePerLine: "Un valor por línea",
  yes: "Sí",
  no: "No",
  required: "Introduzca un valor.",
  wrong: "Introduzca un valor válido.",
  find: "Buscar",
  findNext: "Resultado siguiente",
  findPrevious: "Resultado anterior",
  closeFind: "Cerrar",
  matches: (place, count) => `${place} de ${count}`,
  noMatches: "Sin resultados",
  searching: (percent) => `Buscando, ${percent}`,
  manyMatches: (count) => `Más de ${count} resultados`,
  print: "Imprimir",
  preparing: (percent) => `Preparando páginas, ${percent}`,
  printFrom: "De la página",
  printThrough: "A la página",
  printAtOnce: (count) => `Se pueden imprimir como máximo ${count} páginas a la vez.`,
  cancel: "Cancelar",
  loading: "Se están componiendo las páginas",
  failed: "No se han podido cargar las cifras",
  again: "Reintentar",
  cut: "El documento tiene más de un millón de filas. El resto se omite.",
};

const sentences: Readonly<Record<string, StatementSentences>> = { de: german, fr: french, es: spanish };

/** @param language that of the messages */
export function statementSentences(language: string): StatementSentences {
  return sentences[language] ?? english;
}

const words: Readonly<Record<string, PaperWords>> = {
  en: {
    total: "Total",
    subtotal: (group) => `Total ${group}`,
    continued: (group) => `${group} (continued)`,
    empty: "There are no figures for these parameters.",
    all: "All",
  },
  de: {
    total: "Gesamt",
    subtotal: (group) => `Summe ${group}`,
    continued: (group) => `${group} (Fortsetzung)`,
    empty: "Für diese Parameter gibt es keine Zahlen.",
    all: "Alle",
  },
  fr: {
    total: "Total",
    subtotal: (group) => `Total ${group}`,
    continued: (group) => `${group} (suite)`,
    empty: "Aucun chiffre pour ces paramètres.",
    all: "Tous",
  },
  es: {
    total: "Total",
    subtotal: (group) => `Total ${group}`,
    continued: (group) => `${group} (continuación)`,
    empty: "No hay cifras para estos parámetros.",
    all: "Todos",
  },
};

/** @param language that of the statement */
export function paperWords(language: string): PaperWords {
  const own = words[language] ?? words["en"];
  if (own === undefined) throw new Error("English is the first language");
  return own;
}
