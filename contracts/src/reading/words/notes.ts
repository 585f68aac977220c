import type { QueryResult } from "../../query/index.ts";

import { spanInWords, type PeriodWords } from "./compared.ts";

/**
 * Reports from when on figures are provisional: one sentence for measures of the same days; a single measure is not
 * named.
 */
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
 * Explains missing figures, one sentence for each measure with a known reason. A missing period of comparison is not
 * explained if no change is shown.
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
