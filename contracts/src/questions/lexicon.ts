import type { DateGrain } from "../query/index.ts";
import type { Visual } from "../report/index.ts";
import { ruleGroups, type RuleGroup } from "./grammar/rules.ts";
import { indexPatterns } from "./grammar/pattern-index.ts";
import { readPattern, type Pattern } from "./grammar/pattern.ts";
import type { QuestionLanguage } from "./languages/language.ts";
import type { QuestionTexts } from "./question-texts.ts";
import { fold } from "./text/fold.ts";
import { stemOf } from "./text/stem.ts";
import { tokenize, type Token } from "./text/tokenize.ts";
import { namesOf, ofDetail, ofEnglish, ofVerb, type LexiconParts, type Named } from "./lexicon-names.ts";
import { formsOfVerb, wholeForms } from "./text/verbs.ts";
import type { Meaning, QuestionDataset } from "./types.ts";

/** A phrase of the dataset, and what it means. */
export interface Entry {
  readonly stems: readonly string[];
  readonly text: string;
  /** Its words, in small letters without accents. */
  readonly written: readonly string[];
  /** The length of its shortest form, which is the singular. */
  readonly letters: number;
  readonly meanings: readonly Meaning[];
  /** Other names cost more than those that readers see. */
  readonly cost: number;
  /** True for abbreviations that are also common words: they count only as they are written. */
  readonly isExact: boolean;
}

/** What questions about a dataset are read with, in one language. */
export interface Lexicon {
  readonly language: QuestionLanguage;
  readonly dataset: QuestionDataset;
  readonly texts: QuestionTexts;
  /** By the stem of their first word, the longest first. */
  readonly entries: ReadonlyMap<string, readonly Entry[]>;
  readonly patterns: Readonly<Record<RuleGroup, readonly Pattern[]>>;
  /** Those of a group that can begin with a word, in their order. */
  readonly patternsAt: (
    group: RuleGroup,
    readings: readonly { readonly stem: string }[],
  ) => readonly Pattern[];
  readonly fillers: ReadonlySet<string>;
  /** Whether a word has no meaning as it is written: "rechnen" is a verb, though a "Rechner" has the same stem. */
  readonly isCarrier: (token: Token, reading: { readonly stem: string; readonly cost: number }) => boolean;
  /** Whether a word is also one without meaning, as "alto" is "high" and the height. */
  readonly isCarrierForm: (token: Token) => boolean;
  readonly by: ReadonlySet<string>;
  /** The stems that short words stand for, by how they are written. */
  readonly abbreviations: ReadonlyMap<string, readonly string[]>;
  /** Names of one word, as they are written. */
  readonly wholeNames: ReadonlySet<string>;
  /** Names of fields of one word, as they are written. */
  readonly fieldNames: ReadonlySet<string>;
  /** Words that say that something costs more or less. */
  readonly prices: ReadonlySet<string>;
  /** Words between a figure and what it comes from. */
  readonly origins: ReadonlySet<string>;
  /** Words such as "cumulative". */
  readonly sums: ReadonlySet<string>;
  /** Words that are no misspelt names. */
  readonly others: ReadonlySet<string>;
  /** Words that come between a number and what it does not count. */
  readonly apart: ReadonlySet<string>;
  /** Words that are the limit of a number after them. */
  readonly limits: ReadonlySet<string>;
  /** Words that are never left out within a phrase. */
  readonly kept: ReadonlySet<string>;
  /** Words for a part of a whole. */
  readonly shares: ReadonlySet<string>;
  readonly conjunctions: ReadonlySet<string>;
  /** Words such as "or". */
  readonly or: ReadonlySet<string>;
  readonly words: WordTables;
  /** Letters that are units after a number. */
  readonly unitLetters: ReadonlyMap<string, DateGrain>;
  /** Words for one unit, as they are written. */
  readonly singular: ReadonlySet<string>;
  /** All stems that mean something. */
  readonly vocabulary: ReadonlySet<string>;
  /** Those that a misspelt word can stand for, which the forms of verbs without meaning are not. */
  readonly correctable: ReadonlySet<string>;
  readonly stem: (word: string) => string;
}

