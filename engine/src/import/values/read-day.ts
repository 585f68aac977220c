import { isIsoDay } from "@vitrine/contracts/query";

import type { DateOrder } from "../import-types.ts";

/** Months by their first letters in exports, in the languages of known headers. */
const months: readonly (readonly string[])[] = [
  ["jan", "ene", "gen", "sty"],
  ["feb", "fév", "fev", "lut"],
  ["mar", "mär", "mrz", "mrt", "maa"],
  ["apr", "avr", "abr", "kwi"],
  ["may", "mai", "mag", "mei", "maj"],
  ["jun", "juin", "giu", "cze"],
  ["jul", "juil", "lug", "lip"],
  ["aug", "aoû", "aou", "ago", "sie"],
  ["sep", "set", "wrz"],
  ["oct", "okt", "ott", "out", "paź"],
  ["nov", "lis"],
  ["dec", "dez", "déc", "dic", "gru"],
];

/** Weekdays before a day, by their first letters. */
const weekday =
  /^(mo|tu|we|th|fr|sa|su|di|mi|do|so|lu|ma|me|je|ju|ve|vi|sá|gi)\p{L}{0,9}[.,]{0,2} (?=[\d\p{L}])/iu;

/**
 * An ISO day from a day in an export; a time of day is ignored.
 *
 * @param order of day and month in numeric dates; dates that begin with the year or name the month need none
 * @returns `null` if it is no day
 */
export function readDay(text: string, order: DateOrder | null): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ][\d:.+Z-]*)?$/.exec(text);
  if (iso !== null) return existing(text.slice(0, 10));
  const yearFirst =
    /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})(?: [\d:]+)?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (yearFirst !== null) return toDay(yearFirst[1], yearFirst[2], yearFirst[3]);
  const numbers = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?: [\d:]+)?$/.exec(text);
  if (numbers !== null) {
    const [, first, mark, second, year] = numbers;
    // Dates with dots never begin with the month.
    const isMonthFirst = mark !== "." && order === "mdy";
    if (mark !== "." && order !== "mdy" && order !== "dmy") return null;
    return isMonthFirst ? toDay(year, first, second) : toDay(year, second, first);
  }
  return readNamedMonth(text) ?? readNamedMonth(text.replace(weekday, ""));
}

function readNamedMonth(text: string): string | null {
  const monthFirst = /^([^\d\s.]{3,})\.? (\d{1,2}),? (\d{4})$/u.exec(text);
  if (monthFirst !== null) return toDay(monthFirst[3], monthNumber(monthFirst[1]), monthFirst[2]);
  const dayFirst = /^(\d{1,2})(?:\.|er)? (?:de )?([^\d\s.]{3,})\.?(?: de)?,? (\d{4})$/u.exec(text);
  return dayFirst === null ? null : toDay(dayFirst[3], monthNumber(dayFirst[2]), dayFirst[1]);
}

function monthNumber(name: string | undefined): string {
  const lower = (name ?? "").toLowerCase();
  // `juin` and `juil` do not begin with `jun` or `jul`, so that any match is the right one.
  return String(months.findIndex((names) => names.some((start) => lower.startsWith(start))) + 1);
}

function toDay(year = "", month = "", day = ""): string | null {
  const full = year.length === 2 ? `20${year}` : year;
  return existing(`${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
}

function existing(day: string): string | null {
  return isIsoDay(day) ? day : null;
}

/** The order of day and month that a date proves; `null` if it is ambiguous or needs no order. */
export function dateOrderEvidence(text: string): DateOrder | null {
  const match = /^(\d{1,2})[/-](\d{1,2})[/-](?:\d{4}|\d{2})(?: [\d:]+)?$/.exec(text);
  if (match === null) return null;
  if (Number(match[1]) > 12) return "dmy";
  return Number(match[2]) > 12 ? "mdy" : null;
}

/** True if the text is a date that is read differently depending on the order. */
export function needsDateOrder(text: string): boolean {
  return /^\d{1,2}[/-]\d{1,2}[/-](?:\d{4}|\d{2})(?: [\d:]+)?$/.test(text);
}
