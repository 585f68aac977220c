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
  readonly changeForMe: string;
  readonly sort: string;
  readonly ascending: string;
  readonly descending: string;
  readonly exportCut: (rows: string) => string;
  readonly mayNotExport: string;
  readonly exportFailed: string;
  readonly moreFollow: (rows: string) => string;
  readonly moreNow: string;
  readonly moreFailed: (rows: string) => string;
  readonly topOnly: (count: string) => string;
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
  changeForMe: "Change for me…",
  sort: "Sort by",
  ascending: "ascending",
  descending: "descending",
  exportCut: (rows) => `The file contains only the first ${rows} rows.`,
  mayNotExport: "You are not allowed to export this data.",
  exportFailed: "The data could not be exported.",
  moreFollow: (rows) => `The first ${rows} rows are here; more follow as you scroll`,
  moreNow: "Show more rows",
  moreFailed: (rows) => `The rows after the first ${rows} could not be fetched.`,
  topOnly: (count) => `Showing the top ${count}`,
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
  changeForMe: "Für mich ändern …",
  sort: "Sortieren nach",
  ascending: "aufsteigend",
  descending: "absteigend",
  exportCut: (rows) => `Die Datei enthält die ersten ${rows} Zeilen; es gibt mehr.`,
  mayNotExport: "Diese Daten dürfen nicht exportiert werden.",
  exportFailed: "Die Daten konnten nicht exportiert werden.",
  moreFollow: (rows) => `Die ersten ${rows} Zeilen sind da; weitere folgen beim Blättern`,
  moreNow: "Weitere Zeilen zeigen",
  moreFailed: (rows) => `Die Zeilen nach den ersten ${rows} konnten nicht geladen werden.`,
  topOnly: (count) => `Die ersten ${count}`,
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
  changeForMe: "Modifier pour moi…",
  sort: "Trier par",
  ascending: "croissant",
  descending: "décroissant",
  exportCut: (rows) => `Le fichier contient les ${rows} premières lignes ; il y en a d’autres.`,
  mayNotExport: "Ces données ne peuvent pas être exportées.",
  exportFailed: "Les données n’ont pas pu être exportées.",
  moreFollow: (rows) => `Les ${rows} premières lignes sont là ; la suite vient en faisant défiler`,
  moreNow: "Afficher plus de lignes",
  moreFailed: (rows) => `Les lignes après les ${rows} premières n’ont pas pu être chargées.`,
  topOnly: (count) => `Les ${count} premiers`,
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
  changeForMe: "Cambiar para mí…",
  sort: "Ordenar por",
  ascending: "ascendente",
  descending: "descendente",
  exportCut: (rows) => `El archivo contiene las primeras ${rows} filas; hay más.`,
  mayNotExport: "Estos datos no se pueden exportar.",
  exportFailed: "No se pudieron exportar los datos.",
  moreFollow: (rows) => `Las primeras ${rows} filas están aquí; las demás llegan al desplazarse`,
  moreNow: "Mostrar más filas",
  moreFailed: (rows) => `No se pudieron cargar las filas que siguen a las primeras ${rows}.`,
  topOnly: (count) => `Los primeros ${count}`,
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
