import type { Lexicon } from "../lexicon.ts";
import { distanceOf, toleranceOf } from "../text/distance.ts";
import { fold } from "../text/fold.ts";
import { tokenize, type Token } from "../text/tokenize.ts";

/** A word of a question with the known words that it can stand for. */
export interface Word extends Token {
  readonly readings: readonly Reading[];
  readonly isFiller: boolean;
}
export interface Reading {
  readonly stem: string;
  /** How many letters were corrected. */
  readonly cost: number;
}

/** The words of a question. Compound words are split where the language writes them as one. */
export function readWords(text: string, lexicon: Lexicon): readonly Word[] {
  const tokens = tokenize(text).flatMap((token) => splitCompound(token, lexicon));
  return tokens.map((token, place): Word => {
    const stem = lexicon.stem(token.text);
    const isOther = lexicon.others.has(token.folded) && !lexicon.wholeNames.has(token.folded);
    const known = isOther
      ? undefined
      : [stem, withUmlauts(token.text, lexicon)].find((one) => lexicon.vocabulary.has(one));
    const long = (token.kind === "word" ? lexicon.abbreviations.get(token.folded) : undefined) ?? [];
    const certain = [...new Set([...(known === undefined ? [] : [known]), ...long])];
    const readings = readingsOf(token, { stem, certain, isFirst: place === 0 }, lexicon);
    // A misspelt word that can also be a name is not left out.
    const isFiller =
      readings.length > 0 &&
      !isLoneLetter(tokens, place) &&
      !isCodeOfName(tokens, place, lexicon) &&
      readings.every((one) =>
        long.includes(one.stem) ? lexicon.fillers.has(one.stem) : lexicon.isCarrier(token, one),
      );
    return {
      ...token,
      readings: readings.length === 0 ? [{ stem: isOther ? noStem : stem, cost: 0 }] : readings,
      isFiller,
    };
  });
}

/** The known words that a word can stand for. A form of an auxiliary verb with a slip is no other word of its stem. */
function readingsOf(
  token: Token,
  {
    stem,
    certain,
    isFirst,
  }: { readonly stem: string; readonly certain: readonly string[]; readonly isFirst: boolean },
  lexicon: Lexicon,
): readonly Reading[] {
  const isKnown = certain.some((one) => !lexicon.fillers.has(one)) || lexicon.isCarrierForm(token);
  if (certain.length > 0 && isKnown) return certain.map((one) => ({ stem: one, cost: 0 }));
  const corrected =
    certain.length > 0
      ? []
      : [...soundingAlike(token, lexicon), ...knownCorrections(token, stem, lexicon, isFirst)];
  if (corrected.length > 0) return corrected;
  const slip = slipOfAuxiliary(token, lexicon);
  if (slip !== null) return [{ stem: slip, cost: 1 }];
  return certain.map((one) => ({ stem: one, cost: 0 }));
}

/** The stem of the auxiliary verb that a word is with one slip, such as "haten" for "hatten"; null if there is none. */
function slipOfAuxiliary(
  { folded, text, kind }: Token,
  { language, others, stem, fillers, fieldNames }: Lexicon,
): string | null {
  if (kind !== "word" || text !== text.toLowerCase() || others.has(folded) || fieldNames.has(folded))
    return null;
  const own = language.auxiliaries.split(" ").find((one) => isSlipOf(folded, fold(one)));
  const found = own === undefined ? null : stem(own);
  return found !== null && fillers.has(found) ? found : null;
}

const leastSwapped = 3;

/** Two letters next to each other that are swapped, one that is doubled, or, of longer words, one that is missing. */
function isSlipOf(word: string, known: string): boolean {
  if (word === known || word[0] !== known[0] || word.length < leastSwapped) return false;
  if (word.length === known.length) return isSwapped(word, known) && distanceOf(word, known, 1) === 1;
  if (word.length === known.length + 1)
    return word.replaceAll(/(.)\1/gu, "$1") === known.replaceAll(/(.)\1/gu, "$1");
  return word.length >= leastCorrected && distanceOf(word, known, 1) === 1;
}

