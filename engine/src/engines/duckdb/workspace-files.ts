import { existsSync } from "node:fs";
import { open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";

import { makeFolder } from "../../make-folder.ts";
import type { VersionedWorkspace } from "../../registry/data-registry.ts";
import { explainDamage } from "./explain-damage.ts";
import { nextFileOf, removeDatabase, syncToDisk, takeName } from "./next-file.ts";
import { folderOf, workspaceOf } from "./workspace-folder.ts";

/** A file that is written next to its final place. */
export interface NewFile {
  /** Path of the database to write. */
  readonly next: string;
  /** Gives the written database its name, in one step, in place of a former one. */
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
 * The files of the store: a folder for each workspace, with one database `<version>.duckdb` for each version in it. Which
 * version counts says the registry. The one before is kept for readers that have just asked for it.
 */
export class WorkspaceFiles {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Creates the folder, and removes what a killed process left behind: unfinished versions and temporary files. */
  async prepare(): Promise<void> {
    await makeFolder(this.folder);
    await rm(spillFolderOf(this.folder), { recursive: true, force: true });
    for (const workspace of await this.#folders()) {
      for (const name of await this.#names(workspace)) {
        if (!isVersion(name)) await rm(this.#place(workspace, name), { recursive: true, force: true });
      }
    }
  }

  /** The newest file of each workspace that has one. */
  async list(): Promise<readonly VersionedWorkspace[]> {
    const found: VersionedWorkspace[] = [];
    for (const workspace of await this.#folders()) {
      const version = await this.newest(workspace);
      if (version > 0) found.push({ workspace, version });
    }
    return found;
  }

  /** The newest version of a workspace; 0 if there is no file. */
  async newest(workspace: string): Promise<number> {
    return (await this.#versions(workspace)).at(-1) ?? 0;
  }

  /** Path of a version. */
  pathOf({ workspace, version }: VersionedWorkspace): string {
    return this.#place(workspace, fileOf(version));
  }

  holds(place: VersionedWorkspace): boolean {
    return existsSync(this.pathOf(place));
  }

  /** Finds a file that was truncated or overwritten, without opening it. @throws AppError `facts_damaged` */
  async checkHeader(place: VersionedWorkspace): Promise<void> {
    const path = this.pathOf(place);
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
      if (bytesRead === headerBytes && buffer.toString("latin1", 8, 12) === "DUCK") return;
    } finally {
      await file.close();
    }
    throw explainDamage(new Error("not a valid DuckDB database file"), path);
  }

  /** Begins the file of a version. */
  async begin(place: VersionedWorkspace): Promise<NewFile> {
    const folder = join(this.folder, folderOf(place.workspace));
    const isNew = !existsSync(folder);
    await makeFolder(folder);
    if (isNew) await syncToDisk(this.folder);
    const file = this.pathOf(place);
    const next = nextFileOf(file);
    await removeDatabase(next);
    return { next, publish: () => takeName(next, file), discard: () => removeDatabase(next) };
  }

  /** Removes versions. Readers that have them open can finish reading. */
  async remove(workspace: string, versions: readonly number[]): Promise<void> {
    for (const version of versions) await removeDatabase(this.pathOf({ workspace, version }));
  }

  /** Removes everything of a workspace. */
  async removeAll(workspace: string): Promise<void> {
    await rm(join(this.folder, folderOf(workspace)), { recursive: true, force: true });
  }

  /** Removes all versions but the current one and the one before. Keeps all if the current one is missing. */
  async removeOld({ workspace, version }: VersionedWorkspace): Promise<void> {
    const versions = await this.#versions(workspace);
    if (!versions.includes(version)) return;
    const before = versions.findLast((one) => one < version);
    await this.remove(
      workspace,
      versions.filter((one) => one !== version && one !== before),
    );
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
