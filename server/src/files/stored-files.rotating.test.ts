import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { dumpStore } from "../db/dump/dump-store.ts";
import { restoreStore } from "../db/dump/restore-store.ts";
import type { Store } from "../db/open-store.ts";
import { describeOnSomeStore, openBareTestStore } from "../db/testing.ts";
import { createTestClock } from "../testing/test-clock.ts";
import { reclaimSpace, setKeptUntil } from "./repository.ts";
import { StoredFiles } from "./stored-files.ts";

const folder = mkdtempSync(join(tmpdir(), "vitrine-files-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const mebibyte = 1024 * 1024;
/** Compression does not make it smaller. */
const content = randomBytes(2.5 * mebibyte);
const options = { mostBytes: 3 * mebibyte, keepsCopy: true };

/** A file that arrives in pieces, and then, if an error is given, breaks off. */
async function* arriving(bytes: Uint8Array, error?: Error): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
  if (error !== undefined) throw error;
}

describeOnSomeStore("files in the store", (openStore) => {
  let store: Store;
  let files: StoredFiles;
  const copies = join(folder, "copies");
  beforeAll(async () => {
    store = await openStore();
  });
  beforeEach(async () => {
    await store.query("delete from files");
    files = new StoredFiles({ db: store.db, clock: createTestClock(), folder: copies });
    await files.removeCopies();
  });
  const read = async (id: string) => buffer(files.open(id));
  const countRows = async () => {
    const { rows } = await store.query(
      "select (select count(*)::int from files) as files, (select count(*)::int from file_parts) as parts",
    );
    return rows[0];
  };

  test("are stored compressed in parts of at most a mebibyte, and read as they were", async () => {
    const { id, ...stored } = await files.store(Readable.from(arriving(content)), options);
    expect(stored).toEqual({
      sizeBytes: content.length,
      hash: createHash("sha256").update(content).digest("hex"),
    });
    const { rows: parts } = await store.query(
      "select part, length(content) as length from file_parts where file_id = $1 order by part",
      [id],
    );
    expect(parts.map(({ part }) => part)).toEqual([0, 1, 2]);
    expect(Math.max(...parts.map(({ length }) => Number(length)))).toBeLessThanOrEqual(mebibyte);
    expect((await read(id)).equals(content)).toBe(true);
    const text = Buffer.from("the same line\n".repeat(100_000));
    const packed = await files.store(Readable.from(arriving(text)), options);
    expect((await read(packed.id)).equals(text)).toBe(true);
    expect(await countRows(), "compressed").toEqual({ files: 2, parts: 4 });
    const empty = await files.store(Readable.from(arriving(Buffer.alloc(0))), options);
    expect([empty.sizeBytes, (await read(empty.id)).length]).toEqual([0, 0]);
  });

  test("leave nothing when they break off or are too long", async () => {
    const broken = Readable.from(arriving(content, new Error("the connection broke")));
    await expect(files.store(broken, options)).rejects.toThrow("the connection broke");
    const long = Readable.from(arriving(content));
    await expect(files.store(long, { ...options, mostBytes: content.length - 1 })).rejects.toMatchObject({
      code: "payload_too_large",
    });
    expect(await countRows()).toEqual({ files: 0, parts: 0 });
    expect(readdirSync(copies)).toEqual([]);
  });

  test("have a copy on the disk while they are used and shortly after, which nothing relies on", async () => {
    const { id } = await files.store(Readable.from(arriving(content)), options);
    await store.query("update file_parts set content = '' where file_id = $1", [id]);
    const path = await files.withCopy(id, async (copy) => {
      expect(readFileSync(copy).equals(content), "the copy of the upload").toBe(true);
      return copy;
    });
    await files.removeCopy(id);
    expect(existsSync(path)).toBe(false);
    await expect(files.withCopy(id, async () => {})).rejects.toThrow("unexpected end of file");

    const next = await files.store(Readable.from(arriving(content)), { ...options, keepsCopy: false });
    const use = (copy: string) => Promise.resolve([copy, readFileSync(copy).equals(content)] as const);
    const uses = await Promise.all([files.withCopy(next.id, use), files.withCopy(next.id, use)]);
    expect(new Set(uses.map(([copy]) => copy)).size).toBe(1);
    expect(uses.map(([, isSame]) => isSame)).toEqual([true, true]);
    rmSync(copies, { recursive: true });
    expect((await files.withCopy(next.id, use))[1], "written again").toBe(true);
    const temporary = await files.withPath(async (fresh) => fresh);
    expect([temporary, uses[0]?.[0]].map((file) => existsSync(file ?? ""))).toEqual([false, false]);
    await files.removeCopies();
    expect(existsSync(copies)).toBe(false);
  });

  test("leave their space to others when they are deleted", async () => {
    const size = async () => {
      const { rows } = await store.query("select pg_total_relation_size('file_parts') as size");
      return Number(rows[0]?.["size"]);
    };
    await reclaimSpace(store.db);
    const before = await size();
    for (let count = 0; count < 3; count += 1) {
      const { id } = await files.store(Readable.from(arriving(content)), options);
      await files.remove(id);
      await reclaimSpace(store.db);
    }
    expect((await size()) - before).toBeLessThan(2 * content.length);
  });

  test("are in a dump", async () => {
    const { id } = await files.store(Readable.from(arriving(content)), options);
    await setKeptUntil(store.db, id, null);
    const dump = join(folder, "store.dump.gz");
    await dumpStore(store, dump);
    const restored = await openBareTestStore(store.kind);
    try {
      await restoreStore(restored, dump, { force: false });
      const there = new StoredFiles({ db: restored.db, clock: createTestClock(), folder: copies });
      expect((await buffer(there.open(id))).equals(content)).toBe(true);
    } finally {
      await restored.close();
    }
  });
});
