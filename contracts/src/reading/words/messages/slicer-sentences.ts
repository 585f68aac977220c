import type { DatePreset } from "../../../report/index.ts";

/** The texts of slicers, in all languages. They are loaded with the first slicer. */
export interface SlicerSentences {
  readonly search: string;
  readonly searchIn: (title: string) => string;
  readonly all: string;
  readonly chosen: (count: string) => string;
  readonly noValues: string;
  readonly more: (count: string) => string;
  readonly from: string;
  readonly through: string;
  readonly period: string;
  readonly allDates: string;
  readonly ownDates: string;
  readonly wrongOrder: string;
  readonly least: string;
  readonly most: string;
  readonly direction: string;
  readonly any: string;
  readonly inLast: string;
  readonly inThis: string;
  readonly inNext: string;
  readonly count: string;
  readonly unit: string;
  /** By the protocol's number of the unit. */
  readonly units: readonly string[];
  /** Units of "in this", by the same numbers. Units without a meaning there are left out. */
  readonly thisUnits: Readonly<Record<number, string>>;
  readonly includeToday: string;
  readonly otherFilter: string;
  readonly clear: string;
  readonly presets: Readonly<Record<DatePreset, string>>;
}

const english: SlicerSentences = {
  search: "Search",
  searchIn: (title) => `Search in ${title}`,
  all: "All",
  chosen: (count) => `${count} selected`,
  noValues: "No values",
  more: (count) => `The first ${count} values. Search for others.`,
  from: "From",
  through: "To",
  period: "Period",
  allDates: "All dates",
  ownDates: "Custom dates",
  wrongOrder: "The first is after the last.",
  least: "At least",
  most: "At most",
  direction: "Direction",
  any: "Any time",
  inLast: "In the last",
  inThis: "In this",
  inNext: "In the next",
  count: "How many",
  unit: "Unit",
  units: ["days", "weeks", "calendar weeks", "months", "calendar months", "years", "calendar years"],
  thisUnits: { 0: "day", 1: "week", 3: "month", 5: "year" },
  includeToday: "Include today",
  otherFilter: "Set by the page that shows the report",
  clear: "Clear",
  presets: {
    yesterday: "Yesterday",
    last7Days: "Last 7 days",
    last28Days: "Last 28 days",
    last30Days: "Last 30 days",
    thisMonth: "This month",
    lastMonth: "Last month",
    quarterToDate: "Quarter to date",
    lastQuarter: "Last quarter",
    yearToDate: "Year to date",
    campaignToDate: "Campaign to date",
  },
};

const german: SlicerSentences = {
  search: "Suchen",
  searchIn: (title) => `In ${title} suchen`,
  all: "Alle",
  chosen: (count) => `${count} ausgewählt`,
  noValues: "Keine Werte",
  more: (count) => `Die ersten ${count} Werte. Weitere über die Suche.`,
  from: "Von",
  through: "Bis",
  period: "Zeitraum",
  allDates: "Alle Tage",
  ownDates: "Eigene Tage",
  wrongOrder: "Der Anfang liegt nach dem Ende.",
  least: "Mindestens",
  most: "Höchstens",
  direction: "Richtung",
  any: "Jederzeit",
  inLast: "In den letzten",
  inThis: "In diesem Zeitraum",
  inNext: "In den nächsten",
  count: "Wie viele",
  unit: "Einheit",
  units: ["Tagen", "Wochen", "Kalenderwochen", "Monaten", "Kalendermonaten", "Jahren", "Kalenderjahren"],
  thisUnits: { 0: "Tag", 1: "Woche", 3: "Monat", 5: "Jahr" },
  includeToday: "Heute einschließen",
  otherFilter: "Von der Seite um den Bericht gesetzt",
  clear: "Zurücksetzen",
  presets: {
    yesterday: "Gestern",
    last7Days: "Letzte 7 Tage",
    last28Days: "Letzte 28 Tage",
    last30Days: "Letzte 30 Tage",
    thisMonth: "Dieser Monat",
    lastMonth: "Letzter Monat",
    quarterToDate: "Quartal bis heute",
    lastQuarter: "Letztes Quartal",
    yearToDate: "Jahr bis heute",
    campaignToDate: "Kampagne bis heute",
  },
};

const french: SlicerSentences = {
  search: "Rechercher",
  searchIn: (title) => `Rechercher dans ${title}`,
  all: "Tout",
  chosen: (count) => `${count} sélectionnés`,
  noValues: "Aucune valeur",
  more: (count) => `Les ${count} premières valeurs. Recherchez les autres.`,
  from: "Du",
  through: "Au",
  period: "Période",
  allDates: "Toutes les dates",
  ownDates: "Dates choisies",
  wrongOrder: "Le début est après la fin.",
  least: "Au moins",
  most: "Au plus",
  direction: "Sens",
  any: "À tout moment",
  inLast: "Dans les derniers",
  inThis: "Pendant la période en cours",
  inNext: "Dans les prochains",
  count: "Combien",
  unit: "Unité",
  units: ["jours", "semaines", "semaines civiles", "mois", "mois civils", "ans", "années civiles"],
  thisUnits: { 0: "jour", 1: "semaine", 3: "mois", 5: "année" },
  includeToday: "Inclure aujourd'hui",
  otherFilter: "Défini par la page autour du rapport",
  clear: "Effacer",
  presets: {
    yesterday: "Hier",
    last7Days: "7 derniers jours",
    last28Days: "28 derniers jours",
    last30Days: "30 derniers jours",
    thisMonth: "Ce mois-ci",
    lastMonth: "Le mois dernier",
    quarterToDate: "Trimestre à ce jour",
    lastQuarter: "Le trimestre dernier",
    yearToDate: "Année à ce jour",
    campaignToDate: "Campagne à ce jour",
  },
};

const spanish: SlicerSentences = {
  search: "Buscar",
  searchIn: (title) => `Buscar en ${title}`,
  all: "Todo",
  chosen: (count) => `${count} seleccionados`,
  noValues: "Sin valores",
  more: (count) => `Los primeros ${count} valores. Busque los demás.`,
  from: "Desde",
  through: "Hasta",
  period: "Periodo",
  allDates: "Todas las fechas",
  ownDates: "Fechas propias",
  wrongOrder: "El inicio es posterior al final.",
  least: "Como mínimo",
  most: "Como máximo",
  direction: "Sentido",
  any: "Cualquier fecha",
  inLast: "En los últimos",
  inThis: "En el periodo actual",
  inNext: "En los próximos",
  count: "Cuántos",
  unit: "Unidad",
  units: ["días", "semanas", "semanas naturales", "meses", "meses naturales", "años", "años naturales"],
  thisUnits: { 0: "día", 1: "semana", 3: "mes", 5: "año" },
  includeToday: "Incluir hoy",
  otherFilter: "Definido por la página que rodea al informe",
  clear: "Borrar",
  presets: {
    yesterday: "Ayer",
    last7Days: "Últimos 7 días",
    last28Days: "Últimos 28 días",
    last30Days: "Últimos 30 días",
    thisMonth: "Este mes",
    lastMonth: "El mes pasado",
    quarterToDate: "Trimestre hasta la fecha",
    lastQuarter: "El trimestre pasado",
    yearToDate: "Año hasta la fecha",
    campaignToDate: "Campaña hasta la fecha",
  },
};

const byLanguage: Readonly<Record<string, SlicerSentences>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
};

/** @param language of the frame's other messages, so that both are always the same */
export function slicerSentences(language: string): SlicerSentences {
  return byLanguage[language] ?? english;
}
