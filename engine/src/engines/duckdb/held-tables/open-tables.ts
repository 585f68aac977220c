import type { HeldTables, StoreSettings } from "../protocol.ts";
import { openMemorySnapshot, type Snapshot } from "../snapshot.ts";
import { fillTables } from "./fill-tables.ts";
import type { TableQuestions } from "./table-questions.ts";

/** Twice the size of the largest dataset: those read longest ago are closed when there are more. */
const mostBytes = 100 * 1024 * 1024;
/** Datasets that are not read for so long are closed. */
const idleMilliseconds = 15 * 60 * 1000;

interface Entry {
  readonly bytes: number;
  readonly opening: Promise<Snapshot>;
  idle: NodeJS.Timeout | null;
}

/** The datasets of tables that are open for reading. They are filled when they are first read, and kept in memory only. */
export class OpenTables {
  readonly #settings: StoreSettings;
  /** In the order of the last use. */
  readonly #entries = new Map<string, Entry>();

  constructor(settings: StoreSettings) {
    this.#settings = settings;
  }

  /** Runs with the tables, which stay open until then. */
  async use<Value>(
    held: HeldTables,
    questions: TableQuestions,
    run: (snapshot: Snapshot) => Promise<Value>,
  ): Promise<Value> {
    const { snapshot, release } = await this.#hold(held, questions);
    try {
      return await run(snapshot);
    } finally {
      release();
      this.#closeLater(held.id);
      this.#closeOldest();
    }
  }

  async #hold(held: HeldTables, questions: TableQuestions) {
    for (;;) {
      const entry = this.#entries.get(held.id) ?? this.#open(held, questions);
      // The most recently used entry is the last one.
      this.#entries.delete(held.id);
      this.#entries.set(held.id, entry);
      if (entry.idle !== null) clearTimeout(entry.idle);
      entry.idle = null;
      try {
        const snapshot = await entry.opening;
        if (!snapshot.isRetired) return { snapshot, release: snapshot.hold() };
      } catch (error) {
        if (this.#entries.get(held.id) === entry) this.#entries.delete(held.id);
        throw error;
      }
    }
  }

  #open(held: HeldTables, questions: TableQuestions): Entry {
    const opening = openMemorySnapshot(this.#settings, (connection) =>
      fillTables(connection, held, questions),
    );
    return { bytes: held.bytes, opening, idle: null };
  }

  #closeLater(id: string): void {
    const entry = this.#entries.get(id);
    if (entry === undefined) return;
    if (entry.idle !== null) clearTimeout(entry.idle);
    entry.idle = setTimeout(() => void this.#close(id, entry), idleMilliseconds).unref();
  }

  #closeOldest(): void {
    let bytes = 0;
    for (const entry of this.#entries.values()) bytes += entry.bytes;
    for (const [id, entry] of this.#entries) {
      if (bytes <= mostBytes || this.#entries.size === 1) return;
      bytes -= entry.bytes;
      void this.#close(id, entry);
    }
  }

  /** Those in use close when their readers have finished. */
  async #close(id: string, entry: Entry): Promise<void> {
    if (this.#entries.get(id) === entry) this.#entries.delete(id);
    if (entry.idle !== null) clearTimeout(entry.idle);
    await entry.opening.then(
      (snapshot) => snapshot.retire(),
      () => {},
    );
  }
}
