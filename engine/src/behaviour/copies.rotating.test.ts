import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { AppError } from "@vitrine/contracts/errors";
import type { SemanticQuery } from "@vitrine/contracts/query";
import { variants } from "@vitrine/contracts/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import type { CopiedWorkspace } from "../copy/copied-workspace.ts";
import { compareTotals } from "../copy/totals.ts";
import { createEngine, type Engine } from "../engine.ts";
import { campaignDigital } from "../models.ts";
import type { DataRegistry } from "../registry/data-registry.ts";
import { memoryRegistry, type KnownWorkspace } from "../testing/memory-registry.ts";
import { makeAddress } from "../testing/shop/remote-shop.ts";
import { smallSpec } from "../testing/small-spec.ts";
import { makeTempDir } from "../testing/temp-dir.ts";
import { enginesOfRun, type EngineName } from "../testing/testing-servers.ts";

/** One client and one month, because every test makes its own. */
const spec = { ...smallSpec, months: 1, workspaces: smallSpec.workspaces.slice(0, 1) };
const clock = { now: () => new Date("2026-11-02T09:00:00Z") };

type Place = Awaited<ReturnType<typeof openPlace>>;

async function openPlace(name: EngineName, known: Map<string, KnownWorkspace> = new Map()) {
  const folder = await makeTempDir();
  const { address, remove } = await makeAddress(name);
  const registry = memoryRegistry(known);
  const open = () =>
    createEngine({ registry, model: campaignDigital, dataDir: folder.path, analytics: address, clock });
  const engine = await open();
  return {
    path: folder.path,
    known,
    registry,
    engine,
    close: async () => {
      await engine.close();
      await remove();
      await folder.remove();
    },
  };
}

let imports = 0;

async function load({ engine, path }: Place, workspace: string, lines: readonly string[]) {
  imports += 1;
  const file = join(path, "export.csv");
  await writeFile(file, ["Day,Campaign,Ad group,Device,Impressions,Clicks,Cost", ...lines].join("\n"));
  return engine.imports.load(
    {
      id: `import-${imports}`,
      file,
      fileName: "export.csv",
      workspace,
      client: "Alpha Ltd",
      known: {},
      accountFile: join(path, "account"),
    },
    () => {},
  );
}

async function copied(registry: DataRegistry, workspace: string): Promise<CopiedWorkspace> {
  return { view: await registry.view(workspace), loads: await registry.loads(workspace) };
}

async function figures(engine: Engine, workspace: string) {
  const query: SemanticQuery = {
    dimensions: [
      { table: "Campaign", column: "campaign_name" },
      { table: "Campaign", column: "campaign_id" },
      { table: "Device", column: "device" },
      { table: "Date", column: "month" },
    ],
    measures: ["Impressions", "Clicks", "Spend"].map((measure) => ({ table: "Performance", measure })),
    filters: [],
    sort: [],
    limit: 5000,
    totals: true,
  };
  const rows = [{ table: "Campaign", column: "workspace_key", values: [workspace] }];
  const { columns, totals } = await engine.run(query, { workspace, rows, forbiddenFields: [] });
  const count = columns[0]?.values.length ?? 0;
  const lines = Array.from({ length: count }, (_, row) => columns.map(({ values }) => values[row]).join("|"));
  return { lines: lines.toSorted(), totals };
}

const pairs = enginesOfRun.flatMap((from) =>
  enginesOfRun.filter((to) => from !== to || enginesOfRun.length === 1).map((to) => [from, to] as const),
);

describe.each(variants("copies of facts", pairs))("copies of facts from %s to %s", (from, to) => {
  let source: Place;
  let target: Place;

  beforeAll(async () => {
    source = await openPlace(from);
    await source.engine.loadSample(spec);
    await load(source, "alpha", [
      "2026-10-01,Autumn,One,mobile,1000,10,5.25",
      "2026-10-02,Autumn,One,,900,9,4",
    ]);
    await load(source, "alpha", ["2026-10-02,Autumn,One,,950,9,4.125", "2026-10-03,Winter,Two,,10,,"]);
    await load(source, "gamma", ["2026-10-05,Spring,One,tablet,7,1,0.1"]);
    // The target has the registry of the source, as after a restore of the store.
    target = await openPlace(to, structuredClone(source.known));
  });
  afterAll(async () => {
    await source.close();
    await target.close();
  });

  async function copyAll() {
    const workspaces = await Promise.all(
      ["alpha", "gamma"].map((workspace) => copied(source.registry, workspace)),
    );
    const kept = await source.engine.copies.keep(workspaces);
    const written = [];
    for (const one of workspaces) {
      const folder = join(target.path, `copy of ${one.view.workspace}`);
      await mkdir(folder, { recursive: true });
      const totals = await kept.totals(one);
      written.push({ one, totals, files: await kept.write(one, folder) });
    }
    return { kept, written };
  }

  test("have the same totals, figures and keys, and are continued by imports", async () => {
    const { kept, written } = await copyAll();
    expect([...kept.workspaces]).toEqual(["alpha", "gamma"]);
    for (const { one, totals, files } of written) {
      const { workspace } = one.view;
      expect(totals.filter(({ table }) => table === "performance").length).toBeGreaterThan(0);
      expect(compareTotals(totals, await source.engine.copies.totalsOf(one, files))).toEqual([]);
      await target.engine.copies.restore(one, files);
      const restored = await target.engine.copies.keep([one]);
      expect(restored.workspaces.has(workspace)).toBe(true);
      expect(compareTotals(totals, await restored.totals(one)), workspace).toEqual([]);
      await restored.release();
      expect(await figures(target.engine, workspace)).toEqual(await figures(source.engine, workspace));
    }
    await kept.release();
    const later = ["2026-10-02,Autumn,One,,1,1,1", "2026-10-04,Autumn,One,mobile,2,2,2"];
    const reports = [];
    for (const place of [source, target]) reports.push((await load(place, "alpha", later)).replaced);
    expect(reports).toEqual([1, 1]);
    expect(await figures(target.engine, "alpha")).toEqual(await figures(source.engine, "alpha"));
    for (const place of [source, target]) await place.engine.loadSample({ ...spec, seed: 8 });
    expect(await figures(target.engine, "alpha")).toEqual(await figures(source.engine, "alpha"));
  });

  test("of a view that was kept stay as they were while newer versions begin to count", async () => {
    const one = await copied(source.registry, "gamma");
    const kept = await source.engine.copies.keep([one]);
    const before = await kept.totals(one);
    for (const impressions of [8, 9, 10])
      await load(source, "gamma", [`2026-10-05,Spring,One,tablet,${impressions},1,0.1`]);
    expect(await kept.totals(one)).toEqual(before);
    await kept.release();
  });

  test("cannot be read before they are complete, and replace what was there", async () => {
    const { kept, written } = await copyAll();
    await kept.release();
    const [first] = written;
    if (first === undefined) throw new Error("nothing was written");
    const missing = [...first.files, { source: "performance", path: join(target.path, "missing.parquet") }];
    await expect(target.engine.copies.restore(first.one, missing)).rejects.toThrow(AppError);
    expect((await target.engine.copies.keep([first.one])).workspaces.has("alpha")).toBe(false);
    await target.engine.copies.restore(first.one, first.files);
    const restored = await target.engine.copies.keep([first.one]);
    expect(compareTotals(first.totals, await restored.totals(first.one))).toEqual([]);
    await restored.release();
    await target.engine.copies.erase("alpha");
    expect((await target.engine.copies.keep([first.one])).workspaces.has("alpha")).toBe(false);
  });
});
