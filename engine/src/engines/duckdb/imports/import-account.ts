import { createWriteStream, type WriteStream } from "node:fs";
import { once } from "node:events";
import { finished } from "node:stream/promises";

import type { AccountEntry } from "./import-job.ts";

/**
 * Writes the lines that are not imported, with their reasons, to a file and counts them. If the file cannot be written,
 * `note` and `close` fail, not the process.
 */
export class ImportAccount {
  readonly #stream: WriteStream;
  readonly #written: Promise<void>;
  readonly counts = { skipped: 0, refused: 0, noted: 0 };

  constructor(path: string) {
    this.#stream = createWriteStream(path);
    this.#written = finished(this.#stream);
    this.#written.catch(() => undefined);
  }

  async note(entry: AccountEntry): Promise<void> {
    if (this.#stream.errored) throw this.#stream.errored;
    this.counts[entry.outcome] += 1;
    if (!this.#stream.write(`${JSON.stringify(entry)}\n`)) await once(this.#stream, "drain");
  }

  /** Resolves when everything is in the file. Can be called again. */
  async close(): Promise<void> {
    if (!this.#stream.writableEnded) this.#stream.end();
    await this.#written;
  }
}
