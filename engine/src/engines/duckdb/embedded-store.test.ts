import {
  copyFileSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { importShape } from "../../import/import-shape.ts";
import { campaignDigital } from "../../models.ts";
import { smallSpec } from "../../testing/small-spec.ts";
import { makeTempDir } from "../../testing/temp-dir.ts";
import { makeLoad } from "../../registry/make-load.ts";
import type { BegunLoad, DataRegistry } from "../../registry/data-registry.ts";
import { memoryRegistry } from "../../testing/memory-registry.ts";
import { EmbeddedStore } from "./embedded-store.ts";
import { fillRollups } from "./fill-rollups.ts";
import type { ImportJob } from "./imports/import-job.ts";
import { addFileColumn } from "./imports/import-tables.ts";
import { nextFileOf } from "./next-file.ts";
import type { StoreNote, StoreSettings } from "./protocol.ts";
import { createTables, storedRelations, storedTables, writeShape } from "./stored-tables.ts";
import { withDatabase } from "./with-database.ts";
import { WorkspaceFiles } from "./workspace-files.ts";

vi.setConfig({ testTimeout: 60_000 });

let dir: Awaited<ReturnType<typeof makeTempDir>>;
let settings: StoreSettings;
let store: EmbeddedStore;
let registry: DataRegistry;
const notes: StoreNote[] = [];

/** A file without rows, from which the files of the tests are made. */
let patterns: typeof dir;
beforeAll(async () => {
  patterns = await makeTempDir();
  const tables = storedTables(campaignDigital);
  await withDatabase(join(patterns.path, "pattern"), { memoryLimitMb: 256 }, async (connection) => {
    await createTables(connection, tables);
    await addFileColumn(connection, "performance");
    await fillRollups(connection, tables);
    await writeShape(connection, "shape");
  });
});
afterAll(() => patterns.remove());

beforeEach(async () => {
  dir = await makeTempDir();
  settings = {
    folder: join(dir.path, "facts"),
    earlierFile: null,
    openFiles: 2,
    shape: "shape",
    tables: storedTables(campaignDigital),
    relations: storedRelations(campaignDigital),
    concurrency: 2,
    timeoutMs: 20_000,
    memoryLimitMb: 256,
  };
  registry = memoryRegistry();
  notes.length = 0;
  store = await open();
});

afterEach(() => dir.remove());

async function open(changes: Partial<StoreSettings> = {}): Promise<EmbeddedStore> {
  const opened = new EmbeddedStore({ ...settings, ...changes }, (note) => notes.push(note));
  await opened.start(() => {});
  await opened.settle(await registry.workspaces(), () => {});
  return opened;
}

/** A file with lines of one campaign, which has the name of its workspace. */
function aJob(id: string, workspace: string, clicks: number, person = "", lines = 1): ImportJob {
  const file = join(dir.path, `${id}.csv`);
  const days = Array.from({ length: lines }, (_, line) => {
    const day = new Date(Date.UTC(2026, 0, 1 + line)).toISOString().slice(0, 10);
    return `${day},Campaign of ${workspace},EUR,1,10,${clicks}`;
  });
  writeFileSync(file, ["Day,Campaign,Currency,Cost,Impressions,Clicks", ...days].join("\n"));
  return {
    id,
    file,
    fileName: "file.csv",
    workspace,
    client: workspace,
    shape: importShape(campaignDigital),
    known: {},
    accountFile: join(dir.path, `${id}.account`),
    today: "2026-11-10",
    importedAt: "2026-11-10T09:00:00Z",
    asker: { person, workspace },
  };
}

/** As the parent of the process does. */
async function load(id: string, workspace: string, clicks: number): Promise<void> {
  const write = async ({ number: loadNumber, view }: BegunLoad) => {
    const questions = { ...registry, findEarlier: async () => ({ alike: [], unlike: [] }) };
    const place = { load: loadNumber, basis: view.version };
    return (await store.import(aJob(id, workspace, clicks), place, questions, () => {})).written;
  };
  const record = await makeLoad(registry, workspace, {
    write,
    discard: (loads) => store.discard(workspace, loads),
  });
  if (record !== null) await store.settle([{ workspace, version: record.number }], () => {});
}

/** Data as an import leaves them, without the process that reads files. */
async function write(id: string, workspace: string, clicks: number): Promise<void> {
  const version = await new WorkspaceFiles(settings.folder).begin({ workspace, version: 1 });
  copyFileSync(join(patterns.path, "pattern"), version.next);
  await withDatabase(version.next, settings, async (connection) => {
    await connection.run(
      `INSERT INTO campaign (campaign_key, campaign_name, workspace_key)
       VALUES (1000000001, 'Campaign of ${workspace}', '${workspace}')`,
    );
    await connection.run(
      `INSERT INTO performance (date, campaign_key, clicks, "Import file") VALUES ('2026-01-01', 1000000001, ${clicks}, 1)`,
    );
  });
  await version.publish();
  const days = { firstDay: "2026-01-01", lastDay: "2026-01-01", completeThrough: "2026-01-01" };
  const file = { source: "generic", facts: "performance", grain: "Campaign", fileName: "", ...days };
  const counts = { taken: 1, replaced: 0, importedAt: "", digits: 6, report: null };
  const key = { dimension: "campaign", key: 1_000_000_001, number: null };
  const member = { ...key, scope: "generic\u001f", member: `name:Campaign of ${workspace}` };
  const loads = [{ kind: "import" as const, number: 1, id, ...file, ...counts }];
  await registry.adopt({ workspace, version: 1, loads, members: [member] });
}

const clicksByName =
  "SELECT campaign_name, CAST(sum(clicks) AS DOUBLE) FROM performance JOIN campaign USING (campaign_key) GROUP BY 1";

async function ask(workspace: string, text = clicksByName): Promise<unknown> {
  const statements = [{ text, params: [] }];
  const { outcomes } = await store.run(
    await registry.view(workspace),
    { statements },
    new AbortController().signal,
    async () => {},
  );
  const [outcome] = outcomes;
  return outcome?.ok === true ? outcome.columns : outcome?.code;
}

const fileOf = (workspace: string, version = 1) => join(settings.folder, workspace, `${version}.duckdb`);
const answerOf = (workspace: string, clicks: number) => [[`Campaign of ${workspace}`], [clicks]];

test("an import changes the data and the version of its workspace only", async () => {
  await write("one", "alpha", 5);
  const { mtimeMs } = statSync(fileOf("alpha"));
  const before = await registry.view("alpha");
  await write("two", "beta", 7);
  await load("three", "beta", 9);
  expect(await registry.view("alpha")).toEqual(before);
  expect(statSync(fileOf("alpha")).mtimeMs).toBe(mtimeMs);
  expect(readdirSync(join(settings.folder, "alpha"))).toEqual(["1.duckdb"]);
  expect(await ask("alpha")).toEqual(answerOf("alpha", 5));
  expect(await ask("beta")).toEqual(answerOf("beta", 16));
  expect((await registry.view("beta")).state.dataVersion).toBe("empty.2");
  expect(readdirSync(join(settings.folder, "beta"))).toEqual(["1.duckdb", "2.duckdb"]);
});

test("a workspace without data answers as an empty one, and gets no file", async () => {
  expect(await ask("unknown")).toEqual([[], []]);
  expect(readdirSync(settings.folder).filter((name) => !/\.(txt|tmp)$/.test(name))).toEqual([]);
});

test("no statement reads another workspace, not even one that the planner would never write", async () => {
  await write("one", "alpha", 5);
  await write("two", "beta", 7);
  expect(await ask("beta")).toEqual(answerOf("beta", 7));
  const other = fileOf("beta");
  const attempts = [
    `ATTACH '${other}' AS beta (READ_ONLY)`,
    `SELECT * FROM beta.performance`,
    `SELECT * FROM "2".main.performance`,
    `SELECT * FROM '${other}'`,
    `SELECT size FROM read_blob('${other}')`,
    `SELECT content FROM read_text('${other}')`,
    `SELECT * FROM glob('${settings.folder}/*/*')`,
    `COPY (SELECT 1) TO '${other}'`,
  ];
  for (const attempt of attempts) expect(await ask("alpha", attempt), attempt).toBe("internal");
  const names = "SELECT database_name FROM duckdb_databases() WHERE NOT internal";
  expect(await ask("alpha", names)).toEqual([["1"]]);
  const paths = `SELECT count(*)::DOUBLE FROM duckdb_databases() WHERE path LIKE '%beta%'`;
  expect(await ask("alpha", paths)).toEqual([[0]]);
  const texts = "SELECT campaign_name FROM campaign WHERE campaign_name LIKE '%beta%'";
  expect(await ask("alpha", texts)).toEqual([[]]);
});

test("a page of a workspace reads only its own rows, because no others are in the database that it reads", async () => {
  await write("one", "alpha", 5);
  await write("two", "beta", 7);
  await load("three", "beta", 9);
  const rowsOf = async (workspace: string, table: string) =>
    ask(
      workspace,
      `SELECT count(*)::DOUBLE, (SELECT count(*)::DOUBLE FROM duckdb_databases() WHERE NOT internal) FROM ${table}`,
    );
  for (const table of ["performance", "campaign"]) expect(await rowsOf("alpha", table)).toEqual([[1], [1]]);
  expect(await rowsOf("beta", "performance")).toEqual([[2], [1]]);
});

test("more workspaces than may stay open are answered at the same time, and after imports", async () => {
  const workspaces = ["a", "b", "c", "d", "e", "f"];
  for (const [index, workspace] of workspaces.entries()) await write(workspace, workspace, index + 1);
  const all = async (rounds: number) => {
    const many = Array.from({ length: rounds }, () => workspaces).flat();
    return Promise.all(many.map((workspace) => ask(workspace)));
  };
  const importing = load("again", "c", 50);
  const answers = await all(4);
  await importing;
  for (const [index, answer] of answers.entries()) {
    const at = index % workspaces.length;
    const possible = [answerOf(workspaces[at] ?? "", at + 1), ...(at === 2 ? [answerOf("c", 53)] : [])];
    expect(possible).toContainEqual(answer);
  }
  expect((await all(1))[2]).toEqual(answerOf("c", 53));
  expect(store.openCount).toBeLessThanOrEqual(settings.openFiles);
});

test("a damaged file fails its workspace only, stays as it is, and is read again once it is restored", async () => {
  await write("one", "alpha", 5);
  await write("two", "beta", 7);
  const backup = join(dir.path, "backup");
  copyFileSync(fileOf("alpha"), backup);
  truncateSync(fileOf("alpha"), 9000);
  const damaged = readFileSync(fileOf("alpha"));
  store = await open();
  const cause = expect.stringContaining(fileOf("alpha"));
  expect(notes).toEqual([{ event: "facts-damaged", workspace: "alpha", cause }]);
  await expect(ask("alpha")).rejects.toMatchObject({ code: "facts_damaged" });
  await expect(load("three", "alpha", 1)).rejects.toMatchObject({ code: "facts_damaged" });
  expect(await ask("beta")).toEqual(answerOf("beta", 7));
  expect(readFileSync(fileOf("alpha")).equals(damaged)).toBe(true);
  copyFileSync(backup, fileOf("alpha"));
  expect(await ask("alpha")).toEqual(answerOf("alpha", 5));
});

test("files of another shape are written again at the start, and a damaged one does not stop the others", async () => {
  await write("one", "alpha", 5);
  await write("two", "beta", 7);
  writeFileSync(fileOf("beta"), "no database");
  const shares: number[] = [];
  store = new EmbeddedStore({ ...settings, shape: "other" }, (note) => notes.push(note));
  await store.start(() => {});
  await store.settle(await registry.workspaces(), (_rows, share) => shares.push(share));
  expect(notes).toMatchObject([{ event: "facts-damaged", workspace: "beta" }]);
  expect(shares.at(-1)).toBe(1);
  expect(await ask("alpha")).toEqual(answerOf("alpha", 5));
  expect(readdirSync(join(settings.folder, "alpha"))).toEqual(["1.duckdb"]);
});

test("what a killed process left behind is removed, and the version of the registry counts", async () => {
  await write("one", "alpha", 5);
  await load("two", "alpha", 1);
  const place = join(settings.folder, "alpha");
  // Of an import that was written and never counted.
  copyFileSync(fileOf("alpha"), fileOf("alpha", 3));
  for (const name of [nextFileOf("4.duckdb"), "4.duckdb.next.wal"]) writeFileSync(join(place, name), "half");
  store = await open();
  expect(readdirSync(place)).toEqual(["1.duckdb", "2.duckdb"]);
  expect(await ask("alpha")).toEqual(answerOf("alpha", 6));
  await load("three", "alpha", 1);
  expect(await ask("alpha")).toEqual(answerOf("alpha", 7));
});

test("an import that was written and never counted changes nothing, and the next one works", async () => {
  await write("one", "alpha", 5);
  const ended = vi.spyOn(registry, "commit").mockRejectedValueOnce(new Error("the server ends"));
  await expect(load("two", "alpha", 1)).rejects.toThrow("the server ends");
  ended.mockRestore();
  expect(await ask("alpha")).toEqual(answerOf("alpha", 5));
  await load("two", "alpha", 2);
  expect(await ask("alpha")).toEqual(answerOf("alpha", 7));
  expect((await registry.loads("alpha")).map(({ number }) => number)).toEqual([1, 3]);
  expect(readdirSync(join(settings.folder, "alpha"))).toEqual(["1.duckdb", "3.duckdb"]);
});

test("with a registry from an older backup, files of later versions do not count and are replaced", async () => {
  await write("one", "alpha", 5);
  const backup = memoryRegistry();
  const loads = await registry.loads("alpha");
  const key = { dimension: "campaign", key: 1_000_000_001, number: null };
  const member = { ...key, scope: "generic\u001f", member: "name:Campaign of alpha" };
  await backup.adopt({ workspace: "alpha", version: 1, loads, members: [member] });
  await load("two", "alpha", 1);
  registry = backup;
  store = await open();
  expect(await ask("alpha")).toEqual(answerOf("alpha", 5));
  await load("three", "alpha", 3);
  expect(await ask("alpha")).toEqual(answerOf("alpha", 8));
});

test("nothing is removed while the version of the registry is missing", async () => {
  await write("one", "alpha", 5);
  await load("two", "alpha", 1);
  rmSync(fileOf("alpha", 2));
  copyFileSync(fileOf("alpha"), fileOf("alpha", 7));
  store = await open();
  expect(readdirSync(join(settings.folder, "alpha"))).toEqual(["1.duckdb", "7.duckdb"]);
  await expect(ask("alpha")).rejects.toMatchObject({ code: "facts_damaged" });
  await expect(load("three", "alpha", 1)).rejects.toMatchObject({ code: "facts_damaged" });
  expect((await registry.view("alpha")).version).toBe(2);
});

test("a sample is written for the other workspaces if the file of one is damaged", async () => {
  await write("one", "alpha", 5);
  writeFileSync(fileOf("alpha"), "no database".repeat(2000));
  const spec = { ...smallSpec, months: 1, lastDay: "2026-03-03" };
  const parts = ["alpha", "beta"].map((workspace) => {
    return { workspace, load: 2, basis: workspace === "alpha" ? 1 : 0 };
  });
  const rows = await store.writeSample(spec, parts, () => {});
  expect(Object.keys(rows)).toEqual(["beta"]);
  expect(rows["beta"]).toBeGreaterThan(0);
  expect(notes).toMatchObject([{ event: "facts-damaged", workspace: "alpha" }]);
});
