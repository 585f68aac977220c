import { fork } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, existsSync, readFileSync, renameSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { scaled } from "@vitrine/contracts/testing";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { importShape } from "../../../import/import-shape.ts";
import { campaignDigital } from "../../../models.ts";
import type { AdoptedWorkspace } from "../../../registry/data-registry.ts";
import { writeEarlierFile } from "../../../testing/earlier-versions/earlier-file.ts";
import { makeTempDir } from "../../../testing/temp-dir.ts";
import { testProgram } from "../../../testing/test-program.ts";
import { EmbeddedStore } from "../embedded-store.ts";
import type { StoreNote, StoreSettings } from "../protocol.ts";
import { storedRelations, storedTables } from "../stored-tables.ts";
import { withDatabase, withEarlier } from "../with-database.ts";
import { keptFileOf } from "./carry-earlier-file.ts";
import { carryWorkspace } from "./carry-workspace.ts";
import { readEarlier } from "./earlier-data.ts";

vi.setConfig({ testTimeout: 60_000 });

let dir: Awaited<ReturnType<typeof makeTempDir>>;
let patterns: typeof dir;
let settings: StoreSettings;
let earlierFile: string;
let notes: StoreNote[];

beforeAll(async () => {
  patterns = await makeTempDir();
  await writeEarlierFile(join(patterns.path, "pattern"), "shape");
});
afterAll(() => patterns.remove());

beforeEach(async () => {
  dir = await makeTempDir();
  earlierFile = join(dir.path, "campaign.duckdb");
  notes = [];
  settings = {
    folder: join(dir.path, "facts"),
    earlierFile,
    openFiles: 4,
    shape: "shape",
    tables: storedTables(campaignDigital),
    relations: storedRelations(campaignDigital),
    concurrency: 2,
    timeoutMs: 20_000,
    memoryLimitMb: 256,
  };
  copyFileSync(join(patterns.path, "pattern"), earlierFile);
});

afterEach(() => dir.remove());

/** A store with what its registry would take over. */
interface Carried extends Pick<EmbeddedStore, "run"> {
  readonly adopted: ReadonlyMap<string, AdoptedWorkspace>;
}

async function open(
  changes: Partial<StoreSettings> = {},
  onProgress: (share: number) => void = () => {},
): Promise<Carried> {
  const store = new EmbeddedStore({ ...settings, ...changes }, (note) => notes.push(note));
  const { files } = await store.start((_rows, share) => onProgress(share));
  const adopted = new Map<string, AdoptedWorkspace>();
  for (const place of files)
    adopted.set(place.workspace, await store.describe(place, importShape(campaignDigital)));
  await store.settle([...adopted.values()], () => {});
  return { adopted, run: (...given) => store.run(...given) };
}

async function ask(store: Carried, workspace: string, text: string): Promise<readonly unknown[]> {
  const statements = [{ text, params: [] }];
  const { outcomes } = await store.run(
    { workspace, version: store.adopted.get(workspace)?.version ?? 0 },
    { statements },
    new AbortController().signal,
    async () => {},
  );
  const [outcome] = outcomes;
  if (outcome?.ok !== true) throw new Error(`${outcome?.cause}`);
  return outcome.columns.map((values) =>
    values.toSorted((one, other) => (String(one) < String(other) ? -1 : 1)),
  );
}

const sums =
  "SELECT CAST(count(*) AS DOUBLE), CAST(sum(impressions) AS VARCHAR), CAST(sum(clicks) AS DOUBLE) FROM performance";

async function expectCarried(store: Carried, clicksOfAlpha = 10): Promise<void> {
  expect(await ask(store, "alpha", sums)).toEqual([[3], ["1050.750000"], [clicksOfAlpha]]);
  expect(await ask(store, "beta", sums)).toEqual([[2], ["405.000001"], [3]]);
  expect(await ask(store, "gone", sums)).toEqual([[0], [null], [null]]);
  // Rows of no workspace, of a campaign that is nowhere, and without a campaign.
  expect(await ask(store, "", sums)).toEqual([[3], ["876.000000"], [3]]);
}

test("gives each workspace its rows, its ledger, and what these refer to, and nothing of the others", async () => {
  const shares: number[] = [];
  const store = await open({}, (share) => shares.push(share));
  await expectCarried(store);
  expect(shares.at(-1)).toBe(1);
  expect(notes).toEqual([{ event: "facts-carried-over", workspaces: 4, kept: keptFileOf(earlierFile) }]);
  expect([existsSync(earlierFile), existsSync(keptFileOf(earlierFile))]).toEqual([false, true]);
  const names = "SELECT campaign_id, campaign_name FROM campaign";
  expect(await ask(store, "alpha", names)).toEqual([
    ["00000011", "50000001"],
    ["Alpha's", "Sample"],
  ]);
  expect(await ask(store, "beta", names)).toEqual([["50000002"], ["Beta's"]]);
  expect(await ask(store, "gone", names)).toEqual([["50000003"], ["Gone's"]]);
  const keys = 'SELECT CAST(campaign_key AS DOUBLE), CAST("Import file" AS DOUBLE) FROM performance';
  expect(await ask(store, "beta", keys)).toEqual([
    [1_000_000_002, 1_000_000_002],
    [2, 3],
  ]);
  expect(await ask(store, "alpha", "SELECT search_term FROM search_term")).toEqual([["alpha shoes"]]);
  expect(await ask(store, "beta", "SELECT search_term FROM search_term")).toEqual([["beta secret"]]);
  expect(await ask(store, "beta", 'SELECT member FROM "Import members"')).toEqual([
    ["beta secret", "name:Beta's"],
  ]);
  expect(await ask(store, "alpha", "SELECT device FROM device")).toEqual([["Desktop", "Mobile", "TV"]]);
  expect(await ask(store, "beta", "SELECT device FROM device")).toEqual([["Desktop"]]);
  // Markets to which only another dimension refers.
  expect(await ask(store, "alpha", "SELECT market FROM market")).toEqual([["Austria", "Germany"]]);
  expect(await ask(store, "beta", "SELECT CAST(count(*) AS DOUBLE) FROM date_day")).toEqual([[2]]);
  const sample = { kind: "sample", id: "sample", completeThrough: "2026-10-31", rows: 2 };
  expect(store.adopted.get("alpha")).toMatchObject({
    version: 2,
    loads: [
      { kind: "import", id: "i1", number: 1 },
      { ...sample, number: 2 },
    ],
    members: [
      { scope: "generic\u001f", member: "name:Alpha's", key: 1_000_000_001, number: "50000001" },
      { dimension: "search_term", scope: "", member: "alpha shoes", key: 1_000_000_001, number: null },
    ],
  });
  expect(store.adopted.get("beta")).toMatchObject({
    version: 4,
    loads: [
      { id: "i2", number: 2 },
      { id: "i3", number: 3, completeThrough: "2026-10-01" },
    ],
  });
});

