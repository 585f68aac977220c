import { fork } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";

import { scaled } from "@vitrine/contracts/testing";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import type { Turn } from "../../fairness.ts";
import { importShape } from "../../import/import-shape.ts";
import type { SqlStatement } from "../../sql/dialect.ts";
import { campaignDigital } from "../../models.ts";
import type { DataRegistry } from "../../registry/data-registry.ts";
import { memoryRegistry, type KnownWorkspace } from "../../testing/memory-registry.ts";
import { inOneWorkspace } from "../../testing/queries.ts";
import { smallSpec as twoClients } from "../../testing/small-spec.ts";
import { makeTempDir } from "../../testing/temp-dir.ts";
import { testProgram } from "../../testing/test-program.ts";
import { ColumnStore, type ColumnStoreParts, type StoreEvent } from "./column-store.ts";
import type { BatchOutcome, StatementOutcome, StoreSettings } from "./protocol.ts";
import { openSnapshot } from "./snapshot.ts";
import { createTables, storedRelations, storedTables, writeShape } from "./stored-tables.ts";
import { withDatabase } from "./with-database.ts";

// Every test starts a process, which takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const workspace = "whole";
const smallSpec = inOneWorkspace(twoClients);

/** Empty, for tests that neither change nor end a store. */
let common: ColumnStore;
let commonDir: Awaited<ReturnType<typeof makeTempDir>>;

beforeAll(async () => {
  commonDir = await makeTempDir();
  common = new ColumnStore(settingsOf({}, commonDir.path), partsOf(memoryRegistry()));
  await common.start();
});

afterAll(async () => {
  await common.close();
  await commonDir.remove();
});

let dir: Awaited<ReturnType<typeof makeTempDir>>;
let events: StoreEvent[] = [];
let opened: ColumnStore[];
/** Of all stores of a test. */
let registry: DataRegistry;

beforeEach(async () => {
  dir = await makeTempDir();
  events = [];
  opened = [];
  registry = memoryRegistry();
});

afterEach(async () => {
  await Promise.all(opened.map((store) => store.close()));
  await dir.remove();
});

function aStore(settings: Partial<StoreSettings> = {}): ColumnStore {
  const store = new ColumnStore(settingsOf(settings), partsOf(registry));
  opened.push(store);
  return store;
}

function partsOf(ofStore: DataRegistry): ColumnStoreParts {
  const log = (event: StoreEvent) => void events.push(event);
  return { registry: ofStore, importShape: importShape(campaignDigital), log, onProgress: noProgress };
}

function settingsOf(settings: Partial<StoreSettings>, folder = dir.path): StoreSettings {
  return {
    folder: join(folder, "facts"),
    earlierFile: null,
    openFiles: 2,
    shape: "shape",
    tables: storedTables(campaignDigital),
    relations: storedRelations(campaignDigital),
    concurrency: 2,
    timeoutMs: 20_000,
    memoryLimitMb: 256,
    ...settings,
  };
}

function sql(text: string): SqlStatement {
  return { text, params: [] };
}

async function runOne(
  store: ColumnStore,
  text: string,
  signal: AbortSignal | null = null,
): Promise<StatementOutcome> {
  const { outcomes } = await runAll(store, [text], signal);
  const [outcome] = outcomes;
  if (outcome === undefined) throw new Error("No outcome");
  const { times: _times, ...untimed } = outcome;
  return untimed;
}

/** Runs statements on the current view of the workspace. */
async function runAll(
  store: ColumnStore,
  texts: readonly string[],
  signal: AbortSignal | null = null,
  turn?: Turn,
): Promise<BatchOutcome> {
  const batch = { statements: texts.map(sql), ...(turn === undefined ? {} : { turn }) };
  return store.run(await store.view(workspace), batch, signal);
}

const endless = "SELECT CAST(sum(a.range * b.range) AS DOUBLE) FROM range(10000000) a, range(10000000) b";
const quick = "SELECT CAST(count(*) AS DOUBLE) FROM performance";

function noProgress(): void {}

test("starts empty and answers without rows", async () => {
  const store = aStore();
  expect((await store.view(workspace)).state).toEqual({ dataVersion: "empty", completeThrough: null });
  expect(await runOne(store, quick)).toEqual({ ok: true, columns: [[0]] });
});

test("keeps a sample over a restart and reports its version", async () => {
  const store = aStore();
  const { rows } = await store.loadSample(smallSpec, "v1", noProgress);
  const view = await store.view(workspace);
  expect(view.state).toEqual({ dataVersion: "v1.1", completeThrough: "2026-03-20" });
  await store.close();
  const again = aStore();
  expect(await again.view(workspace)).toEqual(view);
  expect(await again.holds(view)).toBe(true);
  expect(await runOne(again, quick)).toEqual({ ok: true, columns: [[rows]] });
});

