import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";

import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";

import { asUserId, asWorkspaceId } from "@vitrine/contracts/ids";

import { systemClock } from "../../clock.ts";
import { openStore, type Store } from "../../db/open-store.ts";
import { makeTestPlace, type TestPlace } from "../../db/testing.ts";
import { StoredFiles } from "../../files/stored-files.ts";
import { createLogger } from "../../http/logger.ts";
import { createLedgerEngine } from "../../testing/ledger-engine.ts";
import { serverProgram } from "../../testing/server-program.ts";
import { fillTestData, testUserId } from "../../testing/test-data.ts";
import { openTestQueue } from "../../testing/test-queue.ts";
import { readAccount } from "./account.ts";
import { addImportJob, createImportJob } from "./import-job.ts";
import { findImport, insertImport } from "./repository.ts";

/** Real servers on one store that are killed while they import. */
const timeout = 60_000;
const workspaceId = asWorkspaceId("alpha");
const servers: ChildProcess[] = [];

describe.skipIf(inject("testPostgres").adminUrl === null)("a server that is killed while it imports", () => {
  let place: TestPlace;
  let store: Store;
  let files: StoredFiles;
  const dataDir = mkdtempSync(join(inject("sharedFolder"), "imports-"));
  beforeAll(async () => {
    place = await makeTestPlace("postgres");
    store = await openStore(place.options);
    await fillTestData(store.db, systemClock.now());
    files = new StoredFiles({ db: store.db, clock: systemClock, folder: join(dataDir, "copies") });
  });
  afterAll(async () => {
    for (const server of servers) server.kill("SIGKILL");
    await store.close();
    await place.remove();
    rmSync(dataDir, { recursive: true });
  });

  /** Starts a server that stays before or after its engine commits. */
  function startServer(stop: string) {
    const program = [
      ...serverProgram("testing/import-job-process.ts"),
      place.options.databaseUrl ?? "",
      dataDir,
      stop,
    ];
    const server = spawn(process.execPath, program, { stdio: ["pipe", "pipe", "inherit"] });
    servers.push(server);
    let said = "";
    server.stdout.setEncoding("utf8").on("data", (text: string) => (said += text));
    return { server, hasSaid: () => vi.waitFor(() => expect(said.split("\n")).toContain(stop), { timeout }) };
  }

  test.each(["before", "after"])(
    "%s its engine commits: another one takes over, nothing twice",
    async (stop) => {
      const number = stop === "before" ? 1 : 2;
      const id = `bbbbbbbb-0000-4000-8000-00000000000${number}`;
      const { queue } = openTestQueue(store);
      const engine = createLedgerEngine(store.db, async () => {});
      const base = { db: store.db, clock: systemClock, logger: createLogger("silent") };
      const job = createImportJob({ ...base, engine, files, fileDays: 10 });
      const { server, hasSaid } = startServer(stop);
      const lines = Readable.from([Buffer.from("Day\n2026-10-01\n2026-10-02\n")]);
      const { id: fileId, sizeBytes } = await files.store(lines, { mostBytes: 100, keepsCopy: false });
      await store.db.transaction().execute(async (session) => {
        const entry = { id, workspaceId, fileName: "a.csv", sizeBytes, source: "generic", fileId } as const;
        const personId = testUserId("manager");
        const userId = asUserId(personId);
        await insertImport(session, { ...entry, state: "running", userId, createdAt: systemClock.now() });
        await addImportJob(session, { queue, job }, workspaceId, { importId: id, personId, known: {} });
      });
      await hasSaid();
      await vi.waitFor(
        async () =>
          expect(await findImport(store.db, workspaceId, id)).toMatchObject({
            state: "running",
            progress: { rows: 3, share: 0.5 },
          }),
        { timeout },
      );
      server.kill("SIGKILL");
      await once(server, "close");
      // Without this, the next server takes over when the lease has ended.
      await store.query("update jobs set lease_until = now() where state = 'running'");
      queue.begin([job]);
      await vi.waitFor(
        async () => expect(await findImport(store.db, workspaceId, id)).toMatchObject({ state: "done" }),
        { timeout },
      );
      await queue.settle();
      const ended = await findImport(store.db, workspaceId, id);
      expect(ended).toMatchObject({ failure: null, fileId, fileKeptUntil: expect.any(Date), progress: null });
      const [attempted] = await queue.list({ kind: "import", state: null, before: null, limit: 1 });
      expect(attempted).toMatchObject({ state: "done", attempts: 2 });
      const loaded = await store.query("select value from settings where key = $1", [`loaded ${id}`]);
      expect(loaded.rows).toEqual([{ value: 3 }]);
      expect(ended?.report).toMatchObject({ rows: 3, taken: 2, skipped: 1 });
      const account = await readAccount(files, { accountId: ended?.accountId ?? null }, 10);
      expect(account.entries).toEqual([{ line: 1, outcome: "skipped", reason: "headers" }]);
    },
    timeout,
  );
});
