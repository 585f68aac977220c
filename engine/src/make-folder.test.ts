import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

import { makeFolder } from "./make-folder.ts";

test("creates missing folders, also at the same time as others", async () => {
  const place = mkdtempSync(join(tmpdir(), "vitrine-folder-"));
  const folder = join(place, "a", "b", "c");
  await Promise.all([makeFolder(folder), makeFolder(folder), makeFolder(join(place, "a"))]);
  expect(existsSync(folder)).toBe(true);
  rmSync(place, { recursive: true });
});

test.skipIf(process.platform !== "linux")("ends where no folder can be made", async () => {
  await expect(makeFolder("/proc/vitrine/data")).rejects.toMatchObject({ code: "ENOENT" });
});
