import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openStore } from "../db/open-store.ts";
import { runStoreCommand, storeUsage } from "./store-command.ts";
import { describeOnEachStore, makeTestPlace } from "../db/testing.ts";

const folder = mkdtempSync(join(tmpdir(), "vitrine-command-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(
  args: readonly string[],
  environment: Record<string, string | undefined> = {},
): Promise<{ code: number; printed: string }> {
  const printed: string[] = [];
  const code = await runStoreCommand({ args, environment, print: (line) => void printed.push(line) });
  return { code, printed: printed.join("\n") };
}

describeOnEachStore("the store command", (_openStore, kind) => {
  test("dumps and restores the store of the environment", async () => {
    const place = await makeTestPlace(kind);
    const environment = {
      VITRINE_DATA_DIR: place.options.dataDir,
      VITRINE_DATABASE_URL: place.options.databaseUrl ?? undefined,
    };
    const file = join(folder, `${kind}.tar`);
    await (await openStore(place.options)).close();
    const dumped = await run(["dump", file], environment);
    expect(dumped).toEqual({
      code: 0,
      printed: expect.stringMatching(/^Wrote \d+ rows of \d+ tables and the facts of 0 workspaces: .*\.tar$/),
    });
    expect(existsSync(file)).toBe(true);
    const restored = await run(["restore", file, "--force"], environment);
    expect(restored).toEqual({ code: 0, printed: dumped.printed.replace("Wrote", "Restored") });
    await place.remove();
  });

  test("reports a problem in one line", async () => {
    const place = await makeTestPlace(kind);
    const environment = {
      VITRINE_DATA_DIR: place.options.dataDir,
      VITRINE_DATABASE_URL: place.options.databaseUrl ?? undefined,
    };
    const missing = await run(["restore", join(folder, "missing.dump")], environment);
    expect(missing).toEqual({
      code: 1,
      printed: `The file ${join(folder, "missing.dump")} cannot be read: there is no such file.`,
    });
    const nowhere = join(folder, "no folder", "x.tar");
    expect(await run(["dump", nowhere], environment)).toEqual({
      code: 1,
      printed: `The file ${nowhere} cannot be written: its folder does not exist.`,
    });
    const settings = await run(["move", folder], environment);
    expect(settings).toEqual({ code: 1, printed: `The file ${folder} cannot be read: it is a folder.` });
    await place.remove();
  });
});

test.each([
  [[]],
  [["dump"]],
  [["restore"]],
  [["drop", "x"]],
  [["dump", "a", "b"]],
  [["restore", "a", "--forse"]],
  [["dump", "a", "--force"]],
])("%j is answered with the usage", async (args) => {
  expect(await run(args)).toEqual({ code: 2, printed: storeUsage });
});

test("help is not an error", async () => {
  expect(await run(["--help"])).toEqual({ code: 0, printed: storeUsage });
});
