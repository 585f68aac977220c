import { firstHigh, firstLow } from "../values/text-hash.ts";

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
