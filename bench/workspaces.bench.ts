import { copyFileSync, constants, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { DuckDBInstance } from "@duckdb/node-api";

import { createEngine, type Engine } from "../engine/src/engine.ts";
import { fillRollups } from "../engine/src/engines/duckdb/fill-rollups.ts";
import { addFileColumn } from "../engine/src/engines/duckdb/imports/import-tables.ts";
import { createTables, storedTables, writeShape } from "../engine/src/engines/duckdb/stored-tables.ts";
import { shapeOf } from "../engine/src/engines/open-store.ts";
import { campaignDigital } from "../engine/src/models.ts";
import { memoryRegistry } from "../engine/src/testing/memory-registry.ts";
import { compare, printRatio } from "./measure.ts";
import { pageOf } from "./query/query-page.ts";

/*
 * What other workspaces and earlier rows cost in the embedded store: a page with many workspaces against the page with one
 * alone, and an import of 1,000 lines with many rows of others, and of the same workspace, against one into nothing.
 * `VITRINE_BENCH_WORKSPACES` and `VITRINE_BENCH_ROWS` (of the same workspace, in millions) say how many.
 */
const workspaces = Number(process.env["VITRINE_BENCH_WORKSPACES"] ?? 200);
const millions = Number(process.env["VITRINE_BENCH_ROWS"] ?? 5);
const rowsOfEach = 100_000;
const lines = 1000;
// Processes start from the bundle, as they do in the product.
process.env["VITRINE_TEST_PROGRAMS"] ??= fileURLToPath(new URL("../server/dist", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "vitrine-workspaces-bench-"));
const nameOf = (number: number) => `workspace-${number}`;

/** The file of a workspace, with one import of so many rows over 300 days. */
async function writeWorkspace(path: string, workspace: string, rows: number): Promise<void> {
  const tables = storedTables(campaignDigital);
  const instance = await DuckDBInstance.create(path);
  const connection = await instance.connect();
  await createTables(connection, tables);
  await addFileColumn(connection, "performance");
  const key = "1000000001 + (range // 300) % 40";
  await connection.run(
    `INSERT INTO campaign (campaign_key, campaign_id, campaign_name, client, workspace_key)
     SELECT 1000000001 + range, 50000001 + range, 'Campaign ' || range, '${workspace}', '${workspace}' FROM range(40)`,
  );
  await connection.run("INSERT INTO channel SELECT 1000000001 + range, 'Channel ' || range FROM range(6)");
  await connection.run("INSERT INTO device SELECT 1000000001 + range, 'Device ' || range FROM range(3)");
  await connection.run(
    `INSERT INTO date_day (date, year, month) SELECT DATE '2026-01-01' + range::INTEGER, 2026,
     strftime(DATE '2026-01-01' + range::INTEGER, '%Y-%m') FROM range(365)`,
  );
  await connection.run(
    `INSERT INTO performance (date, campaign_key, channel_key, device_key, creative_key, line_item_key, impressions,
       clicks, conversions, spend_micros, "Import file")
     SELECT DATE '2026-01-01' + (range * 300 // ${rows})::INTEGER, ${key}, 1000000001 + range % 6, 1000000001 + range % 3,
       1000000001 + range % 400, 1000000001 + range % 200, hash(range) % 5000, hash(range * 3) % 90, hash(range * 5) % 7,
       (hash(range * 7) % 900) * 1000000, 1 FROM range(${rows})`,
  );
  await fillRollups(connection, tables);
  await writeShape(connection, shapeOf(campaignDigital));
  await connection.run("CHECKPOINT");
  connection.closeSync();
  instance.closeSync();
}

/** Copies the file of a workspace to others, with the names of these. */
async function copyWorkspaces(dataDir: string, from: string, numbers: readonly number[]): Promise<void> {
  for (const number of numbers) {
    const place = join(dataDir, "facts", nameOf(number));
    mkdirSync(place, { recursive: true });
    const path = join(place, "1.duckdb");
    copyFileSync(from, path, constants.COPYFILE_FICLONE);
    const instance = await DuckDBInstance.create(path);
    const connection = await instance.connect();
    await connection.run(`UPDATE campaign SET workspace_key = '${nameOf(number)}'`);
    connection.closeSync();
    instance.closeSync();
  }
}

/** What the registry knows of the file of a workspace. */
const firstImport = {
  kind: "import",
  number: 1,
  id: "first",
  source: "google_ads",
  facts: "performance",
  grain: "Campaign",
  fileName: "export.csv",
  firstDay: "2026-01-01",
  lastDay: "2026-10-27",
  completeThrough: "2026-10-27",
  taken: rowsOfEach,
  replaced: 0,
  importedAt: "2026-10-28T09:00:00.000Z",
  digits: 6,
  report: null,
} as const;

async function open(dataDir: string): Promise<Engine> {
  const clock = { now: () => new Date("2026-11-02T09:00:00Z") };
  const registry = memoryRegistry();
  for (const workspace of readdirSync(join(dataDir, "facts")))
    await registry.adopt({ workspace, version: 1, loads: [firstImport], members: [] });
  return createEngine({ model: campaignDigital, registry, dataDir, clock, limits: { cacheMb: 0 } });
}

let round = 0;

async function askPage(engine: Engine, workspace: string): Promise<void> {
  const rows = [{ table: "Campaign", column: "workspace_key", values: [workspace] }];
  const queries = pageOf(1000 + round).map((query, index) => ({ id: String(index), query }));
  round += 1;
  const { results } = await engine.runBatch(queries, { workspace, rows, forbiddenFields: [] });
  const failed = results.find(({ status }) => status !== "ok");
  if (failed !== undefined) throw new Error(JSON.stringify(failed));
}

/** Imports a thousand lines of 20 campaigns on the day before yesterday, which replace those of the import before. */
async function importLines(engine: Engine, workspace: string): Promise<void> {
  round += 1;
  const file = join(folder, "export.csv");
  const accountFile = join(folder, "account");
  const request = { id: `round-${round}`, file, fileName: "export.csv", workspace, client: workspace };
  const report = await engine.imports.load({ ...request, known: {}, accountFile }, () => {});
  if (report.taken !== lines) throw new Error(JSON.stringify(report));
}

function writeExport(): void {
  const rows = Array.from({ length: lines }, (_, line) => {
    return `2026-10-31,${line % 20},Campaign ${line % 20},${line},Group ${line},EUR,${line},${line % 9},1.5`;
  });
  const head = "Day,Campaign ID,Campaign,Ad group ID,Ad group,Currency code,Impr.,Clicks,Cost";
  writeFileSync(join(folder, "export.csv"), [head, ...rows].join("\n"));
}

writeExport();
const [few, many, large] = ["few", "many", "large"].map((name) => join(folder, name));
if (few === undefined || many === undefined || large === undefined) throw new Error("No folders");
const numbers = Array.from({ length: workspaces }, (_, number) => number);
const pattern = join(folder, "pattern.duckdb");
await writeWorkspace(pattern, nameOf(0), rowsOfEach);
await copyWorkspaces(few, pattern, [0]);
await copyWorkspaces(many, pattern, numbers);
mkdirSync(join(large, "facts", nameOf(0)), { recursive: true });
await writeWorkspace(join(large, "facts", nameOf(0), "1.duckdb"), nameOf(0), millions * 1_000_000);
const [alone, among, full] = await Promise.all([few, many, large].map(open));
if (alone === undefined || among === undefined || full === undefined) throw new Error("No engines");
const total = `${workspaces} workspaces of ${rowsOfEach.toLocaleString("en")} rows`;

// All have been read once, so that as many are open as may stay open.
for (const number of numbers) await askPage(among, nameOf(number));
const page = await compare(
  () => askPage(among, nameOf(0)),
  () => askPage(alone, nameOf(0)),
  { rounds: 30 },
);
printRatio(`page of a workspace with ${total}, against the page with one workspace alone`, page, "ms", 1.2);
let next = 0;
const closed = await compare(
  () => askPage(among, nameOf((next = (next + 1) % workspaces))),
  () => askPage(alone, nameOf(0)),
  { rounds: 30 },
);
printRatio(`page of a workspace that is not open with ${total}, against one that is`, closed);
const others = await compare(
  () => importLines(among, "new"),
  () => importLines(alone, "new"),
  { rounds: 10, warmUp: 2 },
);
printRatio(`import of ${lines} lines with ${total} of others, against none`, others, "ms", 1.5);
const own = await compare(
  () => importLines(full, nameOf(0)),
  () => importLines(alone, "new"),
  { rounds: 10, warmUp: 2 },
);
printRatio(`import of ${lines} lines into ${millions} million rows, against into none`, own, "ms", 2);
await Promise.all([alone, among, full].map((engine) => engine.close()));
rmSync(folder, { recursive: true });
