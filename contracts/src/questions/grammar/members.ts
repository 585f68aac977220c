import { fold } from "../text/fold.ts";
import { tokenize } from "../text/tokenize.ts";
import { ofEnglish } from "../lexicon-names.ts";
import type { Entry } from "../lexicon.ts";
import type { ColumnRef, Meaning } from "../types.ts";
import type { Value } from "./groups.ts";
import type { Found, MatchedWords } from "./matched-words.ts";
import { nameToLookUp, phraseKey, type MemberMeaning } from "./member-names.ts";
import { ofTable } from "./of-table.ts";
import type { Word } from "./read-words.ts";
import type { MemberRef } from "./values.ts";
import { weekdayName } from "./weekday-name.ts";

/** The members whose name begins at a place: those of the dataset's texts, days of the week, and those that were looked up. */
export function membersAt(matcher: MatchedWords, from: number): readonly Found[] {
  return [
    ...meaningsAt(matcher, from, "member", (meaning): MemberRef | null =>
      meaning.kind === "member" && !isMissing(meaning, matcher)
        ? { field: meaning.field, value: meaning.value, text: meaning.text }
        : null,
    ),
    ...weekdayAt(matcher, from),
    ...lookedUp(matcher, from),
  ];
}

/** Whether a known name at a place has no figures in the data of the reader. */
export function isNameWithoutFigures(matcher: MatchedWords, from: number): boolean {
  return matcher
    .entriesAt(from)
    .some(({ entry }) => entry.meanings.some((one) => one.kind === "member" && isMissing(one, matcher)));
}

/** A country that is not in the data has no figures. */
function isMissing(member: MemberMeaning, { context: { lexicon, members } }: MatchedWords): boolean {
  const name = nameToLookUp(member, lexicon);
  const found = name === null ? undefined : members.get(phraseKey(tokenize(name)));
  return (
    found !== undefined &&
    !found.some(({ field, value }) => isSameColumn(field, member.field) && value === member.value)
  );
}

/** The names of the dataset from a place on, with their meanings of one kind. */
export function meaningsAt(
  matcher: MatchedWords,
  from: number,
  group: "measure" | "weakMeasure" | "field" | "member",
  read: (meaning: Meaning) => unknown,
): readonly Found[] {
  return matcher.entriesAt(from).flatMap(({ entry, end, cost }) => {
    const { meanings, letters } = entry;
    if (group === "member" && isOtherForm(entry, matcher.words[from])) return [];
    const isPlural = group === "field" && lengthOf(matcher, from, end) > letters;
    const value = meanings
      .map(read)
      .filter((meaning) => typeof meaning === "object" && meaning !== null)
      .map((meaning) => (isPlural ? { ...meaning, isPlural: true as const } : meaning));
    const further = group === "member" ? costOfMember : 0;
    if (group === "member" && isNameOfField(matcher, from, end) && !isBeforeOther(matcher, end, meanings))
      return [];
    return value.length === 0
      ? []
      : [{ value: { group, value } as unknown as Value, end, cost: cost + further }];
  });
}

/** The Spanish word "mala" is no form of the English name "Male". */
function isOtherForm({ stems, text, cost }: Entry, word: Word | undefined): boolean {
  return stems.length === 1 && cost >= ofEnglish && fold(text) !== word?.folded;
}

/** A word that is also the name of a measure or field means that, unless a field is named before it. */
function isNameOfField(matcher: MatchedWords, from: number, end: number): boolean {
  const isField = matcher
    .entriesAt(from)
    .some((other) => other.end === end && other.entry.meanings.some(({ kind }) => kind !== "member"));
  if (!isField) return false;
  const isAfterField = [1, 2].some(
    (back) =>
      from >= back &&
      matcher
        .entriesAt(from - back)
        .some((other) => other.end === from && other.entry.meanings[0]?.kind === "field"),
  );
  return !isAfterField;
}

