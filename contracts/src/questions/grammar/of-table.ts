import type { DateGrain } from "../../query/index.ts";
import type { Value } from "./groups.ts";
import type { Found, MatchedWords } from "./matched-words.ts";

const costOfMonthAsNumber = 1.5;

/** A word that a table of the language has. */
export function ofTable(
  matcher: MatchedWords,
  from: number,
  group: "n" | "ordinal" | "unit" | "units" | "adverb" | "month" | "weekday",
  table: ReadonlyMap<string, number | DateGrain>,
): readonly Found[] {
  const word = matcher.words[from];
  return (word?.readings ?? []).flatMap(({ stem }) => {
    const value = table.get(stem);
    // "Mais" is no plural of "mai".
    if (group === "month" && word?.isFiller === true && word.folded !== stem) return [];
    // "Semaine, sept. 26" is not the seventh week.
    const further = group === "n" && matcher.context.lexicon.words.months.has(stem) ? costOfMonthAsNumber : 0;
    const cost = (matcher.costOf(from, stem) ?? 0) + further;
    return value === undefined ? [] : [{ value: { group, value } as Value, end: from + 1, cost }];
  });
}
