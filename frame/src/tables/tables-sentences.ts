import type { TableAggregation, TableColumnType, TableNumberFormat } from "@vitrine/contracts/tables";

/** The texts of the screen on which users check the tables of a new report, in all languages. */
export interface TablesSentences {
  readonly heading: string;
  readonly explanation: string;
  readonly rows: (count: number, formatted: string) => string;
  readonly column: string;
  readonly examples: string;
  readonly type: string;
  readonly format: string;
  readonly figure: string;
  readonly of: (what: string, column: string) => string;
  readonly types: Readonly<Record<TableColumnType, string>>;
  readonly formats: Readonly<Record<TableNumberFormat, (currency: string) => string>>;
  readonly aggregations: Readonly<Record<TableAggregation, string>>;
  readonly noFormat: string;
  readonly bad: (count: number, formatted: string) => string;
  readonly badCell: (row: string, column: string, text: string) => string;
  readonly moreBad: (formatted: string) => string;
  readonly tooLarge: (size: string, most: string) => string;
  readonly reading: string;
  /** The access has expired while the tables were checked. */
  readonly expired: string;
  readonly create: string;
  readonly sending: (percent: string) => string;
}

const english: TablesSentences = {
  heading: "Check the data",
  explanation:
    "The report is created on these tables. Correct what was recognised wrongly. The data are kept only if you save the report.",
  rows: (count, formatted) => (count === 1 ? "1 row" : `${formatted} rows`),
  column: "Column",
  examples: "Examples",
  type: "Type",
  format: "Format",
  figure: "Figure",
  of: (what, column) => `${what} of ${column}`,
  types: {
    text: "Text",
    integer: "Whole number",
    decimal: "Decimal number",
    date: "Date",
    boolean: "Yes or no",
  },
  formats: {
    number: () => "Number",
    percent: () => "Percent",
    currency: (currency) => `Money (${currency})`,
  },
  aggregations: {
    none: "None",
    sum: "Sum",
    average: "Average",
    minimum: "Minimum",
    maximum: "Maximum",
    count: "Number of values",
    distinct: "Number of different values",
  },
  noFormat: "–",
  bad: (count, formatted) =>
    count === 1
      ? "1 cell does not have the type of its column. It will be blank."
      : `${formatted} cells do not have the type of their column. They will be blank.`,
  badCell: (row, column, text) => `Row ${row}, ${column}: ${text}`,
  moreBad: (formatted) => `${formatted} more`,
  tooLarge: (size, most) => `The tables are too large: ${size} of at most ${most}.`,
  reading: "Reading the cells…",
  expired: "Access has ended. Press the button again once the page has renewed it.",
  create: "Create report",
  sending: (percent) => `Sending the data: ${percent}`,
};

