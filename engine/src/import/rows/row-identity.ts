/** A hash below 2^53 of texts. Two different lists have the same hash with a probability of about 1 in 10^15. */
export class TextHash {
  #high = 0x811c9dc5;
  #low = 0x9747b28c;

  /** Adds a text and its end. */
  add(text: string): void {
    let high = this.#high;
    let low = this.#low;
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      high = Math.imul(high ^ code, 0x01000193);
      low = Math.imul(low ^ code, 0x85ebca6b) + (low >>> 15);
    }
    this.#high = Math.imul(high ^ separator, 0x01000193);
    this.#low = Math.imul(low ^ separator, 0x85ebca6b) + (low >>> 15);
  }

  /** The hash of the texts since the previous call. */
  take(): number {
    const hash = (this.#high >>> 0) * 0x20_0000 + ((this.#low >>> 0) & 0x1f_ffff);
    this.#high = 0x811c9dc5;
    this.#low = 0x9747b28c;
    return hash;
  }
}

const separator = 0x1f;
