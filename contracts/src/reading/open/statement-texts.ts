import type { EmbedStatement } from "../../http/index.ts";
import { translateResult } from "../../query/index.ts";
import { noTexts, type ShownTexts } from "../state/report-texts.ts";

/** How numbers and days are written in a statement of each language. */
export const statementLocales = { en: "en-GB", de: "de-DE", fr: "fr-FR", es: "es-ES" } as const;

/** The names of answers in the language of the statement, not in that of the reader. */
export function textsOfStatement({ definition, texts }: EmbedStatement): ShownTexts {
  if (texts === undefined) return { ...noTexts, language: definition.language };
  const names = new Map(Object.entries(texts.names));
  const words = { members: texts.members, translate: (text: string) => names.get(text) ?? text };
  return {
    language: definition.language,
    translateResult: (result) => translateResult(result, words),
    translateDefinition: null,
  };
}
