import type { ReportLanguage } from "../../languages.ts";
import type { QuestionLanguage } from "./language.ts";

/** The words of each language are a file of their own, which is loaded when it is needed. */
const languages: Readonly<Record<ReportLanguage, () => Promise<QuestionLanguage>>> = {
  en: async () => (await import("./en.ts")).english,
  de: async () => (await import("./de.ts")).german,
  fr: async () => (await import("./fr.ts")).french,
  es: async () => (await import("./es.ts")).spanish,
};

/** What questions are read with in a language. */
export function loadQuestionLanguage(language: ReportLanguage): Promise<QuestionLanguage> {
  return languages[language]();
}
