import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import { bundleServer } from "./build.mjs";
import { root } from "./run.mjs";

/** Followed by the id of the process that runs the tests. */
const folderPrefix = "test-programs-";

/** Processes that only tests start. */
const besides = {
  "answering-process": "server/src/testing/answering-process.ts",
  "batch-process": "engine/src/testing/batch-process.ts",
  "import-process": "engine/src/testing/import-process.ts",
  "parent-process": "engine/src/testing/parent-process.ts",
  "testing-holder": "server/src/db/embedded/testing-holder.ts",
  "testing-writer": "server/src/db/embedded/testing-writer.ts",
};

/**
 * Runs once before the tests: makes ready what many of them start, much as it is shipped. Loading hundreds of sources
 * and packages, and compiling a database, would be most of what each of them does.
 * @param {import("vitest/node").TestProject} project
 */
export default async function setup(project) {
  // While files are watched, processes run from sources, which are never older than what is tested.
  if (project.config.watch || process.env.VITRINE_TEST_PROGRAMS !== undefined) return undefined;
  const cache = join(root, ".cache");
  mkdirSync(cache, { recursive: true });
  removeLeftFolders(cache);
  const folder = join(cache, `${folderPrefix}${process.pid}`);
  process.env.VITRINE_TEST_PROGRAMS = folder;
  const [code] = await Promise.all([
    compileEmbeddedDatabase(),
    bundleServer(folder, { withPackages: true, besides }),
  ]);
  return () => {
    rmSync(folder, { recursive: true, force: true });
    return code;
  };
}

/** A run that was killed leaves its folder behind. */
function removeLeftFolders(cache) {
  for (const entry of readdirSync(cache)) {
    if (!entry.startsWith(folderPrefix)) continue;
    const owner = Number(entry.slice(folderPrefix.length));
    if (Number.isInteger(owner) && !isRunning(owner)) {
      rmSync(join(cache, entry), { recursive: true, force: true });
    }
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // A process of somebody else runs as well.
    return error.code === "EPERM";
  }
}

/**
 * As long as somebody holds the result, every thread of this process that opens the embedded database takes its
 * machine code from here, and what one thread has found worth optimising serves all.
 */
function compileEmbeddedDatabase() {
  const entry = createRequire(join(root, "server/package.json")).resolve("@electric-sql/pglite");
  return WebAssembly.compile(readFileSync(join(dirname(entry), "pglite.wasm")));
}
