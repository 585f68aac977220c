import { stat } from "node:fs/promises";

import type { StoreSettings } from "./protocol.ts";
import { openEmptySnapshot, openSnapshot, type Snapshot } from "./snapshot.ts";
import type { WorkspaceFiles } from "./workspace-files.ts";

interface Entry {
  readonly opening: Promise<Snapshot | null>;
  snapshot: Snapshot | null;
}

/** How often a file is looked up again that was replaced while it was opened. */
const mostTries = 5;

/**
 * The workspaces that are open for reading. They are opened when they are first read. The ones read longest ago are
 * closed when there are too many, or when their files together are larger than the memory of the store, because each
 * keeps what it has read in memory. Those in use stay open.
 */
export class OpenWorkspaces {
  readonly #files: WorkspaceFiles;
  readonly #settings: StoreSettings;
  readonly #reshape: (workspace: string) => Promise<void>;
  /** In the order of the last use. */
  readonly #entries = new Map<string, Entry>();
  #empty: Promise<Snapshot> | null = null;

  /** @param reshape gives a workspace's file the shape of the current tables */
  constructor(files: WorkspaceFiles, settings: StoreSettings, reshape: (workspace: string) => Promise<void>) {
    this.#files = files;
    this.#settings = settings;
    this.#reshape = reshape;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Runs with the current version of a workspace, which stays open until then. @throws AppError `facts_damaged` */
  async use<Value>(workspace: string, use: (snapshot: Snapshot) => Promise<Value>): Promise<Value> {
    const { snapshot, release } = await this.#hold(workspace);
    try {
      return await use(snapshot);
    } finally {
      release();
      this.#closeOldest();
    }
  }

  /** Later users get the version that is current now. */
  renew(workspace: string): void {
    const before = this.#entries.get(workspace);
    this.#entries.delete(workspace);
    before?.opening.then(
      (snapshot) => snapshot?.retire(),
      () => {},
    );
  }

  async #hold(workspace: string): Promise<{ readonly snapshot: Snapshot; readonly release: () => void }> {
    for (;;) {
      const entry = this.#entries.get(workspace) ?? this.#begin(workspace);
      // The most recently used entry is the last one.
      this.#entries.delete(workspace);
      this.#entries.set(workspace, entry);
      const snapshot = await this.#opened(workspace, entry);
      if (!snapshot.isRetired) return { snapshot, release: snapshot.hold() };
    }
  }

  #begin(workspace: string): Entry {
    return { opening: this.#open(workspace), snapshot: null };
  }

  async #opened(workspace: string, entry: Entry): Promise<Snapshot> {
    try {
      const snapshot = await entry.opening;
      if (snapshot !== null) {
        entry.snapshot = snapshot;
        return snapshot;
      }
    } catch (error) {
      this.#forget(workspace, entry);
      throw error;
    }
    // A workspace without data takes no place among the open ones.
    this.#forget(workspace, entry);
    this.#empty ??= openEmptySnapshot(this.#settings);
    return this.#empty;
  }

  #forget(workspace: string, entry: Entry): void {
    if (this.#entries.get(workspace) === entry) this.#entries.delete(workspace);
  }

  async #open(workspace: string): Promise<Snapshot | null> {
    for (let tries = 1; ; tries += 1) {
      const path = await this.#files.current(workspace);
      if (path === null) return null;
      try {
        const { size: bytes } = await stat(path);
        const done = this.#files.read(workspace, path);
        const snapshot = await openSnapshot({ path, bytes }, this.#settings, done);
        if (snapshot !== null) return snapshot;
        await this.#reshape(workspace);
      } catch (error) {
        // An import has replaced the file in the meantime.
        if (tries === mostTries || !isMissing(error)) throw error;
      }
    }
  }

  #closeOldest(): void {
    let bytes = 0;
    for (const { snapshot } of this.#entries.values()) bytes += snapshot?.bytes ?? 0;
    const { openFiles, memoryLimitMb } = this.#settings;
    for (const [workspace, { snapshot }] of this.#entries) {
      const isWithin = this.#entries.size <= openFiles && bytes <= memoryLimitMb * 1024 * 1024;
      if (isWithin || this.#entries.size === 1) return;
      if (snapshot === null || snapshot.isInUse) continue;
      bytes -= snapshot.bytes;
      this.#entries.delete(workspace);
      snapshot.retire();
    }
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && /does not exist|ENOENT/.test(error.message);
}
