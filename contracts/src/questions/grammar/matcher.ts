import type { MemberMatch } from "../types.ts";
import { fold } from "../text/fold.ts";
import type { Bindings, Group } from "./groups.ts";
import type { Element, Pattern } from "./pattern.ts";
import type { EntryAt, Found, MatchContext, MatchedWords } from "./matched-words.ts";
import type { Word } from "./read-words.ts";
import { buildRule, ruleGroups, type RuleGroup } from "./rules.ts";
import { terminals } from "./terminals.ts";

const costOfFiller = 0.1;
/** The place of "impressions" in "planned and actual impressions". */
const afterShared = 3;
const costOfLetter = 2;
/** A phrase that contains a word without meaning explains it. */
const gainOfFiller = 1.01;
/** Fillers that may be between the words of a phrase. */
const mostFillers = 2;
/** As in "share of impressions". */
const wordsOfShare = 2;
/** As in "budget do we have left". */
const mostFillersInName = 4;

/** Finds the groups of the grammar in the words of a question. */
export class Matcher implements MatchedWords {
  readonly #found = new Map<string, readonly Found[]>();

  readonly words: readonly Word[];
  readonly context: MatchContext;

  constructor(words: readonly Word[], context: MatchContext) {
    this.words = words;
    this.context = context;
  }

  /** Everything of a group that begins at a word. */
  find(group: Group, from: number): readonly Found[] {
    const key = `${group} ${from}`;
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    const found = isRuleGroup(group)
      ? [...this.#findRules(group, from), ...(terminals[group]?.(this, from) ?? [])]
      : (terminals[group]?.(this, from) ?? []);
    const least = leastOf(found);
    this.#found.set(key, least);
    return least;
  }

  /** The cost of reading a word as a stem; null if it is another word. */
  costOf(index: number, stem: string): number | null {
    const reading = this.words[index]?.readings.find((one) => one.stem === stem);
    return reading === undefined ? null : reading.cost * costOfLetter;
  }

  /** The cost of reading words as stems, from a place on. */
  costOfAll(from: number, stems: readonly string[]): number | null {
    let sum = 0;
    for (const [place, stem] of stems.entries()) {
      const cost = this.costOf(from + place, stem);
      if (cost === null) return null;
      sum += cost;
    }
    return sum;
  }

  /** The entries of the lexicon from a place on. Words without meaning can be between the words of a name. */
  entriesAt(from: number): readonly EntryAt[] {
    const word = this.words[from];
    if (word === undefined) return [];
    return word.readings.flatMap(({ stem }) =>
      (this.context.lexicon.entries.get(stem) ?? []).flatMap((entry) => {
        const found = this.#entryFrom(from, entry.stems) ?? this.#sharedEntryFrom(from, entry.stems);
        const isFitting = !entry.isExact || entry.text === word.text;
        return found === null || !isFitting ? [] : [{ entry, ...found, cost: found.cost + entry.cost }];
      }),
    );
  }

  #entryFrom(from: number, stems: readonly string[]): { readonly end: number; readonly cost: number } | null {
    let [place, cost, skipped] = [from, 0, 0];
    // "Anteil an den Impressionen" is a share of them, and not the measure "Anteil an Impressionen".
    const { fillers, shares } = this.context.lexicon;
    const isShare =
      shares.has(stems[0] ?? "") && stems.filter((stem) => !fillers.has(stem)).length === wordsOfShare;
    const most = isShare ? 0 : mostFillersInName;
    for (const stem of stems) {
      let own = this.costOf(place, stem);
      while (own === null && place > from && skipped < most && this.#isSkipped(place)) {
        place += 1;
        skipped += 1;
        own = this.costOf(place, stem);
      }
      if (own === null) return null;
      place += 1;
      cost += own;
    }
    return { end: place, cost: cost + skipped * costOfFiller - this.#gainOf(stems) };
  }

  /** The first word of a name whose other words follow later, such as "planned" in "planned and actual impressions". */
  #sharedEntryFrom(
    from: number,
    stems: readonly string[],
  ): { readonly end: number; readonly cost: number } | null {
    const [first = "", ...others] = stems;
    const isShared = this.costOf(from, first) === 0 && others.length > 0 && this.#isConjunction(from + 1);
    if (!isShared) return null;
    return this.costOfAll(from + afterShared, others) === null ? null : { end: from + 1, cost: 0 };
  }

