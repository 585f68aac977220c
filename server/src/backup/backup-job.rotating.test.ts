import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { createBackupJob } from "./backup-job.ts";
import { installationOf, type Installation } from "./installation.ts";
import { runStoreCommand } from "./store-command.ts";
import {
  fillTestInstallation,
  makeTestInstallation,
  openTestInstallation,
  type TestInstallation,
} from "./testing-installation.ts";

let place: TestInstallation;
const parent = mkdtempSync(join(tmpdir(), "vitrine-backups-"));
const folder = join(parent, "to be made");
const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeAll(async () => {
  place = await makeTestInstallation("embedded");
  await fillTestInstallation(place);
});
afterAll(async () => {
  await place.remove();
  rmSync(parent, { recursive: true });
});

/** Runs the job once. @param at the time of the run */
type BackUp = (
  at: string,
  keep?: number,
  use?: (installation: Installation) => Installation,
) => Promise<unknown>;

/** The installation is open for the whole test, because opening it takes longer than a backup. */
function withOpenInstallation(runTest: (backUp: BackUp) => Promise<void>): Promise<void> {
  return openTestInstallation(place, ({ store, engine }) =>
    runTest((at, keep = 2, use = (same) => same) => {
      const job = createBackupJob(
        { folder, at: "02:00", keep },
        {
          installation: use(installationOf(store, engine, place.places)),
          clock: { now: () => new Date(at) },
          logger,
        },
      );
      const { signal } = new AbortController();
      return job.run({}, { id: "1", attempt: 1, signal, report: () => {}, finishWith: () => {} });
    }),
  );
}

test("every run writes a backup that can be verified, and the oldest go", async () => {
  await withOpenInstallation(async (backUp) => {
    expect(await backUp("2026-11-02T02:00:00Z")).toEqual({
      file: "vitrine-2026-11-02T020000Z.tar",
      bytes: expect.any(Number),
      workspaces: 2,
      missing: [],
      takenAt: Date.parse("2026-11-02T02:00:00Z"),
    });
    writeFileSync(join(folder, "vitrine-2020-01-01T000000Z.tar.gpg"), "of an operator");
    await backUp("2026-11-03T02:00:00Z");
    await backUp("2026-11-04T02:00:00Z");
  });
  expect(readdirSync(folder).toSorted()).toEqual([
    "vitrine-2020-01-01T000000Z.tar.gpg",
    "vitrine-2026-11-03T020000Z.tar",
    "vitrine-2026-11-04T020000Z.tar",
  ]);
  const print = vi.fn();
  const args = ["verify", join(folder, "vitrine-2026-11-04T020000Z.tar")];
  expect(await runStoreCommand({ args, environment: place.environment, print })).toBe(0);
});

test("a run that fails keeps the backups that there are; what a killed one left goes after a day; a folder that cannot be created is named", () =>
  withOpenInstallation(async (backUp) => {
    const before = readdirSync(folder).toSorted();
    const unfinished = join(folder, "vitrine-2026-11-05T020000Z.tar.unfinished");
    writeFileSync(unfinished, "half");
    const failing = backUp("2026-11-06T02:00:00Z", 1, (installation) => {
      const keep = () => Promise.reject(new Error("the engine is away"));
      return { ...installation, copies: { ...installation.copies, keep } };
    });
    await expect(failing).rejects.toThrow("the engine is away");
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(before));
    const yesterday = new Date("2026-11-05T01:00:00Z");
    utimesSync(unfinished, yesterday, yesterday);
    await backUp("2026-11-06T02:05:00Z");
    expect(existsSync(unfinished)).toBe(false);
    rmSync(folder, { recursive: true });
    writeFileSync(folder, "a file");
    await expect(backUp("2026-11-07T02:00:00Z"), "the reason that administrators see").rejects.toThrow(
      `The folder VITRINE_BACKUP_DIR cannot be created: ${folder}.`,
    );
  }));
