import { createWriteStream, type WriteStream } from "node:fs";
import { open, type FileHandle } from "node:fs/promises";
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

/** Adds an entry to an account whose writer has ended, perhaps in the middle of a line. */
export async function addToAccount(path: string, entry: AccountEntry): Promise<void> {
  const handle = await open(path, "a+");
  try {
    const end = await endOfLastLine(handle);
    await handle.truncate(end);
    await handle.appendFile(`${JSON.stringify(entry)}\n`);
  } finally {
    await handle.close();
  }
}

/** More than one entry can have. */
const mostEntryBytes = 1024 * 1024;

async function endOfLastLine(handle: FileHandle): Promise<number> {
  const { size } = await handle.stat();
  const length = Math.min(size, mostEntryBytes);
  const { buffer } = await handle.read(Buffer.alloc(length), 0, length, size - length);
  return size - length + buffer.lastIndexOf("\n") + 1;
}
