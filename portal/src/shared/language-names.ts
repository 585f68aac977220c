import type { ReportLanguage } from "@vitrine/contracts/languages";

/** What the languages of reports are called. */
export const languageNames: Readonly<Record<ReportLanguage, string>> = {
  en: "English",
  de: "German",
  fr: "French",
  es: "Spanish",
};
