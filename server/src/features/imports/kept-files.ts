import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

/** The original files of imports, compressed. The only place that knows where they are kept. */
export interface KeptFiles {
  /** Keeps a copy of a file, whole or not at all. @param path absolute */
  keep(id: string, path: string): Promise<void>;
  /** The file as it was; `null` when it is not kept here. */
  open(id: string): Readable | null;
  /** Ids of the imports whose files are kept. */
  list(): Promise<readonly string[]>;
  remove(id: string): Promise<void>;
}

const suffix = ".gz";

export function createKeptFiles(dataDir: string): KeptFiles {
  const folder = join(dataDir, "imports", "files");
  const pathOf = (id: string) => join(folder, `${id}${suffix}`);
  return {
    keep: async (id, path) => {
      await mkdir(folder, { recursive: true });
      const half = `${pathOf(id)}.half`;
      try {
        await pipeline(createReadStream(path), createGzip(), createWriteStream(half, { mode: 0o600 }));
        await rename(half, pathOf(id));
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
    },
    open: (id) => {
      if (!existsSync(pathOf(id))) return null;
      const content = createGunzip();
      // What breaks on the way ends the stream with its error, which whoever reads it gets.
      pipeline(createReadStream(pathOf(id)), content).catch(() => undefined);
      return content;
    },
    list: async () => {
      if (!existsSync(folder)) return [];
      const names = await readdir(folder);
      return names.flatMap((name) => (name.endsWith(suffix) ? [name.slice(0, -suffix.length)] : []));
    },
    remove: (id) => rm(pathOf(id), { force: true }),
  };
}
