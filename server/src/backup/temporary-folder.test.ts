import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { removeLeftFolders, withTemporaryFolder } from "./temporary-folder.ts";

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "vitrine-temporary-"));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(parent, { recursive: true, force: true });
});

const nameOf = (digit: number) => `.vitrine-0000000${digit}-0000-4000-8000-000000000000`;

/** A folder with a file. @param minutes how long ago it was touched */
function leave(name: string, minutes: number): string {
  const path = join(parent, name);
  mkdirSync(path);
  writeFileSync(join(path, "rows.parquet"), "rows");
  const at = new Date(Date.now() - minutes * 60_000);
  utimesSync(path, at, at);
  return path;
}

test("a folder that a killed process left goes with the next one; those in use and others' files stay", async () => {
  const left = leave(nameOf(1), 11);
  const used = leave(nameOf(2), 9);
  const others = leave(".vitrine-notes", 999);
  symlinkSync(others, join(parent, nameOf(3)));
  await withTemporaryFolder(parent, async (folder) => {
    expect(existsSync(folder)).toBe(true);
    expect(existsSync(left)).toBe(false);
  });
  expect(readdirSync(parent).toSorted()).toEqual([nameOf(2), nameOf(3), ".vitrine-notes"]);
  expect(existsSync(join(used, "rows.parquet")) && existsSync(join(others, "rows.parquet"))).toBe(true);
});

test("a folder in use looks new however long it takes, also to other processes", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  await withTemporaryFolder(parent, async (folder) => {
    const longAgo = new Date(Date.now() - 24 * 60 * 60_000);
    utimesSync(folder, longAgo, longAgo);
    await vi.advanceTimersByTimeAsync(20_000);
    vi.useRealTimers();
    await vi.waitFor(() => {
      expect(Date.now() - statSync(folder).mtimeMs).toBeLessThan(60_000);
    });
    await removeLeftFolders(parent);
    expect(existsSync(folder)).toBe(true);
  });
  expect(readdirSync(parent)).toEqual([]);
});