test("removes the files of a workspace when none of its data count any more, and of no other", async () => {
  const known = new Map<string, KnownWorkspace>();
  registry = memoryRegistry(known);
  const store = aStore();
  await store.loadSample(twoClients, "v1", noProgress);
  const filesOf = async () => {
    const names = await readdir(join(dir.path, "facts"), { recursive: true });
    return names.filter((name) => name.endsWith(".duckdb")).toSorted();
  };
  const before = await filesOf();
  await store.cleanUp(new AbortController().signal);
  expect(await filesOf()).toEqual(before);
  // As when the workspace is removed for ever.
  const [first, ...others] = [...known];
  if (first === undefined) throw new Error("There are no data");
  const [removed, entry] = first;
  known.set(removed, { ...entry, loads: [], dropped: entry.loads.map(({ number }) => number) });
  await store.cleanUp(new AbortController().signal);
  expect(await filesOf()).toHaveLength(before.length - 1);
  for (const [other] of others) expect(await store.holds(await store.view(other))).toBe(true);
  // The next start expects no file.
  await store.close();
  await aStore().start();
  expect(events.filter(({ event }) => event === "facts-damaged")).toEqual([]);
});

test("writes a file with tables of another shape again, without its sample", async () => {
  const store = aStore();
  await store.loadSample(smallSpec, "v1", noProgress);
  await store.close();
  const other = aStore({ shape: "other shape" });
  expect(await runOne(other, quick)).toEqual({ ok: true, columns: [[0]] });
});

test("reports facts that are missing, and makes a sample again", async () => {
  const store = aStore();
  const { rows } = await store.loadSample(smallSpec, "v1", noProgress);
  await store.close();
  await rm(join(dir.path, "facts"), { recursive: true });
  const again = aStore();
  expect(await again.holds(await again.view(workspace))).toBe(false);
  await expect(runOne(again, quick)).rejects.toMatchObject({ code: "facts_damaged" });
  expect(again.damage).toEqual([expect.stringContaining("are missing")]);
  await again.loadSample(smallSpec, "v1", noProgress);
  expect(await runOne(again, quick)).toEqual({ ok: true, columns: [[rows]] });
  expect(again.damage).toEqual([]);
});

const forbiddenStatements = [
  "SELECT * FROM read_csv('/etc/passwd')",
  "SELECT * FROM read_text('/etc/passwd')",
  "SELECT * FROM read_blob('/etc/passwd')",
  "SELECT * FROM glob('/*')",
  "SELECT * FROM '/etc/passwd'",
  "SELECT * FROM read_parquet('https://example.com/x.parquet')",
  "ATTACH '/tmp/vitrine-other.duckdb'",
  "COPY performance TO '/tmp/vitrine-leak.csv'",
  "COPY (SELECT 1) TO '/tmp/vitrine-leak.csv'",
  "EXPORT DATABASE '/tmp/vitrine-leak'",
  "INSTALL httpfs",
  "LOAD httpfs",
  "SET enable_external_access = true",
  "SET memory_limit = '100GB'",
  "RESET lock_configuration",
  "PRAGMA enable_profiling",
  "CREATE TABLE t (a INTEGER)",
  "CREATE TEMP TABLE t (a INTEGER)",
  "INSERT INTO channel VALUES (99, 'Fax')",
  "DELETE FROM performance",
  "UPDATE channel SET channel = 'Fax'",
  "DROP TABLE performance",
  "CHECKPOINT",
  "CALL pragma_version()",
  "SELECT 1; DELETE FROM performance",
];

test("runs only read statements on its own tables", async () => {
  const store = common;
  const { outcomes } = await runAll(store, forbiddenStatements);
  const ran = forbiddenStatements.filter((_, index) => outcomes[index]?.ok !== false);
  expect(ran).toEqual([]);
  // What the database says stays in the log.
  expect(
    outcomes.every((outcome) => !outcome.ok && outcome.code === "internal" && outcome.message === null),
  ).toBe(true);
  expect(await runOne(store, "SELECT CAST(count(*) AS DOUBLE) FROM channel")).toEqual({
    ok: true,
    columns: [[0]],
  });
});

