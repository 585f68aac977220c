import type { DateGrain } from "../../query/index.ts";
import { dayIn, latest, type QuestionClock } from "./clock.ts";
import { fold } from "../text/fold.ts";
import type { Group, Value } from "./groups.ts";
import type { Word } from "./read-words.ts";
import type { Found, MatchedWords } from "./matched-words.ts";
import { ofEnglish, type Entry } from "../lexicon.ts";
import type { FieldMeaning, MemberRef } from "./values.ts";
import type { Meaning } from "../types.ts";

type Terminal = (matcher: MatchedWords, from: number) => readonly Found[];

/** The groups that are read from words and numbers. Some groups of rules also have single words. */
export const terminals: Readonly<Partial<Record<Group, Terminal>>> = {
  n: (matcher, from) => {
    const word = matcher.words[from];
    if (word === undefined) return [];
    if (word.kind === "number" && isAmount(matcher.words[from + 1])) return [];
    if (word.kind === "number")
      return /^\d{1,5}$/.test(word.text) ? one("n", Number(word.text), from + 1) : [];
    return ofTable(matcher, from, "n", matcher.context.lexicon.words.counts);
  },
  ordinal: (matcher, from) => ofTable(matcher, from, "ordinal", matcher.context.lexicon.words.ordinals),
  number: readNumber,
  year: (matcher, from) => {
    const text = matcher.words[from]?.text ?? "";
    return /^(?:19[89]|20[0-9])\d$/.test(text) ? one("year", Number(text), from + 1) : [];
  },
  unit: (matcher, from) => ofTable(matcher, from, "unit", matcher.context.lexicon.words.units),
  adverb: (matcher, from) => ofTable(matcher, from, "adverb", matcher.context.lexicon.words.adverbs),
  month: (matcher, from) => ofTable(matcher, from, "month", matcher.context.lexicon.words.months),
  weekday: (matcher, from) => ofTable(matcher, from, "weekday", matcher.context.lexicon.words.weekdays),
  quarter: (matcher, from) => [
    ...ofLetters(matcher, from, "quarter", /^[qt]([1-4])$/),
    ...ofNumberAndLetter(matcher, from, "quarter", ["q", "t"]),
  ],
  half: (matcher, from) => [
    ...ofLetters(matcher, from, "half", /^(?:h|s|hj)([12])$/),
    ...ofNumberAndLetter(matcher, from, "half", ["h", "hj", "s"]),
  ],
  weekNumber: (matcher, from) => ofLetters(matcher, from, "weekNumber", /^(?:kw|cw|wk|w|sem|s)(\d{1,2})$/),
  day: (matcher, from) => {
    const word = matcher.words[from];
    if (word?.kind !== "number") return [];
    const day = readDay(word.text, matcher.context.lexicon.language.daysFirst, matcher.context.clock);
    return day === null ? [] : one("day", day, from + 1);
  },
  measure: (matcher, from) =>
    meaningsAt(matcher, from, "measure", (meaning) => (meaning.kind === "measure" ? meaning.measure : null)),
  weakMeasure: (matcher, from) =>
    meaningsAt(matcher, from, "weakMeasure", (meaning) =>
      meaning.kind === "weakMeasure" ? meaning.measure : null,
    ),
  field: (matcher, from) =>
    meaningsAt(matcher, from, "field", (meaning): FieldMeaning | null =>
      meaning.kind === "field" ? meaning.field : null,
    ),
  member: (matcher, from) => [
    ...meaningsAt(matcher, from, "member", (meaning): MemberRef | null =>
      meaning.kind === "member" ? { field: meaning.field, value: meaning.value, text: meaning.text } : null,
    ),
    ...weekdayAt(matcher, from),
    ...lookedUp(matcher, from),
  ],
  members: (matcher, from) => [...membersFrom(matcher, from, []), ...weekendDays(matcher, from)],
  weekend: (matcher, from) =>
    weekendAt(matcher, from).map(({ end, cost }) => ({
      value: { group: "weekend", value: true },
      end,
      cost,
    })),
  visual: (matcher, from) =>
    matcher.context.lexicon.words.visuals.flatMap(({ stems, type }) => {
      const cost = matcher.costOfAll(from, stems);
      return cost === null
        ? []
        : [{ value: { group: "visual", value: type }, end: from + stems.length, cost }];
    }),
};

/** "2 %" and "50 €" count nothing. */
function isAmount(next: Word | undefined): boolean {
  return next?.text === "%" || isCurrency(next?.text) || isHundredth(next?.folded);
}

function one(group: "n" | "year" | "day", value: number | string, end: number): readonly Found[] {
  return [{ value: { group, value } as Value, end, cost: 0 }];
}

function ofTable(
  matcher: MatchedWords,
  from: number,
  group: "n" | "ordinal" | "unit" | "adverb" | "month" | "weekday",
  table: ReadonlyMap<string, number | DateGrain>,
): readonly Found[] {
  return (matcher.words[from]?.readings ?? []).flatMap(({ stem }) => {
    const value = table.get(stem);
    const cost = matcher.costOf(from, stem) ?? 0;
    return value === undefined ? [] : [{ value: { group, value } as Value, end: from + 1, cost }];
  });
}

