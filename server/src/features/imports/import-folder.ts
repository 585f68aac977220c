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

/** Uploaded files on their way into the store, and the accounts of those that went. Names are ours, never people's. */
export interface ImportFolder {
  uploadOf(id: string): string;
  accountOf(id: string): string;
  /** Makes the folder where it is missing. */
  prepare(): Promise<void>;
  /** Writes a body to disk as it comes. @throws AppError `payload_too_large`, `invalid_input` for an empty one */
  save(id: string, body: Readable): Promise<SavedUpload>;
  /** The first entries of an account; none when there is none. */
  readAccount(
    id: string,
    most: number,
  ): Promise<{ readonly entries: readonly AccountEntry[]; readonly isCut: boolean }>;
  /** The uploaded files, and when each was written to last. */
  listUploads(): Promise<readonly { readonly id: string; readonly changedAt: Date }[]>;
  removeUpload(id: string): Promise<void>;
  remove(id: string): Promise<void>;
}

export function createImportFolder(dataDir: string): ImportFolder {
  const folder = join(dataDir, "imports");
  const uploadOf = (id: string) => join(folder, `${id}.upload`);
  const accountOf = (id: string) => join(folder, `${id}.account`);
  const prepare = async () => {
    await mkdir(folder, { recursive: true });
  };
  const removeUpload = (id: string) => rm(uploadOf(id), { force: true });
  return {
    uploadOf,
    accountOf,
    removeUpload,
    prepare,
    listUploads: async () => {
      if (!existsSync(folder)) return [];
      const ids = (await readdir(folder)).flatMap((name) => /^(.+)\.upload$/.exec(name)?.[1] ?? []);
      return Promise.all(ids.map(async (id) => ({ id, changedAt: (await stat(uploadOf(id))).mtime })));
    },
    save: async (id, body) => {
      await prepare();
      try {
        const saved = await writeBody(uploadOf(id), body);
        if (saved.sizeBytes === 0) throw new AppError("invalid_input", { detail: "the file is empty" });
        return saved;
      } catch (error) {
        await removeUpload(id);
        throw error;
      }
    },
    readAccount: (id, most) => readEntries(accountOf(id), most),
    remove: async (id) => {
      await removeUpload(id);
      await rm(accountOf(id), { force: true });
    },
  };
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

/** Reads an account's entries, at most so many. */
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
