import type { MemberMatch } from "../types.ts";
import type { Bindings, Group } from "./groups.ts";
import { phraseKey } from "./member-names.ts";
import type { Element } from "./pattern.ts";
import type { Entry } from "../lexicon.ts";
import type { EntryAt, Found, MatchContext, MatchedWords } from "./matched-words.ts";
import { ofDetail } from "../lexicon-names.ts";
import type { Word } from "./read-words.ts";
import { buildRule, ruleGroups, type RuleGroup } from "./rules.ts";
import { terminals } from "./terminals.ts";

const costOfFiller = 0.1;
/** "Vlaue" is left out unless it is part of a name, as in "conversion vlaue". */
const costOfSlip = 0.05;
/** The words after "and" in "planned and actual impressions" that belong to the other name. */
const mostOfOther = 3;
export const costOfLetter = 2;
/** Fillers that may be between the words of a phrase. */
const mostFillers = 2;
/** As in "share of impressions". */
const wordsOfShare = 2;
/** As in "budget do we have left". */
const mostFillersInName = 4;
const mostFillersInDetail = 1;

/** Finds the groups of the grammar in the words of a question. */
export class Matcher implements MatchedWords {
  readonly #found = new Map<string, readonly Found[]>();
  readonly #entries = new Map<number, readonly EntryAt[]>();

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
    const found = this.#entries.get(from) ?? this.#findEntries(from);
    this.#entries.set(from, found);
    return found;
  }

  #findEntries(from: number): readonly EntryAt[] {
    const word = this.words[from];
    if (word === undefined) return [];
    return word.readings.flatMap(({ stem }) =>
      (this.context.lexicon.entries.get(stem) ?? []).flatMap((entry) => {
        // "Spend that goes to search" is not the name "Spend (search)".
        const most = entry.cost >= ofDetail ? mostFillersInDetail : mostFillersInName;
        const found = this.#entryFrom(from, entry, most) ?? this.#sharedEntryFrom(from, entry.stems);
        // "Ist" and "US" are names, but not as the first word of a sentence.
        const isFitting = !entry.isExact || (entry.text === word.text && (from > 0 || this.#isCode(word)));
        return found === null || !isFitting ? [] : [{ entry, ...found, cost: found.cost + entry.cost }];
      }),
    );
  }

  #entryFrom(
    from: number,
    { stems, written, meanings }: Entry,
    mostInName: number,
  ): { readonly end: number; readonly cost: number } | null {
    let [place, cost, skipped] = [from, 0, 0];
    // "Anteil an den Impressionen" is a share of them, and not the measure "Anteil an Impressionen".
    const { fillers, shares } = this.context.lexicon;
    const isShare =
      shares.has(stems[0] ?? "") && stems.filter((stem) => !fillers.has(stem)).length === wordsOfShare;
    const most = isShare ? 0 : mostInName;
    for (const stem of stems) {
      let own = this.costOf(place, stem);
      while (own === null && place > from && skipped < most && this.#isSkipped(place)) {
        place += 1;
        skipped += 1;
        own = this.costOf(place, stem);
      }
      // "Budget, dépenses" are two names, and not the "budget dépensé".
      if (own === null || (place > from && this.words[place]?.isAfterBreak === true)) return null;
      if (
        meanings[0]?.kind === "measure" &&
        stems.length > 1 &&
        this.#isOtherName(place, written[place - from - skipped])
      )
        return null;
      // A misspelt word that has no meaning alone costs no more here than where it is left out.
      const isLeftOut = stems.length > 1 && this.words[place]?.isFiller === true;
      place += 1;
      cost += isLeftOut ? Math.min(own, costOfSlip) : own;
    }
    return { end: place, cost: cost + skipped * costOfFiller };
  }

  /** The first words of a name whose other words follow later, such as "planned" in "planned and actual impressions". */
  #sharedEntryFrom(
    from: number,
    stems: readonly string[],
  ): { readonly end: number; readonly cost: number } | null {
    for (let first = 1; first < stems.length; first += 1) {
      const found = this.#sharedFrom(from, stems.slice(0, first), stems.slice(first));
      if (found !== null) return found;
    }
    return null;
  }

  #sharedFrom(
    from: number,
    first: readonly string[],
    others: readonly string[],
  ): { readonly end: number; readonly cost: number } | null {
    const end = from + first.length;
    const cost = this.costOfAll(from, first);
    // "Search and social spend" is the spend of two channels.
    if (cost === null || !this.#isConjunction(end) || this.#isMember(end + 1)) return null;
    for (let other = 1; other <= Math.min(mostOfOther, first.length + 1); other += 1) {
      const place = end + 1 + other;
      if (this.words[place - 1]?.isAfterBreak === true || this.words[place]?.isAfterBreak === true)
        return null;
      if (this.costOfAll(place, others) !== null) return { end, cost };
    }
    return null;
  }

  /** "Land" is the name of a field, and no form of "landen" in the name "landen Kosten". */
  #isOtherName(place: number, written: string | undefined): boolean {
    const { folded = "" } = this.words[place] ?? {};
    return folded !== written && this.context.lexicon.fieldNames.has(folded);
  }

  /** "CA" is not the first word of a sentence in small letters. */
  #isCode({ text }: Word): boolean {
    return /^\p{Lu}{2,}$/u.test(text) && this.words.some((one) => /\p{Ll}/u.test(one.text));
  }

  #isMember(index: number): boolean {
    return (this.words[index]?.readings ?? []).some(({ stem }) =>
      this.context.lexicon.entries
        .get(stem)
        ?.some(({ stems, meanings }) => stems.length === 1 && meanings.some(({ kind }) => kind === "member")),
    );
  }

  #isConjunction(index: number): boolean {
    const { conjunctions } = this.context.lexicon;
    return this.words[index]?.readings.some(({ stem }) => conjunctions.has(stem)) === true;
  }

  /** Two names that are joined by a conjunction are not one, and "conversions by campaign" are no conversion campaigns. */
  #isSkipped(index: number): boolean {
    const { kept, entries } = this.context.lexicon;
    const word = this.words[index];
    // "Soll/Ist Ausgaben" are two figures.
    const isName =
      /^\p{Lu}/u.test(word?.text ?? "") &&
      word?.readings.some(({ stem }) =>
        entries.get(stem)?.some((one) => one.isExact && one.stems.length === 1 && one.text === word.text),
      );
    if (isName === true) return false;
    const isKept = word?.readings.some(({ stem }) => kept.has(stem)) === true;
    return word?.isFiller === true && !isKept && !this.#isConjunction(index);
  }

  /** The members that an index has found for words. */
  membersAt(from: number, end: number): readonly MemberMatch[] {
    return this.context.members.get(phraseKey(this.words.slice(from, end))) ?? [];
  }

  #findRules(group: RuleGroup, from: number): readonly Found[] {
    const readings = this.words[from]?.readings ?? [];
    return this.context.lexicon.patternsAt(group, readings).flatMap(({ elements, rule }) => {
      return this.#match(elements, 0, from).flatMap(({ bindings, end, cost }): readonly Found[] => {
        const value = end === from ? null : buildRule(group, rule, bindings, this.context);
        return value === null ? [] : [{ value, end, cost }];
      });
    });
  }

  #match(elements: readonly Element[], place: number, from: number): readonly Match[] {
    const element = elements[place];
    if (element === undefined) return [nothingLeft(from)];
    const found: Match[] = [];
    const before = elements[place - 1];
    const after = { isAny: place > 0, isNumber: isGroup(before, "n"), isMembers: isGroup(before, "members") };
    for (const first of this.#matchElement(element, from, after)) {
      for (const rest of this.#match(elements, place + 1, first.end)) {
        found.push({
          bindings: first.bindings.length === 0 ? rest.bindings : [...first.bindings, ...rest.bindings],
          end: rest.end,
          cost: first.cost + rest.cost,
        });
      }
    }
    if (element.isOptional) found.push(...this.#match(elements, place + 1, from));
    return found;
  }

  /** An element from a place on. Fillers before it are left out, except at the beginning of the pattern. */
  #matchElement(
    element: Element,
    from: number,
    { isAny, isNumber: isCounted, isMembers: isAfterMembers }: After,
  ): readonly Match[] {
    // "55, top 3" does not count the top.
    const isWordAfterBreak = this.words[from]?.isAfterBreak === true && this.words[from].kind === "word";
    if (isCounted && isWordAfterBreak) return [];
    // "On social, vs the week before" does not compare social.
    if (isAfterMembers && isWordAfterBreak && element.is === "words") return [];
    const found = [...this.#matchAt(element, from)];
    const most = isAny ? mostFillers : 0;
    const { kept, apart } = this.context.lexicon;
    for (let skipped = 1; skipped <= most; skipped += 1) {
      const word = this.words[from + skipped - 1];
      // "July than last year" is not the July of last year.
      if (word?.isFiller !== true || word.readings.some(({ stem }) => kept.has(stem))) break;
      if (isCounted && apart.has(word.folded)) break;
      for (const one of this.#matchAt(element, from + skipped))
        found.push({ ...one, cost: one.cost + skipped * costOfFiller });
    }
    return found;
  }

  #matchAt(element: Element, from: number): readonly Match[] {
    if (element.is === "words") {
      const options = (this.words[from]?.readings ?? []).flatMap(
        ({ stem }) => element.byFirst.get(stem) ?? [],
      );
      return options.flatMap((stems): readonly Match[] => {
        const cost = this.costOfAll(from, stems);
        if (cost === null) return [];
        return [{ bindings: [], end: from + stems.length, cost }];
      });
    }
    return this.find(element.group, from).map(({ value, end, cost }) => ({ bindings: [value], end, cost }));
  }
}

function nothingLeft(end: number): Match {
  return { bindings: [], end, cost: 0 };
}

interface Match {
  readonly bindings: Bindings;
  readonly end: number;
  readonly cost: number;
}

/** What is before an element of a pattern. */
interface After {
  readonly isAny: boolean;
  readonly isNumber: boolean;
  readonly isMembers: boolean;
}

function isGroup(element: Element | undefined, group: Group): boolean {
  return element?.is === "group" && element.group === group;
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