/** "CA" in capital letters is a name, other than "ça" and "ca". */
function isCodeOfName(tokens: readonly Token[], place: number, { entries, stem }: Lexicon): boolean {
  const text = tokens[place]?.text ?? "";
  return (
    /^\p{Lu}{2,}$/u.test(text) &&
    tokens.some((one) => /\p{Ll}/u.test(one.text)) &&
    entries.get(stem(text))?.some((entry) => entry.isExact && entry.text === text) === true
  );
}

/** The "d" of "30 d" has a meaning, other than that of "I'd" and "d. h.". */
function isLoneLetter(tokens: readonly Token[], place: number): boolean {
  const [word, next] = [tokens[place], tokens[place + 1]];
  // "A-1" is the year before.
  const isWithNumber = next?.kind === "number" && word !== undefined && next.start === word.end + 1;
  if (isWithNumber && /^\p{Lu}$/u.test(word.text) && !next.isAfterBreak) return true;
  return tokens[place - 1]?.kind === "number" && /^[b-df-hj-np-tv-xz]$/.test(tokens[place]?.folded ?? "");
}

/** "Hoeher" is "höher". */
function withUmlauts(text: string, { language, stem }: Lexicon): string {
  return language.language === "de" ? stem(text.replaceAll(/([aou])e/giu, "$1")) : stem(text);
}

/** Words that sound the same in Spanish: "emos" is "hemos", "deve" is "debe", and "acer" is "hacer". */
function soundingAlike({ text, folded, kind }: Token, lexicon: Lexicon): readonly Reading[] {
  const { language, stem, vocabulary, others } = lexicon;
  if (language.language !== "es" || kind !== "word" || text.length < leastSounds || others.has(folded))
    return [];
  const small = text.toLowerCase();
  const swapped = small.replaceAll(/[bv]/g, (letter) => (letter === "b" ? "v" : "b"));
  const silent = /^[aeiou]/.test(folded) ? `h${small}` : small;
  return [...new Set([swapped, silent].map(stem))]
    .filter((one) => one !== stem(text) && vocabulary.has(one))
    .map((one) => ({ stem: one, cost: costOfSound }));
}

const costOfSound = 0.5;
/** Shorter words sound like too many others. */
const leastSounds = 4;

/** Shorter words without meaning are similar to too many others. */
const leastFiller = 5;
/** Shorter words are similar to too many others. */
const leastCorrected = 4;

/** Of shorter words, only letters that people write for each other are changed. */
const leastChanged = 8;
/** In words of fewer letters, another vowel is another word. */
const leastOfVowels = 6;

function isSwapped(one: string, other: string): boolean {
  const sorted = (word: string): string => Array.from(word).toSorted().join("");
  return sorted(one) === sorted(other);
}

/** Letters that many people write for each other. */
const alike = ["szc", "bv", "ckq", "iy", "gj"];
const alikeInLongWords = ["mn", "aeiou"];

/** "Profesión" is no misspelt "progresión": a letter that is changed to an unlike one counts as two mistakes. */
function costOfChange(letter: string, instead: string): number {
  return isSoundAlike(letter.repeat(leastOfVowels), instead.repeat(leastOfVowels)) ? 1 : costOfUnlike;
}

const costOfUnlike = 2;

/** "Gazto" is "gasto", and "mange" is no misspelt "marge". */
function isSoundAlike(one: string, other: string): boolean {
  const all = one.length < leastOfVowels ? alike : [...alike, ...alikeInLongWords];
  return Array.from(one).every(
    (letter, place) =>
      letter === other[place] ||
      all.some((letters) => letters.includes(letter) && letters.includes(other[place] ?? " ")),
  );
}

const negations = ["in", "im", "ir", "il", "un", "de", "des", "dis", "a", "non", "ent", "miss"];

const corrections = new WeakMap<Lexicon, Map<string, readonly Reading[]>>();
const mostKnown = 2000;

/** Each letter that is typed has the whole question read again, with the same words. */
function knownCorrections(
  token: Token,
  stem: string,
  lexicon: Lexicon,
  isFirst: boolean,
): readonly Reading[] {
  const known = corrections.get(lexicon) ?? new Map<string, readonly Reading[]>();
  corrections.set(lexicon, known);
  const key = `${token.kind} ${isFirst ? "first" : "next"} ${token.text}`;
  const found = known.get(key) ?? correctionsOf(token, stem, lexicon, isFirst);
  if (known.size >= mostKnown) known.clear();
  known.set(key, found);
  return found;
}

