/** The product's name. A password must not consist of it. */
export const productName = "Vitrine";

/** Shorter words occur in too many good passwords by chance. */
const minWordLength = 4;
/** A password with fewer other characters than this is little more than the word. */
const maxAddedCharacters = 6;

/**
 * Whether a password is little more than one of the words: it contains one with fewer than six characters around it, or
 * at most a quarter of its letters differ from one. Case is ignored, and signs that look like letters count as letters.
 *
 * @param words words related to the user: names, addresses, workspaces, the product
 */
export function isNearWord(password: string, words: readonly string[]): boolean {
  const forms = formsOf(password);
  return words.some((word) => {
    const near = word.normalize("NFC").toLowerCase().trim();
    if (near.length < minWordLength) return false;
    const allowed = Math.max(1, Math.floor(near.length / 4));
    return forms.some(
      (form) =>
        (form.includes(near) && form.length - near.length < maxAddedCharacters) ||
        (Math.abs(form.length - near.length) <= allowed && countEdits(form, near) <= allowed),
    );
  });
}

/**
 * The words that a password stands for to someone guessing it: in lower case, with signs read as letters, and without
 * decoration.
 */
export function formsOf(password: string): readonly string[] {
  const small = password.normalize("NFC").toLowerCase();
  const bare = small.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const core = small.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
  return [...new Set([small, core, bare, ...[small, core, bare].map(readSigns)])].filter(
    (form) => form !== "",
  );
}

const signs: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "8": "b",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

function readSigns(text: string): string {
  return text.replaceAll(/[@483!10$57]/g, (sign) => signs[sign] ?? sign);
}

function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of Array.from(from).entries()) {
    const next = [index + 1];
    for (const [place, other] of Array.from(to).entries()) {
      const change = (row[place] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(change, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? from.length;
}
