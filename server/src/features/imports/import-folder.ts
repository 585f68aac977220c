import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Transform, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { AppError } from "@vitrine/contracts/errors";
import { httpRoutes } from "@vitrine/contracts/http";
import type { AccountEntry } from "@vitrine/engine";

const { mostBytes } = httpRoutes.uploadImport.body;

export interface SavedUpload {
  readonly sizeBytes: number;
  /** SHA-256 of the content. */
  readonly hash: string;
}

/** Uploaded files until they are imported, and the accounts of imports. The server chooses the file names. */
export class ImportFolder {
  readonly #folder: string;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, "imports");
  }

  uploadOf(id: string): string {
    return join(this.#folder, `${id}.upload`);
  }

  accountOf(id: string): string {
    return join(this.#folder, `${id}.account`);
  }

  removeUpload(id: string): Promise<void> {
    return rm(this.uploadOf(id), { force: true });
  }

  /** Creates the folder if it is missing. */
  async prepare(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
  }

  /** The uploaded files and when each changed last. */
  async listUploads(): Promise<readonly { readonly id: string; readonly changedAt: Date }[]> {
    if (!existsSync(this.#folder)) return [];
    const ids = (await readdir(this.#folder)).flatMap((name) => /^(.+)\.upload$/.exec(name)?.[1] ?? []);
    return Promise.all(ids.map(async (id) => ({ id, changedAt: (await stat(this.uploadOf(id))).mtime })));
  }

  /** Streams a body to disk. @throws AppError `payload_too_large`, `invalid_input` for an empty one */
  async save(id: string, body: Readable): Promise<SavedUpload> {
    await this.prepare();
    try {
      const saved = await writeBody(this.uploadOf(id), body);
      if (saved.sizeBytes === 0) throw new AppError("invalid_input", { detail: "the file is empty" });
      return saved;
    } catch (error) {
      await this.removeUpload(id);
      throw error;
    }
  }

  /** The first entries of an account; no entries when there is no account. @param most number of entries */
  readAccount(
    id: string,
    most: number,
  ): Promise<{ readonly entries: readonly AccountEntry[]; readonly isCut: boolean }> {
    return readEntries(this.accountOf(id), most);
  }

  async remove(id: string): Promise<void> {
    await this.removeUpload(id);
    await rm(this.accountOf(id), { force: true });
  }
}

async function writeBody(path: string, body: Readable): Promise<SavedUpload> {
  const hash = createHash("sha256");
  let sizeBytes = 0;
  const measure = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      sizeBytes += chunk.byteLength;
      hash.update(chunk);
      if (sizeBytes > mostBytes) done(new AppError("payload_too_large"));
      else done(null, chunk);
    },
  });
  await pipeline(body, measure, createWriteStream(path, { mode: 0o600 }));
  return { sizeBytes, hash: hash.digest("hex") };
}

async function readEntries(
  path: string,
  most: number,
): Promise<{ readonly entries: readonly AccountEntry[]; readonly isCut: boolean }> {
  const entries: AccountEntry[] = [];
  if (!existsSync(path)) return { entries, isCut: false };
  for await (const line of createInterface({ input: createReadStream(path) })) {
    if (entries.length === most) return { entries, isCut: true };
    const entry: unknown = JSON.parse(line);
    if (isEntry(entry)) entries.push(entry);
  }
  return { entries, isCut: false };
}

function isEntry(value: unknown): value is AccountEntry {
  if (typeof value !== "object" || value === null) return false;
  const { line, outcome, reason }: Partial<Record<keyof AccountEntry, unknown>> = value;
  return (
    typeof line === "number" &&
    typeof reason === "string" &&
    (outcome === "skipped" || outcome === "refused" || outcome === "noted")
  );
}