/** The meanings of single words, by stem. */
export interface WordTables {
  readonly units: ReadonlyMap<string, DateGrain>;
  readonly adverbs: ReadonlyMap<string, DateGrain>;
  readonly months: ReadonlyMap<string, number>;
  readonly weekdays: ReadonlyMap<string, number>;
  readonly counts: ReadonlyMap<string, number>;
  readonly ordinals: ReadonlyMap<string, number>;
  readonly factors: ReadonlyMap<string, number>;
  readonly weekend: readonly { readonly stems: readonly string[] }[];
  readonly visuals: readonly { readonly stems: readonly string[]; readonly type: Visual["type"] }[];
}

export function makeLexicon({ dataset, language, texts }: LexiconParts): Lexicon {
  const stems = new Map<string, string>();
  const stem = (word: string): string => {
    const known = stems.get(word);
    if (known !== undefined) return known;
    const found = stemOf(word, language.endings);
    stems.set(word, found);
    return found;
  };
  const stemsOf = (text: string): readonly string[] => tokenize(text).map((token) => stem(token.text));
  const carrierTexts = language.carriers.words.split(/\s+/);
  const carrierWords = carrierTexts.flatMap(stemsOf);
  const verbs = formsOfCarriers(language);
  const carriers = new Set([...verbs.flatMap(stemsOf), ...carrierWords]);
  const named = namesOf({ dataset, language, texts });
  const entries = readEntries(named, stemsOf, carriers);
  const names = namesWithMeaning(entries);
  const asCarriers = writtenForms([...verbs, ...carrierTexts]);
  const asNames = writtenForms(named.flatMap(({ text }) => (/\s/.test(text) ? [] : [text])));
  const fillers = new Set([...carriers].filter((one) => !names.has(one)));
  const patterns = readPatterns(language, stemsOf);
  const words = readWords(language, stemsOf);
  const correctable = new Set([
    ...carrierWords,
    ...[...fillers].filter(({ length }) => length >= longWord),
    ...[...entries.values()].flatMap((all) => all.flatMap((entry) => entry.stems)),
    ...wordsOf(patterns),
    ...Object.values(words).flatMap((table) =>
      table instanceof Map ? [...table.keys()] : [...table].flatMap((one) => one.stems),
    ),
  ]);
  const vocabulary = new Set([...fillers, ...correctable]);
  const listOf = (text: string): ReadonlySet<string> => new Set(text.split(" ").flatMap(stemsOf));
  return {
    language,
    dataset,
    texts,
    entries,
    patterns,
    patternsAt: indexPatterns(patterns),
    fillers,
    isCarrierForm: (token) => asCarriers.has(writtenForm(token)),
    isCarrier: (token, reading) => {
      if (reading.cost > 0) return fillers.has(reading.stem);
      const written = writtenForm(token);
      return asCarriers.has(written) && (fillers.has(reading.stem) || !asNames.has(written));
    },
    limits: limitsOf(patterns),
    ...wordListsOf(language, stemsOf),
    wholeNames: asNames,
    ...furtherWords(named, patterns),
    kept: new Set([...listOf(language.kept), ...keptOf(patterns)]),
    shares: sharesOf(patterns),
    ...jointsOf(language, listOf),
    words,
    vocabulary,
    correctable,
    stem,
  };
}

function jointsOf(
  { by, conjunctions, or }: QuestionLanguage,
  listOf: (text: string) => ReadonlySet<string>,
): Pick<Lexicon, "by" | "conjunctions" | "or"> {
  return { by: listOf(by), conjunctions: listOf(conjunctions), or: listOf(or) };
}

function furtherWords(
  named: readonly Named[],
  patterns: Lexicon["patterns"],
): Pick<Lexicon, "fieldNames" | "prices" | "sums"> {
  const isOne = ({ text, meaning }: Named): boolean =>
    meaning.kind === "field" && tokenize(text).length === 1;
  const rules = ["part.dearer", "part.cheaper", "part.dearest", "part.cheapest"];
  return {
    fieldNames: writtenForms(named.filter(isOne).map(({ text }) => text)),
    prices: new Set(rules.flatMap((rule) => startsOf(patterns, rule))),
    sums: new Set(startsOf(patterns, "part.cumulative")),
  };
}

