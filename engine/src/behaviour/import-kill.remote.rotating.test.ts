import { fork } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { scaled } from "@vitrine/contracts/testing";
import { expect, test } from "vitest";

import { createEngine } from "../engine.ts";
import type { AnalyticsAddress } from "../engines/analytics-address.ts";
import { campaignDigital } from "../models.ts";
import { fileRegistry } from "../testing/file-registry.ts";
import { makeAddress } from "../testing/shop/remote-shop.ts";
import { makeTempDir } from "../testing/temp-dir.ts";
import { testProgram } from "../testing/test-program.ts";
import { enginesOfRun } from "../testing/testing-servers.ts";

const kills = scaled(1);
const rows = 2000;
const program = testProgram("import-process");
const clock = { now: () => new Date("2026-11-02T09:00:00Z") };

/** Every line has the same spend, so that the sum shows which file was imported, and whether completely. */
function writeExport(path: string, spend: number): void {
  const lines = ["Campaign ID,Campaign name,Ad set name,Day,Amount spent (EUR),Impressions,Link clicks"];
  for (let row = 0; row < rows; row += 1) {
    const day = new Date(Date.UTC(2026, 0, 1 + (row % 200))).toISOString().slice(0, 10);
    lines.push(`7,Spring,Set ${Math.floor(row / 200)},${day},${spend},10,1`);
  }
  writeFileSync(path, lines.join("\n"));
}

/** The rows and the spend that a new server finds in the store. */
async function readStore(dataDir: string, analytics: AnalyticsAddress): Promise<unknown> {
  const registry = fileRegistry(join(dataDir, "registry.json"));
  const engine = await createEngine({ model: campaignDigital, registry, dataDir, analytics, clock });
  const measures = ["Impressions", "Spend"].map((measure) => ({ table: "Performance", measure }));
  const query = { dimensions: [], measures, filters: [], sort: [], limit: 10, totals: false };
  const { columns } = await engine.run(query, { workspace: "alpha", rows: [], forbiddenFields: [] });
  await engine.close();
  return columns.map(({ values }) => values[0]);
}

/** Imports in separate processes. With a delay, both are killed so many milliseconds after they began. */
async function importInProcess(args: readonly string[], killAfter: number | null): Promise<number> {
  const child = fork(program.path, [...args], {
    execArgv: program.execArgv,
    detached: true,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const exited = once(child, "exit");
  await Promise.race([once(child, "message"), exited]);
  const began = performance.now();
  if (killAfter !== null && child.pid !== undefined && child.exitCode === null) {
    await Promise.race([wait(killAfter), exited]);
    if (child.exitCode === null) process.kill(-child.pid, "SIGKILL");
  }
  await exited;
  return performance.now() - began;
}

test.each(enginesOfRun.filter((name) => name !== "duckdb"))(
  `${kills} kills during imports into %s: nothing is lost, nothing is there twice, nothing half`,
  async (name) => {
    const folder = await makeTempDir();
    const { address, remove } = await makeAddress(name);
    const files = [join(folder.path, "one.csv"), join(folder.path, "two.csv")];
    for (const [index, file] of files.entries()) writeExport(file, index + 1);
    const whole = [1, 2].map((spend) => [rows * 10, rows * spend]);
    const argsOf = (file: string, id: string) => [folder.path, file, id, JSON.stringify(address)];
    const took = await importInProcess(argsOf(files[0] ?? "", "first"), null);
    expect(await readStore(folder.path, address)).toEqual(whole[0]);
    for (let kill = 0; kill < kills; kill += 1) {
      const before = await readStore(folder.path, address);
      const coming = (kill + 1) % 2;
      // Spread over a whole import, from its start to after its end.
      const delay = (took * 1.1 * ((kill * 7919 + 60) % 101)) / 100;
      await importInProcess(argsOf(files[coming] ?? "", `kill-${kill}`), delay);
      expect([before, whole[coming]]).toContainEqual(await readStore(folder.path, address));
    }
    await importInProcess(argsOf(files[1] ?? "", "last"), null);
    expect(await readStore(folder.path, address)).toEqual(whole[1]);
    await remove();
    await folder.remove();
  },
  (kills + 2) * 120_000,
);
