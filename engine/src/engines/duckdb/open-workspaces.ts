import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";

import { AppError } from "@vitrine/contracts/errors";

import type { VersionedWorkspace } from "../../registry/data-registry.ts";
import type { StoreSettings } from "./protocol.ts";
import { openEmptySnapshot, openSnapshot, type Snapshot } from "./snapshot.ts";
import type { WorkspaceFiles } from "./workspace-files.ts";

interface Entry {
  readonly place: VersionedWorkspace;
  readonly opening: Promise<Snapshot>;
  snapshot: Snapshot | null;
}

/** A newer version of the workspace has taken the place of the one that was asked for. */
export class OutdatedVersion extends Error {}

/**
 * The workspaces that are open for reading. They are opened when they are first read. The ones read longest ago are
 * closed when there are too many, or when their files together are larger than the memory of the store, because each
 * keeps what it has read in memory. Those in use stay open.
 */
export class OpenWorkspaces {
  readonly #files: WorkspaceFiles;
  readonly #settings: StoreSettings;
  readonly #reshape: (place: VersionedWorkspace) => Promise<void>;
  /** In the order of the last use. */
  readonly #entries = new Map<string, Entry>();
  /** The newest version of a workspace that was asked for. */
  readonly #newest = new Map<string, number>();
  #empty: Promise<Snapshot> | null = null;

  /** @param reshape gives a workspace's file the shape of the current tables */
  constructor(
    files: WorkspaceFiles,
    settings: StoreSettings,
    reshape: (place: VersionedWorkspace) => Promise<void>,
  ) {
    this.#files = files;
    this.#settings = settings;
    this.#reshape = reshape;
  }

  get size(): number {
    return this.#entries.size;
  }

  /**
   * Runs with a version of a workspace, which stays open until then.
   *
   * @throws OutdatedVersion; AppError `facts_damaged`
   */
  async use<Value>(place: VersionedWorkspace, use: (snapshot: Snapshot) => Promise<Value>): Promise<Value> {
    const { snapshot, release } = await this.#hold(place);
    try {
      return await use(snapshot);
    } finally {
      release();
      this.#closeIfOld(place);
      this.#closeOldest();
    }
  }

  /** Later users of a workspace open its file again. */
  renew(workspace: string): void {
    for (const entry of this.#entries.values()) if (entry.place.workspace === workspace) this.#close(entry);
  }

  async #hold(
    place: VersionedWorkspace,
  ): Promise<{ readonly snapshot: Snapshot; readonly release: () => void }> {
    if (place.version === 0) {
      // A workspace without data takes no place among the open ones.
      this.#empty ??= openEmptySnapshot(this.#settings);
      const snapshot = await this.#empty;
      return { snapshot, release: snapshot.hold() };
    }
    this.#noteVersion(place);
    for (;;) {
      const key = keyOf(place);
      const entry = this.#entries.get(key) ?? { place, opening: this.#open(place), snapshot: null };
      // The most recently used entry is the last one.
      this.#entries.delete(key);
      this.#entries.set(key, entry);
      const snapshot = await this.#opened(entry);
      if (!snapshot.isRetired) return { snapshot, release: snapshot.hold() };
    }
  }

  #noteVersion({ workspace, version }: VersionedWorkspace): void {
    const newest = this.#newest.get(workspace) ?? 0;
    if (version <= newest) return;
    this.#newest.set(workspace, version);
    this.#closeIfOld({ workspace, version: newest });
  }

  /** A version before the newest one is closed when its readers have finished. */
  #closeIfOld(place: VersionedWorkspace): void {
    const entry = this.#entries.get(keyOf(place));
    if (entry !== undefined && place.version < (this.#newest.get(place.workspace) ?? 0)) this.#close(entry);
  }

  async #opened(entry: Entry): Promise<Snapshot> {
    try {
      entry.snapshot = await entry.opening;
      return entry.snapshot;
    } catch (error) {
      this.#forget(entry);
      throw error;
    }
  }

  #forget({ place, opening }: Entry): void {
    if (this.#entries.get(keyOf(place))?.opening === opening) this.#entries.delete(keyOf(place));
  }

  #close(entry: Entry): void {
    this.#forget(entry);
    entry.opening.then(
      (snapshot) => snapshot.retire(),
      () => {},
    );
  }

  async #open(place: VersionedWorkspace): Promise<Snapshot> {
    const path = this.#files.pathOf(place);
    if (!existsSync(path)) throw this.#missing(place, path);
    const { size: bytes } = await stat(path);
    const snapshot = await openSnapshot({ path, bytes }, this.#settings);
    if (snapshot !== null) return snapshot;
    await this.#reshape(place);
    const reshaped = await openSnapshot({ path, bytes: (await stat(path)).size }, this.#settings);
    if (reshaped === null) throw new Error(`${path} still has another shape`);
    return reshaped;
  }

  #missing({ workspace, version }: VersionedWorkspace, path: string): Error {
    if (version < (this.#newest.get(workspace) ?? 0)) return new OutdatedVersion();
    const cause =
      `The campaign facts in ${path} are missing. The portal works without the figures of this workspace until they are ` +
      "restored: stop the server, restore the data directory and the store of the same time, and start again.";
    return new AppError("facts_damaged", { cause });
  }

  #closeOldest(): void {
    let bytes = 0;
    for (const { snapshot } of this.#entries.values()) bytes += snapshot?.bytes ?? 0;
    const { openFiles, memoryLimitMb } = this.#settings;
    for (const entry of this.#entries.values()) {
      const isWithin = this.#entries.size <= openFiles && bytes <= memoryLimitMb * 1024 * 1024;
      if (isWithin || this.#entries.size === 1) return;
      const { snapshot } = entry;
      if (snapshot === null || snapshot.isInUse) continue;
      bytes -= snapshot.bytes;
      this.#close(entry);
    }
  }
}

function keyOf({ workspace, version }: VersionedWorkspace): string {
  return `${version} ${workspace}`;
}
