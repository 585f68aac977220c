import { supportedLanguage, type ReportLanguage } from "../../languages.ts";
import type { QueryResult } from "../../query/index.ts";
import type { ReportDefinition } from "../../report/index.ts";

/** The words of the language in which a report is shown. */
export interface ShownTexts {
  readonly language: ReportLanguage;
  /** Names the columns of an answer; null where they stay as they are. */
  readonly translateResult: ((result: QueryResult) => QueryResult) | null;
  /** The texts of a definition; null where they stay as they are. */
  readonly translateDefinition: ((definition: ReportDefinition) => ReportDefinition) | null;
}

export const noTexts: ShownTexts = { language: "en", translateResult: null, translateDefinition: null };

/** The language of a report's texts for the language that the host has set. */
export function textsLanguage(language: string | null): ReportLanguage {
  return supportedLanguage(language === null ? [] : [language]);
}
