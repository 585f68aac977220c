import { fold } from "./fold.ts";

/** A word, number, sign or quoted text of a question. `start` and `end` are places in the question. */
export interface Token {
  readonly start: number;
  readonly end: number;
  /** As written. */
  readonly text: string;
  /** In small letters without accents. */
  readonly folded: string;
  readonly kind: "word" | "number" | "sign" | "quoted";
  /** True after a comma or another sign between items of a list. */
  readonly isAfterBreak: boolean;
}

/**
 * Quoted texts; days such as `2026-10-01` and `1.10.2026`; numbers with separators, `%` and `k`; words with apostrophes at
 * their ends as in `l'`; single signs.
 */
const pattern =
  /(?<quoted>"[^"]+"|“[^”]+”|„[^“”]+[“”]|«[^»]+»)|(?<number>\d{4}-\d{2}-\d{2}|\d{1,2}\.\d{1,2}\.(?:\d{4}|\d{2})?(?!\d)|\d{1,2}\/\d{1,2}\/\d{2,4}|\d{1,3}(?:[.,'’ \u00a0\u202f]\d{3})+(?:[.,]\d+)?(?!\d)|\d+(?:[.,]\d+)?)|(?<word>[\p{L}\p{M}][\p{L}\p{M}\p{N}]*['’ʼ]?)|(?<sign>[^\s.,;:!?¿¡()[\]{}"“”„«»\-–—/'’_…])/gu;

/** The tokens of a text. Punctuation separates words and has no further meaning. */
export function tokenize(text: string): readonly Token[] {
  let last = 0;
  return [...text.matchAll(pattern)].map((match): Token => {
    const isAfterBreak = /[,;:/]/.test(text.slice(last, match.index));
    last = match.index + match[0].length;
    const { quoted, number, word } = match.groups ?? {};
    const [whole] = match;
    const kind =
      quoted !== undefined
        ? "quoted"
        : number !== undefined
          ? "number"
          : word !== undefined
            ? "word"
            : "sign";
    const inner = kind === "quoted" ? whole.slice(1, -1) : whole;
    return {
      start: match.index,
      end: match.index + whole.length,
      text: inner,
      folded: fold(inner),
      kind,
      isAfterBreak,
    };
  });
}
