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

export function daysInWords({ from, through }: DaySpan, { language }: QuestionLanguage): string {
  const format = new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
  const [first, last] = [new Date(`${from}T00:00:00Z`), new Date(`${through}T00:00:00Z`)];
  return from === through ? format.format(first) : format.formatRange(first, last);
}
