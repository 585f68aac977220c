import { copyFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, test } from "vitest";

import type { SemanticQuery } from "@vitrine/contracts/query";

import { campaignDigital } from "../models.ts";
import { fixture, openImportFolder, type ImportFolder } from "../testing/import-folder.ts";
import { smallSpec } from "../testing/small-spec.ts";

let folder: ImportFolder;

beforeEach(async () => {
  folder = await openImportFolder();
});
afterEach(() => folder.close());

describe("imported data are kept", () => {
  test("when the store is opened again, when the sample is loaded, and when it is loaded again", async () => {
    await folder.load(fixture("tiktok.csv"), "gamma");
    const before = await folder.figures("gamma");
    await folder.reopen();
    expect(await folder.figures("gamma")).toEqual(before);
    await folder.engine.loadSample(smallSpec);
    expect(await folder.figures("gamma")).toEqual(before);
    const { rows } = await folder.engine.loadSample(smallSpec);
    await folder.engine.loadSample({ ...smallSpec, seed: smallSpec.seed + 1 });
    expect(await folder.figures("gamma")).toEqual(before);
    expect(rows).toBeGreaterThan(0);
    expect(await folder.engine.imports.ids("gamma")).toHaveLength(1);
  });

  test("when the dataset's tables change their shape", async () => {
    await folder.load(fixture("meta-ads.csv"));
    const before = await folder.figures("alpha");
    const changed = {
      ...campaignDigital,
      tables: campaignDigital.tables.map((table) =>
        table.name === "Device"
          ? {
              ...table,
              columns: table.columns.flatMap((column) => [
                column,
                { ...column, name: `old_${column.name}`, key: false },
              ]),
            }
          : table,
      ),
    };
    await folder.reopen(changed);
    expect(await folder.figures("alpha")).toEqual(before);
    const again = await folder.load(fixture("meta-ads.csv"));
    expect(again.report.replaced).toBe(again.report.taken);
    expect(await folder.figures("alpha")).toEqual(before);
  });
});

describe("imported data next to a sample", () => {
  test("days that only one source has reported change no pace, projection or daily need", async () => {
    folder.clock.now = () => new Date("2026-04-02T09:00:00Z");
    await folder.engine.loadSample(smallSpec);
    const paced = ["Expected spend", "Pacing", "Impression pacing", "Projected spend", "Daily needed"];
    const ask = async () => {
      const measures = paced.map((measure) => ({ table: "Plan", measure }));
      const spend = { table: "Performance", measure: "Spend" };
      const parts = { dimensions: [], filters: [], sort: [], limit: 1, totals: false };
      const query: SemanticQuery = { ...parts, measures: [spend, ...measures] };
      const { columns } = await folder.engine.run(query, folder.scope("alpha"));
      return columns.map(({ values }) => Number(values[0]));
    };
    const [spent, ...before] = await ask();
    const lines = ["Campaign name,Day,Amount spent (EUR),Impressions,Link clicks"];
    await folder.load(
      folder.write("ahead.csv", [...lines, "A,2026-03-21,5000,90000,1", "A,2026-03-22,5000,90000,1"]),
    );
    const [after, ...paces] = await ask();
    expect((await folder.engine.runBatch([], folder.scope("alpha"))).completeThrough).toBe("2026-03-20");
    expect(after).toBeCloseTo(Number(spent) + 10_000, 6);
    expect(paces).toEqual(before);
    expect(before.every((value) => value > 0)).toBe(true);
  });

  test("the end of a sample limits the workspaces of the sample only", async () => {
    await folder.engine.loadSample({ ...smallSpec, lastDay: "2026-10-31" });
    const file = folder.write("new.csv", [
      "Campaign name,Day,Amount spent (EUR),Impressions,Link clicks",
      "A,2026-11-01,1,1,1",
    ]);
    await folder.load(file, "gamma");
    await folder.load(file, "alpha");
    const completeThrough = async (workspace: string) =>
      (await folder.engine.runBatch([], folder.scope(workspace))).completeThrough;
    expect(await completeThrough("gamma")).toBe("2026-11-01");
    expect(await completeThrough("alpha")).toBe("2026-10-31");
  });
});

test("a copy of the store's file is never left behind", async () => {
  copyFileSync(fixture("tiktok.csv"), join(folder.path, "in.csv"));
  await folder.load(join(folder.path, "in.csv"));
  expect(readdirSync(folder.path).toSorted()).toEqual(["account", "facts", "in.csv"]);
  expect(readdirSync(join(folder.path, "facts", "alpha"))).toEqual(["1.duckdb"]);
  await folder.load(join(folder.path, "in.csv"));
  await expect.poll(() => readdirSync(join(folder.path, "facts", "alpha"))).toEqual(["1.duckdb", "2.duckdb"]);
});