/** The known words with the fewest different letters. */
function correctionsOf(
  token: Token,
  stem: string,
  { correctable, fillers, others }: Lexicon,
  isFirst: boolean,
): readonly Reading[] {
  if (token.kind !== "word" || others.has(token.folded)) return [];
  // Abbreviations are not words with a mistake.
  const isAbbreviation = /\p{Lu}.*\p{Lu}/u.test(token.text);
  let least = isAbbreviation ? 0 : Math.max(toleranceOf(stem), Math.min(1, toleranceOf(token.folded)));
  let found: Reading[] = [];
  if (least === 0) return [];
  for (const known of correctable) {
    if (known.length < leastCorrected) continue;
    // Most misspelt words begin with the right letter.
    if (known[0] !== stem[0] && known[1] !== stem[0]) continue;
    if (Math.abs(known.length - stem.length) > least) continue;
    // "Invisible" is no misspelt "visible".
    if (negations.some((prefix) => stem === `${prefix}${known}`)) continue;
    // "Echte" is no misspelt "rechte", which means nothing.
    if (fillers.has(known) && known[0] !== stem[0]) continue;
    // "Reat" is "rate" as well as "great".
    const isAnagram = known[0] === stem[0] && !fillers.has(known) && isSwapped(stem, known);
    const cost = isAnagram ? Math.min(least, 1) : distanceOf(stem, known, least, costOfChange);
    if (cost > least) continue;
    // "View" is no misspelt "viene": in short words, only letters that are missing, added or swapped.
    if (
      cost > 0 &&
      token.folded.length < leastChanged &&
      known.length === stem.length &&
      !isSwapped(stem, known) &&
      !isSoundAlike(stem, known)
    )
      continue;
    // "Paris" is no misspelt "parmi".
    const isNameLike = !isFirst && /^\p{Lu}/u.test(token.text);
    const isTooShort = known.length < leastFiller && !isSwapped(stem, known);
    if (fillers.has(known) && (isNameLike || cost > 1 || isTooShort)) continue;
    if (cost < least) found = [];
    least = cost;
    found.push({ stem: known, cost });
  }
  return found;
}

/** What words have that are no form of a known one. */
const noStem = "\u0000";

const leastPart = 3;

/** The parts of a compound word, all of which are known; the word itself if it is not one. */
function splitCompound(token: Token, lexicon: Lexicon): readonly Token[] {
  const { joints } = lexicon.language;
  if (joints === null || token.kind !== "word" || lexicon.vocabulary.has(lexicon.stem(token.text)))
    return [token];
  const cuts = cutsOf(token.text, joints, lexicon);
  if (cuts === null) return [token];
  return [0, ...cuts].map((from, index): Token => {
    const through = cuts[index] ?? token.text.length;
    const text = token.text.slice(from, through);
    const end = index === cuts.length ? token.end : token.start + through;
    return {
      ...token,
      start: token.start + from,
      end,
      text,
      folded: text.toLowerCase(),
      isAfterBreak: index === 0 && token.isAfterBreak,
    };
  });
}

/** Where the second part of a compound word and the ones after it begin. */
function cutsOf(text: string, joints: readonly string[], lexicon: Lexicon): readonly number[] | null {
  for (let cut = text.length - leastPart; cut >= leastPart; cut -= 1) {
    const first = text.slice(0, cut);
    if (!isPart(first, joints, lexicon)) continue;
    const rest = text.slice(cut);
    if (isPart(rest, [], lexicon)) return [cut];
    const further = rest.length >= 2 * leastPart ? cutsOf(rest, joints, lexicon) : null;
    if (further !== null) return [cut, ...further.map((one) => one + cut)];
  }
  return null;
}

function isPart(text: string, joints: readonly string[], { vocabulary, fillers, stem }: Lexicon): boolean {
  return ["", ...joints].some((joint) => {
    if (!text.toLowerCase().endsWith(joint)) return false;
    const part = stem(text.slice(0, text.length - joint.length));
    return part.length >= leastPart && vocabulary.has(part) && !fillers.has(part);
  });
}
