import { createHash, randomUUID, type Hash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

import type { Kysely } from "kysely";

import { AppError } from "@vitrine/contracts/errors";

import { addSeconds, type Clock } from "../clock.ts";
import type { Database } from "../db/schema.ts";
import { LocalCopies } from "./local-copies.ts";
import { completeFile, deleteFile, findFileSize, insertFile, insertPart, readPart } from "./repository.ts";

export interface StoredFile {
  readonly id: string;
  readonly sizeBytes: number;
  /** SHA-256 of the content. */
  readonly hash: string;
}

export interface StoreOptions {
  /** A longer file is refused. */
  readonly mostBytes: number;
  /** The next reader on this server is likely to want a local copy. */
  readonly keepsCopy: boolean;
}

export interface StoredFilesDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  /** A folder for copies, which no other process uses. */
  readonly folder: string;
}

const partBytes = 1024 * 1024;
/** What is not referred to after this time is deleted: most likely its server was stopped before it was complete. */
const incompleteSeconds = 24 * 60 * 60;

/** Files in the store, compressed and in parts, so that every server can read them, and memory does not grow with them. */
export class StoredFiles {
  readonly #deps: StoredFilesDeps;
  readonly #copies: LocalCopies;

  constructor(deps: StoredFilesDeps) {
    this.#deps = deps;
    this.#copies = new LocalCopies(deps.folder);
  }

  /** Removes what an earlier process left on the disk. Called at the start and at the end. */
  removeCopies(): Promise<void> {
    return this.#copies.clear();
  }

  /**
   * Stores a file as it arrives. The caller records a reference to it and calls `setKeptUntil`, or else it is deleted after
   * a day. Of a file that does not arrive completely nothing remains.
   * @throws AppError `payload_too_large`
   */
  async store(body: Readable, { mostBytes, keepsCopy }: StoreOptions): Promise<StoredFile> {
    const { db, clock } = this.#deps;
    // The stream may break off before anything reads it. The pipeline then fails with its error.
    body.on("error", () => {});
    const id = randomUUID();
    await insertFile(db, id, addSeconds(clock.now(), incompleteSeconds));
    const measure = new Measure(mostBytes);
    try {
      const write = (path: string | null) => this.#write(id, body, measure, path);
      await (keepsCopy ? this.#copies.withCopy(id, write, async () => {}) : write(null));
      const { sizeBytes, hash } = measure.end();
      await completeFile(db, id, sizeBytes, hash);
      return { id, sizeBytes, hash };
    } catch (error) {
      await this.remove(id);
      throw error;
    }
  }

  /** The content of a complete file. Reading fails when the file is deleted meanwhile. */
  open(id: string): Readable {
    return openParts(this.#deps.db, id);
  }

  /** Passes the path of a copy of a complete file on this server. */
  withCopy<Result>(id: string, use: (path: string) => Promise<Result>): Promise<Result> {
    const write = (path: string) => pipeline(this.open(id), createWriteStream(path, { mode: 0o600 }));
    return this.#copies.withCopy(id, write, use);
  }

  /** Passes the path of a file that does not exist yet, and removes the file afterwards. */
  withPath<Result>(use: (path: string) => Promise<Result>): Promise<Result> {
    return this.#copies.withPath(use);
  }

  async remove(id: string): Promise<void> {
    await deleteFile(this.#deps.db, id);
    await this.#copies.remove(id);
  }

  /** Removes the local copy of a file that is not needed on this server any more. */
  removeCopy(id: string): Promise<void> {
    return this.#copies.remove(id);
  }

  async #write(id: string, body: Readable, measure: Measure, path: string | null): Promise<void> {
    await pipeline(
      body,
      (chunks: AsyncIterable<Uint8Array>) => measure.pass(chunks),
      (chunks: AsyncIterable<Uint8Array>) => (path === null ? chunks : copyTo(path, chunks)),
      createGzip(),
      async (chunks: AsyncIterable<Uint8Array>) => {
        let part = 0;
        for await (const content of inParts(chunks)) {
          await insertPart(this.#deps.db, id, part, content);
          part += 1;
        }
      },
    );
  }
}

/** The content of a complete file for what needs no copies of files; null when there is none. A shorter content fails. */
export async function openStoredFile(db: Kysely<Database>, id: string): Promise<Readable | null> {
  const size = await findFileSize(db, id);
  if (size === null) return null;
  const whole = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.byteLength;
      done(null, chunk);
    },
    flush(done) {
      done(bytes === size ? null : new Error("A file in the store is not complete."));
    },
  });
  let bytes = 0;
  pipeline(openParts(db, id), whole).catch(() => undefined);
  return whole;
}

function openParts(db: Kysely<Database>, id: string): Readable {
  const content = createGunzip();
  // An error of the pipeline also ends `content`, so the reader of the stream receives it.
  pipeline(Readable.from(readParts(db, id)), content).catch(() => undefined);
  return content;
}

async function* readParts(db: Kysely<Database>, id: string): AsyncGenerator<Uint8Array> {
  for (let part = 0; ; part += 1) {
    const content = await readPart(db, id, part);
    if (content === null) return;
    yield content;
  }
}

/** Size and digest of what passes. */
class Measure {
  readonly #mostBytes: number;
  readonly #hash: Hash = createHash("sha256");
  #sizeBytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  async *pass(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      this.#sizeBytes += chunk.byteLength;
      if (this.#sizeBytes > this.#mostBytes) throw new AppError("payload_too_large");
      this.#hash.update(chunk);
      yield chunk;
    }
  }

  end(): Pick<StoredFile, "sizeBytes" | "hash"> {
    return { sizeBytes: this.#sizeBytes, hash: this.#hash.digest("hex") };
  }
}

async function* copyTo(path: string, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const file = await open(path, "wx", 0o600);
  try {
    for await (const chunk of chunks) {
      await file.writeFile(chunk);
      yield chunk;
    }
  } finally {
    await file.close();
  }
}

async function* inParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    if (bytes + chunk.byteLength > partBytes) {
      yield Buffer.concat(waiting);
      waiting = [];
      bytes = 0;
    }
    waiting.push(chunk);
    bytes += chunk.byteLength;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}
