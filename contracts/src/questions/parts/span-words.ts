import type { DaySpan } from "../../query/index.ts";
import type { NamedSpan } from "../grammar/values.ts";
import type { QuestionLanguage } from "../languages/language.ts";
import { phrase } from "./phrase.ts";

/** A period in words, with its days. */
export function spanInWords(span: NamedSpan, language: QuestionLanguage): string {
  const { days, preset, last } = span;
  if (preset !== undefined) {
    const name = language.presets[preset];
    return days === "all" ? name : `${name} (${daysInWords(days, language)})`;
  }
  if (days === "all") return language.words.allTime;
  const written = daysInWords(days, language);
  if (last === undefined) return written;
  return `${phrase(language.words.lastCount[last.unit], { count: last.count })} (${written})`;
}

// To create a format takes longer than to read a question, whose alternatives write many spans.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string): Intl.DateTimeFormat {
  const known = formats.get(locale);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
  formats.set(locale, format);
  return format;
}

const written = new Map<string, string>();
const mostWritten = 2000;

export function daysInWords({ from, through }: DaySpan, { language, locale }: QuestionLanguage): string {
  const ordered = locale ?? (language === "en" ? "en-GB" : language);
  const key = `${ordered} ${from} ${through}`;
  const known = written.get(key);
  if (known !== undefined) return known;
  const format = formatOf(ordered);
  const [first, last] = [new Date(`${from}T00:00:00Z`), new Date(`${through}T00:00:00Z`)];
  const text = from === through ? format.format(first) : format.formatRange(first, last);
  if (written.size >= mostWritten) written.clear();
  written.set(key, text);
  return text;
}