test("is locked in the database itself, not only in the engine", async () => {
  const path = join(dir.path, "1.duckdb");
  await withDatabase(path, settingsOf({}), async (connection) => {
    await createTables(connection, settingsOf({}).tables);
    await writeShape(connection, "shape");
  });
  const snapshot = await openSnapshot({ path, bytes: 0 }, settingsOf({}));
  if (snapshot === null) throw new Error("The file has another shape");
  const release = snapshot.hold();
  const ran: string[] = [];
  await snapshot.withConnection(async (connection) => {
    for (const text of forbiddenStatements.filter((statement) => !harmless.includes(statement))) {
      await connection.run(text).then(
        () => ran.push(text),
        () => null,
      );
    }
  });
  release();
  snapshot.retire();
  expect(ran).toEqual([]);
});

/** Touch nothing but the connection; refused only by the rule that statements are SELECTs. */
const harmless = [
  "CREATE TEMP TABLE t (a INTEGER)",
  "PRAGMA enable_profiling",
  "CALL pragma_version()",
  "CHECKPOINT",
];

test("stops a statement in the database when its caller leaves", async () => {
  const store = common;
  const controller = new AbortController();
  const startedAt = performance.now();
  setTimeout(() => controller.abort(), 200);
  const { outcomes } = await runAll(store, [endless, endless, endless], controller.signal);
  expect(outcomes.map((outcome) => !outcome.ok && outcome.code)).toEqual(Array(3).fill("query_cancelled"));
  expect(performance.now() - startedAt).toBeLessThan(15_000);
  // Both places are free again, so that the statements really ended.
  expect(await runOne(store, quick)).toEqual({ ok: true, columns: [[0]] });
});

test("stops a statement in any of its steps", async () => {
  const store = common;
  for (let delay = 0; delay < 20; delay += 1) {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), delay / 2);
    expect(await runOne(store, endless, controller.signal)).toMatchObject({
      ok: false,
      code: "query_cancelled",
    });
  }
});

test("does not run a statement whose caller has left already", async () => {
  const store = common;
  expect(await runOne(store, endless, AbortSignal.abort())).toMatchObject({
    ok: false,
    code: "query_cancelled",
  });
});

test("stops a statement at its time limit and does not affect others", async () => {
  const store = aStore({ timeoutMs: 1_000 });
  const { outcomes } = await runAll(store, [endless, quick]);
  expect(outcomes).toMatchObject([{ ok: false, code: "query_timeout" }, { ok: true }]);
});

test("refuses an answer that needs more memory than allowed", async () => {
  const store = aStore({ memoryLimitMb: 64, timeoutMs: 15_000 });
  const text = "SELECT CAST(len(list(range)) AS DOUBLE) FROM range(100000000)";
  expect(await runOne(store, text)).toMatchObject({ ok: false, code: "query_too_large" });
  expect(existsSync(".tmp"), "nothing is written to the working directory").toBe(false);
});

test("queues statements beyond its concurrency", async () => {
  const store = common;
  const { outcomes } = await runAll(
    store,
    Array.from({ length: 40 }, () => quick),
  );
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(40);
});

test("answers the page of one person while endless statements of another fill the queue, and reports the queue", async () => {
  const store = common;
  const leaving = new AbortController();
  const turnOf = (person: string): Turn => ({
    fairness: { person, workspace: "w", class: "page" },
    deadline: Date.now() + 60_000,
  });
  const many = Array.from({ length: 50 }, () => endless);
  const heavy = runAll(store, many, leaving.signal, turnOf("heavy"));
  expect(await runAll(store, [quick], null, turnOf("other"))).toMatchObject({ outcomes: [{ ok: true }] });
  expect(await store.queue()).toEqual({ waiting: 48, longestWaitMs: 0 });
  leaving.abort();
  expect((await heavy).outcomes).toHaveLength(50);
});

test("does not start a statement after its deadline", async () => {
  const store = common;
  const turn: Turn = {
    fairness: { person: "one", workspace: "w", class: "page" },
    deadline: Date.now() + 400,
  };
  const began = performance.now();
  const nine = Array.from({ length: 9 }, () => endless);
  const { outcomes } = await runAll(store, nine, null, turn);
  expect(performance.now() - began).toBeLessThan(15_000);
  const words = outcomes.map((outcome) => (outcome.ok ? "" : outcome.message));
  expect(words.filter((message) => message?.includes("was stopped"))).toHaveLength(2);
  expect(words.filter((message) => message?.includes("was not run"))).toHaveLength(7);
});

test("sends long answers in chunks, completely and in order", async () => {
  const store = common;
  const text = "SELECT CAST(range AS DOUBLE), 'text ' || (range % 7) FROM range(100000) ORDER BY range";
  const outcome = await runOne(store, text);
  if (!outcome.ok) throw new Error(outcome.code);
  const [numbers = [], texts = []] = outcome.columns;
  expect([numbers.length, texts.length]).toEqual([100_000, 100_000]);
  expect(numbers.every((number, index) => number === index)).toBe(true);
  expect(texts.every((value, index) => value === `text ${index % 7}`)).toBe(true);
});

