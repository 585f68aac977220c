/** The texts of the menus of visuals and of the rows behind them, in all languages. They are loaded with these. */
export interface MenuSentences {
  readonly drillDown: (name: string) => string;
  readonly drillThrough: (page: string) => string;
  readonly asTable: string;
  readonly asChart: string;
  readonly exportCsv: string;
  readonly exportXlsx: string;
  readonly exportUnderlying: string;
  readonly seeRecords: string;
  readonly rowsInAll: (rows: string) => string;
  readonly recordsOf: (title: string) => string;
  readonly columns: string;
  readonly sort: string;
  readonly ascending: string;
  readonly descending: string;
}

const english: MenuSentences = {
  drillDown: (name) => `Drill into ${name}`,
  drillThrough: (page) => `Drill through to ${page}`,
  asTable: "Show as a table",
  asChart: "Show as a chart",
  exportCsv: "Export data (CSV)",
  exportXlsx: "Export data (Excel)",
  exportUnderlying: "Export the rows behind it (Excel)",
  seeRecords: "See the rows behind it",
  rowsInAll: (rows) => `${rows} rows`,
  recordsOf: (title) => `Rows behind ${title}`,
  columns: "Columns…",
  sort: "Sort by",
  ascending: "ascending",
  descending: "descending",
};

const german: MenuSentences = {
  drillDown: (name) => `In ${name} hineingehen`,
  drillThrough: (page) => `Weiter zu ${page}`,
  asTable: "Als Tabelle zeigen",
  asChart: "Als Diagramm zeigen",
  exportCsv: "Daten exportieren (CSV)",
  exportXlsx: "Daten exportieren (Excel)",
  exportUnderlying: "Zeilen dahinter exportieren (Excel)",
  seeRecords: "Zeilen dahinter zeigen",
  rowsInAll: (rows) => `${rows} Zeilen`,
  recordsOf: (title) => `Zeilen hinter ${title}`,
  columns: "Spalten…",
  sort: "Sortieren nach",
  ascending: "aufsteigend",
  descending: "absteigend",
};

const french: MenuSentences = {
  drillDown: (name) => `Explorer ${name}`,
  drillThrough: (page) => `Explorer dans ${page}`,
  asTable: "Afficher le tableau",
  asChart: "Afficher le graphique",
  exportCsv: "Exporter les données (CSV)",
  exportXlsx: "Exporter les données (Excel)",
  exportUnderlying: "Exporter les lignes sous-jacentes (Excel)",
  seeRecords: "Voir les lignes sous-jacentes",
  rowsInAll: (rows) => `${rows} lignes`,
  recordsOf: (title) => `Lignes derrière ${title}`,
  columns: "Colonnes…",
  sort: "Trier par",
  ascending: "croissant",
  descending: "décroissant",
};

const spanish: MenuSentences = {
  drillDown: (name) => `Profundizar en ${name}`,
  drillThrough: (page) => `Explorar en ${page}`,
  asTable: "Mostrar como tabla",
  asChart: "Mostrar como gráfico",
  exportCsv: "Exportar datos (CSV)",
  exportXlsx: "Exportar datos (Excel)",
  exportUnderlying: "Exportar las filas subyacentes (Excel)",
  seeRecords: "Ver las filas subyacentes",
  rowsInAll: (rows) => `${rows} filas`,
  recordsOf: (title) => `Filas detrás de ${title}`,
  columns: "Columnas…",
  sort: "Ordenar por",
  ascending: "ascendente",
  descending: "descendente",
};

const byLanguage: Readonly<Record<string, MenuSentences>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
};

/** @param language of the messages: `en`, `de`, `fr` or `es` */
export function menuSentences(language: string): MenuSentences {
  return byLanguage[language] ?? english;
}