/** The lists of words as they are written. */
function wordListsOf(
  { abbreviations, others, apart, origins, singular, unitLetters }: QuestionLanguage,
  stemsOf: (text: string) => readonly string[],
): Pick<Lexicon, "abbreviations" | "others" | "apart" | "origins" | "singular" | "unitLetters"> {
  const list = (words: string): ReadonlySet<string> => new Set(words.split(" ").map(fold));
  return {
    abbreviations: new Map(
      abbreviations.split(" ").map((one) => {
        const [short = "", long = ""] = one.split("=");
        return [fold(short), [...new Set(long.split("|").flatMap(stemsOf))]];
      }),
    ),
    others: list(others),
    apart: list(apart),
    origins: list(origins),
    singular: list(singular),
    unitLetters: new Map(Array.from(unitLetters, (letter, place) => [letter, grains[place] ?? "day"])),
  };
}

function formsOfCarriers({ carriers: { verbs }, verbForms }: QuestionLanguage): readonly string[] {
  return verbs.split(/\s+/).flatMap((verb) => formsOfVerb(verb, verbForms));
}

function writtenForms(texts: readonly string[]): ReadonlySet<string> {
  return new Set(texts.flatMap((text) => tokenize(text).map(writtenForm)));
}

function writtenForm({ folded }: Token): string {
  return folded.replaceAll("'", "");
}

/** The single words that are names, and therefore never without meaning. */
function namesWithMeaning(entries: Lexicon["entries"]): ReadonlySet<string> {
  const all = [...entries.values()].flat();
  return new Set(all.flatMap(({ stems, isExact }) => (stems.length === 1 && !isExact ? stems : [])));
}

function sharesOf({ part }: Lexicon["patterns"]): ReadonlySet<string> {
  const first = part.flatMap(({ rule, elements }) => (rule === "part.share" ? elements.slice(0, 1) : []));
  return new Set(
    first.flatMap((one) =>
      one.is === "words" ? one.options.filter(({ length }) => length === 1).flat() : [],
    ),
  );
}

const comparing: readonly string[] = [
  "part.yearOverYear",
  "part.previousOver",
  "part.dayOverDay",
  "part.weekOverWeek",
  "part.monthOverMonth",
  "part.quarterOverQuarter",
];

function keptOf(patterns: Lexicon["patterns"]): readonly string[] {
  return [...startsOf(patterns, "part.landing"), ...comparingWords(patterns)];
}

/** Single words that compare, such as "PoP", which is a verb without meaning, too. */
function comparingWords({ part }: Lexicon["patterns"]): readonly string[] {
  return part.flatMap(({ rule, elements: [first, ...others] }) =>
    comparing.includes(rule) && others.length === 0 && first?.is === "words"
      ? first.options.filter(({ length }) => length === 1).flat()
      : [],
  );
}

/** The first words of the phrases of a rule. */
function startsOf({ part }: Lexicon["patterns"], wanted: string): readonly string[] {
  return part.flatMap(({ rule, starts }) => (rule === wanted ? [...(starts ?? [])] : []));
}

/** The first words of phrases such as "more than" and "since". */
function limitsOf({ op, span }: Lexicon["patterns"]): ReadonlySet<string> {
  const since = span.filter(({ rule }) =>
    ["span.since", "span.until", "span.before", "span.after"].includes(rule),
  );
  return new Set([...op, ...since].flatMap(({ starts }) => [...(starts ?? [])]));
}

function wordsOf(patterns: Lexicon["patterns"]): readonly string[] {
  return Object.values(patterns)
    .flat()
    .flatMap(({ elements }) => elements.flatMap((one) => (one.is === "words" ? one.options.flat() : [])));
}

