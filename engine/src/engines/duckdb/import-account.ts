import { createWriteStream, type WriteStream } from "node:fs";
import { once } from "node:events";

import type { AccountEntry } from "./import-job.ts";

/** Writes down, line by line, what was not taken and why; counts it. */
export class ImportAccount {
  readonly #stream: WriteStream;
  readonly counts = { skipped: 0, refused: 0, noted: 0 };

  constructor(path: string) {
    this.#stream = createWriteStream(path);
  }

  async note(entry: AccountEntry): Promise<void> {
    this.counts[entry.outcome] += 1;
    if (!this.#stream.write(`${JSON.stringify(entry)}\n`)) await once(this.#stream, "drain");
  }

  async close(): Promise<void> {
    this.#stream.end();
    await once(this.#stream, "close");
  }
}
