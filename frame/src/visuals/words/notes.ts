import type { QueryResult } from "@vitrine/contracts/query";

import { spanInWords, type PeriodWords } from "./compared.ts";

/** From when on figures are provisional, measures of the same days in one sentence; a single one needs no name. */
export function provisionalNotes({ columns }: QueryResult, words: PeriodWords): readonly string[] {
  const { formats, messages } = words;
  const measures = columns.filter(({ role }) => role === "measure");
  const names = new Map<string, string[]>();
  for (const { provisionalFrom, displayName } of measures) {
    if (provisionalFrom === undefined) continue;
    names.set(provisionalFrom, [...(names.get(provisionalFrom) ?? []), displayName]);
  }
  return [...names].map(([from, all]) => {
    const day = spanInWords({ from, through: from }, words);
    return measures.length === 1
      ? messages.onlyProvisionalFrom(day)
      : messages.provisionalFrom(formats.list(all), day);
  });
}

/**
 * Why figures are blank, a sentence for each measure of which that is known. That no period is chosen needs no word: then
 * there is no change to be seen.
 */
export function notesOf({ columns }: QueryResult, { formats, messages }: PeriodWords): readonly string[] {
  const notes = columns.flatMap(({ note, displayName, role }) => {
    if (note === undefined || (role === "comparison" && note.code === "no_period")) return [];
    switch (note.code) {
      case "not_available_at_level":
        return [messages.unknownAtLevel(displayName)];
      case "no_period":
        return [messages.noPeriod(displayName)];
      case "before_data":
        return note.since === undefined ? [] : [messages.beforeData(displayName, formats.day(note.since))];
    }
  });
  return [...new Set(notes)];
}