const sentences: Readonly<Record<string, TablesSentences>> = {
  en: english,
  de: {
    heading: "Daten prüfen",
    explanation:
      "Der Bericht entsteht auf diesen Tabellen. Korrigieren Sie, was falsch erkannt wurde. Die Daten bleiben nur erhalten, wenn Sie den Bericht speichern.",
    rows: (count, formatted) => (count === 1 ? "1 Zeile" : `${formatted} Zeilen`),
    column: "Spalte",
    examples: "Beispiele",
    type: "Typ",
    format: "Format",
    figure: "Kennzahl",
    of: (what, column) => `${what} von ${column}`,
    types: {
      text: "Text",
      integer: "Ganze Zahl",
      decimal: "Dezimalzahl",
      date: "Datum",
      boolean: "Ja oder nein",
    },
    formats: {
      number: () => "Zahl",
      percent: () => "Prozent",
      currency: (currency) => `Geld (${currency})`,
    },
    aggregations: {
      none: "Keine",
      sum: "Summe",
      average: "Durchschnitt",
      minimum: "Minimum",
      maximum: "Maximum",
      count: "Anzahl der Werte",
      distinct: "Anzahl verschiedener Werte",
    },
    noFormat: "–",
    bad: (count, formatted) =>
      count === 1
        ? "1 Zelle passt nicht zum Typ ihrer Spalte. Sie bleibt leer."
        : `${formatted} Zellen passen nicht zum Typ ihrer Spalte. Sie bleiben leer.`,
    badCell: (row, column, text) => `Zeile ${row}, ${column}: ${text}`,
    moreBad: (formatted) => `${formatted} weitere`,
    tooLarge: (size, most) => `Die Tabellen sind zu groß: ${size} von höchstens ${most}.`,
    reading: "Die Zellen werden gelesen …",
    expired:
      "Der Zugriff ist abgelaufen. Drücken Sie die Taste noch einmal, sobald die Seite ihn erneuert hat.",
    create: "Bericht erstellen",
    sending: (percent) => `Die Daten werden gesendet: ${percent}`,
  },
  fr: {
    heading: "Vérifier les données",
    explanation:
      "Le rapport est créé à partir de ces tables. Corrigez ce qui a été mal reconnu. Les données ne sont conservées que si vous enregistrez le rapport.",
    rows: (count, formatted) => (count <= 1 ? `${formatted} ligne` : `${formatted} lignes`),
    column: "Colonne",
    examples: "Exemples",
    type: "Type",
    format: "Format",
    figure: "Indicateur",
    of: (what, column) => `${what} de ${column}`,
    types: {
      text: "Texte",
      integer: "Nombre entier",
      decimal: "Nombre décimal",
      date: "Date",
      boolean: "Oui ou non",
    },
    formats: {
      number: () => "Nombre",
      percent: () => "Pourcentage",
      currency: (currency) => `Montant (${currency})`,
    },
    aggregations: {
      none: "Aucun",
      sum: "Somme",
      average: "Moyenne",
      minimum: "Minimum",
      maximum: "Maximum",
      count: "Nombre de valeurs",
      distinct: "Nombre de valeurs distinctes",
    },
    noFormat: "–",
    bad: (count, formatted) =>
      count === 1
        ? "1 cellule n’a pas le type de sa colonne. Elle restera vide."
        : `${formatted} cellules n’ont pas le type de leur colonne. Elles resteront vides.`,
    badCell: (row, column, text) => `Ligne ${row}, ${column} : ${text}`,
    moreBad: (formatted) => `${formatted} de plus`,
    tooLarge: (size, most) => `Les tables sont trop volumineuses : ${size} sur ${most} au maximum.`,
    reading: "Lecture des cellules…",
    expired: "L’accès a expiré. Appuyez de nouveau sur le bouton dès que la page l’aura renouvelé.",
    create: "Créer le rapport",
    sending: (percent) => `Envoi des données : ${percent}`,
  },
  es: {
    heading: "Comprobar los datos",
    explanation:
      "El informe se crea con estas tablas. Corrija lo que no se haya reconocido bien. Los datos solo se conservan si guarda el informe.",
    rows: (count, formatted) => (count === 1 ? "1 fila" : `${formatted} filas`),
    column: "Columna",
    examples: "Ejemplos",
    type: "Tipo",
    format: "Formato",
    figure: "Cifra",
    of: (what, column) => `${what} de ${column}`,
    types: {
      text: "Texto",
      integer: "Número entero",
      decimal: "Número decimal",
      date: "Fecha",
      boolean: "Sí o no",
    },
    formats: {
      number: () => "Número",
      percent: () => "Porcentaje",
      currency: (currency) => `Importe (${currency})`,
    },
    aggregations: {
      none: "Ninguna",
      sum: "Suma",
      average: "Promedio",
      minimum: "Mínimo",
      maximum: "Máximo",
      count: "Número de valores",
      distinct: "Número de valores distintos",
    },
    noFormat: "–",
    bad: (count, formatted) =>
      count === 1
        ? "1 celda no tiene el tipo de su columna. Quedará vacía."
        : `${formatted} celdas no tienen el tipo de su columna. Quedarán vacías.`,
    badCell: (row, column, text) => `Fila ${row}, ${column}: ${text}`,
    moreBad: (formatted) => `${formatted} más`,
    tooLarge: (size, most) => `Las tablas son demasiado grandes: ${size} de ${most} como máximo.`,
    reading: "Leyendo las celdas…",
    expired: "El acceso ha caducado. Vuelva a pulsar el botón cuando la página lo haya renovado.",
    create: "Crear informe",
    sending: (percent) => `Enviando los datos: ${percent}`,
  },
};

/** @param language of the frame's other messages, so that both are always the same */
export function tablesSentences(language: string): TablesSentences {
  return sentences[language] ?? english;
}
