import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";

import { afterAll, beforeAll, expect, test } from "vitest";

import { campaignDigital, createEngine, type Engine } from "@vitrine/engine";

import { StoreRegistry } from "./data/store-registry.ts";
import { openStore, type Store } from "./db/open-store.ts";
import { readAccount } from "./features/imports/account.ts";
import { CarryOver } from "./features/imports/carry-over.ts";
import { StoredFiles } from "./files/stored-files.ts";
import { createLogger } from "./http/logger.ts";

/** A data directory of version 0.1.0 (testing/earlier-versions/README.md), opened by this version. */
const packed = new URL("testing/earlier-versions/0.1.0-data-directory.tar.br", import.meta.url);

let dataDir: string;
let store: Store;
let engine: Engine;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "vitrine-earlier-"));
  execFileSync("tar", ["-x", "-C", dataDir], { input: brotliDecompressSync(readFileSync(packed)) });
  store = await openStore({ databaseUrl: null, dataDir, logger: createLogger("silent") });
  engine = await createEngine({
    model: campaignDigital,
    registry: new StoreRegistry(Promise.resolve(store.db)),
    dataDir,
    clock: { now: () => new Date("2026-11-22T12:00:00Z") },
  });
});
afterAll(async () => {
  await engine.close();
  await store.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test("reports, people, tags, favourites and shares of version 0.1.0 are there", async () => {
  const count = async (from: string) =>
    Number((await store.query(`select count(*)::int as count from ${from}`)).rows[0]?.["count"]);
  const report = "reports where name = 'Imported campaigns'";
  expect(await count(report)).toBe(1);
  const own = `report_id = (select id from ${report})`;
  expect(await count(`report_tags where ${own}`)).toBe(1);
  expect(await count(`favourites where ${own}`)).toBe(1);
  expect(await count("imports where state = 'done'")).toBe(5);
  expect(await count("users where username in ('admin', 'planner', 'client')")).toBe(3);
});

test("accounts of lines of version 0.1.0 move into the store", async () => {
  const clock = { now: () => new Date("2026-11-22T12:00:00Z") };
  const logger = createLogger("silent");
  const files = new StoredFiles({ db: store.db, clock, folder: join(dataDir, "import-copies") });
  const carryOver = new CarryOver({
    db: store.db,
    engine,
    clock,
    files,
    logger,
    folder: join(dataDir, "imports"),
  });
  await carryOver.run(new AbortController().signal);
  expect(existsSync(join(dataDir, "imports"))).toBe(false);
  const { rows } = await store.query(
    "select account_id, report ->> 'skipped' as skipped, report ->> 'refused' as refused from imports",
  );
  expect(rows).toHaveLength(5);
  const counts = rows.map(async ({ account_id: id, skipped, refused }) => {
    const { entries } = await readAccount(files, { accountId: String(id) }, 100);
    const lines = entries.filter(({ outcome }) => outcome !== "noted");
    expect(lines).toHaveLength(Number(skipped) + Number(refused));
    return lines.length;
  });
  expect(Math.max(...(await Promise.all(counts)))).toBeGreaterThan(0);
});

test("campaigns imported by version 0.1.0 keep their keys and figures, and rounded imports are known", async () => {
  const rows = [{ table: "Campaign", column: "workspace_key", values: ["test-workspace-1"] }];
  const result = await engine.run(
    {
      dimensions: [
        { table: "Campaign", column: "campaign_id" },
        { table: "Campaign", column: "campaign_name" },
      ],
      measures: ["Impressions", "Clicks", "Conversions", "Spend"].map((measure) => ({
        table: "Performance",
        measure,
      })),
      filters: [],
      sort: [],
      limit: 100,
      totals: false,
    },
    { workspace: "test-workspace-1", rows, forbiddenFields: [] },
  );
  const byName = new Map(
    Array.from({ length: result.rowCount }, (_, row) => {
      const [id, name, ...figures] = result.columns.map(({ values }) => values[row]);
      return [name, [id, ...figures]];
    }),
  );
  expect(byName.get("Autumn parts")).toEqual(["50000005", 3000, 30, 12, 37.5]);
  expect(byName.get("Second parts")).toEqual(["50000006", 500, 5, 10, 7.25]);
  const { rows: imports } = await store.query(
    "select id from imports where state = 'done' order by created_at",
  );
  const ids = imports.map(({ id }) => String(id));
  // Each workspace has its own data now; all imports were into this one.
  expect(await engine.imports.ids("test-workspace-1")).toHaveLength(5);
  expect(await engine.imports.ids("kestrel-energy")).toEqual([]);
  expect(existsSync(join(dataDir, "campaign.duckdb.before-workspaces"))).toBe(true);
  const rounded = await engine.imports.roundedIds("test-workspace-1");
  // Each of them contained counts that may have been fractions.
  expect(ids.filter((id) => rounded.has(id))).toHaveLength(5);
});
