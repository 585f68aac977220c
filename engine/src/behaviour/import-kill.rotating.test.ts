import { fork } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import { DuckDBInstance } from "@duckdb/node-api";
import { scaled } from "@vitrine/contracts/testing";
import { expect, test } from "vitest";

import { fileRegistry } from "../testing/file-registry.ts";
import { makeTempDir } from "../testing/temp-dir.ts";
import { testProgram } from "../testing/test-program.ts";

const kills = scaled(3);
const rows = 5000;

/** Every line has the same spend, so that the sum shows which file was imported, and whether completely. */
function writeExport(path: string, spend: number): void {
  const lines = ["Campaign ID,Campaign name,Ad set name,Day,Amount spent (EUR),Impressions,Link clicks"];
  for (let row = 0; row < rows; row += 1) {
    const day = new Date(Date.UTC(2026, 0, 1 + (row % 200))).toISOString().slice(0, 10);
    lines.push(`7,Spring,Set ${Math.floor(row / 200)},${day},${spend},10,1`);
  }
  writeFileSync(path, lines.join("\n"));
}

async function readStore(folder: string): Promise<unknown> {
  const place = join(folder, "facts", "alpha");
  const { version } = await fileRegistry(join(folder, "registry.json")).view("alpha");
  const current = join(place, `${version}.duckdb`);
  const instance = await DuckDBInstance.create(current, { access_mode: "READ_ONLY" });
  const connection = await instance.connect();
  const reader = await connection.runAndReadAll(
    `SELECT count(*)::DOUBLE, sum(spend_micros)::DOUBLE / 1000000, count(DISTINCT "Import file")::DOUBLE,
       (SELECT count(*)::DOUBLE FROM campaign WHERE workspace_key = 'alpha') FROM performance`,
  );
  const row = reader.getRows()[0];
  connection.closeSync();
  instance.closeSync();
  return row;
}

/** Imports in separate processes. With a delay, both are killed so many milliseconds after they began. */
async function importInProcess(
  folder: string,
  file: string,
  id: string,
  killAfter: number | null,
): Promise<number> {
  const { path, execArgv } = testProgram("import-process");
  const child = fork(path, [folder, file, id], {
    execArgv,
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

test(
  `${kills} kills during imports: nothing is lost, nothing is there twice, nothing half`,
  async () => {
    const folder = await makeTempDir();
    const files = [join(folder.path, "one.csv"), join(folder.path, "two.csv")];
    for (const [index, file] of files.entries()) writeExport(file, index + 1);
    const whole = [1, 2].map((spend) => [rows, rows * spend, 1, 1]);
    const [one = "", two = ""] = files;
    const took = await importInProcess(folder.path, one, "first", null);
    expect(await readStore(folder.path)).toEqual(whole[0]);
    for (let kill = 0; kill < kills; kill += 1) {
      const before = await readStore(folder.path);
      const file = kill % 2 === 0 ? two : one;
      // Spread over a whole import, from its start to after its end.
      await importInProcess(folder.path, file, `kill-${kill}`, (took * 1.1 * ((kill * 7919) % 101)) / 100);
      const after = await readStore(folder.path);
      expect(whole).toContainEqual(after);
      expect([before, whole[(kill + 1) % 2]]).toContainEqual(after);
    }
    await importInProcess(folder.path, two, "last", null);
    expect(await readStore(folder.path)).toEqual(whole[1]);
    await folder.remove();
  },
  kills * 60_000,
);
