import { open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";

import { makeFolder } from "../../make-folder.ts";
import { explainDamage } from "./explain-damage.ts";
import { nextFileOf, removeDatabase, syncToDisk, takeName } from "./next-file.ts";
import { folderOf, workspaceOf } from "./workspace-folder.ts";

/** A new version of a workspace's data while it is written. */
export interface NewVersion {
  /** The version that is current; `null` if the workspace has none. */
  readonly current: string | null;
  /** Path of the database to write. */
  readonly next: string;
  /** Makes the written database current, in one step. */
  publish(): Promise<void>;
  /** Removes what was written. */
  discard(): Promise<void>;
}

/** Folder for intermediate results of databases without a file. No folder of a workspace can have its name. */
export function spillFolderOf(folder: string): string {
  return join(folder, "spill.tmp");
}

/** Every database file begins with so many bytes, and its name after the first eight. */
const headerBytes = 3 * 4096;

/**
 * The files of the store: a folder for each workspace, with one database `<version>.duckdb` in it. A new version is
 * written next to the current one and renamed when it is complete. The highest number is current. Older versions are
 * removed when no one reads them any more.
 */
export class WorkspaceFiles {
  readonly folder: string;
  readonly #readers = new Map<string, number>();

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Creates the folder, and removes what a killed process left behind: unfinished and old versions, temporary files. */
  async prepare(): Promise<void> {
    await makeFolder(this.folder);
    await rm(spillFolderOf(this.folder), { recursive: true, force: true });
    for (const workspace of await this.#folders()) {
      await this.#removeOld(workspace);
      for (const name of await this.#names(workspace)) {
        if (!isVersion(name)) await rm(this.#place(workspace, name), { recursive: true, force: true });
      }
    }
  }

  /** The workspaces with data. */
  async list(): Promise<readonly string[]> {
    const found: string[] = [];
    for (const workspace of await this.#folders()) {
      if ((await this.current(workspace)) !== null) found.push(workspace);
    }
    return found;
  }

  /** Path of the current version; `null` if the workspace has no data. */
  async current(workspace: string): Promise<string | null> {
    const newest = (await this.#versions(workspace)).at(-1);
    return newest === undefined ? null : this.#place(workspace, fileOf(newest));
  }

  /** Finds a file that was truncated or overwritten, without opening it. @throws AppError `facts_damaged` */
  async checkHeader(workspace: string): Promise<void> {
    const path = await this.current(workspace);
    if (path === null) return;
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
      if (bytesRead === headerBytes && buffer.toString("latin1", 8, 12) === "DUCK") return;
    } finally {
      await file.close();
    }
    throw explainDamage(new Error("not a valid DuckDB database file"), path);
  }

  /** Begins a new version. The caller writes one at a time in each workspace. */
  async begin(workspace: string): Promise<NewVersion> {
    const folder = join(this.folder, folderOf(workspace));
    await makeFolder(folder);
    const newest = (await this.#versions(workspace)).at(-1);
    if (newest === undefined) await syncToDisk(this.folder);
    const file = join(folder, fileOf((newest ?? 0) + 1));
    const next = nextFileOf(file);
    await removeDatabase(next);
    return {
      current: newest === undefined ? null : join(folder, fileOf(newest)),
      next,
      publish: async () => {
        await takeName(next, file);
        await this.#removeOld(workspace);
      },
      discard: () => removeDatabase(next),
    };
  }

  /** Keeps a version while it is read. The returned function ends that, and removes the file if it has a successor. */
  read(workspace: string, path: string): () => Promise<void> {
    this.#readers.set(path, (this.#readers.get(path) ?? 0) + 1);
    return async () => {
      const left = (this.#readers.get(path) ?? 1) - 1;
      if (left > 0) return void this.#readers.set(path, left);
      this.#readers.delete(path);
      await this.#removeOld(workspace);
    };
  }

  async #removeOld(workspace: string): Promise<void> {
    const versions = await this.#versions(workspace);
    for (const version of versions.slice(0, -1)) {
      const path = this.#place(workspace, fileOf(version));
      if (!this.#readers.has(path)) await removeDatabase(path);
    }
  }

  /** In ascending order. */
  async #versions(workspace: string): Promise<readonly number[]> {
    const names = await this.#names(workspace);
    return names
      .filter(isVersion)
      .map((name) => Number.parseInt(name, 10))
      .toSorted((one, other) => one - other);
  }

  async #folders(): Promise<readonly string[]> {
    const entries = await readdir(this.folder, { withFileTypes: true });
    return entries.flatMap((entry) => {
      const workspace = entry.isDirectory() ? workspaceOf(entry.name) : null;
      return workspace === null ? [] : [workspace];
    });
  }

  async #names(workspace: string): Promise<readonly string[]> {
    try {
      return await readdir(join(this.folder, folderOf(workspace)));
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
      throw error;
    }
  }

  #place(workspace: string, name: string): string {
    return join(this.folder, folderOf(workspace), name);
  }
}

function fileOf(version: number): string {
  return `${version}.duckdb`;
}

function isVersion(name: string): boolean {
  return /^[1-9]\d*\.duckdb$/.test(name);
}
