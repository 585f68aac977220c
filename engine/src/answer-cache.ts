import type { QueryResult } from "@vitrine/contracts/query";

/** Answers by key, bounded by bytes; what was asked for longest ago goes first. Holders must not change what they get. */
export class AnswerCache {
  readonly #mostBytes: number;
  /** In the order of their last use. */
  readonly #entries = new Map<string, { readonly result: QueryResult; readonly bytes: number }>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): QueryResult | null {
    const entry = this.#entries.get(key);
    if (entry === undefined) return null;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.result;
  }

  set(key: string, result: QueryResult): void {
    this.#remove(key);
    const bytes = key.length * 2 + sizeOf(result);
    if (bytes > this.#mostBytes) return;
    this.#entries.set(key, { result, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}

/** About what an answer takes in memory: a text two bytes a letter, everything else a word. */
function sizeOf({ columns, subtotals = [] }: QueryResult): number {
  const all = [columns, ...subtotals.map((block) => block.columns)].flat();
  return all.reduce((sum, { values }) => {
    return values.reduce<number>(
      (bytes, value) => bytes + 8 + (typeof value === "string" ? value.length * 2 : 0),
      sum + 200,
    );
  }, 500);
}
