import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

import { bundleServer } from "../build.mjs";
import { root } from "../run.mjs";

/** The id of the process that runs the tests follows. */
const folderPrefix = "test-programs-";

/** Processes that only tests start. */
const programs = {
  "server-process": "server/src/testing/server-process.ts",
  "job-process": "server/src/testing/job-process.ts",
  "import-job-process": "server/src/testing/import-job-process.ts",
  "agency-process": "server/src/features/schedules/agency/testing/agency-process.ts",
  "batch-process": "engine/src/testing/batch-process.ts",
  "import-process": "engine/src/testing/import-process.ts",
  "parent-process": "engine/src/testing/parent-process.ts",
  "testing-holder": "server/src/db/embedded/testing-holder.ts",
  "testing-writer": "server/src/db/embedded/testing-writer.ts",
};

/**
 * Runs once before the tests and bundles the programs that many of them start, almost as they are shipped. Loading
 * hundreds of sources and packages would otherwise take most of the time of each.
 * @param {import("vitest/node").TestProject} project
 */
export default async function setup(project) {
  // In watch mode, processes run from sources, which are always up to date.
  if (project.config.watch || process.env.VITRINE_TEST_PROGRAMS !== undefined) return undefined;
  const cache = join(root, ".cache");
  mkdirSync(cache, { recursive: true });
  removeLeftFolders(cache);
  const folder = join(cache, `${folderPrefix}${process.pid}`);
  process.env.VITRINE_TEST_PROGRAMS = folder;
  await bundleServer(folder, { withPackages: true, additions: programs });
  return () => rmSync(folder, { recursive: true, force: true });
}

/** A run that was killed leaves its folder. */
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
    // A process of another user is running too.
    return error.code === "EPERM";
  }
}
