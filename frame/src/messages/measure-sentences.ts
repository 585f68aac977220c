import { english } from "./measure/english.ts";
import { french } from "./measure/french.ts";
import { german } from "./measure/german.ts";
import type { MeasureSentences } from "./measure/sentences.ts";
import { spanish } from "./measure/spanish.ts";

const sentences: Readonly<Record<string, MeasureSentences>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
};

/** @param language of the frame's other messages, so that both are always the same */
export function measureSentences(language: string): MeasureSentences {
  return sentences[language] ?? english;
}
