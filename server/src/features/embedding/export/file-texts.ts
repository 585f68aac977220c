import { platformName, type ExportRequest } from "@vitrine/contracts/http";
import type { ComparisonPeriods, DayPart, NamedPeriod, NumberFormat } from "@vitrine/contracts/query";

export interface FileTexts {
  /** Header of a comparison column. */
  readonly compared: (name: string, kind: ComparisonPeriods["kind"] | null) => string;
  /** Header of a column with data only since a certain day. */
  readonly since: (name: string, day: string) => string;
  /** Header of a column with the figures of only the compared days. */
  readonly comparable: (name: string) => string;
  readonly comparedDays: (name: string, period: string, against: string) => string;
  /** The earlier days are only partly known. */
  readonly beforeData: (name: string, day: string) => string;
  readonly sameRows: string;
  readonly cut: (rows: string) => string;
  readonly provisionalFrom: (measure: string, day: string) => string;
  readonly completeThrough: (day: string) => string;
  readonly about: {
    readonly report: string;
    readonly page: string;
    readonly visual: string;
    readonly period: string;
    readonly filter: string;
    readonly completeThrough: string;
    readonly exported: string;
    readonly note: string;
  };
  /** Periods by number and year. */
  readonly week: (week: string, year: string) => string;
  readonly quarter: (quarter: string, year: string) => string;
  readonly fiscalYear: (year: string) => string;
  readonly dayParts: Readonly<Record<DayPart, string>>;
  /** For sources without a name. */
  readonly otherSource: string;
  readonly sample: string;
  /** The default name of a sheet. */
  readonly sheet: string;
}

const english: FileTexts = {
  compared: named("compared", "period before", "year before", "chosen days"),
  since: (name, day) => `${name} (since ${day})`,
  provisionalFrom: (measure, day) => `${measure}: provisional from ${day}`,
  comparable: (name) => `${name}, days compared`,
  comparedDays: (name, period, against) => `${name}: ${period} compared with ${against}`,
  beforeData: (name, day) => `${name}: no complete period to compare with; the data begin on ${day}`,
  sameRows: "Only rows that report all of these figures are counted.",
  cut: (rows) => `This file holds the first ${rows} rows; there are more.`,
  completeThrough: (day) => `Data complete through ${day}`,
  about: {
    report: "Report",
    page: "Page",
    visual: "Visual",
    period: "Period",
    filter: "Filter",
    completeThrough: "Data complete through",
    exported: "Exported",
    note: "Note",
  },
  week: (week, year) => `W${week} ${year}`,
  quarter: (quarter, year) => `Q${quarter} ${year}`,
  fiscalYear: (year) => `FY ${year}`,
  dayParts: { Night: "Night", Morning: "Morning", Afternoon: "Afternoon", Evening: "Evening" },
  otherSource: "Another source",
  sample: "Sample data",
  sheet: "Data",
};

