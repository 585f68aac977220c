/** What an entry takes beside its key and its answer. */
const entryBytes = 200;

/** Answers as they travel, by key, bounded by bytes; what was asked for longest ago goes first. */
export class AnswerCache {
  readonly #mostBytes: number;
  /** In the order of their last use. */
  readonly #entries = new Map<string, Uint8Array>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Uint8Array | null {
    const answer = this.#entries.get(key);
    if (answer === undefined) return null;
    this.#entries.delete(key);
    this.#entries.set(key, answer);
    return answer;
  }

  set(key: string, answer: Uint8Array): void {
    this.#remove(key);
    const bytes = sizeOf(key, answer);
    if (bytes > this.#mostBytes) return;
    this.#entries.set(key, answer);
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const answer = this.#entries.get(key);
    if (answer === undefined) return;
    this.#bytes -= sizeOf(key, answer);
    this.#entries.delete(key);
  }
}

function sizeOf(key: string, { byteLength }: Uint8Array): number {
  return entryBytes + key.length * 2 + byteLength;
}
