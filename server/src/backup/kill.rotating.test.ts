import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { scaled, variants } from "@vitrine/contracts/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { storesOfMachine } from "../testing/earlier-versions/open-earlier.ts";
import { serverProgram } from "../testing/server-program.ts";
import {
  fillTestInstallation,
  makeTestInstallation,
  readTestFigures,
  type TestInstallation,
} from "./testing-installation.ts";

const folder = mkdtempSync(join(tmpdir(), "vitrine-killed-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the store command in a process. @param endsAt kills it when it has printed this */
async function run(args: readonly string[], { environment }: TestInstallation, endsAt?: string) {
  const program = [...serverProgram("command.ts"), "store", ...args];
  const child = spawn(process.execPath, program, {
    env: { PATH: process.env["PATH"], ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
      if (endsAt !== undefined && printed.includes(endsAt)) child.kill("SIGKILL");
    });
  const [code] = await once(child, "close");
  return { code: Number(code ?? -1), printed };
}

/** Runs the store command in a process that is killed after a time. @returns false if it ended before */
async function runShortly(args: readonly string[], { environment }: TestInstallation, milliseconds: number) {
  const child = spawn(process.execPath, [...serverProgram("command.ts"), "store", ...args], {
    env: { PATH: process.env["PATH"], ...environment },
    stdio: "ignore",
  });
  const timer = setTimeout(() => child.kill("SIGKILL"), milliseconds);
  const [, signal] = await once(child, "close");
  clearTimeout(timer);
  return signal === "SIGKILL";
}

describe.each(variants("killed backups", storesOfMachine()))("with %s", (kind) => {
  let source: TestInstallation;
  let target: TestInstallation;
  let figures: readonly string[];
  const file = join(folder, `${kind}.tar`);

  beforeAll(async () => {
    source = await makeTestInstallation("embedded");
    target = await makeTestInstallation(kind);
    await fillTestInstallation(source);
    figures = await readTestFigures(source);
  });
  afterAll(async () => {
    await source.remove();
    await target.remove();
  });

  test("a dump that is killed leaves no incomplete file under its name, and the next one is whole", async () => {
    const startedAt = performance.now();
    expect(await run(["dump", file], source)).toMatchObject({ code: 0 });
    const whole = performance.now() - startedAt;
    rmSync(file);
    const kills = scaled(3);
    for (let kill = 1; kill <= kills; kill += 1) {
      const isKilled = await runShortly(["dump", file], source, (whole * kill) / (kills + 1));
      const isThere = existsSync(file);
      expect(isThere || isKilled).toBe(true);
      // The last kills may come after the file has got its name, before the process ends.
      if (isThere) expect(await run(["verify", file], source)).toMatchObject({ code: 0 });
      rmSync(file, { force: true });
    }
    expect(await run(["dump", file], source)).toMatchObject({ code: 0 });
    expect(await run(["verify", file], source)).toMatchObject({ code: 0 });
  });

  test("a restore that is killed goes on where it was", async () => {
    const killed = await run(["restore", file], target, "Restored the facts of alpha.");
    expect(killed.code).toBe(-1);
    const again = await run(["restore", file], target);
    expect(again).toMatchObject({
      code: 0,
      printed: expect.stringMatching(/^The facts of alpha are complete\.\nRestored the facts of beta\.\n/),
    });
    expect(await readTestFigures(target)).toEqual(figures);
  });

  test("nothing of a restore counts before it is complete", async () => {
    const killed = await run(["restore", file, "--force"], target, "The facts of beta are complete.");
    expect(killed.code).toBe(-1);
    expect(await run(["verify", file], target)).toMatchObject({ code: 1 });
    expect(await run(["restore", file, "--force"], target)).toMatchObject({ code: 0 });
    expect(await readTestFigures(target)).toEqual(figures);
  });
});
