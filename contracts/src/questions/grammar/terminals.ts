import { dayIn, latest, type QuestionClock } from "./clock.ts";
import type { Group, Value } from "./groups.ts";
import type { Word } from "./read-words.ts";
import type { Found, MatchedWords } from "./matched-words.ts";
import type { FieldMeaning } from "./values.ts";
import { meaningsAt, membersAt, membersFrom, weekendAt, weekendDays } from "./members.ts";
import { ofTable } from "./of-table.ts";

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
    if (/^(?:19[89]|20[0-9])\d$/.test(text)) return one("year", Number(text), from + 1);
    return shortYear(matcher, from);
  },
  unit: (matcher, from) => [
    ...ofTable(matcher, from, "unit", matcher.context.lexicon.words.units),
    ...letterOfUnit(matcher, from, "unit"),
  ],
  units: (matcher, from) => {
    const {
      singular,
      words: { units },
    } = matcher.context.lexicon;
    if (singular.has(matcher.words[from]?.folded ?? "")) return [];
    return [...ofTable(matcher, from, "units", units), ...letterOfUnit(matcher, from, "units")];
  },
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
  member: membersAt,
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

/** "30 d" are 30 days. */
function letterOfUnit(
  { words, context }: MatchedWords,
  from: number,
  group: "unit" | "units",
): readonly Found[] {
  const letter = words[from]?.folded ?? "";
  // "55 plus" is an age, and "m/m" compares months.
  const isCounted =
    words[from - 1]?.kind === "number" ||
    (words[from - 2]?.kind === "number" && words[from - 1]?.isFiller === false);
  if (!isCounted || words[from + 1]?.folded === letter) return [];
  const value = context.lexicon.unitLetters.get(letter);
  return value === undefined ? [] : [{ value: { group, value }, end: from + 1, cost: 0 }];
}

/** Years are written with two digits only after what they are the year of, as in "Q3 26". */
const costOfShortYear = 0.2;
const mostWordsOfUnit = 3;
const dated = ["quarter", "half", "weekNumber", "month"] as const;

function shortYear(matcher: MatchedWords, from: number): readonly Found[] {
  const { text = "", kind } = matcher.words[from] ?? {};
  if (kind !== "number" || !/^\d\d$/.test(text)) return [];
  const value = Number(text) + century;
  if (Math.abs(value - Number(matcher.context.clock.today.slice(0, 4))) > mostYearsAway) return [];
  const isAfterUnit = Array.from(
    { length: Math.min(mostWordsOfUnit, from) },
    (_, back) => from - back - 1,
  ).some((start) => dated.some((group) => matcher.find(group, start).some(({ end }) => end === from)));
  return isAfterUnit ? [{ value: { group: "year", value }, end: from + 1, cost: costOfShortYear }] : [];
}

const century = 2000;
const mostYearsAway = 15;

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
  // In "under 35 m/m", the months are compared.
  if (factor !== undefined && words[end]?.folded !== words[end + 1]?.folded) {
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
