import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { createEngine, type Engine } from "../engine.ts";
import type { Asker } from "../fairness.ts";
import { campaignDigital } from "../models.ts";
import { makeAddress } from "../testing/shop/remote-shop.ts";
import { makeTempDir } from "../testing/temp-dir.ts";
import { someEngine } from "../testing/testing-servers.ts";
import { memoryRegistry } from "../testing/memory-registry.ts";

const clock = { now: () => new Date("2026-11-02T09:00:00Z") };
const anna: Asker = { person: "anna", workspace: "alpha" };
const ben: Asker = { person: "ben", workspace: "beta" };

describe.each(someEngine("fair imports"))("on %s", (name) => {
  let folder: Awaited<ReturnType<typeof makeTempDir>>;
  let remove: () => Promise<void>;
  let engine: Engine;
  let ended: string[];

  beforeAll(async () => {
    folder = await makeTempDir();
    const place = await makeAddress(name);
    remove = place.remove;
    engine = await createEngine({
      registry: memoryRegistry(),
      model: campaignDigital,
      dataDir: folder.path,
      analytics: place.address,
      clock,
    });
  });
  afterAll(async () => {
    await engine.close();
    await remove();
    await folder.remove();
  });

  function write(file: string, rows: number): string {
    const path = join(folder.path, `${file}.csv`);
    const lines = Array.from({ length: rows }, (_, row) => `2026-10-03,${file} ${row},EUR,10,1,2.5`);
    writeFileSync(path, ["Day,Campaign,Currency code,Impr.,Clicks,Cost", ...lines].join("\n"));
    return path;
  }

  async function load(id: string, rows: number, asker: Asker): Promise<number> {
    const { workspace } = asker;
    const accountFile = join(folder.path, `${id}.account`);
    const file = write(id, rows);
    const request = {
      id,
      file,
      fileName: "export.csv",
      workspace,
      client: workspace,
      known: {},
      accountFile,
    };
    const { taken } = await engine.imports.load(request, () => {}, { asker });
    ended.push(id);
    return taken;
  }

  async function inspect(id: string, asker: Asker): Promise<void> {
    await engine.imports.inspect(write(id, 20), {}, asker);
    ended.push(id);
  }

  test("a quick import waits for the running slow one at most, not for the others of that person", async () => {
    ended = [];
    const slow = [1, 2, 3].map((number) => load(`slow${number}`, 6_000, anna));
    const quick = load("quick", 3, ben);
    expect(await Promise.all([...slow, quick])).toEqual([6_000, 6_000, 6_000, 3]);
    // Two workspaces import at the same time.
    expect(ended.slice(0, 2).toSorted()).toEqual(["quick", "slow1"]);
    expect(ended.slice(2)).toEqual(["slow2", "slow3"]);
  });

  test("a preview does not wait for the many previews of another person", async () => {
    ended = [];
    const many = [1, 2, 3, 4, 5, 6].map((number) => inspect(`many${number}`, anna));
    await Promise.all([...many, inspect("one", ben)]);
    // The preview runs at the same time as the first of the other previews.
    expect(ended.indexOf("one")).toBeLessThanOrEqual(2);
  });
});
