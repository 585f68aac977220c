import { platformName, type ExportRequest } from "@vitrine/contracts/http";
import type { ComparisonKind, NumberFormat } from "@vitrine/contracts/query";

/** What a file says of itself, in the language of the report that it comes from. */
export interface FileWords {
  /** Head of a column that holds what the figures were. */
  readonly compared: (name: string, kind: ComparisonKind | null) => string;
  readonly cut: (rows: string) => string;
  readonly completeThrough: (day: string) => string;
  /** Of sources that have no name of their own. */
  readonly otherSource: string;
  /** Name of a sheet without one. */
  readonly sheet: string;
}

const english: FileWords = {
  compared: named("compared", "period before", "year before"),
  cut: (rows) => `This file holds the first ${rows} rows; there are more.`,
  completeThrough: (day) => `Data complete through ${day}`,
  otherSource: "Another source",
  sheet: "Data",
};

const byLanguage: Readonly<Record<string, FileWords>> = {
  en: english,
  de: {
    compared: named("Vergleich", "Zeitraum davor", "Jahr davor"),
    cut: (rows) => `Diese Datei enthält die ersten ${rows} Zeilen; es gibt mehr.`,
    completeThrough: (day) => `Daten vollständig bis ${day}`,
    otherSource: "Andere Quelle",
    sheet: "Daten",
  },
  fr: {
    compared: named("comparaison", "période précédente", "année précédente"),
    cut: (rows) => `Ce fichier contient les ${rows} premières lignes ; il y en a davantage.`,
    completeThrough: (day) => `Données complètes jusqu’au ${day}`,
    otherSource: "Autre source",
    sheet: "Données",
  },
  es: {
    compared: named("comparación", "período anterior", "año anterior"),
    cut: (rows) => `Este archivo contiene las primeras ${rows} filas; hay más.`,
    completeThrough: (day) => `Datos completos hasta el ${day}`,
    otherSource: "Otra fuente",
    sheet: "Datos",
  },
};

/** How people call a source. */
export function sourceName(source: string, words: FileWords): string {
  return platformName(source) ?? words.otherSource;
}

/** A name with what it is compared with after it; in brackets where only that it is compared is known. */
function named(compared: string, period: string, year: string): FileWords["compared"] {
  const words: Readonly<Record<ComparisonKind, string>> = {
    previousPeriod: period,
    samePeriodLastYear: year,
  };
  return (name, kind) => (kind === null ? `${name} (${compared})` : `${name}, ${words[kind]}`);
}

/** How a file writes what it says: its words, and the codes that a spreadsheet writes numbers and days by. */
export interface FileStyle {
  readonly words: FileWords;
  readonly day: (iso: string) => string;
  readonly count: (value: number) => string;
  /** The code for days; null for the spreadsheet's own short form. */
  readonly dateCode: string | null;
  readonly monthCode: string;
  readonly numberCode: (format: NumberFormat) => string;
}

/** Windows' numbers of languages, by which spreadsheets name months and write money. */
const languageIds: Readonly<Record<string, string>> = { en: "409", de: "407", fr: "40C", es: "C0A" };

/** What a request says of language and locale, as a style; without either, plain English and ISO days. */
export function fileStyle({ language, locale }: Pick<ExportRequest, "language" | "locale">): FileStyle {
  const words = byLanguage[baseOf(language ?? "en")] ?? english;
  const spoken = knownLocale(locale ?? language);
  const base = baseOf(spoken ?? "en");
  const id = languageIds[base];
  const isAmerican = base === "en" && (spoken === "en" || spoken?.endsWith("-US") === true);
  const order = isAmerican ? "mmm d, yyyy" : base === "de" ? "d. mmm yyyy" : "d mmm yyyy";
  return {
    words,
    day: (iso) =>
      spoken === null
        ? iso
        : new Intl.DateTimeFormat(spoken, { dateStyle: "long", timeZone: "UTC" }).format(Date.parse(iso)),
    count: (value) => (spoken === null ? String(value) : new Intl.NumberFormat(spoken).format(value)),
    dateCode: spoken === null || id === undefined ? null : `[$-${id}]${order}`,
    monthCode: spoken === null || id === undefined ? "yyyy-mm" : `[$-${id}]mmm yyyy`,
    numberCode: (format) => codeOf(format, spoken, id),
  };
}

/** Signs of amounts and shares stand where the locale has them; the spreadsheet itself groups the digits. */
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
      // Only plain codes go into a code of the spreadsheet's own.
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