function readPatterns(
  { phrases, verbForms }: QuestionLanguage,
  stemsOf: (text: string) => readonly string[],
): Lexicon["patterns"] {
  const stemsOfOption = (option: string): readonly (readonly string[])[] =>
    option.startsWith(ofVerb)
      ? wholeForms(option.slice(ofVerb.length), verbForms).map(stemsOf)
      : [stemsOf(option)];
  const ofGroup = (rules: object): readonly Pattern[] =>
    Object.entries(phrases).flatMap(([rule, texts]) =>
      rule in rules ? texts.map((text) => readPattern(rule, text, stemsOfOption)) : [],
    );
  const { date, quarter, half, point, span, against, op, part } = ruleGroups;
  return {
    date: ofGroup(date),
    quarter: ofGroup(quarter),
    half: ofGroup(half),
    point: ofGroup(point),
    span: ofGroup(span),
    against: ofGroup(against),
    op: ofGroup(op),
    part: ofGroup(part),
  };
}

const grains: readonly DateGrain[] = ["day", "week", "month", "quarter", "year"];

function readWords(
  {
    units,
    adverbs,
    months,
    weekdays,
    counts,
    ordinals,
    thousands,
    millions,
    weekend,
    visuals,
  }: QuestionLanguage,
  stemsOf: (text: string) => readonly string[],
): WordTables {
  const table = <Found>(rows: readonly (readonly [string, Found])[]): ReadonlyMap<string, Found> =>
    new Map(rows.flatMap(([words, found]) => stemsOf(words).map((one) => [one, found] as const)));
  return {
    units: table(grains.map((grain) => [units[grain], grain])),
    adverbs: table(grains.map((grain) => [adverbs[grain], grain])),
    months: table(months.map((words, index) => [words, index + 1])),
    weekdays: table(weekdays.map((words, index) => [words, index + 1])),
    counts: table(counts.map((words, index) => [words, index + 1])),
    ordinals: table(ordinals.map((words, index) => [words, index + 1])),
    factors: table([
      [thousands, 1000],
      [millions, 1_000_000],
    ]),
    weekend: weekend.split("|").map((name) => ({ stems: stemsOf(name.replaceAll("_", " ")) })),
    visuals: Object.entries(visuals).flatMap(([type, names]) =>
      names.split("|").map((name) => ({
        stems: stemsOf(name.replaceAll("_", " ")),
        type: type as Visual["type"],
      })),
    ),
  };
}

/** Shorter forms of verbs without meaning are similar to too many other words. */
const longWord = 8;
/** Shorter names that are also common words, such as "US", count only as they are written. */
const shortestName = 4;

function readEntries(
  named: readonly Named[],
  stemsOf: (text: string) => readonly string[],
  carriers: ReadonlySet<string>,
): ReadonlyMap<string, readonly Entry[]> {
  const byPhrase = new Map<string, Entry>();
  for (const { text, meaning, cost } of named.toSorted((one, other) => one.cost - other.cost)) {
    const stems = stemsOf(text);
    if (stems.length === 0) continue;
    const isOfOtherLanguage = cost >= ofEnglish && cost < ofDetail;
    const isExact =
      (text.length < shortestName || isOfOtherLanguage) && stems.every((one) => carriers.has(one));
    const key = [...stems, meaning.kind, isExact ? text : ""].join(" ");
    const known = byPhrase.get(key);
    const letters = Math.min(text.length, known?.letters ?? Infinity);
    if (known === undefined) {
      const written = tokenize(text).map(({ folded }) => folded);
      byPhrase.set(key, { stems, text, written, letters, meanings: [meaning], cost, isExact });
    }
    // A synonym does not compete with the name of another measure. Fields are chosen by what goes together.
    else if (isRival(known, meaning, cost) && !known.meanings.some((one) => isSameMeaning(one, meaning)))
      byPhrase.set(key, { ...known, letters, meanings: [...known.meanings, meaning] });
    else byPhrase.set(key, { ...known, letters });
  }
  const entries = new Map<string, Entry[]>();
  for (const entry of byPhrase.values()) {
    const [first = ""] = entry.stems;
    const own = entries.get(first) ?? [];
    own.push(entry);
    entries.set(first, own);
  }
  for (const own of entries.values()) own.sort((one, other) => other.stems.length - one.stems.length);
  return entries;
}

function isRival(known: Entry, meaning: Meaning, cost: number): boolean {
  return known.cost === cost || meaning.kind === "field";
}

function isSameMeaning(one: Meaning, other: Meaning): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
