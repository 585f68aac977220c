import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";

import { variants } from "@vitrine/contracts/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { storesOfMachine, type EarlierStore } from "../testing/earlier-versions/open-earlier.ts";
import { ArchiveWriter, readArchive } from "./archive.ts";
import { storeName } from "./dump.ts";
import { mergedTables } from "./merge-rows.ts";
import { runStoreCommand } from "./store-command.ts";
import {
  fillTestInstallation,
  importTestLines,
  makeTestInstallation,
  openTestInstallation,
  readTestFigures,
  readTestTables,
  type TestInstallation,
} from "./testing-installation.ts";

const folder = mkdtempSync(join(tmpdir(), "vitrine-drill-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(args: readonly string[], { environment }: TestInstallation) {
  const printed: string[] = [];
  const code = await runStoreCommand({ args, environment, print: (line) => void printed.push(line) });
  return { code, printed };
}

/** All pairs of engines, some of which a run tries. */
const pairs: readonly (readonly [EarlierStore, EarlierStore])[] = storesOfMachine().flatMap((from) =>
  storesOfMachine().map((to) => [from, to] as const),
);

describe.each(variants("restore drill", pairs))("a backup of %s, restored into %s", (from, to) => {
  let source: TestInstallation;
  let target: TestInstallation;
  let figures: readonly string[];
  let tables: Awaited<ReturnType<typeof readTestTables>>;
  const file = join(folder, `${from} to ${to}.tar`);

  beforeAll(async () => {
    source = await makeTestInstallation(from);
    target = await makeTestInstallation(to);
    await fillTestInstallation(source);
    figures = await readTestFigures(source);
    tables = await readTestTables(source, mergedTables);
  });
  afterAll(async () => {
    await source.remove();
    await target.remove();
  });

  test("contains people, reports and facts, and only its owner may read it", async () => {
    expect(await run(["dump", file], source)).toEqual({
      code: 0,
      printed: [
        expect.stringMatching(/^Wrote \d+ rows of \d+ tables and the facts of 2 workspaces: .*\.tar$/),
      ],
    });
    expect(await run(["verify", file], source)).toEqual({
      code: 0,
      printed: ["The facts of 2 workspaces are as they should be."],
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => !name.endsWith(".tar"))).toEqual([]);
  });

  test("has every figure, in a place where nothing was", async () => {
    const restored = await run(["restore", file], target);
    expect(restored).toEqual({
      code: 0,
      printed: [
        "Restored the facts of alpha.",
        "Restored the facts of beta.",
        expect.stringMatching(/^Restored \d+ rows of \d+ tables and the facts of 2 workspaces: /),
      ],
    });
    expect(await readTestFigures(target)).toEqual(figures);
    expect(await readTestTables(target, mergedTables)).toEqual(tables);
    for (const args of [["verify"], ["verify", file]])
      expect((await run(args, target)).printed).toEqual(["The facts of 2 workspaces are as they should be."]);
  });

  test("is restored in place of what there is only if the operator says so", async () => {
    const refused = "The store is not empty; --force replaces all it holds with the dump.";
    expect(await run(["restore", file], target)).toEqual({ code: 1, printed: [refused] });
    await openTestInstallation(target, ({ engine }) =>
      importTestLines(target, engine, "beta", "2026-10-30,Spring,8,0.2"),
    );
    const { code, printed } = await run(["verify", file], target);
    expect(code).toBe(1);
    expect(printed).toContainEqual(
      expect.stringMatching(/^beta, performance, \w+, 2026-10-30: impressions 8, expected 7$/),
    );
    expect((await run(["restore", file, "--force"], target)).code).toBe(0);
    expect(await readTestFigures(target)).toEqual(figures);
  });

  test("is continued by imports, which have the numbers of those that a restore removed", async () => {
    await openTestInstallation(target, async ({ engine }) => {
      const { taken, replaced } = await importTestLines(target, engine, "beta", "2026-10-30,Spring,9,0.2");
      expect([taken, replaced]).toEqual([1, 1]);
    });
    expect(await readTestFigures(target)).toContainEqual(expect.stringMatching(/^Spring\|\d+\|[^|]+\|9\|/));
  });

  test("is moved as well, while the first place stays as it is", async () => {
    const settings = join(folder, "target.env");
    writeFileSync(
      settings,
      Object.entries(target.environment)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(""),
    );
    expect((await run(["move", settings], source)).code).toBe(1);
    expect(await run(["move", settings, "--force"], source)).toMatchObject({ code: 0 });
    expect([await readTestFigures(source), await readTestFigures(target)]).toEqual([figures, figures]);
    expect(await readTestTables(target, mergedTables)).toEqual(tables);
    rmSync(settings);
  });
});

describe("a backup that is not whole", () => {
  let source: TestInstallation;
  const file = join(folder, "damaged.tar");

  beforeAll(async () => {
    source = await makeTestInstallation("embedded");
    await fillTestInstallation(source);
    await run(["dump", file], source);
  });
  afterAll(() => source.remove());

  test("is refused before anything is changed", async () => {
    const bytes = readFileSync(file);
    const changed = Buffer.from(bytes);
    const place = bytes.indexOf("PAR1");
    changed[place + 40] = (changed[place + 40] ?? 0) ^ 1;
    writeFileSync(file, changed);
    expect(await run(["verify", file], source)).toEqual({
      code: 1,
      printed: [expect.stringMatching(/cannot be read: facts\/1\/\w+\.parquet was changed\.$/)],
    });
    writeFileSync(file, bytes);
    truncateSync(file, Math.floor(bytes.length / 2));
    const target = await makeTestInstallation("embedded");
    expect(await run(["restore", file], target)).toEqual({
      code: 1,
      printed: [expect.stringMatching(/^The dump .*damaged\.tar cannot be read: /)],
    });
    expect(existsSync(join(target.places.dataDir, "store"))).toBe(false);
    await target.remove();
  });

  test("of a later version is refused before anything is changed", async () => {
    await run(["dump", file], source);
    const later = join(folder, "later.tar");
    await writeLaterArchive(file, later);
    const figures = await readTestFigures(source);
    for (const args of [
      ["restore", later, "--force"],
      ["merge", later],
      ["verify", later],
    ])
      expect(await run(args, source)).toEqual({
        code: 1,
        printed: [expect.stringMatching(/newer version \(9999-later is not known here\)\.$/)],
      });
    expect(await readTestFigures(source)).toEqual(figures);
  });

  test("cannot be moved to where it is", async () => {
    const settings = join(folder, "same.env");
    writeFileSync(settings, `VITRINE_DATA_DIR=${source.places.dataDir}/.\n`);
    expect(await run(["move", settings, "--force"], source)).toEqual({
      code: 1,
      printed: [
        "The new place has the portal's data where this installation has them: VITRINE_DATA_DIR must name another one.",
      ],
    });
  });

  test("says which facts it lacks", async () => {
    rmSync(join(source.places.dataDir, "facts", readdirSync(join(source.places.dataDir, "facts"))[0] ?? ""), {
      recursive: true,
    });
    const dumped = await run(["dump", file], source);
    expect(dumped.code).toBe(1);
    expect(dumped.printed).toContainEqual(
      expect.stringMatching(/^The facts of \w+ were left out: the engine lacks them, or cannot read them\.$/),
    );
    expect(await run(["verify"], source)).toMatchObject({ code: 1 });
  });
});

/** The same archive, whose store was migrated once more. */
async function writeLaterArchive(from: string, to: string): Promise<void> {
  const place = mkdtempSync(join(folder, "later-"));
  const archive = new ArchiveWriter(to);
  await readArchive(from, async (member) => {
    const path = join(place, "member");
    await member.save(path);
    if (member.name === storeName) {
      const [head = "", ...lines] = gunzipSync(readFileSync(path)).toString("utf8").split("\n");
      const { migrations, ...rest } = JSON.parse(head);
      const later = JSON.stringify({ ...rest, migrations: [...migrations, "9999-later"] });
      writeFileSync(path, gzipSync([later, ...lines].join("\n")));
    }
    await archive.addFile(member.name, path);
  });
  await archive.finish();
}
