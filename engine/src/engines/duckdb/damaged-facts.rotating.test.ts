import { readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { createEngine, type Engine } from "../../engine.ts";
import { campaignDigital } from "../../models.ts";
import { aQuery, by, everything, inOneWorkspace, measures } from "../../testing/queries.ts";
import { smallSpec } from "../../testing/small-spec.ts";
import { makeTempDir } from "../../testing/temp-dir.ts";
import { memoryRegistry } from "../../testing/memory-registry.ts";

vi.setConfig({ testTimeout: 60_000 });

const spendByDay = aQuery({ dimensions: [by("Date", "date")], measures: measures("Spend") });
let dir: Awaited<ReturnType<typeof makeTempDir>>;
let file: string;
let undamaged: Buffer;
const engines: Engine[] = [];

const registry = memoryRegistry();

async function open(): Promise<Engine> {
  const engine = await createEngine({
    registry,
    model: campaignDigital,
    dataDir: dir.path,
    clock: { now: () => new Date("2026-03-20T12:00:00Z") },
  });
  engines.push(engine);
  return engine;
}

beforeAll(async () => {
  dir = await makeTempDir();
  file = join(dir.path, "facts", everything.workspace, "1.duckdb");
  const engine = await open();
  await engine.loadSample(inOneWorkspace(smallSpec));
  await engine.close();
  undamaged = readFileSync(file);
});

beforeEach(() => writeFileSync(file, undamaged));

afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.close();
});

afterAll(() => dir.remove());

const overwriteStart = () => {
  const bytes = readFileSync(file);
  bytes.fill(0x5a, 0, 20_000);
  writeFileSync(file, bytes);
};

test.each([
  ["empty", () => truncateSync(file, 0)],
  ["cut off in its header", () => truncateSync(file, 5000)],
  ["cut off after a part of its tables", () => truncateSync(file, 600_000)],
  ["overwritten at its start", overwriteStart],
])("a facts file that is %s is reported with how to restore it, and stays as it is", async (_how, damage) => {
  damage();
  const damaged = readFileSync(file);
  const engine = await open();
  await expect(engine.run(spendByDay, everything)).rejects.toMatchObject({ code: "facts_damaged" });
  expect(engine.damage).toEqual([expect.stringContaining(file)]);
  expect(engine.damage[0]).toContain("put the file from a backup in its place");
  expect([engine.openingFailure, engine.ready()]).toEqual([null, true]);
  const other = await engine.run(spendByDay, { ...everything, workspace: "other" });
  expect(other.rowCount).toBe(0);
  expect(readFileSync(file).equals(damaged)).toBe(true);
});

test("a facts file that opens but is damaged further down fails when that part is read", async () => {
  const bytes = readFileSync(file);
  bytes.fill(0x5a, 1_000_000, bytes.length - 600_000);
  writeFileSync(file, bytes);
  const engine = await open();
  await expect(engine.run(spendByDay, everything)).rejects.toMatchObject({ code: "facts_damaged" });
  expect(engine.damage).toEqual([expect.stringContaining(file)]);
  expect(readFileSync(file).equals(bytes)).toBe(true);
});