  #isConjunction(index: number): boolean {
    const { conjunctions } = this.context.lexicon;
    return this.words[index]?.readings.some(({ stem }) => conjunctions.has(stem)) === true;
  }

  /** Two names that are joined by a conjunction are not one. */
  #isSkipped(index: number): boolean {
    return this.words[index]?.isFiller === true && !this.#isConjunction(index);
  }

  #gainOf(stems: readonly string[]): number {
    const { fillers } = this.context.lexicon;
    return gainOfFiller * stems.filter((stem) => fillers.has(stem)).length;
  }

  /** The members that an index has found for words. */
  membersAt(from: number, end: number): readonly MemberMatch[] {
    return this.context.members.get(phraseKey(this.words.slice(from, end))) ?? [];
  }

  #findRules(group: RuleGroup, from: number): readonly Found[] {
    return this.context.lexicon.patterns[group].flatMap((pattern) =>
      this.#match(pattern, 0, from).flatMap(({ bindings, end, cost }): readonly Found[] => {
        const value = end === from ? null : buildRule(group, pattern.rule, bindings, this.context.clock);
        return value === null ? [] : [{ value, end, cost }];
      }),
    );
  }

  #match({ elements }: Pattern, place: number, from: number): readonly Match[] {
    const element = elements[place];
    if (element === undefined) return [{ bindings: [], end: from, cost: 0 }];
    const found: Match[] = [];
    for (const first of this.#matchElement(element, from, place > 0)) {
      for (const rest of this.#match({ rule: "", elements }, place + 1, first.end)) {
        found.push({
          bindings: [...first.bindings, ...rest.bindings],
          end: rest.end,
          cost: first.cost + rest.cost,
        });
      }
    }
    if (element.isOptional) found.push(...this.#match({ rule: "", elements }, place + 1, from));
    return found;
  }

  /** An element from a place on. Fillers before it are left out, except at the beginning of the pattern. */
  #matchElement(element: Element, from: number, isAfter: boolean): readonly Match[] {
    const found = [...this.#matchAt(element, from)];
    const most = isAfter ? mostFillers : 0;
    for (let skipped = 1; skipped <= most; skipped += 1) {
      if (this.words[from + skipped - 1]?.isFiller !== true) break;
      for (const one of this.#matchAt(element, from + skipped))
        found.push({ ...one, cost: one.cost + skipped * costOfFiller });
    }
    return found;
  }

  #matchAt(element: Element, from: number): readonly Match[] {
    if (element.is === "words") {
      return element.options.flatMap((stems): readonly Match[] => {
        const cost = this.costOfAll(from, stems);
        if (cost === null) return [];
        return [{ bindings: [], end: from + stems.length, cost: cost - this.#gainOf(stems) }];
      });
    }
    return this.find(element.group, from).map(({ value, end, cost }) => ({ bindings: [value], end, cost }));
  }
}

interface Match {
  readonly bindings: Bindings;
  readonly end: number;
  readonly cost: number;
}

export function phraseKey(words: readonly { readonly folded: string }[]): string {
  return words.map(({ folded }) => fold(folded)).join(" ");
}

function isRuleGroup(group: string): group is RuleGroup {
  return Object.hasOwn(ruleGroups, group);
}

/** Of equal values with the same end, the one with the least cost. */
function leastOf(found: readonly Found[]): readonly Found[] {
  const least = new Map<string, Found>();
  for (const one of found) {
    const key = `${one.end} ${JSON.stringify(one.value)}`;
    const known = least.get(key);
    if (known === undefined || one.cost < known.cost) least.set(key, one);
  }
  return [...least.values()];
}
