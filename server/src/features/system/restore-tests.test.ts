import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { httpRoutes } from "@vitrine/contracts/http";

import { ArchiveWriter, readArchive } from "../../backup/archive.ts";
import { dumpInstallation } from "../../backup/dump.ts";
import { installationOf } from "../../backup/installation.ts";
import {
  fillTestInstallation,
  makeTestInstallation,
  openTestInstallation,
} from "../../backup/testing-installation.ts";
import { describeOnSomeStore } from "../../db/testing.ts";
import { createAskAs, type AskAs } from "../../testing/ask-as.ts";
import { openTestApp, type TestApp } from "../../testing/test-app.ts";

const { listRestoreTests, readAuditLog, testRestore } = httpRoutes;
const good = "vitrine-2026-11-01T020000Z.tar";

const folder = mkdtempSync(join(tmpdir(), "vitrine-restore-tests-"));

describeOnSomeStore("the restore of a backup, on trial", (openStore) => {
  let app: TestApp;
  let askAs: AskAs;
  beforeAll(async () => {
    const source = await makeTestInstallation("embedded");
    await fillTestInstallation(source);
    await openTestInstallation(source, ({ store, engine }) =>
      dumpInstallation(installationOf(store, engine, source.places), join(folder, good), { now: new Date() }),
    );
    await source.remove();
    app = await openTestApp(await openStore(), { environment: { VITRINE_BACKUP_DIR: folder } });
    askAs = createAskAs(app);
    await app.apps.settle();
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const start = (file: string) => askAs("admin", testRestore, {}, { file });
  const list = async () =>
    (await askAs("admin", listRestoreTests)).body as {
      readonly tests: readonly Readonly<Record<string, unknown>>[];
    };
  const newest = async () => (await list()).tests[0];
  const audit = async () => {
    const { body } = await askAs("admin", readAuditLog, {}, { event: "backup." });
    return (body["entries"] as { event: string; details: unknown }[]).map(({ event, details }) => ({
      event,
      details,
    }));
  };
  const rowsOf = async (table: string) =>
    (await app.store.query(`select count(*)::int as rows from ${table}`)).rows;

  test("[ADMIN-35] restores into a folder of its own, compares by workspace, source and day, and removes it; another one is refused meanwhile", async () => {
    const [people, reports] = [await rowsOf("users"), await rowsOf("reports")];
    expect((await list()).tests).toEqual([]);
    // Of two at the same moment one is refused.
    const answers = await Promise.all([start(good), start(good)]);
    expect(
      answers.map(({ error }) => error?.code ?? "").toSorted((one, other) => one.localeCompare(other)),
    ).toEqual(["", "restore_test_running"]);
    expect(answers.find(({ error }) => error === null)?.body).toMatchObject({
      file: good,
      state: "waiting",
      compared: null,
    });
    await app.apps.settle();
    expect(await newest()).toMatchObject({
      file: good,
      state: "passed",
      endedAt: expect.any(String),
      progress: { done: 2, all: 2 },
      compared: {
        tables: expect.any(Number),
        records: expect.any(Number),
        all: 2,
        workspaces: [
          { workspace: "alpha", isHeld: true, sources: 2, firstDay: expect.any(String) },
          {
            workspace: "beta",
            isHeld: true,
            sources: 2,
            lastDay: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          },
        ],
      },
      differences: [],
      reason: null,
    });
    expect(readdirSync(app.dataDir).filter((name) => name.startsWith(".vitrine-"))).toEqual([]);
    expect([await rowsOf("users"), await rowsOf("reports")], "the running store").toEqual([people, reports]);
    expect(await audit()).toEqual([
      { event: "backup.tested", details: { file: good, outcome: "passed" } },
      { event: "backup.test-started", details: { file: good } },
    ]);
  });

  test("[ADMIN-35] is refused without a file, outside of the folder, and without space", async () => {
    for (const file of ["vitrine-2020-01-01T000000Z.tar", `../${good}`, "/etc/passwd"])
      expect((await start(file)).error?.code, file).toBe("backup_not_found");
    const huge = "vitrine-2026-11-02T020000Z.tar";
    writeFileSync(join(folder, huge), "");
    truncateSync(join(folder, huge), 2 ** 43);
    const { status, error } = await start(huge);
    expect(status).toBe(507);
    expect(error?.message).toMatch(
      /^The test needs about 1055\d\d\.\d GB in the data directory, where \d+\.\d GB are free\.$/,
    );
    rmSync(join(folder, huge));
    expect((await askAs("planner", testRestore, {}, { file: good })).status).toBe(403);
  });

  test("[ADMIN-35] says why a backup cannot be restored", async () => {
    const short = "vitrine-2026-11-03T020000Z.tar";
    copyFileSync(join(folder, good), join(folder, short));
    truncateSync(join(folder, short), readFileSync(join(folder, good)).length - 4096);
    await start(short);
    await app.apps.settle();
    expect(await newest()).toMatchObject({
      file: short,
      state: "failed",
      compared: null,
      reason: expect.stringMatching(/^The dump .* cannot be read: /),
    });
    const changed = "vitrine-2026-11-04T020000Z.tar";
    await changeTotals(join(folder, good), join(folder, changed));
    await start(changed);
    await app.apps.settle();
    expect(await newest()).toMatchObject({
      state: "failed",
      reason: expect.stringMatching(/^The copied facts differ in \d+ figures: beta, .*2026-10-30/),
    });
    expect((await audit())[0]).toEqual({
      event: "backup.tested",
      details: { file: changed, outcome: "failed" },
    });
    expect(readdirSync(app.dataDir).filter((name) => name.startsWith(".vitrine-"))).toEqual([]);
  });
});

/** The same archive, with another number of rows for the day that beta has imported. */
async function changeTotals(from: string, to: string): Promise<void> {
  const place = mkdtempSync(join(folder, "changed-"));
  const archive = new ArchiveWriter(to);
  await readArchive(from, async (member) => {
    const path = join(place, "member");
    await member.save(path);
    if (member.name === "facts/2/workspace.json") {
      const text = readFileSync(path, "utf8");
      writeFileSync(path, text.replace(/("day":"2026-10-30","rows":)(\d+)/, "$199"));
    }
    await archive.addFile(member.name, path);
  });
  await archive.finish();
  rmSync(place, { recursive: true });
}
