import { noObserver, type EngineObserver } from "../observer.ts";

/** Size of an entry without its key and its answer. */
const entryBytes = 200;

/** An answer larger than this fraction of the cache is not kept, because it would displace too many others. */
const largestShare = 8;

/** Encoded answers by key, bounded by bytes. The least recently used answer is removed first. */
export class AnswerCache<Answer> {
  readonly #mostBytes: number;
  readonly #observer: EngineObserver;
  /** In the order of their last use. */
  readonly #entries = new Map<string, { readonly answer: Answer; readonly bytes: number }>();
  #bytes = 0;

  constructor(mostBytes: number, observer = noObserver) {
    this.#mostBytes = mostBytes;
    this.#observer = observer;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Answer | null {
    const entry = this.#entries.get(key);
    this.#observer.cacheAsked("answers", entry !== undefined);
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
    this.#observer.cacheChanged("answers", this.#entries.size, this.#bytes);
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key);
    if (entry === undefined) return;
    this.#bytes -= entry.bytes;
    this.#entries.delete(key);
  }
}
