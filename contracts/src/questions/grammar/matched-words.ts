import type { Entry, Lexicon } from "../lexicon.ts";
import type { MemberMatch } from "../types.ts";
import type { QuestionClock } from "./clock.ts";
import type { Group, Value } from "./groups.ts";
import type { Word } from "./read-words.ts";

/** A group that was found from a place on. */
export interface Found {
  readonly value: Value;
  /** The index of the word after it. */
  readonly end: number;
  readonly cost: number;
}

export interface MatchContext {
  readonly lexicon: Lexicon;
  readonly clock: QuestionClock;
  /** By folded phrase. */
  readonly members: ReadonlyMap<string, readonly MemberMatch[]>;
}

/** An entry of the lexicon, and the index of the word after it. */
export interface EntryAt {
  readonly entry: Entry;
  readonly end: number;
  readonly cost: number;
}

/** The words of a question, and what begins at each of them. */
export interface MatchedWords {
  readonly words: readonly Word[];
  readonly context: MatchContext;
  readonly find: (group: Group, from: number) => readonly Found[];
  readonly costOf: (index: number, stem: string) => number | null;
  readonly costOfAll: (from: number, stems: readonly string[]) => number | null;
  readonly entriesAt: (from: number) => readonly EntryAt[];
  readonly membersAt: (from: number, end: number) => readonly MemberMatch[];
}
