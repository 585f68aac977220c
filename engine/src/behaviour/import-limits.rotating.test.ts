import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { fixture, openImportFolder, type ImportFolder } from "../testing/import-folder.ts";
import { makeSheet } from "../testing/workbook.ts";

let folder: ImportFolder;

beforeAll(async () => {
  folder = await openImportFolder();
});
beforeEach(() => folder.beginTest());
afterAll(() => folder.close());

describe("a file that would use all memory", () => {
  const deep = () => {
    const path = join(folder.path, "deep.xlsx");
    writeFileSync(path, makeSheet("<a>".repeat(200_000)));
    return path;
  };

  test("is refused with the name of the limit, in a preview and in an import", async () => {
    await expect(folder.engine.imports.inspect(deep(), {})).rejects.toMatchObject({
      code: "import_unreadable",
      message: expect.stringContaining("64 levels"),
    });
    const { report, account } = await folder.load(deep());
    expect(report).toMatchObject({ rows: 1, taken: 0, refused: 1 });
    expect(account).toEqual([{ line: 1, outcome: "refused", reason: expect.stringContaining("64 levels") }]);
  });

  test("does not affect others: queries are answered meanwhile, and imports after it", async () => {
    await folder.load(fixture("google-ads-campaigns.csv"));
    const path = join(folder.path, "long.csv");
    // Each line has as many characters as a line may have.
    const line = `2026-10-03,${`${"x".repeat(90_000)},`.repeat(11)}`;
    writeFileSync(path, ["Day,Campaign,Impr.,Clicks,Cost", ...Array(60).fill(line)].join("\n"));
    const over = new AbortController();
    const loading = folder.load(path).finally(() => over.abort());
    let answered = 0;
    while (!over.signal.aborted) {
      expect(await folder.figures("alpha")).toEqual([[120_540, 1272, 2698.19]]);
      answered += 1;
      await sleep(20);
    }
    expect(answered).toBeGreaterThan(1);
    expect((await loading).report.taken).toBe(0);
    expect((await folder.load(fixture("google-ads-campaigns.csv"))).report.taken).toBe(3);
  });
});
