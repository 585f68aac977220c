import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { afterEach, beforeEach, expect, inject, test } from "vitest";

import { variants } from "@vitrine/contracts/testing";

import { makeTestPlace, type TestPlace } from "./db/testing.ts";
import { freePort, startServer, untilReady, type StartedServer } from "./testing/run-server.ts";

const timeLimit = { timeout: 120_000 };
const servers: StartedServer[] = [];
const places: TestPlace[] = [];
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vitrine-launch-"));
  // Creating a store takes seconds and is tested elsewhere.
  cpSync(inject("migratedTemplate"), join(folder, "data", "store"), { recursive: true });
});
afterEach(async () => {
  for (const { child, ended } of servers.splice(0)) {
    child.kill("SIGKILL");
    await ended;
  }
  for (const place of places.splice(0)) await place.remove();
  rmSync(folder, { recursive: true, force: true });
});

interface RunningServer extends StartedServer {
  readonly portal: string;
}

async function run(settings: Readonly<Record<string, string>>): Promise<RunningServer> {
  const port = String(await freePort());
  const ports = { VITRINE_PORT: port, VITRINE_FRAME_PORT: String(await freePort()) };
  const started = startServer({ VITRINE_DATA_DIR: join(folder, "data"), ...ports, ...settings });
  servers.push(started);
  await untilReady(started);
  return { ...started, portal: `http://localhost:${port}` };
}

async function stop({ child, ended }: StartedServer): Promise<string> {
  child.kill("SIGTERM");
  return (await ended).stderr;
}

async function askToSignIn(portal: string): Promise<{ readonly status: number; readonly body: string }> {
  const answer = await fetch(`${portal}/api/auth/login/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "unknown", password: "wrong" }),
  });
  return { status: answer.status, body: await answer.text() };
}

test(
  "with damaged campaign data the portal opens, and the log names the file and the remedy",
  timeLimit,
  async () => {
    await stop(await run({}));
    const file = join(folder, "data", "facts", "client", "1.duckdb");
    mkdirSync(dirname(file));
    writeFileSync(file, "no database".repeat(1000));
    const damaged = readFileSync(file);
    const server = await run({});
    expect(server.said()).toContain(`The campaign facts in ${file} are damaged`);
    expect(server.said()).toContain("put the file from a backup in its place");
    const ready = await fetch(`${server.portal}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      {
        status: "degraded",
        checks: { store: true, engine: true, queue: true, facts: false, disk: true },
      },
    ]);
    expect((await askToSignIn(server.portal)).status).toBe(401);
    expect(readFileSync(file).equals(damaged)).toBe(true);
  },
);

test.skipIf(inject("testPostgres").adminUrl === null)(
  "with store and campaign data in PostgreSQL no data directory is needed",
  timeLimit,
  async () => {
    const [store, facts] = [await makeTestPlace("postgres"), await makeTestPlace("postgres")];
    places.push(store, facts);
    const server = await run({
      VITRINE_DATABASE_URL: store.options.databaseUrl ?? "",
      VITRINE_ANALYTICS_URL: facts.options.databaseUrl ?? "",
    });
    expect((await fetch(`${server.portal}/readyz`)).status).toBe(200);
    expect(await stop(server)).toBe("");
  },
);

test.each(variants("analytics databases", ["postgres://vitrine@", "clickhouse://vitrine@"]))(
  "without its analytics database (%s) the server starts, and everything else works",
  timeLimit,
  async (account) => {
    const address = `${account}127.0.0.1:${await freePort()}/facts`;
    const server = await run({ VITRINE_ANALYTICS_URL: address });
    expect(server.said()).toContain("The database with the campaign facts does not answer");
    const ready = await fetch(`${server.portal}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      200,
      {
        status: "degraded",
        checks: { store: true, engine: false, queue: true, facts: true, disk: true },
      },
    ]);
    expect((await askToSignIn(server.portal)).status).toBe(401);
  },
);

/** Mounts a small separate file system, where the account may do so. */
function tryMount(path: string): boolean {
  mkdirSync(path);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=160m", "tmpfs", path], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

test(
  "a full disk is reported by readiness and with a separate code, until there is space again",
  timeLimit,
  async ({ skip }) => {
    const disk = join(folder, "disk");
    if (!tryMount(disk)) skip("this account may not mount a small file system");
    try {
      cpSync(inject("migratedTemplate"), join(disk, "data", "store"), { recursive: true });
      const server = await run({ VITRINE_DATA_DIR: join(disk, "data") });
      const ballast = join(disk, "ballast");
      fillUp(ballast);
      expect(await (await fetch(`${server.portal}/readyz`)).json()).toMatchObject({
        status: "degraded",
        checks: { disk: false },
      });
      const answers = [];
      for (let attempt = 0; attempt < 30; attempt += 1) answers.push(await askToSignIn(server.portal));
      const refused = answers.filter(({ status }) => status === 507);
      expect(refused.length).toBeGreaterThan(0);
      expect(refused[0]?.body).toContain('"code":"storage_full"');
      expect(answers.filter(({ status }) => status === 500)).toEqual([]);
      rmSync(ballast);
      expect((await askToSignIn(server.portal)).status).toBeLessThan(500);
      expect(await (await fetch(`${server.portal}/readyz`)).json()).toMatchObject({ status: "ready" });
      await stop(server);
    } finally {
      for (const { child, ended } of servers.splice(0)) {
        child.kill("SIGKILL");
        await ended;
      }
      execFileSync("umount", [disk]);
    }
  },
);

/** Writes until the disk is full. */
function fillUp(file: string): void {
  for (let size = 1024 * 1024; size >= 4096; size /= 4) {
    for (;;) {
      try {
        writeFileSync(file, Buffer.alloc(size), { flag: "a" });
      } catch {
        break;
      }
    }
  }
  expect(existsSync(file)).toBe(true);
}
