import type { RowBlock } from "./remote-rows.ts";

/** Inserts rows into several tables as they come: one call of `insert` per table. */
export class TableInserts {
  readonly #insert: (table: string, rows: AsyncIterable<RowBlock>) => Promise<void>;
  readonly #tables = new Map<string, OpenTable>();

  constructor(insert: (table: string, rows: AsyncIterable<RowBlock>) => Promise<void>) {
    this.#insert = insert;
  }

  /** Resolves when the block is inserted. @throws the error of the insert */
  async add(table: string, block: RowBlock): Promise<void> {
    const open = this.#tables.get(table) ?? this.#open(table);
    await Promise.race([open.ended, open.feed.push(block)]);
  }

  /** Ends all tables. @throws the first error of an insert */
  async end(): Promise<void> {
    for (const { feed } of this.#tables.values()) feed.end();
    await Promise.all([...this.#tables.values()].map(({ ended }) => ended));
  }

  #open(table: string): OpenTable {
    const feed = new Feed();
    const ended = this.#insert(table, feed.blocks());
    // The error is thrown by `add` or `end`.
    ended.catch(() => {});
    const open = { feed, ended };
    this.#tables.set(table, open);
    return open;
  }
}

interface OpenTable {
  readonly feed: Feed;
  readonly ended: Promise<void>;
}

interface Waiting {
  readonly block: RowBlock;
  readonly taken: () => void;
}

/** Hands over blocks one by one. */
class Feed {
  #waiting: Waiting | null = null;
  #isEnded = false;
  #wake: () => void = () => {};

  /** Resolves when the reader asks for the next block. */
  push(block: RowBlock): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting = { block, taken: resolve };
      this.#wake();
    });
  }

  end(): void {
    this.#isEnded = true;
    this.#wake();
  }

  async *blocks(): AsyncGenerator<RowBlock> {
    for (;;) {
      const waiting = this.#waiting;
      if (waiting !== null) {
        this.#waiting = null;
        yield waiting.block;
        waiting.taken();
      } else if (this.#isEnded) return;
      else await new Promise<void>((resolve) => (this.#wake = resolve));
    }
  }
}
