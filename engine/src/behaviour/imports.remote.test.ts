import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import type { SemanticQuery } from "@vitrine/contracts/query";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { createEngine, type Engine } from "../engine.ts";
import type { SemanticModel } from "../model/semantic-model.ts";
import { campaignDigital } from "../models.ts";
import { makeAddress } from "../testing/shop/remote-shop.ts";
import { smallSpec } from "../testing/small-spec.ts";
import { makeTempDir } from "../testing/temp-dir.ts";
import { enginesOfRun } from "../testing/testing-servers.ts";
import { memoryRegistry } from "../testing/memory-registry.ts";

/*
 * Imports into remote stores are compared with imports into the embedded store, which `imports.test.ts` tests: the same
 * files in the same order, on top of a sample, must have the same reports and figures.
 */
const fixture = (name: string) => fileURLToPath(new URL(`../import/fixtures/${name}`, import.meta.url));
const clock = { now: () => new Date("2026-11-02T09:00:00Z") };
const remote = enginesOfRun.filter((name) => name !== "duckdb");

type Place = Awaited<ReturnType<typeof makePlace>>;

async function makePlace(name: (typeof enginesOfRun)[number]) {
  const folder = await makeTempDir();
  const { address, remove } = await makeAddress(name);
  const registry = memoryRegistry();
  const open = (model: SemanticModel) =>
    createEngine({ registry, model, dataDir: folder.path, analytics: address, clock });
  return { folder, remove, open, engine: await open(campaignDigital) };
}

async function removePlace({ engine, remove, folder }: Place): Promise<void> {
  await engine.close();
  await remove();
  await folder.remove();
}

/** The days of campaigns, for a report of one workspace. */
async function figures(engine: Engine) {
  const query: SemanticQuery = {
    dimensions: [
      { table: "Campaign", column: "campaign_name" },
      { table: "Campaign", column: "campaign_id" },
      { table: "Device", column: "device" },
      { table: "Date", column: "date" },
    ],
    measures: ["Impressions", "Clicks", "Spend"].map((measure) => ({ table: "Performance", measure })),
    filters: [],
    sort: [{ by: "dimension", index: 1, direction: "ascending" }],
    limit: 1000,
    totals: true,
  };
  const rows = [{ table: "Campaign", column: "workspace_key", values: ["gamma"] }];
  const own = await engine.run(query, { workspace: "gamma", rows, forbiddenFields: [] });
  const freshness = await engine.imports.freshness("gamma");
  return { own: own.columns.map(({ values }) => values), totals: own.totals, freshness };
}

describe.each(remote)("on %s", (name) => {
  let places: readonly Place[];
  let count = 0;

  beforeAll(async () => {
    places = await Promise.all([makePlace("duckdb"), makePlace(name)]);
  });
  afterAll(async () => {
    await Promise.all(places.map(removePlace));
  });

  async function onBoth<Result>(ask: (place: Place) => Promise<Result>): Promise<Result> {
    const [embedded, other] = await Promise.all(places.map(ask));
    if (embedded === undefined) throw new Error("There are no stores");
    expect(other).toEqual(embedded);
    return embedded;
  }

  async function load(file: string) {
    count += 1;
    const id = `import-${count}`;
    return onBoth(async ({ engine, folder }) => {
      const accountFile = join(folder.path, "account");
      const request = {
        id,
        file,
        fileName: "f.csv",
        workspace: "gamma",
        client: "Gamma",
        known: {},
        accountFile,
      };
      const shares: number[] = [];
      const report = await engine.imports.load(request, (_rows, share) => shares.push(share));
      expect(shares).toEqual(shares.toSorted((one, other) => one - other));
      return { report, figures: await figures(engine), ids: await engine.imports.ids("gamma") };
    });
  }

  function write(lines: readonly string[]): string {
    const path = join(places[0]?.folder.path ?? "", "lines.csv");
    writeFileSync(path, lines.join("\n"));
    return path;
  }

  const header = "Campaign ID,Campaign name,Ad set name,Day,Amount spent (EUR),Impressions,Link clicks";

  test("files have the same effect as in the embedded store: new, repeated, corrected, in other detail, refused", async () => {
    await onBoth(({ engine }) => engine.loadSample({ ...smallSpec, months: 1 }));
    const first = await load(fixture("dv360-cr-only.csv"));
    expect(first.report.taken).toBeGreaterThan(0);
    const again = await load(fixture("dv360-cr-only.csv"));
    expect(again.report).toEqual({ ...first.report, replaced: first.report.taken });
    expect(again.figures).toEqual(first.figures);
    const sets = ["A", "B"].flatMap((set) => [
      `7,Sp\\ring,${set},2026-10-01,10,100,1`,
      `7,Sp\\ring,${set},2026-10-02,5,100,1`,
    ]);
    await load(write([header, ...sets]));
    const corrected = await load(write([header, "7,Spring,A,2026-10-02,11,100,1"]));
    expect(corrected.report).toMatchObject({ taken: 1, replaced: 1 });
    const campaign = "Campaign ID,Campaign name,Day,Amount spent (EUR),Impressions,Link clicks";
    const coarser = await load(write([campaign, "7,Summer,2026-10-02,16,200,2"]));
    expect(coarser.report).toMatchObject({ taken: 1, replaced: 2 });
    const nothing = await load(fixture("google-ads-period.csv"));
    expect(nothing.report.taken).toBe(0);
    expect(nothing.figures).toEqual(coarser.figures);
  });

  test("imported data are kept when the sample is loaded again, and when the tables change their shape", async () => {
    const before = await onBoth(({ engine }) => figures(engine));
    await onBoth(({ engine }) => engine.loadSample({ ...smallSpec, months: 1, seed: 8 }));
    const after = await onBoth(({ engine }) => figures(engine));
    expect([after.own, after.totals]).toEqual([before.own, before.totals]);
    const tables = campaignDigital.tables.map((table) => {
      const more = table.columns.flatMap((column) => [
        column,
        { ...column, name: `old_${column.name}`, key: false },
      ]);
      return table.name === "Device" ? { ...table, columns: more } : table;
    });
    await Promise.all(places.map(({ engine }) => engine.close()));
    places = await Promise.all(
      places.map(async (place) => ({
        ...place,
        engine: await place.open({ ...campaignDigital, tables }),
      })),
    );
    const reopened = await onBoth(({ engine }) => figures(engine));
    expect(reopened.own).toEqual(before.own);
    expect((await load(fixture("dv360-cr-only.csv"))).report.replaced).toBeGreaterThan(0);
  });
});
