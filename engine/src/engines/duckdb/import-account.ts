import { createWriteStream, type WriteStream } from "node:fs";
import { once } from "node:events";
import { finished } from "node:stream/promises";

import type { AccountEntry } from "./import-job.ts";

/**
 * Writes down, line by line, what was not taken and why; counts it. A file that cannot be written fails whoever writes
 * or closes, and not the process.
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

  /** Ends once all is in the file, however often it is called. */
  async close(): Promise<void> {
    if (!this.#stream.writableEnded) this.#stream.end();
    await this.#written;
  }
}
