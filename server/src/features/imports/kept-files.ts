import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

const suffix = ".gz";

/** Compressed copies of imported files. No other module contains their paths. */
export class KeptFiles {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, "imports", "files");
  }

  /** Copies a file. A copy that fails half way leaves nothing. @param path absolute */
  async keep(id: string, path: string): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const partial = `${this.#pathOf(id)}.half`;
    try {
      await pipeline(createReadStream(path), createGzip(), createWriteStream(partial, { mode: 0o600 }));
      await rename(partial, this.#pathOf(id));
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }

  /** The original content; null when there is no copy. */
  open(id: string): Readable | null {
    if (!existsSync(this.#pathOf(id))) return null;
    const content = createGunzip();
    // An error of the pipeline also ends `content`, so the reader of the stream receives it.
    pipeline(createReadStream(this.#pathOf(id)), content).catch(() => undefined);
    return content;
  }

  /** The ids of imports with a copy. */
  async list(): Promise<readonly string[]> {
    if (!existsSync(this.#folder)) return [];
    const names = await readdir(this.#folder);
    return names.flatMap((name) => (name.endsWith(suffix) ? [name.slice(0, -suffix.length)] : []));
  }

  remove(id: string): Promise<void> {
    return rm(this.#pathOf(id), { force: true });
  }

  #pathOf(id: string): string {
    return join(this.#folder, `${id}${suffix}`);
  }
}
