import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { DuckDBInstance } from "@duckdb/node-api";
import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { createEngine, type Engine } from "../engine.ts";
import { campaignDigital } from "../models.ts";
import { writeEarlierStore } from "../testing/earlier-store.ts";
import { makeAddress } from "../testing/shop/remote-shop.ts";
import { makeTempDir } from "../testing/temp-dir.ts";
import { enginesOfRun } from "../testing/testing-servers.ts";

/* Stores of earlier versions with integer amounts, and the marks on rounded imports. */
const clock = { now: () => new Date("2026-11-10T09:00:00Z") };
let folder: Awaited<ReturnType<typeof makeTempDir>>;
beforeEach(async () => {
  folder = await makeTempDir();
});
afterEach(() => folder.remove());

async function ask(engine: Engine) {
  const query = {
    dimensions: [{ table: "Campaign", column: "campaign_name" }],
    measures: ["Impressions", "Clicks", "Conversions", "Spend"].map((measure) => ({
      table: "Performance",
      measure,
    })),
    filters: [],
    sort: [],
    limit: 10,
    totals: false,
  };
  const rows = [{ table: "Campaign", column: "workspace_key", values: ["alpha"] }];
  const { columns } = await engine.run(query, { rows, forbiddenFields: [] });
  return columns.map(({ values }) => values[0]);
}

async function load(engine: Engine, id: string) {
  const file = join(folder.path, "file.csv");
  writeFileSync(
    file,
    "Day,Campaign,Impressions,Clicks,Conversions\n2026-10-05,New,10,1,0.8\n2026-10-06,New,10,1,0.8",
  );
  const accountFile = join(folder.path, "account");
  const request = { id, file, fileName: "f.csv", workspace: "alpha", client: "A", known: {}, accountFile };
  return engine.imports.load(request, () => {});
}

describe.each(enginesOfRun)("on %s", (name) => {
  test("integers become decimals, nothing is lost, and rounded imports are marked", async () => {
    const { address, remove } = await makeAddress(name);
    await writeEarlierStore(address, join(folder.path, "campaign.duckdb"));
    const open = () =>
      createEngine({ model: campaignDigital, dataDir: folder.path, analytics: address, clock });
    let engine = await open();
    try {
      // The impressions of the third line are an id in the wrong column. They are no amount, and become blank.
      const figures = ["Old", 9_007_200_254, 9, 7, 1.500001];
      expect(await ask(engine)).toEqual(figures);
      expect([...(await engine.imports.roundedIds())]).toEqual(["earlier"]);
      const report = await load(engine, "new");
      expect(report.amounts).toContainEqual(
        expect.objectContaining({ column: "conversions", file: "1.6", stored: "1.6" }),
      );
      expect([...(await engine.imports.roundedIds())]).toEqual(["earlier"]);
      await engine.close();
      engine = await open();
      expect((await ask(engine)).slice(1)).toEqual([20, 2, 1.6, null]);
      expect((await engine.imports.ids()).toSorted()).toEqual(["earlier", "new"]);
    } finally {
      await engine.close();
      await remove();
    }
  });
});

describe.each(enginesOfRun.filter((name) => name !== "clickhouse"))("on %s", (name) => {
  test("the mark goes when the same days are imported again", async () => {
    const { address, remove } = await makeAddress(name);
    const open = () =>
      createEngine({ model: campaignDigital, dataDir: folder.path, analytics: address, clock });
    let engine = await open();
    try {
      await load(engine, "first");
      expect([...(await engine.imports.roundedIds())]).toEqual([]);
      await engine.close();
      await forgetDigits(address.kind === "postgres" ? address.url : null);
      engine = await open();
      expect([...(await engine.imports.roundedIds())]).toEqual(["first"]);
      await load(engine, "again");
      expect([...(await engine.imports.roundedIds())]).toEqual([]);
    } finally {
      await engine.close();
      await remove();
    }
  });
});

/** Changes the ledger to that of an earlier version. */
async function forgetDigits(url: string | null): Promise<void> {
  if (url === null) {
    const instance = await DuckDBInstance.create(join(folder.path, "campaign.duckdb"));
    const connection = await instance.connect();
    await connection.run('UPDATE "Import files" SET digits = NULL');
    connection.closeSync();
    instance.closeSync();
    return;
  }
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ schema_name: string }>(
    "SELECT schema_name FROM vitrine_facts.versions WHERE schema_name IS NOT NULL ORDER BY number DESC LIMIT 1",
  );
  await client.query(`UPDATE "${rows[0]?.schema_name}"."Import files" SET digits = NULL`);
  await client.end();
}
