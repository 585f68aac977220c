import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const cache = fileURLToPath(new URL("../.cache", import.meta.url));
const prefix = "demo-data-";

/**
 * Where the demo's data of this build and day are kept: making them takes most of the time of a first start. The dates of
 * its reports depend on the day.
 */
function keptFolder(): string {
  const hash = createHash("sha256");
  // The hash of all sources of the server, see `tools/build.mjs`.
  hash.update(readFileSync(join(cache, "build-server")));
  hash.update(new Date().toISOString().slice(0, 10));
  return join(cache, prefix + hash.digest("hex").slice(0, 16));
}

/** Gives a server the data that an earlier run has kept. @returns whether there were any */
export function restoreDemoData(dataDir: string): boolean {
  const kept = keptFolder();
  if (!existsSync(kept)) return false;
  cpSync(kept, dataDir, { recursive: true });
  return true;
}

/**
 * Keeps the data of a server that has just made them. It is paused meanwhile, so that its files are as after a power
 * failure, which every store recovers from.
 *
 * @param group the process group of the server
 */
export function keepDemoData(group: number, dataDir: string): void {
  const kept = keptFolder();
  const part = `${kept}.part-${process.pid}`;
  for (const entry of readdirSync(cache).filter((name) => name.startsWith(prefix)))
    rmSync(join(cache, entry), { recursive: true, force: true });
  mkdirSync(part, { recursive: true });
  process.kill(-group, "SIGSTOP");
  try {
    cpSync(dataDir, part, { recursive: true, filter: isData });
    renameSync(part, kept);
  } finally {
    process.kill(-group, "SIGCONT");
  }
}

/** Sockets cannot be copied, and the log is of one run. */
function isData(path: string): boolean {
  const entry = lstatSync(path);
  return entry.isDirectory() || (entry.isFile() && !path.endsWith("server.log"));
}
