import { mkdtempSync, rmSync, createWriteStream, statSync } from "node:fs";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { DuckDBInstance } from "@duckdb/node-api";

import { createEngine } from "../engine/src/engine.ts";
import { campaignDigital } from "../engine/src/models.ts";
import { compare, printRatio } from "./measure.ts";

/*
 * Importing a Google Ads export, every line judged and accounted for, against the engine's own reader, which takes the
 * same file into a table as it stands. `VITRINE_BENCH_ROWS` says how many lines.
 */
const rows = Number(process.env["VITRINE_BENCH_ROWS"] ?? 1_000_000);
const folder = mkdtempSync(join(tmpdir(), "vitrine-import-bench-"));
const file = join(folder, "export.csv");
await writeExport();
const engine = await createEngine({
  model: campaignDigital,
  dataDir: folder,
  clock: { now: () => new Date() },
});
let round = 0;

async function importFile(): Promise<void> {
  round += 1;
  const accountFile = join(folder, "account");
  const request = { id: `round-${round}`, file, fileName: "export.csv", workspace: "bench", client: "Bench" };
  const report = await engine.imports.load({ ...request, known: {}, accountFile }, () => {});
  if (report.taken !== rows || report.refused !== 0)
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

const result = await compare(importFile, readDirectly, { rounds: 2, warmUp: 0 });
printRatio(`${rows.toLocaleString("en")} lines, import against the engine's own CSV reader`, result);
const perSecond = Math.round((rows / result.ours) * 1000).toLocaleString("en");
const megabytes = Math.round(statSync(file).size / 1e6);
console.log(`          ${perSecond} lines a second, a file of ${megabytes} MB`);
await engine.close();
rmSync(folder, { recursive: true });

async function writeExport(): Promise<void> {
  const stream = createWriteStream(file);
  stream.write(
    "Day,Campaign ID,Campaign,Ad group ID,Ad group,Device,Currency code,Impr.,Clicks,CTR,Cost,Conversions\n",
  );
  for (let row = 0; row < rows; row += 1) {
    const day = new Date(Date.UTC(2026, 0, 1 + Math.floor((row * 300) / rows))).toISOString().slice(0, 10);
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
