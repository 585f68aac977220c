/** What an entry takes beside its key and its answer. */
const entryBytes = 200;

/** Answers longer than this share of the cache are not kept: one would push out what everybody asks for. */
const largestShare = 8;

/** Answers as they travel, by key, bounded by bytes; what was asked for longest ago goes first. */
export class AnswerCache<Answer> {
  readonly #mostBytes: number;
  /** In the order of their last use. */
  readonly #entries = new Map<string, { readonly answer: Answer; readonly bytes: number }>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Answer | null {
    const entry = this.#entries.get(key);
    if (entry === undefined) return null;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.answer;
  }

  /** @param byteLength of the answer */
  set(key: string, answer: Answer, byteLength: number): void {
    this.#remove(key);
    const bytes = entryBytes + key.length * 2 + byteLength;
    if (bytes * largestShare > this.#mostBytes) return;
    this.#entries.set(key, { answer, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#bytes -= entry.bytes;
    this.#entries.delete(key);
  }
}
