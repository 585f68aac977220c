import { fold } from "../text/fold.ts";
import type { Lexicon } from "../lexicon.ts";
import type { Meaning } from "../types.ts";

export type MemberMeaning = Extract<Meaning, { readonly kind: "member" }>;

/** The name by which an index has a member of a column that names more than the data has; null for other columns. */
export function nameToLookUp({ field, value }: MemberMeaning, { texts, dataset }: Lexicon): string | null {
  if (texts.open?.includes(`${field.table}.${field.column}`) !== true) return null;
  const column = dataset.tables
    .find(({ name }) => name === field.table)
    ?.columns.find(({ name }) => name === field.column);
  return column?.labels?.[value] ?? value;
}

/** Words as a key of what was looked up. */
export function phraseKey(words: readonly { readonly folded: string }[]): string {
  return words.map(({ folded }) => fold(folded)).join(" ");
}
