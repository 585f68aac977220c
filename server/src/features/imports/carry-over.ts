import { createReadStream } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";

import type { Logger } from "pino";

import type { StoredFiles } from "../../files/stored-files.ts";
import { endLost, type EndLostDeps } from "./end-lost.ts";
import { adoptAccount, adoptFile, findEarlier } from "./repository.ts";

export interface CarryOverDeps extends EndLostDeps {
  readonly files: StoredFiles;
  readonly logger: Logger;
  /** The folder in which earlier versions kept the files of imports. */
  readonly folder: string;
}

interface EarlierFile {
  readonly importId: string;
  readonly path: string;
  readonly carry: (file: EarlierFile) => Promise<void>;
}

/** Into how many parts the progress in the log is divided. */
const progressSteps = 10;

/**
 * Moves the files of imports that an earlier version kept in the data directory of this server into the store: uploads,
 * accounts of lines, and original files. Each is removed from the disk when it is stored, so that the next start
 * continues where this one ended. Files that no import needs any more are only removed.
 */
export class CarryOver {
  readonly #deps: CarryOverDeps;

  constructor(deps: CarryOverDeps) {
    this.#deps = deps;
  }

  /** Files that cannot be carried over stay, and the log has the reason. */
  async run(signal: AbortSignal): Promise<void> {
    const { folder, logger } = this.#deps;
    const earlier = await this.#list();
    let failures = 0;
    for (const [index, file] of earlier.entries()) {
      if (signal.aborted) return;
      if (index % Math.ceil(earlier.length / progressSteps) === 0) {
        logger.info(
          { done: index, all: earlier.length },
          "carrying the files of imports over into the store",
        );
      }
      try {
        await file.carry(file);
        await rm(file.path);
      } catch (error) {
        failures += 1;
        logger.error({ err: error, file: file.path }, "a file of an import could not be carried over");
      }
    }
    if (failures === 0) await rm(folder, { recursive: true, force: true });
  }

  async #list(): Promise<readonly EarlierFile[]> {
    const { folder } = this.#deps;
    const list = async (place: string, ending: string, carry: EarlierFile["carry"]) => {
      const names = await readdir(place).catch(() => []);
      const found = names.filter((name) => name.endsWith(ending));
      return found.map((name) => ({
        importId: name.slice(0, -ending.length),
        path: join(place, name),
        carry,
      }));
    };
    return [
      ...(await list(folder, ".upload", (file) => this.#carryUpload(file))),
      ...(await list(folder, ".account", (file) => this.#carryAccount(file))),
      ...(await list(join(folder, "files"), ".gz", ({ importId, path }) =>
        this.#carryOriginal(importId, () => readCompressed(path)),
      )),
    ];
  }

  async #carryUpload({ importId, path }: EarlierFile): Promise<void> {
    await this.#endRunning(importId);
    await this.#carryOriginal(importId, () => createReadStream(path));
  }

  async #carryOriginal(importId: string, open: () => Readable): Promise<void> {
    const { db, files } = this.#deps;
    const found = await findEarlier(db, importId);
    if (found?.lacksFile !== true) return;
    const { id } = await files.store(open(), { mostBytes: Infinity, keepsCopy: false });
    if (!(await adoptFile(db, importId, id))) await files.remove(id);
  }

  async #carryAccount({ importId, path }: EarlierFile): Promise<void> {
    const { db, files } = this.#deps;
    await this.#endRunning(importId);
    const found = await findEarlier(db, importId);
    if (found?.lacksAccount !== true) return;
    const { id } = await files.store(createReadStream(path), { mostBytes: Infinity, keepsCopy: false });
    if (!(await adoptAccount(db, importId, id))) await files.remove(id);
  }

  /** An import of the earlier version ended with the server, which had both files. */
  async #endRunning(importId: string): Promise<void> {
    const found = await findEarlier(this.#deps.db, importId);
    if (found?.state === "running")
      await endLost(this.#deps, { id: importId, workspaceId: found.workspaceId });
  }
}

function readCompressed(path: string): Readable {
  const content = createGunzip();
  // An error of the pipeline also ends `content`, so the reader of the stream receives it.
  pipeline(createReadStream(path), content).catch(() => undefined);
  return content;
}
