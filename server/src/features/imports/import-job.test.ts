import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";

import { afterAll, beforeAll, expect, inject, test } from "vitest";

import { AppError } from "@vitrine/contracts/errors";
import { asWorkspaceId } from "@vitrine/contracts/ids";

import type { Store } from "../../db/open-store.ts";
import { describeOnSomeStore } from "../../db/testing.ts";
import { StoredFiles } from "../../files/stored-files.ts";
import { createLogger } from "../../http/logger.ts";
import { createLedgerEngine } from "../../testing/ledger-engine.ts";
import { createTestClock } from "../../testing/test-clock.ts";
import { fillTestData } from "../../testing/test-data.ts";
import { openTestQueue } from "../../testing/test-queue.ts";
import { addImportJob, createImportJob, type ImportJobDeps } from "./import-job.ts";
import { importMessages } from "./messages.ts";
import { findImport, insertImport, type StoredImport } from "./repository.ts";

const workspaceId = asWorkspaceId("alpha");

describeOnSomeStore("the job that imports a file", (openStore) => {
  const dataDir = mkdtempSync(join(inject("sharedFolder"), "import-job-"));
  const clock = createTestClock();
  let store: Store;
  let files: StoredFiles;
  let number = 0;
  beforeAll(async () => {
    store = await openStore();
    await fillTestData(store.db, clock.now());
    files = new StoredFiles({ db: store.db, clock, folder: join(dataDir, "copies") });
  });
  afterAll(() => rmSync(dataDir, { recursive: true }));

  /** Runs an import of two lines with an engine. @returns a function that runs what is due and finds the import */
  async function begin(
    { imports }: ImportJobDeps["engine"],
    fileDays = 10,
  ): Promise<() => Promise<StoredImport | null>> {
    number += 1;
    const id = `bbbbbbbb-0000-4000-8000-${String(number).padStart(12, "0")}`;
    const { queue } = openTestQueue(store, clock);
    const base = { db: store.db, clock, logger: createLogger("silent"), files, fileDays };
    const job = createImportJob({ ...base, engine: { imports } });
    const stored = await files.store(Readable.from([Buffer.from("Day\n2026-10-01\n")]), {
      mostBytes: 100,
      keepsCopy: false,
    });
    const entry = { id, workspaceId, fileName: "a.csv", source: "generic", userId: null } as const;
    const { id: fileId, sizeBytes } = stored;
    const at = { state: "running", createdAt: clock.now() } as const;
    await insertImport(store.db, { ...entry, ...at, fileId, sizeBytes });
    await addImportJob(store.db, { queue, job }, workspaceId, { importId: id, personId: null, known: {} });
    queue.begin([job]);
    return async () => {
      await queue.drain();
      const found = await findImport(store.db, workspaceId, id);
      if (found?.state !== "running") await queue.settle();
      return found;
    };
  }
  const ledger = (pause: (place: "before" | "after") => Promise<void> = async () => {}) =>
    createLedgerEngine(store.db, pause);
  const broken = new AppError("engine_unavailable", { retryAfter: 1 });

  test("a file that the engine refuses: the import has failed, and its file is deleted", async () => {
    const refused = new AppError("import_unreadable");
    const run = await begin(ledger(() => Promise.reject(refused)));
    const nothing = { fileId: null, report: null, waitsForStore: false };
    expect(await run()).toMatchObject({ state: "failed", failure: refused.message, ...nothing });
  });

  test("an engine that fails before it commits is tried again, and the import is done then", async () => {
    let isBroken = true;
    const run = await begin(ledger(() => (isBroken ? Promise.reject(broken) : Promise.resolve())));
    expect(await run()).toMatchObject({ state: "running", waitsForStore: true, failure: null });
    isBroken = false;
    clock.pass({ seconds: 5 });
    expect(await run()).toMatchObject({ state: "done", waitsForStore: false, report: { taken: 1 } });
  });

  test("an engine that fails although it answers may fail because of the file, and so gets five attempts", async () => {
    const run = await begin(ledger(() => Promise.reject(broken)));
    for (const seconds of [5, 15, 60, 300]) {
      expect(await run()).toMatchObject({ state: "running", waitsForStore: true });
      clock.pass({ seconds });
    }
    const failure = importMessages.neverBack;
    expect(await run()).toMatchObject({ state: "failed", failure, fileId: null, waitsForStore: false });
  });

  test("an engine that is away is waited for, without counting attempts, but for a day at most", async () => {
    const { imports } = ledger(() => Promise.reject(broken));
    const run = await begin({ imports: { ...imports, isAway: () => true } });
    for (let tries = 0; tries < 30; tries += 1) {
      expect(await run()).toMatchObject({ state: "running", waitsForStore: true });
      clock.pass({ seconds: 15 });
    }
    clock.pass({ minutes: 24 * 60 });
    expect(await run()).toMatchObject({ state: "failed", failure: importMessages.neverBack });
  });

  test("imports behind one that waits for the engine wait for it too", async () => {
    let isBroken = true;
    const engine = ledger(() => (isBroken ? Promise.reject(broken) : Promise.resolve()));
    const [first, second] = [await begin(engine), await begin(engine)];
    expect(await first()).toMatchObject({ state: "running", waitsForStore: true });
    expect(await second()).toMatchObject({ state: "running", waitsForStore: true });
    isBroken = false;
    clock.pass({ seconds: 5 });
    expect(await first()).toMatchObject({ state: "done" });
    expect(await second()).toMatchObject({ state: "done" });
  });

  test("the job counts the rows of the file, for the metrics", async () => {
    const run = await begin(ledger());
    expect(await run()).toMatchObject({ state: "done" });
    const { rows } = await store.query(
      "select result from jobs where kind = 'import' and state = 'done' order by ended_at desc limit 1",
    );
    expect(rows).toEqual([{ result: { rows: expect.any(Number) } }]);
  });

  test("an engine that fails after it has committed: the import is done", async () => {
    const run = await begin(
      ledger((place) => (place === "after" ? Promise.reject(broken) : Promise.resolve())),
    );
    expect(await run()).toMatchObject({
      state: "done",
      failure: null,
      report: null,
      fileId: expect.any(String),
    });
  });

  test("an engine that cannot say whether it has the import is asked again", async () => {
    const { imports } = ledger((place) => (place === "after" ? Promise.reject(broken) : Promise.resolve()));
    let isAway = true;
    const ids = (workspace: string) => (isAway ? Promise.reject(broken) : imports.ids(workspace));
    const run = await begin({ imports: { ...imports, ids } });
    expect(await run()).toMatchObject({ state: "running", progress: { rows: 0, share: 0 } });
    isAway = false;
    clock.pass({ seconds: 5 });
    expect(await run()).toMatchObject({ state: "done", failure: null });
  });

  test("nothing is imported if the account of its lines cannot be stored", async () => {
    const { imports } = ledger();
    const run = await begin({ imports });
    await store.query("alter table file_parts add constraint full_disk check (false) not valid");
    const ended = await run();
    await store.query("alter table file_parts drop constraint full_disk");
    expect(ended).toMatchObject({
      state: "failed",
      failure: importMessages.failed,
      report: null,
      accountId: null,
    });
    expect(await imports.ids(workspaceId)).not.toContain(ended?.id);
  });

  test("the account of a failed import is deleted", async () => {
    const refused = new AppError("import_unreadable");
    const run = await begin(
      ledger((place) => (place === "before" ? Promise.reject(refused) : Promise.resolve())),
    );
    expect(await run()).toMatchObject({ state: "failed", accountId: null });
    const { rows } = await store.query(
      "select id from files where kept_until is null and id not in (select file_id from imports where file_id is not null union select account_id from imports where account_id is not null)",
    );
    expect(rows).toEqual([]);
  });

  test("the original file is deleted at the end if none is to be kept", async () => {
    const run = await begin(ledger(), 0);
    expect(await run()).toMatchObject({ state: "done", fileId: null, accountId: expect.any(String) });
  });
});