const byLanguage: Readonly<Record<string, FileTexts>> = {
  en: english,
  de: {
    compared: named("Vergleich", "Zeitraum davor", "Jahr davor", "gewählte Tage"),
    since: (name, day) => `${name} (ab ${day})`,
    provisionalFrom: (measure, day) => `${measure}: vorläufig ab ${day}`,
    comparable: (name) => `${name}, verglichene Tage`,
    comparedDays: (name, period, against) => `${name}: ${period} verglichen mit ${against}`,
    beforeData: (name, day) =>
      `${name}: kein vollständiger Zeitraum zum Vergleich; die Daten beginnen am ${day}`,
    sameRows: "Gezählt sind nur Zeilen, die alle diese Zahlen melden.",
    cut: (rows) => `Diese Datei enthält die ersten ${rows} Zeilen; es gibt mehr.`,
    completeThrough: (day) => `Daten vollständig bis ${day}`,
    about: {
      report: "Bericht",
      page: "Seite",
      visual: "Visual",
      period: "Zeitraum",
      filter: "Filter",
      completeThrough: "Daten vollständig bis",
      exported: "Exportiert",
      note: "Hinweis",
    },
    week: (week, year) => `KW ${week} ${year}`,
    quarter: (quarter, year) => `Q${quarter} ${year}`,
    fiscalYear: (year) => `GJ ${year}`,
    dayParts: { Night: "Nacht", Morning: "Morgen", Afternoon: "Nachmittag", Evening: "Abend" },
    otherSource: "Andere Quelle",
    sample: "Beispieldaten",
    sheet: "Daten",
  },
  fr: {
    compared: named("comparaison", "période précédente", "année précédente", "jours choisis"),
    since: (name, day) => `${name} (depuis le ${day})`,
    provisionalFrom: (measure, day) => `${measure} : provisoire à partir du ${day}`,
    comparable: (name) => `${name}, jours comparés`,
    comparedDays: (name, period, against) => `${name} : ${period} comparé à ${against}`,
    beforeData: (name, day) =>
      `${name} : pas de période complète à quoi comparer ; les données commencent le ${day}`,
    sameRows: "Seules les lignes qui indiquent tous ces chiffres sont comptées.",
    cut: (rows) => `Ce fichier contient les ${rows} premières lignes ; il y en a davantage.`,
    completeThrough: (day) => `Données complètes jusqu’au ${day}`,
    about: {
      report: "Rapport",
      page: "Page",
      visual: "Visuel",
      period: "Période",
      filter: "Filtre",
      completeThrough: "Données complètes jusqu’au",
      exported: "Exporté",
      note: "Remarque",
    },
    week: (week, year) => `S${week} ${year}`,
    quarter: (quarter, year) => `T${quarter} ${year}`,
    fiscalYear: (year) => `Exercice ${year}`,
    dayParts: { Night: "Nuit", Morning: "Matin", Afternoon: "Après-midi", Evening: "Soir" },
    otherSource: "Autre source",
    sample: "Données d’exemple",
    sheet: "Données",
  },
  es: {
    compared: named("comparación", "periodo anterior", "año anterior", "días elegidos"),
    since: (name, day) => `${name} (desde el ${day})`,
    provisionalFrom: (measure, day) => `${measure}: provisional desde el ${day}`,
    comparable: (name) => `${name}, días comparados`,
    comparedDays: (name, period, against) => `${name}: ${period} comparado con ${against}`,
    beforeData: (name, day) =>
      `${name}: sin periodo completo con el que comparar; los datos empiezan el ${day}`,
    sameRows: "Solo se cuentan las filas que indican todas estas cifras.",
    cut: (rows) => `Este archivo contiene las primeras ${rows} filas; hay más.`,
    completeThrough: (day) => `Datos completos hasta el ${day}`,
    about: {
      report: "Informe",
      page: "Página",
      visual: "Visual",
      period: "Periodo",
      filter: "Filtro",
      completeThrough: "Datos completos hasta",
      exported: "Exportado",
      note: "Nota",
    },
    week: (week, year) => `S${week} ${year}`,
    quarter: (quarter, year) => `T${quarter} ${year}`,
    fiscalYear: (year) => `Ejercicio ${year}`,
    dayParts: { Night: "Madrugada", Morning: "Mañana", Afternoon: "Tarde", Evening: "Noche" },
    otherSource: "Otra fuente",
    sample: "Datos de ejemplo",
    sheet: "Datos",
  },
};

export function sourceName(source: string, words: FileTexts): string {
  return platformName(source) ?? (source === "sample" ? words.sample : words.otherSource);
}

/** A name followed by what it is compared with; in parentheses where only the kind of comparison is known. */
function named(compared: string, period: string, year: string, chosen: string): FileTexts["compared"] {
  const words: Readonly<Record<ComparisonPeriods["kind"], string>> = {
    previousPeriod: period,
    samePeriodLastYear: year,
    chosenDays: chosen,
  };
  return (name, kind) => (kind === null ? `${name} (${compared})` : `${name}, ${words[kind]}`);
}

/** The style of a file: its texts, and the number formats for the spreadsheet. */
export interface FileStyle {
  readonly words: FileTexts;
  readonly day: (iso: string) => string;
  /** A week, quarter, weekday and the like as text. */
  readonly period: (period: NamedPeriod) => string;
  /** A moment in UTC, to the minute. */
  readonly moment: (at: Date) => string;
  readonly count: (value: number) => string;
  /** The format for days; null for the spreadsheet's short form. */
  readonly dateCode: string | null;
  readonly monthCode: string;
  readonly numberCode: (format: NumberFormat) => string;
}

