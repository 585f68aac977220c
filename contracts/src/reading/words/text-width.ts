/** The measured font size, in CSS pixels. */
const letters = 12;

/**
 * Advance widths of Inter from space to tilde, in hundredths of the font size, with tabular figures. A table gives the
 * same result before the font is loaded and without a canvas.
 */
const advances = [
  27, 29, 47, 63, 65, 98, 64, 30, 39, 39, 65, 65, 27, 65, 27, 36, 65, 65, 65, 65, 65, 65, 65, 65, 65, 65, 27,
  27, 65, 65, 65, 51, 97, 70, 65, 73, 72, 60, 59, 75, 74, 27, 57, 67, 57, 90, 75, 76, 64, 76, 64, 64, 65, 74,
  70, 101, 68, 68, 63, 39, 32, 39, 47, 46, 32, 56, 61, 57, 61, 58, 34, 61, 59, 24, 24, 55, 24, 88, 59, 60, 61,
  61, 40, 53, 33, 59, 56, 82, 55, 56, 55, 39, 33, 39, 65,
];
/** Widths of other characters: letters of other alphabets, and full-width characters of East Asian scripts. */
const [otherAdvance, squareAdvance] = [70, 100];
const special: Readonly<Record<string, number>> = {
  "…": 86,
  "·": 29,
  "–": 50,
  "€": 67,
  "£": 61,
  "\u00A0": 27,
  "\u202F": 27,
  "\u2009": 20,
};

function advanceOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  return advances[code - 32] ?? special[character] ?? (code >= 0x1100 ? squareAdvance : otherAdvance);
}

/** Accented letters have the width of their base letter. Most texts have none, so this step is usually skipped. */
const plain = (text: string): string =>
  /[^\u0020-\u00BF\u2000-\u20CF]/.test(text) ? text.normalize("NFD").replaceAll(/\p{Mn}/gu, "") : text;

/** The width of a text at 12 px, in CSS pixels, rounded up. */
export function textWidth(text: string): number {
  let hundredths = 0;
  for (const character of plain(text)) hundredths += advanceOf(character);
  return Math.ceil((hundredths * letters) / 100);
}

/** Truncates a text to a width, with an ellipsis. The first letter always stays. */
export function fitText(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  // Grapheme clusters must not be split.
  const parts = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  let space = (width * 100) / letters - advanceOf("…");
  let count = 0;
  for (const part of parts) {
    for (const character of plain(part)) space -= advanceOf(character);
    if (space < 0) break;
    count += 1;
  }
  return `${parts.slice(0, Math.max(1, count)).join("").trimEnd()}…`;
}

/** The number of lines of a text that is broken between words. A word that is too long is broken within. */
export function lineCount(text: string, width: number): number {
  let [lines, used] = [1, 0];
  for (const word of text.split(" ")) {
    const own = textWidth(word);
    const wanted = used === 0 ? own : used + textWidth(" ") + own;
    if (wanted <= width) used = wanted;
    else {
      lines += (used === 0 ? 0 : 1) + Math.max(0, Math.ceil(own / width) - 1);
      used = own % width || Math.min(own, width);
    }
  }
  return lines;
}

/** A text on one line, or on two that are broken between words; the second one is cut in its middle if it is too long. */
export function twoLines(text: string, width: number): readonly string[] {
  if (textWidth(text) <= width) return [text];
  const words = text.split(" ");
  const count = words.findLastIndex((_, place) => textWidth(words.slice(0, place).join(" ")) <= width);
  if (count <= 0) return [fitMiddle(text, width)];
  return [words.slice(0, count).join(" "), fitMiddle(words.slice(count).join(" "), width)];
}

/** The width that a text needs on two lines, broken between words. */
export function twoLineWidth(text: string): number {
  const words = text.split(" ");
  const breaks = words.map((_, count) =>
    Math.max(textWidth(words.slice(0, count).join(" ")), textWidth(words.slice(count).join(" "))),
  );
  return Math.min(...breaks);
}

/** Truncates a text in its middle, for names that may differ only at their end. The first and last letter always stay. */
export function fitMiddle(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  const parts = [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
  const cut = (kept: number): string => {
    const head = parts
      .slice(0, Math.ceil(kept / 2))
      .join("")
      .trimEnd();
    return `${head}…${parts
      .slice(parts.length - Math.floor(kept / 2))
      .join("")
      .trimStart()}`;
  };
  let [fits, exceeds] = [Math.min(2, parts.length), parts.length];
  while (exceeds - fits > 1) {
    const middle = Math.floor((fits + exceeds) / 2);
    if (textWidth(cut(middle)) <= width) fits = middle;
    else exceeds = middle;
  }
  return cut(fits);
}
