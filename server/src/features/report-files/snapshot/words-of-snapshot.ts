import type { ReportLanguage } from "@vitrine/contracts/languages";
import type { WorkspaceCalendar } from "@vitrine/contracts/query";
import type { PeriodWords } from "@vitrine/contracts/reading/words/compared";
import { createFormats } from "@vitrine/contracts/reading/words/format";
import { loadMessages, messagesFor } from "@vitrine/contracts/reading/words/messages";

/** The words and formats in which a snapshot is written. */
export async function wordsOf(source: {
  readonly language: ReportLanguage;
  readonly locale: string;
  readonly calendar: WorkspaceCalendar;
  readonly today: string | null;
}): Promise<PeriodWords> {
  const { language, locale, calendar, today } = source;
  await loadMessages(language);
  const messages = messagesFor(language);
  return { messages, formats: createFormats(locale, messages, calendar), today };
}
