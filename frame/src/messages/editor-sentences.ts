import { english } from "./editor/english.ts";
import { french } from "./editor/french.ts";
import { german } from "./editor/german.ts";
import type { EditorSentences } from "./editor/sentences.ts";
import { spanish } from "./editor/spanish.ts";

const sentences: Readonly<Record<string, EditorSentences>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
};

/** @param language of the frame's other messages, so that both are always the same */
export function editorSentences(language: string): EditorSentences {
  return sentences[language] ?? english;
}