/** The language ids of Windows, with which spreadsheets name months and write currencies. */
const languageIds: Readonly<Record<string, string>> = { en: "409", de: "407", fr: "40C", es: "C0A" };

/** The style for the language and locale of a request; without either, English and ISO days. */
export function fileStyle({ language, locale }: Pick<ExportRequest, "language" | "locale">): FileStyle {
  const words = byLanguage[baseOf(language ?? "en")] ?? english;
  const knownTag = knownLocale(locale ?? language);
  const base = baseOf(knownTag ?? "en");
  const id = languageIds[base];
  const periods = new Map<string, string>();
  const isAmerican = base === "en" && (knownTag === "en" || knownTag?.endsWith("-US") === true);
  const order = isAmerican ? "mmm d, yyyy" : base === "de" ? "d. mmm yyyy" : "d mmm yyyy";
  return {
    words,
    day: (iso) =>
      knownTag === null
        ? iso
        : new Intl.DateTimeFormat(knownTag, { dateStyle: "long", timeZone: "UTC" }).format(Date.parse(iso)),
    period: (period) => {
      const key = JSON.stringify(period);
      const text = periods.get(key) ?? writePeriod(period, words, knownTag ?? "en");
      periods.set(key, text);
      return text;
    },
    moment: (at) =>
      knownTag === null
        ? `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`
        : `${new Intl.DateTimeFormat(knownTag, { dateStyle: "long", timeStyle: "short", timeZone: "UTC" }).format(at)} UTC`,
    count: (value) => (knownTag === null ? String(value) : new Intl.NumberFormat(knownTag).format(value)),
    dateCode: knownTag === null || id === undefined ? null : `[$-${id}]${order}`,
    monthCode: knownTag === null || id === undefined ? "yyyy-mm" : `[$-${id}]mmm yyyy`,
    numberCode: (format) => codeOf(format, knownTag, id),
  };
}

function writePeriod(period: NamedPeriod, words: FileTexts, locale: string): string {
  const day = (iso: string, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(Date.parse(iso));
  switch (period.kind) {
    case "week":
      return words.week(String(period.week), period.year);
    case "quarter":
      return words.quarter(period.quarter, period.isFiscal ? words.fiscalYear(period.year) : period.year);
    case "fiscalYear":
      return words.fiscalYear(period.year);
    case "month":
      return day(period.day, { month: "short", year: "numeric" });
    case "monthOfYear":
      return day(period.day, { month: "long" });
    case "weekday":
      return day(period.day, { weekday: "long" });
    case "dayPart":
      return words.dayParts[period.part];
  }
}

/** Currency and percent signs are placed as the locale does; the spreadsheet groups the digits. */
function codeOf(
  { kind, digits, currency }: NumberFormat,
  locale: string | null,
  id: string | undefined,
): string {
  const decimals = digits > 0 ? `.${"0".repeat(digits)}` : "";
  const isAfter = locale !== null && signFollows(locale);
  switch (kind) {
    case "percent":
      return `0${decimals}${isAfter ? "\\ " : ""}%`;
    case "integer":
      return "#,##0";
    case "decimal":
      return `#,##0${decimals}`;
    case "currency": {
      // Only codes without special characters can be part of a number format.
      const code = currency?.replaceAll(/\W/g, "") ?? "";
      if (code === "") return `#,##0${decimals}`;
      if (locale === null || id === undefined || code.length !== 3) return `#,##0${decimals}\\ "${code}"`;
      const sign = `[$${signOf(code, locale)}-${id}]`;
      return isAfter ? `#,##0${decimals}\\ ${sign}` : `${sign}#,##0${decimals}`;
    }
  }
}

function signFollows(locale: string): boolean {
  const parts = new Intl.NumberFormat(locale, { style: "currency", currency: "EUR" }).formatToParts(1);
  return parts.at(-1)?.type === "currency";
}

function signOf(currency: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  }).formatToParts(1);
  return parts.find(({ type }) => type === "currency")?.value ?? currency;
}

function baseOf(locale: string): string {
  return locale.split("-")[0]?.toLowerCase() ?? "en";
}

function knownLocale(locale: string | undefined): string | null {
  if (locale === undefined) return null;
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? null;
  } catch {
    return null;
  }
}
