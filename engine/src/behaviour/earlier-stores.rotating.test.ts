import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";

import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { createEngine, type Engine, type LoadProgress } from "../engine.ts";
import { campaignDigital } from "../models.ts";
import { oracleTotals } from "../sample/oracle.ts";
import { writeEarlierStore } from "../testing/earlier-versions/earlier-store.ts";
import { aQuery, by, everything, measures } from "../testing/queries.ts";
import { makeAddress } from "../testing/shop/remote-shop.ts";
import { smallSpec } from "../testing/small-spec.ts";
import { makeTempDir } from "../testing/temp-dir.ts";
import { enginesOfRun } from "../testing/testing-servers.ts";
import { memoryRegistry, type KnownWorkspace } from "../testing/memory-registry.ts";

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
  const { columns } = await engine.run(query, { workspace: "alpha", rows, forbiddenFields: [] });
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
    const registry = memoryRegistry();
    const open = () =>
      createEngine({
        registry,
        model: campaignDigital,
        dataDir: folder.path,
        analytics: address,
        clock,
      });
    let engine = await open();
    try {
      // The impressions of the third line are an id in the wrong column. They are no amount, and become blank.
      const figures = ["Old", 9_007_200_254, 9, 7, 1.500001];
      expect(await ask(engine)).toEqual(figures);
      expect([...(await engine.imports.roundedIds("alpha"))]).toEqual(["earlier"]);
      const report = await load(engine, "new");
      expect(report.amounts).toContainEqual(
        expect.objectContaining({ column: "conversions", file: "1.6", stored: "1.6" }),
      );
      expect([...(await engine.imports.roundedIds("alpha"))]).toEqual(["earlier"]);
      await engine.close();
      engine = await open();
      expect((await ask(engine)).slice(1)).toEqual([20, 2, 1.6, null]);
      expect((await engine.imports.ids("alpha")).toSorted()).toEqual(["earlier", "new"]);
    } finally {
      await engine.close();
      await remove();
    }
  });
});

describe.each(enginesOfRun.filter((name) => name !== "clickhouse"))("on %s", (name) => {
  test("the mark goes when the same days are imported again", async () => {
    const { address, remove } = await makeAddress(name);
    const known = new Map<string, KnownWorkspace>();
    const open = () =>
      createEngine({
        registry: memoryRegistry(known),
        model: campaignDigital,
        dataDir: folder.path,
        analytics: address,
        clock,
      });
    let engine = await open();
    try {
      await load(engine, "first");
      expect([...(await engine.imports.roundedIds("alpha"))]).toEqual([]);
      await engine.close();
      forgetDigits(known);
      engine = await open();
      expect([...(await engine.imports.roundedIds("alpha"))]).toEqual(["first"]);
      await load(engine, "again");
      expect([...(await engine.imports.roundedIds("alpha"))]).toEqual([]);
    } finally {
      await engine.close();
      await remove();
    }
  });
});

describe("on the store of the version that kept all workspaces in one file", () => {
  const packed = new URL("../testing/earlier-versions/one-file.duckdb.br", import.meta.url);
  const names = ["Impressions", "Clicks", "Conversions", "Spend"];

  async function figuresOf(engine: Engine, workspace: string) {
    const query = aQuery({
      dimensions: [by("Campaign", "campaign_id"), by("Campaign", "campaign_name")],
      measures: measures(...names),
      totals: true,
    });
    const { columns, totals } = await engine.run(query, { ...everything, workspace });
    return { ids: columns[0]?.values, names: columns[1]?.values, totals };
  }

  test("each workspace keeps its figures, its keys, its imports and its part of the sample", async () => {
    const file = join(folder.path, "campaign.duckdb");
    writeFileSync(file, brotliDecompressSync(readFileSync(packed)));
    const progress: LoadProgress[] = [];
    const engine = await createEngine({
      registry: memoryRegistry(),
      model: campaignDigital,
      dataDir: folder.path,
      clock,
      onProgress: (step) => progress.push(step),
    });
    try {
      expect(await figuresOf(engine, "alpha")).toEqual({
        ids: ["00000011", "00000012", "50000001"],
        names: ["Alpha search", "Alpha video", "Imported alpha"],
        totals: [843_575, 26_823, 1459, 23_456.78],
      });
      expect(await figuresOf(engine, "beta")).toEqual({
        ids: ["00000021"],
        names: ["Beta social"],
        totals: [3_349_146, 12_606, 155, 15_890.83],
      });
      expect(await figuresOf(engine, "gamma")).toEqual({
        ids: ["50000002"],
        names: ["Imported gamma"],
        totals: [100, 10, 0.75, 5],
      });
      expect(await engine.imports.ids("alpha")).toEqual(["first"]);
      expect(await engine.imports.ids("gamma")).toEqual(["second", "third"]);
      expect(progress.at(-1)).toMatchObject({ work: "carry-over", share: 1 });
      // The sample of that version is complete. It is made again if its rows or tables have changed since.
      const steps = progress.length;
      const spec = { ...smallSpec, months: 1 };
      expect((await engine.loadSample(spec)).rows).toBe(oracleTotals(spec).rows);
      expect(progress.slice(steps).every(({ work }) => work === "sample")).toBe(true);
      expect((await figuresOf(engine, "gamma")).ids).toEqual(["50000002"]);
      expect(existsSync(file)).toBe(false);
    } finally {
      await engine.close();
    }
  });
});

/** Changes the ledger to that of an earlier version. */
function forgetDigits(known: Map<string, KnownWorkspace>): void {
  for (const [workspace, entry] of known) {
    const loads = entry.loads.map((load) => (load.kind === "import" ? { ...load, digits: null } : load));
    known.set(workspace, { ...entry, loads });
  }
}
