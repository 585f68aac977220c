import { getDraftKeys } from "@vitrine/contracts/http";
import type { EditingState, KeptDraft } from "@vitrine/contracts/reading/state/editing-state";
import type { ReportState } from "@vitrine/contracts/reading/state/report-state";
import { hasUnsavedChanges, type EditHistory } from "@vitrine/contracts/report/edits";

import type { Store } from "../../report/state/store.ts";
import type { SavingParts } from "../report-saver.ts";
import { DraftCipher } from "./draft-cipher.ts";
import type { DraftStorage } from "./draft-storage.ts";

interface Parts extends SavingParts {
  readonly store: Store<ReportState>;
  readonly storage: DraftStorage;
}

type Changes = Pick<EditingState, "history" | "base">;

/** Milliseconds after a change in which further ones are kept with it. */
const pause = 1000;

/**
 * Keeps unsaved changes in the browser, so that they outlive the page, and finds those of pages that are closed. They
 * are removed when they are saved or taken back, and when the host loads the same report again, which discards them.
 * A browser that stores nothing keeps nothing; nothing else fails because of it.
 */
export class DraftKeeper {
  readonly #parts: Parts;
  #report: string | null = null;
  #isClosed = false;
  #seen: Changes | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  /** Everything below is used by one task of this queue at a time. */
  #tasks: Promise<void> = Promise.resolve();
  #ciphers: readonly DraftCipher[] | null = null;
  #written: EditHistory | null = null;
  /** The draft of this page; null before the first change. */
  #own: { readonly id: string; readonly release: () => void } | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#report = parts.store.get().report?.id ?? null;
    parts.store.subscribe(() => this.#follow());
    parts.storage.whenHidden(() => void this.flush());
  }

  /** Drafts of this person and this report from pages that are closed, the newest first. */
  async find(): Promise<readonly KeptDraft[]> {
    let found: readonly KeptDraft[] = [];
    await this.#queue(async () => {
      const drafts = await Promise.all((await this.#loadCiphers()).map((cipher) => this.#read(cipher)));
      found = drafts.flat().toSorted((one, other) => other.at - one.at);
    });
    return found;
  }

  /** Removes a draft that was found. */
  remove(id: string): Promise<void> {
    return this.#queue(() => this.#parts.storage.remove(id));
  }

  /** Removes the draft of this page, because its changes are saved elsewhere. */
  forget(): Promise<void> {
    this.#seen = null;
    return this.flush();
  }

  /** Writes at once what waits to be written. */
  flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    const changes = this.#seen;
    return this.#queue(() => this.#write(changes));
  }

  #follow(): void {
    const { report, editing, draft } = this.#parts.store.get();
    if (report === null) {
      this.#isClosed = true;
      return;
    }
    if (this.#isClosed || report.id !== this.#report) this.#turnTo(report.id);
    const changes = editing ?? draft;
    if (changes?.history === this.#seen?.history) return;
    this.#seen = changes;
    this.#timer ??= setTimeout(() => void this.flush(), pause);
  }

  /** The host has loaded a report. The same one again: what was changed is discarded. */
  #turnTo(report: string): void {
    const isSame = report === this.#report;
    if (isSame) this.#seen = null;
    void this.flush();
    this.#seen = null;
    this.#report = report;
    this.#isClosed = false;
    if (isSame) return;
    void this.#queue(async () => {
      this.#own?.release();
      this.#own = null;
      this.#ciphers = null;
      this.#written = null;
    });
  }

  async #write(changes: Changes | null): Promise<void> {
    const { storage, newId } = this.#parts;
    const history = changes?.history ?? null;
    if (history === this.#written) return;
    this.#written = history;
    if (changes === null || history === null || !hasUnsavedChanges(history)) {
      if (this.#own !== null) await storage.remove(this.#own.id);
      return;
    }
    const [cipher] = await this.#loadCiphers();
    if (cipher === undefined) return;
    if (this.#own === null) {
      const id = newId();
      this.#own = { id, release: storage.hold(id) };
    }
    const { saved, definition } = history;
    const draft = { id: this.#own.id, at: Date.now(), base: changes.base, saved, definition };
    await storage.put(await cipher.encrypt(draft));
  }

  async #read(cipher: DraftCipher): Promise<readonly KeptDraft[]> {
    const stored = await this.#parts.storage.list(cipher.owner);
    const drafts = await Promise.all(stored.map((one) => cipher.decrypt(one)));
    return drafts.flatMap((draft) => (draft === null || draft.id === this.#own?.id ? [] : draft));
  }

  async #loadCiphers(): Promise<readonly DraftCipher[]> {
    if (this.#ciphers !== null) return this.#ciphers;
    const { api, callWithToken } = this.#parts;
    const answer = await callWithToken((token, signal) => api.call(getDraftKeys, token, signal));
    if (!answer.ok) throw new Error(answer.failure.code);
    this.#ciphers = await Promise.all(answer.value.keys.map((key) => DraftCipher.create(key)));
    return this.#ciphers;
  }

  /** One after the other, so that a removal cannot overtake the writing of what it removes. Never rejects. */
  #queue(work: () => Promise<unknown>): Promise<void> {
    const before = this.#tasks;
    const run = async (): Promise<void> => {
      await before;
      try {
        await work();
      } catch {
        // Without the keys or the storage there are no drafts. The next change tries again.
      }
    };
    const done = run();
    this.#tasks = done;
    return done;
  }
}
