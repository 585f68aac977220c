import type { QueryResult, ResultColumn } from "@vitrine/contracts/query";

import type { Messages } from "@vitrine/contracts/reading/words/messages";
import type { Formats } from "@vitrine/contracts/reading/words/format";

/**
 * Reports since when figures exist if they start later than others of the page: one sentence if all of the visual's
 * figures start on the same day, else one for each measure that starts later.
 */
export function coverageText(
  { columns }: QueryResult,
  formats: Formats,
  messages: Messages,
): readonly string[] {
  const measures = columns.filter(({ role }) => role === "measure");
  const day = (since: string) => formats.full(since, { type: "date", format: null }, "day");
  const [first] = measures;
  if (first?.since !== undefined && measures.every(({ since }) => since === first.since))
    return [messages.since(day(first.since))];
  const sentence = ({ since, displayName }: ResultColumn) =>
    since === undefined ? [] : [messages.measureSince(displayName, day(since))];
  return measures.flatMap(sentence);
}
