import { writeFileSync } from "node:fs";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { anonymous } from "../../../fairness.ts";
import { importShape } from "../../../import/import-shape.ts";
import { inspectImport } from "../../../import/open-import.ts";
import { campaignDigital } from "../../../models.ts";
import { makeTempDir } from "../../../testing/temp-dir.ts";
import { makeWorkbook } from "../../../testing/workbook.ts";
import type { ImportJob, InspectJob } from "./import-job.ts";
import { previewInProcess, stageInProcess } from "./run-loading-process.ts";
import { stageFile } from "./stage-file.ts";

let dir: Awaited<ReturnType<typeof makeTempDir>>;
beforeAll(async () => {
  dir = await makeTempDir();
});
afterAll(() => dir.remove());

const shape = importShape(campaignDigital);
const bounds = { heapMb: 256, residentMb: 512, standstillMs: 60_000 };

function write(name: string, content: string | Uint8Array): string {
  const path = join(dir.path, name);
  writeFileSync(path, content);
  return path;
}

function csv(): string {
  const lines = Array.from(
    { length: 20_000 },
    (_, index) => `2026-11-01,"two\nlines ${index % 9}",${index},1`,
  );
  return write("plain.csv", ["Day,Campaign,Clicks,Impressions", ...lines].join("\n"));
}

const preview = (file: string): InspectJob => ({
  file,
  shape,
  known: {},
  today: "2026-11-10",
  asker: anonymous,
});

function aJob(file: string): ImportJob {
  const accountFile = join(dir.path, "account");
  const place = {
    id: "one",
    fileName: "file",
    workspace: "w",
    client: "W",
    importedAt: "2026-11-10T09:00:00Z",
  };
  return { ...place, ...preview(file), accountFile };
}

test("a preview and a staged file are those of reading in place", async () => {
  const rows = [["Day", "Campaign", "Clicks"], null, [{ day: 46_296 }, "x", { number: "1E3" }]] as const;
  for (const path of [csv(), write("plain.xlsx", makeWorkbook(rows))]) {
    expect(await previewInProcess(preview(path))).toEqual(await inspectImport(path, preview(path)));
    const here = await stageFile(aJob(path), `${path}.here`, () => {});
    let lines = 0;
    const there = await stageInProcess(aJob(path), `${path}.there`, (rows) => (lines = rows));
    expect(there).toEqual(here);
    expect(lines).toBe(there.sums.lines + there.skipped + there.refused);
  }
});

test("what is wrong with a file is reported with its line", async () => {
  const path = write("open.csv", 'Day,Campaign\n1,2\n3,"4');
  await expect(previewInProcess(preview(path))).rejects.toMatchObject({ name: "ImportFault", line: 3 });
  await expect(previewInProcess(preview(write("empty.csv", "")))).rejects.toThrow("empty");
});

test("the process is ended when it uses more memory than allowed", async () => {
  const small = previewInProcess(preview(csv()), { ...bounds, residentMb: 30 });
  await expect(small).rejects.toThrow("more than 30 MiB of memory");
  const texts = Array.from(
    { length: 400_000 },
    (_, at) => `<si><t>${String(at * 7919).padStart(20, "x")}</t></si>`,
  );
  const workbook = makeWorkbook([["a"]], { "xl/sharedStrings.xml": `<sst>${texts.join("")}</sst>` });
  const filling = previewInProcess(preview(write("tight.xlsx", workbook)), { ...bounds, heapMb: 14 });
  await expect(filling).rejects.toThrow("of memory, which is the limit");
});

test("the process is ended when it makes no progress", async () => {
  await expect(previewInProcess(preview(csv()), { ...bounds, standstillMs: 1 })).rejects.toThrow(
    "made no progress",
  );
});