/** "Brand against generic" are two kinds of keywords, though brands are clients, too. */
function isBeforeOther(matcher: MatchedWords, end: number, meanings: readonly Meaning[]): boolean {
  const isBetween = matcher.words[end]?.readings.some(({ stem }) =>
    matcher.context.lexicon.conjunctions.has(stem),
  );
  const isOfSame = (field: MemberRef["field"]): boolean =>
    meanings.some((meaning) => meaning.kind === "member" && isSameColumn(meaning.field, field));
  return (
    isBetween === true &&
    matcher
      .find("member", end + 1)
      .some(({ value }) => value.group === "member" && value.value.some(({ field }) => isOfSame(field)))
  );
}

function lengthOf({ words }: MatchedWords, from: number, end: number): number {
  return (words[end - 1]?.end ?? 0) - (words[from]?.start ?? 0);
}

const costOfMember = 0.5;
/** The words of a name are at most these. */
export const mostWordsOfMember = 8;
/** Shorter names are codes. */
const shortestWord = 4;
const costOfLookUp = 0.7;
/** Names of several words explain those without meaning. */
const gainOfFiller = 0.2;
/** Words of a name count less than whole names that are written after each other. */
const costOfPart = 1.5;
/** Parts of names that are shorter occur in too many of them. */
const leastPartOfName = 5;

function lookedUp(matcher: MatchedWords, from: number): readonly Found[] {
  const found: Found[] = [];
  for (let end = from + 1; end <= Math.min(from + mostWordsOfMember, matcher.words.length); end += 1) {
    const matches = matcher.membersAt(from, end);
    const least = Math.min(...matches.map(({ distance }) => distance));
    const members = matches.filter(
      ({ distance, text }) => distance === least && (least < 1 || isSameStart(text, matcher.words[from])),
    );
    // A "Stadt" is not the one in "Basel-Stadt".
    const isOther = end === from + 1 && matcher.context.lexicon.others.has(matcher.words[from]?.folded ?? "");
    if (
      (isOther && least > 0) ||
      members.every(({ text }) => isOtherWord(text, matcher, from, end)) ||
      (least > 0 && (!isLikelyName(matcher, from, end) || isNameOfField(matcher, from, end)))
    )
      continue;
    const value = members.map(({ field, value, text }) => ({ field, value, text }));
    const fillers = matcher.words.slice(from, end).filter(({ isFiller }) => isFiller).length;
    const further = least > 0 && least < 1 ? costOfPart * (isOneMember(members) ? 1 : 2) : 0;
    found.push({
      value: { group: "member", value },
      end,
      cost: costOfLookUp + least + further - fillers * gainOfFiller,
    });
  }
  return found;
}

function isOneMember(members: readonly MemberRef[]): boolean {
  return new Set(members.map(({ value }) => value)).size === 1;
}

/** A code such as FIN is not the word "fin". */
function isOtherWord(name: string, { words, context }: MatchedWords, from: number, end: number): boolean {
  const word = words[from];
  const isShort = end === from + 1 && word !== undefined && word.text.length < shortestWord;
  return (
    isShort &&
    word.text !== name &&
    word.readings.some(({ stem, cost }) => cost === 0 && context.lexicon.vocabulary.has(stem))
  );
}

/** Most misspelt names begin with the right letter. */
function isSameStart(text: string, word: Word | undefined): boolean {
  return fold(text)[0] === word?.folded[0];
}

/** A part of a name, or a misspelt one, has an unknown word, and is not short. */
function isLikelyName({ words, context }: MatchedWords, from: number, end: number): boolean {
  const own = words.slice(from, end);
  const isKnown = own.every(({ readings }) =>
    readings.some(({ stem, cost }) => cost === 0 && context.lexicon.vocabulary.has(stem)),
  );
  // Another number is another thing.
  if (own.some(({ text }) => /\d/.test(text))) return false;
  // Nouns of German have capital letters, too.
  const isCapital =
    context.lexicon.language.language !== "de" && from > 0 && /^\p{Lu}/u.test(own[0]?.text ?? "");
  return (!isKnown || isCapital) && own.reduce((sum, { text }) => sum + text.length, 0) >= leastPartOfName;
}

