/* Texts and rows are identified by two hashes of 32 bits. */

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

/** A hash below 2^53 of texts. Two different lists have the same hash with a probability of about 1 in 10^15. */
export class RowIdentity {
  #high = firstHigh;
  #low = firstLow;

  /** Adds the hashes of a text. */
  add(high: number, low: number): void {
    this.#high = mixed(this.#high, high, 0xcc9e2d51);
    this.#low = mixed(this.#low, low, 0x1b873593);
  }

  /** The hash of the texts since the previous call. */
  take(): number {
    const hash = (this.#high >>> 0) * 0x20_0000 + ((this.#low >>> 0) & 0x1f_ffff);
    this.#high = firstHigh;
    this.#low = firstLow;
    return hash;
  }
}

/** Depends on the order of what is added. The steps are those of MurmurHash. */
function mixed(state: number, added: number, factor: number): number {
  const turned = Math.imul(added, factor);
  const next = state ^ Math.imul((turned << 15) | (turned >>> 17), 0xc2b2ae35);
  return (Math.imul((next << 13) | (next >>> 19), 5) + 0xe6546b64) | 0;
}
