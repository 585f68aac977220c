import { useMemo } from "react";

import { statementLocales } from "@vitrine/contracts/reading/open/statement-texts";
import { messagesFor } from "@vitrine/contracts/reading/words/messages";
import { createFormats } from "@vitrine/contracts/reading/words/format";
import type { Typeset } from "../page-texts.ts";
import { paperWords } from "../statement-sentences.ts";
import type { LaidOutStatement } from "../statement-session.ts";

/** The language of a statement, not that of its reader. */
export function typesetOf(shown: LaidOutStatement): Typeset {
  const { definition, calendar } = shown.opened;
  const { language } = definition;
  const formats = createFormats(statementLocales[language], messagesFor(language), calendar);
  return { shown, formats, words: paperWords(language), noFigure: "–" };
}

export function useTypeset(shown: LaidOutStatement): Typeset {
  return useMemo(() => typesetOf(shown), [shown]);
}
