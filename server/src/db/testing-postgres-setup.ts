import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { TestProject } from "vitest/node";
import { prepareEmbeddedTemplates } from "./testing-embedded-template.ts";

/**
 * Runs once before the tests of the server and the engine: creates the directories that embedded test stores are copied from, and
 * starts a PostgreSQL server in a temporary directory where its programs are installed.
 */

export interface TestPostgres {
  /** URL of a database from which others can be created; null when there is no server. */
  readonly adminUrl: string | null;
  /** Why there is no server. */
  readonly reason: string;
}

declare module "vitest" {
  interface ProvidedContext {
    readonly testPostgres: TestPostgres;
    /** A store without tables. */
    readonly embeddedTemplate: string;
    readonly migratedTemplate: string;
    /** For what tests of several files share. Removed after the last test. */
    readonly sharedFolder: string;
  }
}

const READY_MILLISECONDS = 20_000;
const NO_PROGRAMS = "no PostgreSQL server programs found";

/** Stops the server and removes its directory when its standard input ends, however the test process ends. */
const SERVE_UNTIL_LEFT = `dir="$1"; shift; "$@" & server=$!; cat >/dev/null; kill -INT $server; wait $server; rm -rf "$dir"`;

interface Account {
  readonly uid: number;
  readonly gid: number;
}

interface Prepared {
  readonly templates: Awaited<ReturnType<typeof prepareEmbeddedTemplates>>;
  readonly server: Awaited<ReturnType<typeof startTestPostgres>>;
  readonly folder: string;
}

/** What the packages share whose tests need it. They load this module separately, but in one process. */
interface Common {
  prepared?: Promise<Prepared>;
  users: number;
}
const shared = globalThis as typeof globalThis & { vitrineTestStores?: Common };
const common = (shared.vitrineTestStores ??= { users: 0 });

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  common.users += 1;
  const { templates, server, folder } = await (common.prepared ??= prepare());
  project.provide("embeddedTemplate", templates.empty);
  project.provide("migratedTemplate", templates.migrated);
  project.provide("testPostgres", { adminUrl: server.adminUrl, reason: server.reason });
  project.provide("sharedFolder", folder);
  return async () => {
    common.users -= 1;
    if (common.users > 0) return;
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

async function prepare(): Promise<Prepared> {
  const [templates, server] = await Promise.all([prepareEmbeddedTemplates(), startTestPostgres()]);
  return { templates, server, folder: mkdtempSync(join(tmpdir(), "vitrine-tests-")) };
}

/** Starts a server for tests, or returns why it cannot. @param more settings of the server */
export async function startTestPostgres(
  more: Readonly<Record<string, string>> = {},
): Promise<TestPostgres & { readonly stop: () => Promise<void> }> {
  const programs = findServerPrograms();
  const account = findAccount();
  if (programs === null) return withoutServer(NO_PROGRAMS);
  if (account === "none")
    return withoutServer("PostgreSQL does not run as root and no other account was found");

  const directory = mkdtempSync(join(tmpdir(), "vitrine-postgres-"));
  if (account !== null) chownSync(directory, account.uid, account.gid);
  const options = { cwd: directory, ...account };
  const data = join(directory, "data");
  const made = spawnSync(
    join(programs, "initdb"),
    [
      "-D",
      data,
      "-U",
      "postgres",
      "-A",
      "trust",
      "-E",
      "UTF8",
      "--locale=C",
      "--no-sync",
      "--no-instructions",
    ],
    { ...options, encoding: "utf8" },
  );
  if (made.status !== 0) return withoutServer(`initdb failed: ${made.stderr.trim()}`);

  const settings = {
    fsync: "off",
    full_page_writes: "off",
    listen_addresses: "",
    unix_socket_directories: directory,
    ...more,
  };
  const server = spawn(
    "sh",
    [
      "-c",
      SERVE_UNTIL_LEFT,
      "sh",
      directory,
      join(programs, "postgres"),
      "-D",
      data,
      ...toArguments(settings),
    ],
    { ...options, stdio: ["pipe", "ignore", "ignore"] },
  );
  const place = more["port"] === undefined ? "localhost" : `localhost:${more["port"]}`;
  const adminUrl = `postgres://postgres@${place}/postgres?host=${encodeURIComponent(directory)}`;
  const stop = (): Promise<void> => stopServer(server);
  if (await isReady(adminUrl)) return { adminUrl, reason: "", stop };
  await stop();
  return withoutServer("the PostgreSQL server did not start");
}

function withoutServer(reason: string): TestPostgres & { readonly stop: () => Promise<void> } {
  return { adminUrl: null, reason, stop: async () => undefined };
}

function toArguments(settings: Readonly<Record<string, string>>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/**
 * The program folder of the newest server. Debian has one folder per version; elsewhere the programs are on the path.
 */
function findServerPrograms(): string | null {
  const packaged = "/usr/lib/postgresql";
  const versions = existsSync(packaged)
    ? readdirSync(packaged).toSorted((a, b) => Number(b) - Number(a))
    : [];
  const onPath = spawnSync("sh", ["-c", "command -v postgres"], { encoding: "utf8" });
  const folders = versions.map((version) => join(packaged, version, "bin"));
  if (onPath.status === 0) folders.push(dirname(realpathSync(onPath.stdout.trim())));
  const isComplete = (folder: string): boolean =>
    existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres"));
  return folders.find(isComplete) ?? null;
}

/** The account to run the server as: the current one (null), or another one when tests run as root. */
function findAccount(): Account | null | "none" {
  if (process.getuid?.() !== 0) return null;
  const lines = readFileSync("/etc/passwd", "utf8").split("\n");
  for (const name of ["postgres", "nobody"]) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(":") ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  return "none";
}

async function isReady(url: string): Promise<boolean> {
  const end = Date.now() + READY_MILLISECONDS;
  while (Date.now() < end) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      await sleep(50);
    }
  }
  return false;
}

function stopServer(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) return resolve();
    server.once("exit", () => resolve());
    server.stdin?.end();
    return undefined;
  });
}
