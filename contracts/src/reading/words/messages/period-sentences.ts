import type { DateGrain } from "../../../query/index.ts";
import type { PeriodPreset } from "../../../report/index.ts";

/** What a comparison can be chosen from. `report` leaves the comparisons of the definition. */
export type ComparisonChoice = "report" | "previousPeriod" | "samePeriodLastYear" | "days" | "none";

/** The texts of the report's period, in all languages. They are loaded with its control. */
export interface PeriodSentences {
  readonly period: string;
  readonly allTime: string;
  readonly chosenDays: string;
  /** A filter of the host or the author that is no range of days. */
  readonly otherDays: string;
  readonly presets: Readonly<Record<PeriodPreset, string>>;
  /** The name of a preset with its days. */
  readonly named: (preset: string, days: string) => string;
  readonly comparedWith: (period: string, against: string) => string;
  /** The compared days while they are not known. */
  readonly before: Readonly<Record<"previousPeriod" | "samePeriodLastYear", string>>;
  readonly compareWith: string;
  readonly comparisons: Readonly<Record<ComparisonChoice, string>>;
  readonly from: string;
  readonly through: string;
  readonly wrongOrder: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  /** For screen readers, in a calendar with one day selected. */
  readonly chooseLast: string;
  readonly apply: string;
  readonly cancel: string;
  /** The host has locked the period. */
  readonly locked: string;
  /** Heading of the grains in the menu of a visual. */
  readonly timeAxis: string;
  readonly asPeriod: string;
  readonly grains: Readonly<Record<DateGrain, string>>;
}

const english: PeriodSentences = {
  period: "Period",
  allTime: "All time",
  chosenDays: "Chosen days",
  otherDays: "Other dates",
  presets: {
    yesterday: "Yesterday",
    last7Days: "Last 7 days",
    last28Days: "Last 28 days",
    last30Days: "Last 30 days",
    last90Days: "Last 90 days",
    thisWeek: "This week",
    lastWeek: "Last week",
    thisMonth: "This month",
    lastMonth: "Last month",
    thisQuarter: "This quarter",
    lastQuarter: "Last quarter",
    thisYear: "This year",
    lastYear: "Last year",
    monthToDate: "Month to date",
    quarterToDate: "Quarter to date",
    yearToDate: "Year to date",
    campaignToDate: "Campaign’s flight",
  },
  named: (preset, days) => `${preset}: ${days}`,
  comparedWith: (period, against) => `${period}, compared with ${against}`,
  before: { previousPeriod: "the preceding period", samePeriodLastYear: "the same days last year" },
  compareWith: "Compare with",
  comparisons: {
    report: "As in the report",
    previousPeriod: "Preceding period",
    samePeriodLastYear: "Same days last year",
    days: "Chosen days",
    none: "Nothing",
  },
  from: "From",
  through: "To",
  wrongOrder: "The first day is after the last.",
  previousMonth: "Previous month",
  nextMonth: "Next month",
  chooseLast: "Choose the last day",
  apply: "Apply",
  cancel: "Cancel",
  locked: "Set by the page that shows the report",
  timeAxis: "Time axis",
  asPeriod: "Follow the period",
  grains: { day: "Days", week: "Weeks", month: "Months", quarter: "Quarters", year: "Years" },
};

const german: PeriodSentences = {
  period: "Zeitraum",
  allTime: "Gesamte Zeit",
  chosenDays: "Eigene Tage",
  otherDays: "Andere Tage",
  presets: {
    yesterday: "Gestern",
    last7Days: "Letzte 7 Tage",
    last28Days: "Letzte 28 Tage",
    last30Days: "Letzte 30 Tage",
    last90Days: "Letzte 90 Tage",
    thisWeek: "Diese Woche",
    lastWeek: "Letzte Woche",
    thisMonth: "Dieser Monat",
    lastMonth: "Letzter Monat",
    thisQuarter: "Dieses Quartal",
    lastQuarter: "Letztes Quartal",
    thisYear: "Dieses Jahr",
    lastYear: "Letztes Jahr",
    monthToDate: "Monat bis heute",
    quarterToDate: "Quartal bis heute",
    yearToDate: "Jahr bis heute",
    campaignToDate: "Laufzeit der Kampagne",
  },
  named: (preset, days) => `${preset}: ${days}`,
  comparedWith: (period, against) => `${period}, verglichen mit ${against}`,
  before: { previousPeriod: "dem Zeitraum davor", samePeriodLastYear: "denselben Tagen im Vorjahr" },
  compareWith: "Vergleichen mit",
  comparisons: {
    report: "Wie im Bericht",
    previousPeriod: "Zeitraum davor",
    samePeriodLastYear: "Dieselben Tage im Vorjahr",
    days: "Eigene Tage",
    none: "Nichts",
  },
  from: "Von",
  through: "Bis",
  wrongOrder: "Der erste Tag liegt nach dem letzten.",
  previousMonth: "Voriger Monat",
  nextMonth: "Nächster Monat",
  chooseLast: "Letzten Tag wählen",
  apply: "Anwenden",
  cancel: "Abbrechen",
  locked: "Von der Seite um den Bericht gesetzt",
  timeAxis: "Zeitachse",
  asPeriod: "Nach dem Zeitraum",
  grains: { day: "Tage", week: "Wochen", month: "Monate", quarter: "Quartale", year: "Jahre" },
};