/** A letter or two with a number, such as `Q3`. */
function ofLetters(
  matcher: MatchedWords,
  from: number,
  group: "quarter" | "half" | "weekNumber",
  pattern: RegExp,
): readonly Found[] {
  const number = pattern.exec(matcher.words[from]?.folded ?? "")?.[1];
  return number === undefined ? [] : [{ value: { group, value: Number(number) }, end: from + 1, cost: 0 }];
}

/** A number written together with a letter, such as `1H`. */
function ofNumberAndLetter(
  { words }: MatchedWords,
  from: number,
  group: "quarter" | "half",
  letters: readonly string[],
): readonly Found[] {
  const [number, letter] = [words[from], words[from + 1]];
  const isOne = number !== undefined && letter !== undefined && number.end === letter.start;
  if (!isOne || !/^[1-4]$/.test(number.text) || !letters.includes(letter.folded)) return [];
  const value = Number(number.text);
  return group === "half" && value > 2 ? [] : [{ value: { group, value }, end: from + 2, cost: 0 }];
}

/** A number with `k`, `million`, a currency or `%` after it. */
function readNumber(matcher: MatchedWords, from: number): readonly Found[] {
  const { words, context } = matcher;
  const { decimalSign } = context.lexicon.language;
  // A currency can be before the number, too.
  const start = isCurrency(words[from]?.text) ? from + 1 : from;
  const word = words[start];
  if (word?.kind !== "number" || /^\d{4}-|\/|\.$/.test(word.text)) return [];
  let value = numberIn(word.text, decimalSign);
  if (value === null) return [];
  let end = start + 1;
  const factor = context.lexicon.words.factors.get(words[end]?.readings[0]?.stem ?? "");
  if (factor !== undefined) {
    value *= factor;
    end += 1;
  }
  if (isHundredth(words[end]?.folded)) return [ofHundredths(value, end + 1)];
  const isPercent = ["%", "percent", "prozent", "pourcent"].includes(words[end]?.folded ?? "");
  const isMoney = start > from || isCurrency(words[end]?.text);
  if (isPercent || isCurrency(words[end]?.text)) end += 1;
  const number = { value, isPercent, ...(isMoney ? { isMoney: true as const } : {}) };
  return [{ value: { group: "number", value: number }, end, cost: 0 }];
}

function isHundredth(folded: string | undefined): boolean {
  return folded !== undefined && /^(?:cents?|centimes?|centimos?|centavos?|ct)$/.test(folded);
}

/** "50 cents". */
function ofHundredths(value: number, end: number): Found {
  return {
    value: { group: "number", value: { value: value / 100, isPercent: false, isMoney: true } },
    end,
    cost: 0,
  };
}

function isCurrency(text: string | undefined): boolean {
  return text !== undefined && /^(?:€|\$|£|eur|euros?|usd|dollars?)$/i.test(text);
}

/** A number as written: separators before groups of three digits are of thousands, unless the language says otherwise. */
function numberIn(text: string, decimalSign: "." | ","): number | null {
  const last = text.match(/[.,](?=\d+$)/)?.[0];
  const fraction = last === undefined ? "" : text.slice(text.lastIndexOf(last) + 1);
  const isFraction = last !== undefined && (fraction.length !== 3 || last === decimalSign);
  const whole = isFraction ? text.slice(0, text.lastIndexOf(last)) : text;
  const value = Number(`${whole.replaceAll(/\D/g, "")}.${isFraction ? fraction : "0"}`);
  return Number.isFinite(value) ? value : null;
}

function readDay(text: string, daysFirst: boolean, clock: QuestionClock): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (iso !== null) return dayIn(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const parts = /^(\d{1,2})([./])(\d{1,2})[./](\d{2,4})?$/.exec(text);
  if (parts === null) return null;
  const [, first, sign, second, year] = parts;
  const isDayFirst = daysFirst || sign === ".";
  const [day, month] = (isDayFirst ? [first, second] : [second, first]).map(Number);
  if (day === undefined || month === undefined) return null;
  if (year === undefined) return latest((one) => dayIn(one, month, day), clock);
  return dayIn(Number(year) + (year.length === 2 ? 2000 : 0), month, day);
}

/** The names of the dataset from a place on, with their meanings of one kind. */
function meaningsAt(
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
    if (group === "member" && isNameOfField(matcher, from, end)) return [];
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
    if (
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

function weekendAt(
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
function weekendDays(matcher: MatchedWords, from: number): readonly Found[] {
  const { dataset, language } = matcher.context.lexicon;
  const table = dataset.tables.find(({ name }) => name === dataset.dateColumn?.table);
  const column = table?.columns.find(({ content }) => content === "weekday");
  if (table === undefined || column === undefined) return [];
  const field = { table: table.name, column: column.name };
  const members = daysOfWeekend.map((value) => [
    { field, value, text: column.labels?.[value] ?? weekdayName(value, language.language) },
  ]);
  return weekendAt(matcher, from).map(({ end, cost }) => ({
    value: { group: "members", value: members },
    end,
    cost: cost + costOfMember,
  }));
}

/** 1 January 2024 was a Monday. */
function weekdayName(value: string, language: string): string {
  const day = new Date(Date.UTC(2024, 0, Number(value)));
  return new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" }).format(day);
}

/** One or more members in a row, such as `Germany, France and Spain`. */
function membersFrom(
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
  return others.some(({ field }) => field.table === table && field.column === column);
}
