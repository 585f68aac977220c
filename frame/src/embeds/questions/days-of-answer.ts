import type { QueryResult } from "@vitrine/contracts/query";
import type { DaysWithData } from "@vitrine/contracts/reading/period/days-with-data";
import { spanInWords, type PeriodWords } from "@vitrine/contracts/reading/words/compared";
import type { Formats } from "@vitrine/contracts/reading/words/format";

import type { QuestionSentences } from "./question-sentences.ts";

/** That the data end within the days that are asked for, and which days are compared then (QNA-63). */
export function sentencesOfDays(
  missing: DaysWithData,
  { comparison }: Pick<QueryResult, "comparison">,
  texts: QuestionSentences,
  words: PeriodWords,
): readonly string[] {
  const { formats, messages } = words;
  const complete = messages.completeThrough(formats.day(missing.completeThrough));
  const [days] = countOfDays(missing, texts, formats);
  const { period = null, against = null } = comparison ?? {};
  return [
    days === undefined ? complete : texts.ofPeriod(complete, days),
    ...(period === null || against === null
      ? []
      : [texts.compared(messages.versusDays(spanInWords(period, words), spanInWords(against, words)))]),
  ];
}

/** `3 of 30 days`; empty if the days that are asked for have no first one. */
export function countOfDays(
  { count }: DaysWithData,
  texts: QuestionSentences,
  formats: Formats,
): readonly string[] {
  return count === null ? [] : [texts.ofDays(formats.count(count.complete), formats.count(count.all))];
}