const french: PeriodSentences = {
  period: "Période",
  allTime: "Toute la durée",
  chosenDays: "Jours choisis",
  otherDays: "Autres dates",
  presets: {
    yesterday: "Hier",
    last7Days: "7 derniers jours",
    last28Days: "28 derniers jours",
    last30Days: "30 derniers jours",
    last90Days: "90 derniers jours",
    thisWeek: "Cette semaine",
    lastWeek: "La semaine dernière",
    thisMonth: "Ce mois-ci",
    lastMonth: "Le mois dernier",
    thisQuarter: "Ce trimestre",
    lastQuarter: "Le trimestre dernier",
    thisYear: "Cette année",
    lastYear: "L’année dernière",
    monthToDate: "Mois à ce jour",
    quarterToDate: "Trimestre à ce jour",
    yearToDate: "Année à ce jour",
    campaignToDate: "Durée de la campagne",
  },
  named: (preset, days) => `${preset} : ${days}`,
  comparedWith: (period, against) => `${period}, par rapport à : ${against}`,
  before: { previousPeriod: "période précédente", samePeriodLastYear: "mêmes jours de l’année précédente" },
  compareWith: "Comparer avec",
  comparisons: {
    report: "Comme dans le rapport",
    previousPeriod: "Période précédente",
    samePeriodLastYear: "Mêmes jours, année précédente",
    days: "Jours choisis",
    none: "Rien",
  },
  from: "Du",
  through: "Au",
  wrongOrder: "Le premier jour est après le dernier.",
  previousMonth: "Mois précédent",
  nextMonth: "Mois suivant",
  chooseLast: "Choisissez le dernier jour",
  apply: "Appliquer",
  cancel: "Annuler",
  locked: "Défini par la page autour du rapport",
  timeAxis: "Axe du temps",
  asPeriod: "Selon la période",
  grains: { day: "Jours", week: "Semaines", month: "Mois", quarter: "Trimestres", year: "Années" },
};

const spanish: PeriodSentences = {
  period: "Periodo",
  allTime: "Todo el tiempo",
  chosenDays: "Días elegidos",
  otherDays: "Otras fechas",
  presets: {
    yesterday: "Ayer",
    last7Days: "Últimos 7 días",
    last28Days: "Últimos 28 días",
    last30Days: "Últimos 30 días",
    last90Days: "Últimos 90 días",
    thisWeek: "Esta semana",
    lastWeek: "La semana pasada",
    thisMonth: "Este mes",
    lastMonth: "El mes pasado",
    thisQuarter: "Este trimestre",
    lastQuarter: "El trimestre pasado",
    thisYear: "Este año",
    lastYear: "El año pasado",
    monthToDate: "Mes hasta la fecha",
    quarterToDate: "Trimestre hasta la fecha",
    yearToDate: "Año hasta la fecha",
    campaignToDate: "Duración de la campaña",
  },
  named: (preset, days) => `${preset}: ${days}`,
  comparedWith: (period, against) => `${period}, en comparación con ${against}`,
  before: { previousPeriod: "el periodo anterior", samePeriodLastYear: "los mismos días del año anterior" },
  compareWith: "Comparar con",
  comparisons: {
    report: "Como en el informe",
    previousPeriod: "Periodo anterior",
    samePeriodLastYear: "Mismos días del año anterior",
    days: "Días elegidos",
    none: "Nada",
  },
  from: "Desde",
  through: "Hasta",
  wrongOrder: "El primer día es posterior al último.",
  previousMonth: "Mes anterior",
  nextMonth: "Mes siguiente",
  chooseLast: "Elija el último día",
  apply: "Aplicar",
  cancel: "Cancelar",
  locked: "Definido por la página que rodea al informe",
  timeAxis: "Eje de tiempo",
  asPeriod: "Según el periodo",
  grains: { day: "Días", week: "Semanas", month: "Meses", quarter: "Trimestres", year: "Años" },
};

const byLanguage: Readonly<Record<string, PeriodSentences>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
};

/** @param language of the frame's other messages, so that both are always the same */
export function periodSentences(language: string): PeriodSentences {
  return byLanguage[language] ?? english;
}
