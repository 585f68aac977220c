/**
 * A text in which lines break between periods, not within one: "Oct 1 – 24", "1 – 24 Oct". After a dash a space alone does not
 * prevent it.
 */
export function wholeRanges(text: string): string {
  return text
    .replaceAll(/(?<=\p{L}\.?)\s(?=\d{1,2}\s–\s)/gu, "\u00A0")
    .replaceAll(/(?<=\s–\s\d{1,2}\.?)\s(?=\p{L})/gu, "\u00A0")
    .replaceAll(/\s–\s/gu, "\u00A0–\u2060\u00A0");
}
