/* Texts are identified by two hashes of 32 bits, which grow character by character. */

/** Of a text without characters. */
export const firstHigh = 0x811c9dc5 | 0;
export const firstLow = 0x9747b28c | 0;

/** The first hash of a text with one more character. */
export function nextHigh(high: number, code: number): number {
  return Math.imul(high ^ code, 0x01000193);
}

/** The second hash of a text with one more character. */
export function nextLow(low: number, code: number): number {
  return (Math.imul(low ^ code, 0x85ebca6b) + (low >>> 15)) | 0;
}

export interface TextHash {
  readonly high: number;
  readonly low: number;
}

export function hashOf(text: string): TextHash {
  let high = firstHigh;
  let low = firstLow;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = nextHigh(high, code);
    low = nextLow(low, code);
  }
  return { high, low };
}
