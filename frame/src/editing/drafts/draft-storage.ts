import { draftsNote } from "../../report/state/kept-drafts.ts";

/** A draft in the browser, encrypted. */
export interface StoredDraft {
  readonly id: string;
  /** Which key encrypted it. Says nothing about the person or the report. */
  readonly owner: string;
  /** When its last change was made, in milliseconds since 1970. */
  readonly at: number;
  readonly nonce: Uint8Array<ArrayBuffer>;
  readonly content: ArrayBuffer;
}

/** Where drafts are kept. Calls reject if the browser does not store anything. */
export interface DraftStorage {
  put(draft: StoredDraft): Promise<void>;
  remove(id: string): Promise<void>;
  /** The drafts of an owner that no open page works on, the newest first. Those that are too old are removed. */
  list(owner: string): Promise<readonly StoredDraft[]>;
  /** Marks a draft as that of this page, until the page is closed. @returns ends it earlier */
  hold(id: string): () => void;
  /** Calls when the page goes out of sight, which may be its end. */
  whenHidden(run: () => void): void;
}

const oldest = 30 * 24 * 60 * 60 * 1000;
/** Over all people and reports of this browser. */
const most = 50;
const drafts = "drafts";

/** Keeps drafts in the database of the frame's origin. */
export class BrowserDrafts implements DraftStorage {
  #opening: Promise<IDBDatabase> | null = null;

  async put(draft: StoredDraft): Promise<void> {
    // First, because a page that ends in between would leave a draft that nothing looks for.
    localStorage.setItem(draftsNote, "true");
    await this.#run("readwrite", (store) => store.put(draft));
  }

  async remove(id: string): Promise<void> {
    await this.#run("readwrite", (store) => store.delete(id));
    if ((await this.#run("readonly", (store) => store.count())) === 0) localStorage.removeItem(draftsNote);
  }

  async list(owner: string): Promise<readonly StoredDraft[]> {
    const all: StoredDraft[] = await this.#run("readonly", (store) => store.getAll());
    all.sort((one, other) => other.at - one.at);
    const kept = all.filter(({ at }, place) => place < most && at > Date.now() - oldest);
    for (const { id } of all) if (!kept.some((one) => one.id === id)) await this.remove(id);
    const held = await heldLocks();
    return kept.filter((one) => one.owner === owner && !held.has(lockOf(one.id)));
  }

  hold(id: string): () => void {
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    // The browser ends the lock with the page, whatever ends it. Where it gives none, a draft in use is offered too.
    navigator.locks.request(lockOf(id), () => released).catch(() => {});
    return release;
  }

  whenHidden(run: () => void): void {
    document.addEventListener("visibilitychange", run);
    window.addEventListener("pagehide", run);
  }

  async #run<Value>(
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest<Value>,
  ): Promise<Value> {
    this.#opening ??= openDatabase();
    const database = await this.#opening;
    const transaction = database.transaction(drafts, mode);
    const request = ask(transaction.objectStore(drafts));
    // Explicitly, so that it is carried out even if the page is closed at once.
    transaction.commit();
    return new Promise((resolve, reject) => {
      transaction.addEventListener("complete", () => resolve(request.result));
      transaction.addEventListener("abort", () =>
        reject(new Error("The browser did not store the draft.", { cause: transaction.error })),
      );
    });
  }
}

function lockOf(id: string): string {
  return `vitrine draft ${id}`;
}

async function heldLocks(): Promise<ReadonlySet<string>> {
  const { held = [] } = await navigator.locks.query();
  return new Set(held.flatMap(({ name }) => name ?? []));
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("vitrine-drafts", 1);
    request.addEventListener("upgradeneeded", () => {
      request.result.createObjectStore(drafts, { keyPath: "id" });
    });
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () =>
      reject(new Error("The browser stores nothing here.", { cause: request.error })),
    );
  });
}
