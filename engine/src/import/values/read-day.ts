import { isIsoDay } from "@vitrine/contracts/query";

import type { DateOrder } from "../import-types.ts";

/** Months as exports spell them, by their first letters, in the languages whose headers are known. */
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

/** Days of the week before a day, by their first letters. */
const weekday =
  /^(mo|tu|we|th|fr|sa|su|di|mi|do|so|lu|ma|me|je|ju|ve|vi|sá|gi)\p{L}{0,9}[.,]{0,2} (?=[\d\p{L}])/iu;

/**
 * An ISO day from a day as exports write it, a time of day left aside.
 * @param order how days written with numbers are to be read; years in front and named months need none
 * @returns null when it is no day
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
    // Nobody writes months first and dots.
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
  // `juin` and `juil` share their beginning with `jun` and `jul` in no letter, so the longest match is not needed.
  return String(months.findIndex((names) => names.some((start) => lower.startsWith(start))) + 1);
}

function toDay(year = "", month = "", day = ""): string | null {
  const full = year.length === 2 ? `20${year}` : year;
  return existing(`${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
}

function existing(day: string): string | null {
  return isIsoDay(day) ? day : null;
}

/** Which order of day and month a day proves; `null` when it could be either or is written without doubt. */
export function dateOrderEvidence(text: string): DateOrder | null {
  const match = /^(\d{1,2})[/-](\d{1,2})[/-](?:\d{4}|\d{2})(?: [\d:]+)?$/.exec(text);
  if (match === null) return null;
  if (Number(match[1]) > 12) return "dmy";
  return Number(match[2]) > 12 ? "mdy" : null;
}

/** Whether the text is a day that needs an order to be read. */
export function needsDateOrder(text: string): boolean {
  return /^\d{1,2}[/-]\d{1,2}[/-](?:\d{4}|\d{2})(?: [\d:]+)?$/.test(text);
}
