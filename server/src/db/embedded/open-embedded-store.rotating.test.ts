import { spawn } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, describe, expect, inject, test } from "vitest";
import { serverProgram } from "../../testing/server-program.ts";
import type { Store } from "../store.ts";
import { openEmbeddedStore } from "./open-embedded-store.ts";

let dataDir: string;
let directory: string;
const opened: Store[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "vitrine-open-"));
  directory = join(dataDir, "store");
});

afterEach(async () => {
  await Promise.all(opened.splice(0).map((store) => store.close()));
  rmSync(dataDir, { recursive: true, force: true });
});

async function open(): Promise<Store> {
  const store = await openEmbeddedStore({ directory, logger: null });
  opened.push(store);
  return store;
}

/** Creating a store takes seconds, so a copy of an empty one is used. */
function copyEmptyStore(): void {
  cpSync(inject("embeddedTemplate"), directory, { recursive: true });
}

async function readValues(store: Store): Promise<unknown> {
  return (await store.query("select value from kept order by value")).rows;
}

describe("the embedded store", () => {
  test("is created on first opening and found again, without the remains of an interrupted creation", async () => {
    mkdirSync(`${directory}.init`);
    writeFileSync(join(`${directory}.init`, "PG_VERSION"), "18\n");
    const first = await open();
    await first.query("create table kept as select 1 as value");
    await first.close();
    expect(existsSync(`${directory}.init`)).toBe(false);
    expect(await readValues(await open())).toEqual([{ value: 1 }]);
  });

  test("waits for the disk at every commit", async () => {
    copyEmptyStore();
    const { rows } = await (
      await open()
    ).query(
      `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'wal_sync_method') order by name`,
    );
    expect(rows).toEqual([
      { name: "fsync", setting: "on" },
      { name: "full_page_writes", setting: "on" },
      { name: "synchronous_commit", setting: "on" },
      { name: "wal_sync_method", setting: "fsync" },
    ]);
  });

  test("does not block the event loop with one heavy or many small queries", async () => {
    copyEmptyStore();
    const store = await open();
    await store.query("select 1");
    const idle = watchIdleLoop();
    const delay = monitorEventLoopDelay({ resolution: 5 });
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 5);
    const began = performance.now();
    delay.enable();
    await store.query("select sum(sqrt(n)) from generate_series(1, 2000000) n");
    while (performance.now() - began < 700) await store.query("select 1");
    delay.disable();
    clearInterval(timer);
    // Compared with an idle thread, which a loaded machine delays as well.
    const undisturbed = await idle.stop();
    expect(ticks).toBeGreaterThan(undisturbed.ticks / 4);
    expect((delay.percentile(99) - undisturbed.delay) / 1e6).toBeLessThan(100);
  });

  test("reports an error when a call waits for a transaction that waits for it", async () => {
    copyEmptyStore();
    const store = await openEmbeddedStore({ directory, logger: null, waitMilliseconds: 2000 });
    opened.push(store);
    const work = store.db.transaction().execute(async () => {
      await store.query("select 1");
    });
    await expect(work).rejects.toMatchObject({
      code: "store-busy",
      message: expect.stringMatching(/transaction/),
    });
    expect((await store.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  });
});

describe("a directory in use", () => {
  test("is refused within the process, and available after closing", async () => {
    copyEmptyStore();
    const first = await open();
    await first.query("create table kept as select 1 as value");
    await expect(open()).rejects.toMatchObject({
      code: "directory-in-use",
      message: `The data directory ${dataDir} is in use by process ${process.pid}; stop it first, or choose another directory with VITRINE_DATA_DIR.`,
    });
    await first.query("insert into kept values (2)");
    await first.close();
    expect(await readValues(await open())).toEqual([{ value: 1 }, { value: 2 }]);
  });

  test("by another process is refused, undamaged, and available once that is killed", async () => {
    copyEmptyStore();
    const holder = startHolder(directory);
    try {
      await holder.ready;
      await expect(open()).rejects.toMatchObject({
        code: "directory-in-use",
        message: expect.stringContaining(`process ${holder.process.pid};`),
      });
      expect(await holder.stillWorks()).toBe(true);
    } finally {
      const exit = once(holder.process, "exit");
      holder.process.kill("SIGKILL");
      await exit;
    }
    expect(existsSync(`${directory}.lock`)).toBe(process.platform !== "win32");
    expect(await readValues(await open())).toEqual([{ value: 1 }, { value: 2 }]);
  });

  test("that several processes open simultaneously is given to one", async () => {
    copyEmptyStore();
    const results = await Promise.allSettled([open(), open(), open()]);
    expect(results.map((result) => result.status).toSorted()).toEqual(["fulfilled", "rejected", "rejected"]);
  });
});

describe("a directory that cannot be used", () => {
  test("because it cannot be written", async () => {
    writeFileSync(join(dataDir, "file"), "");
    const wrong = join(dataDir, "file", "store");
    await expect(openEmbeddedStore({ directory: wrong, logger: null })).rejects.toMatchObject({
      code: "directory-not-writable",
      message: expect.stringMatching(
        /^The data directory .*file cannot be written \(\w+\).*VITRINE_DATA_DIR\.$/,
      ),
    });
  });

  test.skipIf(process.platform !== "linux")(
    "because the file system accepts no new names there",
    async () => {
      await expect(
        openEmbeddedStore({ directory: "/proc/vitrine/store", logger: null }),
      ).rejects.toMatchObject({
        code: "directory-not-writable",
      });
    },
  );

  test.skipIf(process.getuid?.() === 0 || process.platform === "win32")(
    "because others own it (skipped for root, who can write anywhere)",
    async () => {
      chmodSync(dataDir, 0o555);
      await expect(open()).rejects.toMatchObject({ code: "directory-not-writable" });
      chmodSync(dataDir, 0o755);
    },
  );

  test("because another version wrote it", async () => {
    mkdirSync(directory);
    writeFileSync(join(directory, "PG_VERSION"), "17\n");
    await expect(open()).rejects.toMatchObject({
      code: "directory-of-other-version",
      message: expect.stringMatching(
        /written by PostgreSQL 17, this version reads 18; .*VITRINE_DATA_DIR\.$/,
      ),
    });
  });

  test("because it is not a store", async () => {
    mkdirSync(directory);
    writeFileSync(join(directory, "letter.txt"), "");
    await expect(open()).rejects.toMatchObject({
      code: "store-not-opened",
      message: `The store in ${directory} cannot be opened: it contains files that are not a store (VITRINE_DATA_DIR).`,
    });
  });

  test("because its files are damaged", async () => {
    copyEmptyStore();
    writeFileSync(join(directory, "global", "pg_control"), Buffer.alloc(8192));
    await expect(open()).rejects.toMatchObject({
      code: "store-not-opened",
      message: expect.stringMatching(/^The store in .* cannot be opened: .+ \(VITRINE_DATA_DIR\)\.$/),
    });
  });
});

/** Measures the event loop of an idle program in a separate thread. */
function watchIdleLoop(): { stop(): Promise<{ readonly ticks: number; readonly delay: number }> } {
  const worker = new Worker(
    `const { parentPort } = require("node:worker_threads");
     const delay = require("node:perf_hooks").monitorEventLoopDelay({ resolution: 5 });
     let ticks = 0;
     setInterval(() => (ticks += 1), 5);
     delay.enable();
     parentPort.once("message", () => parentPort.postMessage([ticks, delay.percentile(99)]));`,
    { eval: true },
  );
  return {
    async stop() {
      worker.postMessage("stop", []);
      const [[ticks, delay]] = await once(worker, "message");
      await worker.terminate();
      return { ticks, delay };
    },
  };
}

interface Holder {
  readonly process: ReturnType<typeof spawn>;
  readonly ready: Promise<void>;
  /** Writes once more. Resolves to false when that fails. */
  stillWorks(): Promise<boolean>;
}

function startHolder(place: string): Holder {
  const child = spawn(process.execPath, [...serverProgram("db/embedded/testing-holder.ts"), place], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const lines: string[] = [];
  child.stdout
    .setEncoding("utf8")
    .on("data", (text: string) => lines.push(...text.split("\n").filter(Boolean)));
  async function nextLine(): Promise<string> {
    while (lines.length === 0) await once(child.stdout, "data");
    return lines.shift() ?? "";
  }
  return {
    process: child,
    ready: nextLine().then(() => undefined),
    async stillWorks() {
      child.stdin.write("again\n");
      return (await nextLine()) === "done";
    },
  };
}
