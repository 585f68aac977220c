import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, describe, expect, test } from "vitest";

import { writeDumpFile } from "../db/dump/dump-file.ts";
import type { DumpLine } from "../db/dump/dump-line.ts";
import { PasswordHasher } from "../tokens/password-hasher.ts";
import { readPeppers } from "../tokens/peppers.ts";
import { insertEncryptionKey, insertSigningKey } from "../tokens/repository.ts";
import { makeSealingKey } from "../tokens/sealed-box.ts";
import { makeSigningKey } from "../tokens/signing-key.ts";
import { describePeppers } from "./describe-peppers.ts";
import { dumpInstallation } from "./dump.ts";
import { installationOf } from "./installation.ts";
import { moveInstallation } from "./move.ts";
import { runStoreCommand } from "./store-command.ts";
import { makeTestInstallation, openTestInstallation } from "./testing-installation.ts";
import { verifyArchive } from "./verify.ts";

const folder = mkdtempSync(join(tmpdir(), "vitrine-peppers-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pepperOf = (name: string) => `${name}${" pepper".repeat(6)}`;
const own = pepperOf("own");
const other = pepperOf("other");
const given = (pepper: string | null = null, previousPepper: string | null = null) => ({
  pepper,
  previousPepper,
});

interface Contents {
  readonly keys?: readonly string[];
  readonly hashes?: readonly string[];
}

async function dumpOf({ keys = [], hashes = [] }: Contents): Promise<string> {
  const file = join(folder, "store.jsonl.gz");
  await writeDumpFile(file, linesOf(keys, hashes));
  return file;
}

async function* linesOf(keys: readonly string[], hashes: readonly string[]): AsyncGenerator<DumpLine> {
  yield { kind: "head", migrations: [] };
  yield { kind: "table", table: "audit_log", columns: ["key"] };
  yield { kind: "row", cells: ["sealed:ffffffffffff.no key"] };
  yield { kind: "table", table: "encryption_keys", columns: ["kid", "key"] };
  for (const key of keys) yield { kind: "row", cells: ["kid", key] };
  yield { kind: "table", table: "users", columns: ["id", "password_hash"] };
  for (const hash of hashes) yield { kind: "row", cells: ["id", hash] };
  yield { kind: "end", rows: 1 + keys.length + hashes.length };
}

const sealedWith = (pepper: string | null) => makeSealingKey(readPeppers(pepper, null)).key;
const hashedWith = (pepper: string | null) =>
  new PasswordHasher(readPeppers(pepper, null), { memoryCost: 8, timeCost: 1 }).hash("secret");

describe("what a dump was made with", () => {
  test("is not mentioned when the pepper, or the one before, can read it", async () => {
    const dump = await dumpOf({ keys: [sealedWith(own)], hashes: [await hashedWith(own)] });
    expect(await describePeppers(dump, "x.tar", given(own))).toBe(null);
    expect(await describePeppers(dump, "x.tar", given(other, own))).toBe(null);
  });

  test("is not mentioned when it was made without a pepper", async () => {
    const dump = await dumpOf({ keys: [sealedWith(null)], hashes: [await hashedWith(null)] });
    expect(await describePeppers(dump, "x.tar", given())).toBe(null);
    expect(await describePeppers(dump, "x.tar", given(own))).toBe(null);
  });

  test("is warned of when keys are sealed with a pepper that is not set", async () => {
    const dump = await dumpOf({ keys: [sealedWith(own)], hashes: [await hashedWith(own)] });
    expect(await describePeppers(dump, "x.tar", given())).toBe(
      "Warning: the keys in x.tar are sealed with a VITRINE_PEPPER, and here none is set. Servers do not start with these keys, and 1 password cannot be verified, until that pepper is set.",
    );
    expect(await describePeppers(dump, "x.tar", given(other))).toContain("and the one set here is another.");
  });

  test("is warned of when only passwords need a pepper that is not set", async () => {
    const hashes = [await hashedWith(own), await hashedWith(own), await hashedWith(other)];
    const dump = await dumpOf({ keys: [sealedWith(other)], hashes });
    expect(await describePeppers(dump, "x.tar", given(other))).toBe(
      "Warning: 2 passwords in x.tar cannot be verified without a VITRINE_PEPPER that is not set here. Set it as VITRINE_PEPPER_PREVIOUS.",
    );
  });

  test("cannot be checked when an earlier version did not record it", async () => {
    const dump = await dumpOf({ keys: ["in clear"], hashes: ["pepper:$argon2id$v=19$x"] });
    expect(await describePeppers(dump, "x.tar", given(own))).toContain("cannot be checked");
  });
});

test("verify, move and restore warn, and go on", async () => {
  const source = await makeTestInstallation("embedded");
  const target = await makeTestInstallation("embedded");
  const file = join(folder, "peppered.tar");
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  await openTestInstallation(source, async ({ store, engine }) => {
    const peppers = readPeppers(own, null);
    await insertEncryptionKey(store.db, makeSealingKey(peppers), new Date());
    await insertSigningKey(store.db, await makeSigningKey(peppers), new Date(), new Date());
    const installation = installationOf(store, engine, { ...source.places, pepper: own });
    await dumpInstallation(installation, file, { now: new Date() });
    expect((await verifyArchive(installation, file)).warning).toBe(null);
    expect((await verifyArchive({ ...installation, pepper: other }, file)).warning).toContain("Warning: ");
    await moveInstallation(installation, { ...target.places, pepper: other }, { force: false, print });
  });
  expect(printed.splice(0)).toEqual([expect.stringContaining("the keys in this installation are sealed")]);
  const args = ["restore", file, "--force"];
  expect(await runStoreCommand({ args, environment: target.environment, print })).toBe(0);
  expect(printed).toEqual([
    expect.stringContaining(`the keys in ${file} are sealed with a VITRINE_PEPPER, and here none is set.`),
    expect.stringMatching(/^Restored /),
  ]);
  await source.remove();
  await target.remove();
});
