import { setImmediate as nextTurn } from "node:timers/promises";

/** Number of texts that are added before other work gets a turn. */
const slice = 10_000;

/**
 * A set of very many texts in little memory: it stores digests of 53 bits. With a million texts, one in thousands of
 * millions of other texts is wrongly reported as contained.
 */
export interface TextDigests {
  has(text: string): boolean;
}

/**
 * Yields to the event loop between slices.
 * @param formOf the form in which a text is added
 */
export async function digestTexts(
  texts: readonly string[],
  formOf = (text: string): string => text,
): Promise<TextDigests> {
  // A hash table with open addressing, at least half empty; 0 marks an empty place.
  const table = new Float64Array(2 ** Math.ceil(Math.log2(2 * texts.length + 2)));
  for (const [index, text] of texts.entries()) {
    if (index % slice === 0) await nextTurn();
    const digest = digestOf(formOf(text));
    table[placeOf(table, digest)] = digest;
  }
  return {
    has: (text) => {
      const digest = digestOf(text);
      return table[placeOf(table, digest)] === digest;
    },
  };
}

/** Where a digest is, or would be. */
function placeOf(table: Float64Array, digest: number): number {
  let place = digest % table.length;
  while (table[place] !== 0 && table[place] !== digest) place = (place + 1) % table.length;
  return place;
}

/** Two runs of FNV-1a with different offsets, of which 53 bits are used; never 0. */
function digestOf(text: string): number {
  let [upper, lower] = [0x811c9dc5, 0x2f6e3a17];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    lower = Math.imul(lower ^ unit, 0x01000193);
    upper = Math.imul(upper ^ ((unit << 5) + index), 0x01000193);
  }
  return (upper >>> 11) * 0x100000000 + (lower >>> 0) || 1;
}
