import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { Client } from "pg";

import { createEngine, type Engine } from "../engine/src/engine.ts";
import { schemaOf } from "../engine/src/engines/postgres/workspace-schema.ts";
import { campaignDigital } from "../engine/src/models.ts";
import { memoryRegistry, type KnownWorkspace } from "../engine/src/testing/memory-registry.ts";
import { startTestPostgres } from "../server/src/db/testing-postgres-setup.ts";
import { median, printRatio } from "./measure.ts";

/*
 * Importing a thousand lines into PostgreSQL, which replace as many: into an empty installation, next to 20 million rows of
 * other workspaces, and into a workspace with 5 million rows.
 */
const othersRows = Number(process.env["VITRINE_BENCH_OTHERS"] ?? 20_000_000);
const ownRows = Number(process.env["VITRINE_BENCH_ROWS"] ?? 5_000_000);
const rounds = Number(process.env["VITRINE_BENCH_ROUNDS"] ?? 7);
const others = 10;
const folder = mkdtempSync(join(tmpdir(), "vitrine-remote-bench-"));
const server = await startTestPostgres();
if (server.adminUrl === null) throw new Error(server.reason);
const url = server.adminUrl;
const sql = new Client({ connectionString: url });
await sql.connect();
const known = new Map<string, KnownWorkspace>();
const engine: Engine = await createEngine({
  registry: memoryRegistry(known),
  model: campaignDigital,
  dataDir: folder,
  analytics: { kind: "postgres", url },
  clock: { now: () => new Date("2026-11-02T09:00:00Z") },
});
const file = join(folder, "export.csv");
const header = "Campaign ID,Campaign name,Ad set name,Day,Amount spent (EUR),Impressions,Link clicks";
const lines = Array.from({ length: 1000 }, (_, line) => {
  const day = new Date(Date.UTC(2026, 9, 1 + (line % 30))).toISOString().slice(0, 10);
  const campaign = Math.floor(line / 100);
  return `${campaign},Campaign ${campaign},Set ${Math.floor(line / 30)},${day},${line},${line * 10},1`;
});
writeFileSync(file, [header, ...lines].join("\n"));
let round = 0;

async function importFile(workspace: string): Promise<number> {
  round += 1;
  const accountFile = join(folder, "account");
  const request = { id: `round-${round}`, file, fileName: "export.csv", workspace, client: "Bench" };
  const began = performance.now();
  const report = await engine.imports.load({ ...request, known: {}, accountFile }, () => {});
  if (report.taken !== 1000) throw new Error(JSON.stringify(report));
  return performance.now() - began;
}

async function importOften(workspace: string): Promise<number> {
  await importFile(workspace);
  const times: number[] = [];
  for (let count = 0; count < rounds; count += 1) times.push(await importFile(workspace));
  return median(times);
}

/** Adds rows of a year to the last load of a workspace, by entities like those of the file. */
async function fill(workspace: string, rows: number): Promise<void> {
  await importFile(workspace);
  const entry = known.get(workspace);
  const load = entry?.loads.at(-1);
  if (entry === undefined || load?.kind !== "import") throw new Error("There is no import");
  known.set(workspace, { ...entry, loads: [{ ...load, firstDay: "2026-01-01", lastDay: "2026-12-31" }] });
  const place = `"${schemaOf(workspace)}".performance`;
  await sql.query(
    `INSERT INTO ${place} (date, campaign_key, line_item_key, creative_key, channel_key, device_key, market_key,
       impressions, clicks, spend_micros, "Load")
     SELECT DATE '2026-01-01' + (n * 365 / ${rows})::int, 1000000001 + n % 500, 1000000001 + n % 5000,
       1000000000, 1000000000, 1000000000, 1000000000, n % 1000, n % 7, n, ${load.number}
     FROM generate_series(0::bigint, ${rows - 1}) AS n`,
  );
  await sql.query(`VACUUM ANALYZE ${place}`);
}

const alone = await importOften("own");
for (let other = 0; other < others; other += 1) await fill(`other-${other}`, othersRows / others);
const among = await importOften("own");
await fill("large", ownRows);
const large = await importOften("large");
const against = (ours: number) => ({ ours, bound: alone, ratio: ours / alone });
printRatio("a thousand lines next to rows of others, against none", against(among));
printRatio("a thousand lines into a large workspace, against an empty one", against(large));
await engine.close();
await sql.end();
await server.stop();
rmSync(folder, { recursive: true });
