import { translatorOf, type ReportLanguage, type Translations } from "@vitrine/contracts/languages";

import type { FileContext } from "../../report-files/service.ts";

const texts: Translations = {
  "Partial figures": ["Unvollständige Zahlen", "Chiffres partiels", "Cifras parciales"],
  "{report} (partial figures)": [
    "{report} (unvollständige Zahlen)",
    "{report} (chiffres partiels)",
    "{report} (cifras parciales)",
  ],
};

/** The report with a mark that its figures are not complete: in its name, and on each sheet that a browser draws. */
export function markedPartial(context: FileContext, language: ReportLanguage): FileContext {
  const { embedding } = context;
  const translate = translatorOf(language, texts) ?? ((text: string) => text);
  const marked = (name: string) => translate("{report} (partial figures)").replace("{report}", () => name);
  return {
    ...context,
    mark: translate("Partial figures"),
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
