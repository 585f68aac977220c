import { translatorOf, type ReportLanguage, type Translations } from "@vitrine/contracts/languages";

import type { FileContext } from "../../report-files/service.ts";

const texts: Translations = {
  "{report} (partial figures)": [
    "{report} (unvollständige Zahlen)",
    "{report} (chiffres partiels)",
    "{report} (cifras parciales)",
  ],
};

/** The report with a mark in its name, on covers and in titles of files, that its figures are not complete. */
export function markedPartial(context: FileContext, language: ReportLanguage): FileContext {
  const { embedding } = context;
  const translate = translatorOf(language, texts) ?? ((text: string) => text);
  const marked = (name: string) => translate("{report} (partial figures)").replace("{report}", () => name);
  return {
    ...context,
    embedding: {
      answer: (...asked) => embedding.answer(...asked),
      answerOpened: (...asked) => embedding.answerOpened(...asked),
      openInFrame: async (token) => {
        const opened = await embedding.openInFrame(token);
        if (opened.report === null) return opened;
        return { ...opened, report: { ...opened.report, name: marked(opened.report.name) } };
      },
    },
  };
}