test("of tables with another shape keeps what was imported", async () => {
  const store = await open({ shape: "other" });
  expect(await ask(store, "alpha", sums)).toEqual([[1], ["30.250000"], [2]]);
  expect(await ask(store, "beta", sums)).toEqual([[2], ["405.000001"], [3]]);
  // The lists of the sample that imported rows refer to.
  expect(await ask(store, "alpha", "SELECT device FROM device")).toEqual([["Mobile"]]);
  expect(store.adopted.get("alpha")?.loads.map(({ id }) => id)).toEqual(["i1"]);
});

test("begins where it ended, whenever it ends, and reads the earlier file until everything is complete", async () => {
  const endAfter = async (end: number) => {
    let steps = 0;
    const ended = open({}, () => {
      steps += 1;
      if (steps === end) throw new Error("ended");
    });
    await expect(ended).rejects.toThrow("ended");
    expect([existsSync(earlierFile), existsSync(settings.folder)]).toEqual([true, false]);
  };
  await endAfter(1);
  // An earlier version has changed its file in the meantime: everything begins again.
  await withDatabase(earlierFile, settings, (connection) =>
    connection.run("UPDATE performance SET clicks = clicks + 100 WHERE impressions = 1000.5"),
  );
  for (const end of [1, 2, 3, 4]) await endAfter(end);
  await expectCarried(await open(), 110);
  // Between the two last steps: the folder is in place, and the earlier file is not renamed yet.
  renameSync(keptFileOf(earlierFile), earlierFile);
  await expectCarried(await open(), 110);
  expect(existsSync(earlierFile)).toBe(false);
  // An earlier version made a new file after this one was in use.
  writeFileSync(earlierFile, "other");
  notes = [];
  await expectCarried(await open(), 110);
  expect(notes).toEqual([{ event: "facts-left-alone", file: earlierFile }]);
  expect(existsSync(earlierFile)).toBe(true);
});

test("refuses rows of two workspaces, and leaves the earlier file as it is", async () => {
  await withDatabase(earlierFile, settings, async (connection) => {
    await connection.run("INSERT INTO campaign (campaign_key, workspace_key) VALUES (1000000002, 'alpha')");
  });
  const before = readFileSync(earlierFile);
  await expect(open()).rejects.toMatchObject({
    code: "facts_damaged",
    cause: expect.stringContaining("rows of performance belong to several workspaces"),
  });
  expect(readFileSync(earlierFile).equals(before)).toBe(true);
  expect(existsSync(settings.folder)).toBe(false);
});

test("refuses a workspace whose rows or sums are not those before", async () => {
  const carry = (change: (totals: readonly string[]) => readonly string[]) =>
    withDatabase(":memory:", settings, (connection) =>
      withEarlier(connection, earlierFile, async () => {
        const earlier = await readEarlier(connection, settings);
        const totals = new Map(earlier.workspaces.get("beta"));
        totals.set("performance", change(totals.get("performance") ?? []));
        const workspaces = new Map([...earlier.workspaces, ["beta", totals]]);
        await carryWorkspace(connection, "beta", { ...earlier, workspaces }, settings);
      }),
    );
  const refused = (columns: string) => ({
    code: "facts_damaged",
    cause: expect.stringContaining(`in workspace "beta" performance has other ${columns} than before`),
  });
  await carry((totals) => totals);
  await expect(carry(([, ...sums]) => ["3", ...sums])).rejects.toMatchObject(refused("rows"));
  await expect(carry(([rows = "", ...sums]) => [rows, ...sums.with(0, "405.000002")])).rejects.toMatchObject(
    refused("impressions"),
  );
});

test("reports a damaged file, and leaves it as it is", async () => {
  truncateSync(earlierFile, 9000);
  await expect(open()).rejects.toMatchObject({
    code: "facts_damaged",
    cause: expect.stringContaining(earlierFile),
  });
  expect(existsSync(settings.folder)).toBe(false);
});

test("a process that is killed at any moment loses nothing", async () => {
  const { path, execArgv } = testProgram("parent-process");
  for (let kill = 0; kill < scaled(1); kill += 1) {
    const child = fork(path, [dir.path], {
      execArgv,
      detached: true,
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const exited = once(child, "exit");
    await once(child, "message");
    await wait((200 + kill * 137) % 600);
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
    await exited;
    expect(existsSync(earlierFile) || existsSync(settings.folder)).toBe(true);
  }
  await expectCarried(await open());
});
