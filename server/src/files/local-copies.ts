import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";

interface LocalCopy {
  readonly path: string;
  readonly ready: Promise<void>;
  users: number;
  removal: NodeJS.Timeout | null;
}

/** How long an unused copy stays, because a preview of the same file often follows. */
const idleMilliseconds = 10 * 60 * 1000;

/**
 * Files on the disk of this server for as long as they are needed: programs that read files need a path. Nothing relies
 * on a copy: it is written again when it is missing.
 */
export class LocalCopies {
  readonly #folder: string;
  readonly #copies = new Map<string, LocalCopy>();

  /** @param folder which no other process uses */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Removes all copies, also those of an earlier process. */
  async clear(): Promise<void> {
    for (const { removal } of this.#copies.values()) if (removal !== null) clearTimeout(removal);
    this.#copies.clear();
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Passes the path of a file that does not exist, and removes the file afterwards. */
  async withPath<Result>(use: (path: string) => Promise<Result>): Promise<Result> {
    const path = await this.#newPath();
    try {
      return await use(path);
    } finally {
      await rm(path, { force: true });
    }
  }

  /**
   * Passes the path of a copy.
   * @param write writes the copy; called only when there is none
   */
  async withCopy<Result>(
    id: string,
    write: (path: string) => Promise<void>,
    use: (path: string) => Promise<Result>,
  ): Promise<Result> {
    const copy = await this.#take(id, write);
    try {
      await copy.ready;
      return await use(copy.path);
    } finally {
      copy.users -= 1;
      if (copy.removal !== null) clearTimeout(copy.removal);
      copy.removal = setTimeout(() => void this.remove(id), idleMilliseconds).unref();
    }
  }

  /** Removes a copy that is not needed any more. */
  async remove(id: string): Promise<void> {
    const copy = this.#copies.get(id);
    if (copy === undefined || copy.users > 0) return;
    if (copy.removal !== null) clearTimeout(copy.removal);
    this.#copies.delete(id);
    await rm(copy.path, { force: true });
  }

  async #take(id: string, write: (path: string) => Promise<void>): Promise<LocalCopy> {
    const path = await this.#newPath();
    const found = this.#copies.get(id);
    if (found !== undefined && (found.users > 0 || existsSync(found.path))) {
      found.users += 1;
      return found;
    }
    const ready = write(path).catch(async (error: unknown) => {
      this.#copies.delete(id);
      await rm(path, { force: true });
      throw error;
    });
    const copy: LocalCopy = { path, ready, users: 1, removal: null };
    this.#copies.set(id, copy);
    return copy;
  }

  async #newPath(): Promise<string> {
    await mkdir(this.#folder, { recursive: true });
    return join(this.#folder, randomUUID());
  }
}
