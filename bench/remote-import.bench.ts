import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import type { SemanticQuery } from "@vitrine/contracts/query";
import { Client } from "pg";

import { createEngine, type Engine } from "../engine/src/engine.ts";
import type { AnalyticsAddress } from "../engine/src/engines/analytics-address.ts";
import { schemaOf } from "../engine/src/engines/postgres/workspace-schema.ts";
import { campaignDigital } from "../engine/src/models.ts";
import { startClickhouseCluster } from "../engine/src/testing/clickhouse-cluster.ts";
import { memoryRegistry, type KnownWorkspace } from "../engine/src/testing/memory-registry.ts";
import { startTestPostgres } from "../server/src/db/testing-postgres-setup.ts";
import { compare, printRatio } from "./measure.ts";

/*
 * Importing a thousand lines into PostgreSQL and ClickHouse, which replace as many, until a reader sees them: into an
 * empty installation, next to 20 million rows of other workspaces, and into a workspace with 5 million rows.
 */
const othersRows = Number(process.env["VITRINE_BENCH_OTHERS"] ?? 20_000_000);
const ownRows = Number(process.env["VITRINE_BENCH_ROWS"] ?? 5_000_000);
const rounds = Number(process.env["VITRINE_BENCH_ROUNDS"] ?? 7);
const engines = (process.env["VITRINE_BENCH_ENGINES"] ?? "postgres,clickhouse").split(",");
const others = 10;
const mostWithOthers = 1.5;
const mostWithOwn = 2;

interface StartedServer {
  readonly address: AnalyticsAddress;
  /** Adds rows of a year to a load, by entities like those of the file. */
  addRows(workspace: string, load: number, rows: number): Promise<void>;
  /** Ends what the server does with added rows in the background. */
  settle(): Promise<void>;
  stop(): Promise<void>;
}

/** Columns of the facts that the added rows have, and their values for row `n` of `rows`. */
const addedColumns = `date, campaign_key, line_item_key, creative_key, channel_key, device_key, market_key, impressions,
  clicks, spend_micros`;
const addedValues = (day: string) =>
  `${day}, 1000000001 + n % 500, 1000000001 + n % 5000, 1000000000, 1000000000, 1000000000, 1000000000, n % 1000, n % 7, n`;

async function startPostgres(): Promise<StartedServer> {
  const server = await startTestPostgres();
  if (server.adminUrl === null) throw new Error(server.reason);
  const url = server.adminUrl;
  const sql = new Client({ connectionString: url });
  await sql.connect();
  return {
    address: { kind: "postgres", url },
    async addRows(workspace, load, rows) {
      const place = `"${schemaOf(workspace)}".performance`;
      await sql.query(
        `INSERT INTO ${place} (${addedColumns}, "Load")
         SELECT ${addedValues(`DATE '2026-01-01' + (n * 365 / ${rows})::int`)}, ${load}
         FROM generate_series(0::bigint, ${rows - 1}) AS n`,
      );
      await sql.query(`VACUUM ANALYZE ${place}`);
    },
    settle: async () => undefined,
    async stop() {
      await sql.end();
      await server.stop();
    },
  };
}

async function startClickhouse(): Promise<StartedServer> {
  const cluster = await startClickhouseCluster(1);
  const origin = `http://${cluster.addresses[0] ?? ""}`;
  const command = async (text: string) => {
    const answer = await fetch(`${origin}/?database=bench`, { method: "POST", body: text });
    if (!answer.ok) throw new Error(await answer.text());
  };
  return {
    address: { kind: "clickhouse", shards: [[origin]], database: "bench", user: "default", password: "" },
    async addRows(workspace, load, rows) {
      await command(
        `INSERT INTO performance (${addedColumns}, "Workspace", "Load")
         SELECT ${addedValues(`toDate('2026-01-01') + intDiv(n * 365, ${rows})`)}, '${workspace}', ${load}
         FROM (SELECT toInt64(number) AS n FROM numbers(${rows}))`,
      );
    },
    settle: () => command("OPTIMIZE TABLE performance FINAL"),
    stop: cluster.stop,
  };
}

