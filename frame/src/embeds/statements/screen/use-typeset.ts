import { useMemo } from "react";

import { messagesFor } from "@vitrine/contracts/reading/words/messages";
import { createFormats } from "@vitrine/contracts/reading/words/format";
import type { Typeset } from "../page-texts.ts";
import { paperWords } from "../statement-sentences.ts";
import type { LaidOutStatement } from "../statement-session.ts";

/** How numbers and days are written in each language. */
const locales = { en: "en-GB", de: "de-DE", fr: "fr-FR", es: "es-ES" } as const;

/** The language of a statement, not that of its reader. */
export function typesetOf(shown: LaidOutStatement): Typeset {
  const { definition, calendar } = shown.opened;
  const { language } = definition;
  const formats = createFormats(locales[language], messagesFor(language), calendar);
  return { shown, formats, words: paperWords(language), noFigure: "–" };
}

export function useTypeset(shown: LaidOutStatement): Typeset {
  return useMemo(() => typesetOf(shown), [shown]);
}