test("fails pending calls when the process dies, and serves the next from a new one", async () => {
  const store = aStore();
  const { rows } = await store.loadSample(smallSpec, "v1", noProgress);
  const pending = Promise.all([
    expect(runOne(store, endless)).rejects.toMatchObject({
      code: "engine_unavailable",
    }),
    expect(runOne(store, endless)).rejects.toMatchObject({
      code: "engine_unavailable",
    }),
  ]);
  const died = store.pid;
  if (died === null) throw new Error("No process");
  setTimeout(() => process.kill(died, "SIGKILL"), 200);
  await pending;
  expect(store.isReady).toBe(false);
  expect(await runOne(store, quick)).toEqual({ ok: true, columns: [[rows]] });
  expect(store.pid).not.toBe(died);
  expect(events.map(({ event }) => event)).toContain("column-store-exited");
});

test("keeps the complete old sample when it dies while a new one is loaded", async () => {
  const store = aStore();
  const { rows } = await store.loadSample(smallSpec, "v1", noProgress);
  for (let attempt = 0; attempt < scaled(1); attempt += 1) {
    let isKilled = false;
    const load = store.loadSample({ ...smallSpec, seed: 8, months: 12 }, "v2", () => {
      if (!isKilled && store.pid !== null) process.kill(store.pid, "SIGKILL");
      isKilled = true;
    });
    await expect(load).rejects.toMatchObject({ code: "engine_unavailable" });
    expect((await store.view(workspace)).state.dataVersion).toBe("v1.1");
    expect(await runOne(store, quick)).toEqual({ ok: true, columns: [[rows]] });
  }
  await store.loadSample({ ...smallSpec, seed: 8 }, "v2", noProgress);
  expect((await store.view(workspace)).state.dataVersion).toMatch(/^v2\./);
  const left = await readdir(join(dir.path, "facts", workspace));
  expect(left.filter((name) => name.includes(".next"))).toEqual([]);
});

test("lets a running batch finish on the old data while new data are loaded", async () => {
  const store = aStore();
  const first = await store.loadSample(smallSpec, "v1", noProgress);
  const slow = "SELECT CAST(count(*) AS DOUBLE) FROM performance, range(3000)";
  const before = await store.view(workspace);
  const running = runAll(store, [slow, slow, quick]);
  const second = await store.loadSample({ ...smallSpec, months: 1 }, "v2", noProgress);
  const { isOutdated, outcomes } = await running;
  expect(isOutdated).toBe(false);
  expect(outcomes.at(-1)).toMatchObject({ ok: true, columns: [[first.rows]] });
  expect(await runOne(store, quick)).toEqual({ ok: true, columns: [[second.rows]] });
  // The version before is kept for batches that asked for it a moment ago. Older ones are gone.
  const asBefore = () => store.run(before, { statements: [sql(quick)] }, null);
  expect(await asBefore()).toMatchObject({ outcomes: [{ ok: true, columns: [[first.rows]] }] });
  await store.loadSample(smallSpec, "v3", noProgress);
  await runOne(store, quick);
  expect(await asBefore()).toEqual({ isOutdated: true, outcomes: [] });
});

test("refuses a faulty sample with the path of the fault, and keeps its data", async () => {
  const store = common;
  const broken = { ...smallSpec, lastDay: "2026-02-30" };
  await expect(store.loadSample(broken, "v1", noProgress)).rejects.toMatchObject({
    code: "invalid_input",
    detail: "lastDay",
  });
  expect(await runOne(store, quick)).toEqual({ ok: true, columns: [[0]] });
});

test("does not outlive its parent, however that ends", async () => {
  const { path, execArgv } = testProgram("parent-process");
  const parent = fork(path, [dir.path], {
    execArgv,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const pid = await new Promise<number>((resolve) =>
    parent.once("message", (message) => resolve(Number(message))),
  );
  expect(isAlive(pid)).toBe(true);
  parent.kill("SIGKILL");
  await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
});

test("can be closed twice, and answers nothing afterwards", async () => {
  const store = aStore();
  await store.start();
  const { pid } = store;
  const pending = expect(runOne(store, endless)).rejects.toMatchObject({ code: "engine_unavailable" });
  await store.close();
  await store.close();
  await pending;
  expect(pid !== null && isAlive(pid)).toBe(false);
  await expect(runOne(store, quick)).rejects.toMatchObject({ code: "engine_unavailable" });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