// Processes start from the bundle, as they do in the product.
process.env["VITRINE_TEST_PROGRAMS"] ??= fileURLToPath(new URL("../server/dist", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "vitrine-remote-bench-"));
const file = join(folder, "export.csv");
const header = "Campaign ID,Campaign name,Ad set name,Day,Amount spent (EUR),Impressions,Link clicks";
const lines = Array.from({ length: 1000 }, (_, line) => {
  const day = new Date(Date.UTC(2026, 9, 1 + (line % 30))).toISOString().slice(0, 10);
  const campaign = Math.floor(line / 100);
  return `${campaign},Campaign ${campaign},Set ${Math.floor(line / 30)},${day},${line},${line * 10},1`;
});
writeFileSync(file, [header, ...lines].join("\n"));
let round = 0;

const firstDay = {
  filterType: 1,
  target: { table: "Date", column: "date" },
  operator: "In",
  values: ["2026-10-01"],
} satisfies SemanticQuery["filters"][number];

/** Imports the file and reads one of its days. @returns milliseconds */
async function importFile(engine: Engine, workspace: string): Promise<number> {
  round += 1;
  const accountFile = join(folder, "account");
  const request = { id: `round-${round}`, file, fileName: "export.csv", workspace, client: "Bench" };
  const began = performance.now();
  const report = await engine.imports.load({ ...request, known: {}, accountFile }, () => {});
  if (report.taken !== 1000) throw new Error(JSON.stringify(report));
  const rows = [{ table: "Campaign", column: "workspace_key", values: [workspace] }];
  const query = {
    dimensions: [],
    measures: [{ table: "Performance", measure: "Clicks" }],
    filters: [firstDay],
    sort: [],
    limit: 1,
    totals: false,
  };
  const { results } = await engine.runBatch([{ id: "clicks", query }], {
    workspace,
    rows,
    forbiddenFields: [],
  });
  const [result] = results;
  if (result?.status !== "ok") throw new Error(JSON.stringify(results));
  return performance.now() - began;
}

/** A server with an engine. */
interface Installation {
  readonly server: StartedServer;
  readonly engine: Engine;
  readonly known: Map<string, KnownWorkspace>;
}

async function install(server: StartedServer, name: string): Promise<Installation> {
  const known = new Map<string, KnownWorkspace>();
  const engine = await createEngine({
    registry: memoryRegistry(known),
    model: campaignDigital,
    dataDir: join(folder, name),
    analytics: server.address,
    clock: { now: () => new Date("2026-11-02T09:00:00Z") },
    limits: { cacheMb: 0 },
  });
  return { server, engine, known };
}

/** Imports the file into a workspace, and adds rows of a year to it. */
async function fill({ server, engine, known }: Installation, workspace: string, rows: number): Promise<void> {
  await importFile(engine, workspace);
  const entry = known.get(workspace);
  const load = entry?.loads.at(-1);
  if (entry === undefined || load?.kind !== "import") throw new Error("There is no import");
  known.set(workspace, { ...entry, loads: [{ ...load, firstDay: "2026-01-01", lastDay: "2026-12-31" }] });
  await server.addRows(workspace, load.number, rows);
}

async function measure(name: string, empty: Installation, full: Installation): Promise<void> {
  const million = (rows: number) => `${rows / 1e6} million rows`;
  const times = { rounds, warmUp: 2 };
  const alone = () => importFile(empty.engine, "own");
  for (let other = 0; other < others; other += 1) await fill(full, `other-${other}`, othersRows / others);
  await full.server.settle();
  const among = await compare(() => importFile(full.engine, "own"), alone, times);
  const nextTo = `next to ${million(othersRows)} of others, against none`;
  printRatio(`${name}: a thousand lines ${nextTo}`, among, "ms", mostWithOthers);
  await fill(full, "large", ownRows);
  await full.server.settle();
  const large = await compare(() => importFile(full.engine, "large"), alone, times);
  const into = `into a workspace with ${million(ownRows)}, against into one with as many as are imported`;
  printRatio(`${name}: a thousand lines ${into}`, large, "ms", mostWithOwn);
}

for (const name of engines) {
  const start = name === "clickhouse" ? startClickhouse : startPostgres;
  // The rounds alternate, so that both see the same machine.
  const installations = [
    await install(await start(), `${name}-empty`),
    await install(await start(), `${name}-full`),
  ] as const;
  try {
    await measure(name, ...installations);
  } finally {
    for (const { engine, server } of installations) {
      await engine.close();
      await server.stop();
    }
  }
}
rmSync(folder, { recursive: true });
