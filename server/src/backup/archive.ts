import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, renameSync, rmSync } from "node:fs";
import { open, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { extract, pack, type Pack } from "tar-stream";
import * as z from "zod/mini";

import { parse } from "@vitrine/contracts/parse";

import { StoreError } from "../db/store-error.ts";

/**
 * An archive is a tar file: `vitrine.json` says what it is, and `manifest.json` at its end has the size and the SHA-256
 * of each member, so that a file that is cut off or changed is noticed.
 */
export const headName = "vitrine.json";
const manifestName = "manifest.json";

const manifestSchema = z.object({
  members: z.array(z.object({ name: z.string(), size: z.int(), sha256: z.string() })),
});
type Members = z.output<typeof manifestSchema>["members"];

/** Writes an archive. It appears under its name only when it is complete and on the disk. Only its owner may read it. */
export class ArchiveWriter {
  readonly #file: string;
  readonly #pack: Pack = pack();
  readonly #written: Promise<void>;
  readonly #members: Members = [];

  /** @param file its path; an existing file is replaced at the end */
  constructor(file: string) {
    this.#file = file;
    this.#written = pipeline(this.#pack, createWriteStream(this.#unfinished, { mode: 0o600 }));
    // Thrown by the next call.
    this.#written.catch(() => {});
  }

  get #unfinished(): string {
    return `${this.#file}.unfinished`;
  }

  async addFile(name: string, path: string): Promise<void> {
    const { size } = await stat(path);
    await this.#add(name, size, createReadStream(path));
  }

  async addText(name: string, text: string): Promise<void> {
    const bytes = Buffer.from(text, "utf8");
    await this.#add(name, bytes.length, Readable.from([bytes]));
  }

  /** @returns the size of the archive in bytes */
  async finish(): Promise<number> {
    await this.addText(manifestName, JSON.stringify({ members: this.#members }));
    this.#pack.finalize();
    await this.#written;
    await flush(this.#unfinished);
    renameSync(this.#unfinished, this.#file);
    await flush(dirname(this.#file));
    return (await stat(this.#file)).size;
  }

  async discard(): Promise<void> {
    this.#pack.destroy();
    await this.#written.catch(() => {});
    rmSync(this.#unfinished, { force: true });
  }

  async #add(name: string, size: number, content: Readable): Promise<void> {
    const hash = createHash("sha256");
    const entry = this.#pack.entry({ name, size, mode: 0o600 });
    await Promise.race([this.#written, copyInto(content, entry, (bytes) => hash.update(bytes))]);
    this.#members.push({ name, size, sha256: hash.digest("hex") });
  }
}

/** A member of an archive that is being read. Its content can be read once. */
export class ArchiveMember {
  readonly name: string;
  readonly #file: string;
  readonly #content: AsyncIterable<Uint8Array>;
  readonly #hash = createHash("sha256");
  #isRead = false;

  constructor(file: string, name: string, content: AsyncIterable<Uint8Array>) {
    this.#file = file;
    this.name = name;
    this.#content = content;
  }

  async text(): Promise<string> {
    const pieces: Uint8Array[] = [];
    for await (const piece of this.#read()) pieces.push(piece);
    return Buffer.concat(pieces).toString("utf8");
  }

  /** The content as JSON. @throws StoreError `dump-not-readable` */
  async json(): Promise<unknown> {
    try {
      return JSON.parse(await this.text());
    } catch (error) {
      if (error instanceof SyntaxError) throw notWhole(this.#file, `${this.name} was changed`);
      throw error;
    }
  }

  async save(path: string): Promise<void> {
    await pipeline(Readable.from(this.#read()), createWriteStream(path, { mode: 0o600 }));
  }

  /** The SHA-256 of the content. Reads what was not read before. */
  async digest(): Promise<string> {
    if (!this.#isRead) for await (const _ of this.#read());
    return this.#hash.digest("hex");
  }

  #read(): AsyncGenerator<Uint8Array> {
    this.#isRead = true;
    return hashing(this.#content, this.#hash);
  }
}

/**
 * Reads an archive from its beginning to its end.
 *
 * @param visit gets each member except the manifest
 * @throws StoreError `dump-not-readable` if it was changed after it was written
 */
export async function readArchive(
  file: string,
  visit: (member: ArchiveMember) => Promise<void>,
): Promise<void> {
  const source = createReadStream(file);
  const entries = extract();
  const feeding = pipeline(source, entries);
  feeding.catch(() => {});
  const faults = new Set<unknown>();
  entries.once("error", (error) => faults.add(error));
  const found: Members = [];
  let manifest: Members | null = null;
  try {
    for await (const entry of entries) {
      const { name, size = 0 } = entry.header;
      if (manifest !== null) throw notWhole(file, "there is more after its end");
      const member = new ArchiveMember(file, name, entry);
      if (name === manifestName) manifest = readManifest(file, await member.json());
      else {
        await visit(member);
        found.push({ name, size, sha256: await member.digest() });
      }
    }
    await feeding;
  } catch (error) {
    source.destroy();
    const isUnreadable = faults.has(error) && !(error instanceof Error && "syscall" in error);
    throw isUnreadable ? notWhole(file, "it ends too early, or is no archive") : error;
  }
  if (manifest === null) throw notWhole(file, "its end is missing");
  const wanted = new Map(manifest.map((one) => [one.name, one]));
  for (const { name, size, sha256 } of found) {
    const one = wanted.get(name);
    if (one?.size !== size || one.sha256 !== sha256) throw notWhole(file, `${name} was changed`);
  }
  if (found.length !== manifest.length) throw notWhole(file, "members are missing");
}

/** True if a file is an archive, and no dump of an earlier version. */
export async function isArchive(file: string): Promise<boolean> {
  const handle = await open(file, "r");
  try {
    const { buffer } = await handle.read(Buffer.alloc(headName.length), 0, headName.length, 0);
    return buffer.toString("utf8") === headName;
  } finally {
    await handle.close();
  }
}

async function* hashing(
  content: AsyncIterable<Uint8Array>,
  hash: { update(bytes: Uint8Array): unknown },
): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    hash.update(piece);
    yield piece;
  }
}

async function copyInto(
  content: Readable,
  entry: Writable,
  note: (bytes: Uint8Array) => void,
): Promise<void> {
  await pipeline(Readable.from(hashing(content, { update: note })), entry);
}

function readManifest(file: string, content: unknown): Members {
  const parsed = parse(manifestSchema, content);
  if (!parsed.ok) throw notWhole(file, "its manifest cannot be read");
  return parsed.value.members;
}

function notWhole(file: string, reason: string): StoreError {
  return new StoreError("dump-not-readable", `The dump ${file} cannot be read: ${reason}.`);
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