export function weekendAt(
  matcher: MatchedWords,
  from: number,
): readonly { readonly end: number; readonly cost: number }[] {
  return matcher.context.lexicon.words.weekend.flatMap(({ stems }) => {
    const cost = matcher.costOfAll(from, stems);
    return cost === null ? [] : [{ end: from + stems.length, cost }];
  });
}

/** Weekdays are numbered from Monday on. */
export const daysOfWeekend: readonly string[] = ["6", "7"];

/** A day of the week, as a member of the weekday of the date. */
function weekdayAt(matcher: MatchedWords, from: number): readonly Found[] {
  const { dataset, language } = matcher.context.lexicon;
  const table = dataset.tables.find(({ name }) => name === dataset.dateColumn?.table);
  const column = table?.columns.find(({ content }) => content === "weekday");
  if (table === undefined || column === undefined) return [];
  return ofTable(matcher, from, "weekday", matcher.context.lexicon.words.weekdays).map(
    ({ value, end, cost }) => {
      const own = JSON.stringify(value.value);
      const text = column.labels?.[own] ?? weekdayName(own, language.language);
      const member = { field: { table: table.name, column: column.name }, value: own, text };
      return { value: { group: "member", value: [member] }, end, cost: cost + costOfMember };
    },
  );
}

/** Saturday and Sunday, as members of the weekday of the date. */
export function weekendDays(matcher: MatchedWords, from: number): readonly Found[] {
  const weekends = weekendAt(matcher, from);
  if (weekends.length === 0) return [];
  const { dataset, language } = matcher.context.lexicon;
  const table = dataset.tables.find(({ name }) => name === dataset.dateColumn?.table);
  const column = table?.columns.find(({ content }) => content === "weekday");
  if (table === undefined || column === undefined) return [];
  const field = { table: table.name, column: column.name };
  const members = daysOfWeekend.map((value) => [
    { field, value, text: column.labels?.[value] ?? weekdayName(value, language.language) },
  ]);
  return weekends.map(({ end, cost }) => ({
    value: { group: "members", value: members },
    end,
    cost: cost + costOfMember,
  }));
}

/** One or more members in a row, such as `Germany, France and Spain`. */
export function membersFrom(
  matcher: MatchedWords,
  from: number,
  before: readonly (readonly MemberRef[])[],
): readonly Found[] {
  if (before.length > 20) return [];
  return matcher.find("member", from).flatMap(({ value, end, cost }): readonly Found[] => {
    if (value.group !== "member") return [];
    const first = before[0];
    const own = first === undefined ? value.value : value.value.filter(({ field }) => isOneOf(field, first));
    if (own.length === 0) return [];
    const members = [...before, own];
    let next = end;
    // "AT" is a code, though "at" has no meaning.
    const isSkipped = (place: number): boolean =>
      matcher.words[place]?.isFiller === true && matcher.find("member", place).length === 0;
    while (next < end + 2 && isSkipped(next)) next += 1;
    const longer = [...new Set([next, end])].flatMap((place) => membersFrom(matcher, place, members));
    return [
      { value: { group: "members", value: members }, end, cost },
      ...longer.map((further) => ({ ...further, cost: further.cost + cost })),
    ];
  });
}

function isOneOf({ table, column }: MemberRef["field"], others: readonly MemberRef[]): boolean {
  return others.some(({ field }) => isSameColumn(field, { table, column }));
}

/** Whether two references name the same column. */
export function isSameColumn(one: ColumnRef, other: ColumnRef): boolean {
  return one.table === other.table && one.column === other.column;
}
