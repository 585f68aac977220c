import { mkdtempSync, rmSync, createWriteStream, statSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { DuckDBInstance } from "@duckdb/node-api";

import { createEngine } from "../engine/src/engine.ts";
import { campaignDigital } from "../engine/src/models.ts";
import { median, printRatio } from "./measure.ts";
import { mebibytesBelow, peakDuring, secondsOfAll } from "./processes.ts";
import { pageOf } from "./query/query-page.ts";
import { memoryRegistry } from "../engine/src/testing/memory-registry.ts";

/*
 * Importing a Google Ads export, every line judged and accounted for, against the engine's own reader, which takes the
 * same file into a table as it stands: time and processor time of all processes. Also the memory above idle, and the late
 * pages of another workspace meanwhile. `VITRINE_BENCH_ROWS` says how many lines.
 */
const rows = Number(process.env["VITRINE_BENCH_ROWS"] ?? 1_000_000);
const rounds = Number(process.env["VITRINE_BENCH_ROUNDS"] ?? 2);
const quietPages = 200;
const mostAgainstReader = 4;
/** MiB. */
const mostMemory = 500;
// Processes start from the bundle, as they do in the product.
process.env["VITRINE_TEST_PROGRAMS"] ??= fileURLToPath(new URL("../server/dist", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "vitrine-import-bench-"));
const file = join(folder, "export.csv");
const smallFile = join(folder, "small.csv");
await writeExport(file, rows);
await writeExport(smallFile, Math.ceil(rows / 10));
const engine = await createEngine({
  registry: memoryRegistry(),
  model: campaignDigital,
  dataDir: folder,
  clock: { now: () => new Date() },
  limits: { cacheMb: 0 },
});
let round = 0;

async function importFile(from: string, workspace: string, lines: number): Promise<void> {
  round += 1;
  const accountFile = join(folder, "account");
  const request = { id: `round-${round}`, file: from, fileName: "export.csv", workspace, client: "Bench" };
  const report = await engine.imports.load({ ...request, known: {}, accountFile }, () => {});
  if (report.taken !== lines || report.refused !== 0)
    throw new Error(`Not all rows were taken: ${JSON.stringify(report)}`);
}

async function readDirectly(): Promise<void> {
  const path = join(folder, "direct.duckdb");
  const instance = await DuckDBInstance.create(path);
  const connection = await instance.connect();
  await connection.run(`CREATE TABLE direct AS SELECT * FROM read_csv('${file}', header = true)`);
  await connection.run("CHECKPOINT");
  connection.closeSync();
  instance.closeSync();
  rmSync(path);
}

interface Cost {
  readonly milliseconds: number;
  readonly seconds: number;
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const before = secondsOfAll();
  const began = performance.now();
  await work();
  return { milliseconds: performance.now() - began, seconds: secondsOfAll() - before };
}

/** The time of a page of the other workspace, in milliseconds. */
async function askPage(): Promise<number> {
  round += 1;
  const rules = [{ table: "Campaign", column: "workspace_key", values: ["other"] }];
  const queries = pageOf(1000 + round).map((query, index) => ({ id: String(index), query }));
  const began = performance.now();
  const { results } = await engine.runBatch(queries, {
    workspace: "other",
    rows: rules,
    forbiddenFields: [],
  });
  const failed = results.find(({ status }) => status !== "ok");
  if (failed !== undefined) throw new Error(JSON.stringify(failed));
  return performance.now() - began;
}

/** The time within which 99 of 100 pages are answered. */
function late(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN;
}

async function pagesUntil(isDone: () => boolean): Promise<readonly number[]> {
  const times: number[] = [];
  while (!isDone()) times.push(await askPage());
  return times;
}

await importFile(smallFile, "other", Math.ceil(rows / 10));
for (let page = 0; page < 20; page += 1) await askPage();
const ours: Cost[] = [];
const bound: Cost[] = [];
const idle = mebibytesBelow();
for (let count = 0; count < rounds; count += 1) {
  // Each into a workspace of its own, which has no rows to replace.
  ours.push(await costOf(() => importFile(file, `bench-${count}`, rows)));
  bound.push(await costOf(readDirectly));
}
// On its own, because to look at memory takes processor time.
const peak = await peakDuring(() => importFile(file, "bench-memory", rows));
let asked = 0;
const quiet = late(await pagesUntil(() => (asked += 1) > quietPages));
let isDone = false;
const last = importFile(file, "bench-last", rows).finally(() => (isDone = true));
const meanwhile = await pagesUntil(() => isDone);
await last;

const what = `${rows.toLocaleString("en")} lines, import against the engine's own CSV reader`;
const time = (costs: readonly Cost[]) => median(costs.map(({ milliseconds }) => milliseconds));
const cpu = (costs: readonly Cost[]) => median(costs.map(({ seconds }) => seconds));
printRatio(
  `${what}, time`,
  { ours: time(ours), bound: time(bound), ratio: time(ours) / time(bound) },
  "ms",
  mostAgainstReader,
);
printRatio(
  `${what}, processor time`,
  { ours: cpu(ours), bound: cpu(bound), ratio: cpu(ours) / cpu(bound) },
  "s",
  mostAgainstReader,
);
const during = late(meanwhile);
printRatio(
  `99th percentile of ${meanwhile.length} pages of another workspace meanwhile, against ${quietPages} quiet ones`,
  { ours: during, bound: quiet, ratio: during / quiet },
  "ms",
  3,
);
const above = Math.round(peak - idle);
console.log(
  `          memory of all processes: ${above} MiB above idle (${Math.round(idle)} MiB), at most ${mostMemory}${above > mostMemory ? ": MISSED" : ""}`,
);
const perSecond = Math.round((rows / time(ours)) * 1000).toLocaleString("en");
console.log(`          ${perSecond} lines a second, a file of ${Math.round(statSync(file).size / 1e6)} MB`);
await engine.close();
rmSync(folder, { recursive: true });

async function writeExport(path: string, count: number): Promise<void> {
  const stream = createWriteStream(path);
  stream.write(
    "Day,Campaign ID,Campaign,Ad group ID,Ad group,Device,Currency code,Impr.,Clicks,CTR,Cost,Conversions\n",
  );
  for (let row = 0; row < count; row += 1) {
    const day = new Date(Date.UTC(2026, 0, 1 + Math.floor((row * 300) / count))).toISOString().slice(0, 10);
    const campaign = row % 40;
    const group = row % 4000;
    const device = ["Mobile phones", "Computers", "Tablets"][row % 3] ?? "";
    const spend = `${(row % 900) + 1}.${String(row % 100).padStart(2, "0")}`;
    const line = `${day},90071992547409${100 + campaign},Campaign ${campaign},${10_000_000 + group},Group ${group} / ${row},${device},EUR,"1,${String(row % 1000).padStart(3, "0")}",${row % 60},1.20%,${spend},${row % 7}\n`;
    if (!stream.write(line)) await once(stream, "drain");
  }
  stream.end();
  await once(stream, "close");
}
