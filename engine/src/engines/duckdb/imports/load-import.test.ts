import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { anonymous } from "../../../fairness.ts";
import { importShape } from "../../../import/import-shape.ts";
import { campaignDigital } from "../../../models.ts";
import { memoryRegistry } from "../../../testing/memory-registry.ts";
import { makeTempDir } from "../../../testing/temp-dir.ts";
import type { ImportJob } from "./import-job.ts";
import type { ImportReport } from "../../../import/import-report.ts";
import { loadImport } from "./load-import.ts";
import type { StoreSettings } from "../protocol.ts";
import { stageFile } from "./stage-file.ts";
import { StagedRows } from "./staged-rows.ts";
import { storedRelations, storedTables } from "../stored-tables.ts";
import { WorkspaceFiles } from "../workspace-files.ts";

/* Lines that are lost between the file and the store, which only a fault injected here can cause. */

let dir: Awaited<ReturnType<typeof makeTempDir>>;
let settings: StoreSettings;
let files: WorkspaceFiles;

beforeEach(async () => {
  dir = await makeTempDir();
  const folder = join(dir.path, "facts");
  const limits = { openFiles: 1, concurrency: 1, timeoutMs: 20_000, memoryLimitMb: 256 };
  const [tables, relations] = [storedTables(campaignDigital), storedRelations(campaignDigital)];
  settings = { folder, earlierFile: null, shape: "shape", tables, relations, ...limits };
  files = new WorkspaceFiles(folder);
  await files.prepare();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await dir.remove();
});

function aJob(): ImportJob {
  const file = join(dir.path, "file.csv");
  const lines = ["2026-11-01,One,EUR,1,10,1,0.5", "2026-11-02,Two,EUR,2,20,2,0.25"];
  writeFileSync(file, ["Day,Campaign,Currency,Cost,Impressions,Clicks,Conversions", ...lines].join("\n"));
  return {
    id: "one",
    file,
    fileName: "file.csv",
    workspace: "w",
    client: "W",
    shape: importShape(campaignDigital),
    known: {},
    accountFile: join(dir.path, "account"),
    today: "2026-11-10",
    importedAt: "2026-11-10T09:00:00Z",
    asker: anonymous,
  };
}

async function load(): Promise<ImportReport> {
  const registry = memoryRegistry();
  const target = {
    load: 1,
    current: null,
    file: await files.begin({ workspace: "w", version: 1 }),
    settings,
    questions: { ...registry, findEarlier: async () => ({ alike: [], unlike: [] }) },
  };
  return (await loadImport(aJob(), target, () => {}, stageFile)).report;
}

const add: StagedRows["add"] = Reflect.get(StagedRows.prototype, "add");

test("the sums of a file are those of its lines as they were read", async () => {
  const sums = (await load()).amounts.map(({ column, file, stored }) => [column, file, stored]);
  expect(sums).toContainEqual(["spend_micros", "3", "3"]);
  expect(sums).toContainEqual(["conversions", "0.75", "0.75"]);
});

test.each([
  ["a line is lost", /^An import accepted 2 lines, but 1 were staged$/, [0]],
  ["one line replaces another", /add up to 40 impressions in performance, its file to 30/, [0, 2]],
] as const)("an import is not taken where %s on the way into the store", async (_, message, times) => {
  let count = -1;
  vi.spyOn(StagedRows.prototype, "add").mockImplementation(function (this: StagedRows, row) {
    count += 1;
    const often = times[count] ?? 1;
    for (let time = 0; time < often; time += 1) add.call(this, { ...row, identity: row.identity + time });
  });
  await expect(load()).rejects.toThrow(message);
  expect(readdirSync(join(settings.folder, "w")), "nothing of it stays").toEqual([]);
});
