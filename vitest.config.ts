import { existsSync, readdirSync } from "node:fs";

import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

import { partOfSeed, partsOfRotation } from "./contracts/src/testing/variants.ts";
import { fastestFolder } from "./tools/testing/fastest-folder.mjs";

/**
 * The packages of each project. A project transforms a module once for all of its packages, and its processes load it once.
 */
const projects: Readonly<Record<string, readonly string[]>> = {
  databases: ["server", "engine"],
  others: ["tools", "frame", "sdk", "contracts", "portal", "sdk-react", "demo"],
};

/** What runs once before a project's tests: some need database servers, where such are installed. */
const globalSetup: Readonly<Record<string, string[]>> = {
  databases: [
    "./tools/testing/testing-programs.mjs",
    "./server/src/db/testing-postgres-setup.ts",
    "./engine/src/testing/testing-clickhouse-setup.ts",
  ],
};

/**
 * Projects whose tests load native code, which can end a process. They open many short-lived embedded databases, whose
 * machine code is not worth optimising.
 */
const ownProcesses: Readonly<Record<string, readonly string[]>> = {
  databases: ["--liftoff-only", "--max-semi-space-size=64"],
};

/** What takes the most processor time, longest first. Begun last, one such file would keep a single core busy and the other idle. */
const longest = [
  "server/src/backup/drill.rotating.test.ts",
  "server/src/backup/merge.rotating.test.ts",
  "server/src/backup/kill.rotating.test.ts",
  "server/src/access/matrix.test.ts",
  "engine/src/behaviour/oracle.test.ts",
  "server/src/db/embedded/open-embedded-store.rotating.test.ts",
  "server/src/launch-failures.rotating.test.ts",
  "server/src/features/embedding/attack.rotating.test.ts",
  "engine/src/behaviour/property.rotating.test.ts",
  "server/src/http/openapi.test.ts",
  "engine/src/behaviour/details.test.ts",
  "server/src/earlier-versions.rotating.test.ts",
  "server/src/db/embedded/kill.rotating.test.ts",
  "server/src/features/auth/kill.rotating.test.ts",
  "engine/src/engines/duckdb/carry-over/carry-earlier-file.rotating.test.ts",
  "server/src/main.test.ts",
  "server/src/features/templates/definitions/template-figures.rotating.test.ts",
  "engine/src/behaviour/import-days.rotating.test.ts",
  "engine/src/behaviour/imports.remote.test.ts",
  "engine/src/engines/duckdb/column-store.test.ts",
  "engine/src/behaviour/import-kept.rotating.test.ts",
  "server/src/backup/backup-job.rotating.test.ts",
  "engine/src/behaviour/import-amounts.rotating.test.ts",
  "server/src/features/imports/imports.test.ts",
  "engine/src/behaviour/facts.test.ts",
  "engine/src/behaviour/imports.test.ts",
  "engine/src/engines/duckdb/embedded-store.test.ts",
  "engine/src/behaviour/copies.rotating.test.ts",
  "engine/src/behaviour/models.rotating.test.ts",
  "engine/src/behaviour/lines.rotating.test.ts",
  "engine/src/engines/remote/remote-store.test.ts",
  "server/src/features/imports/several-servers.rotating.test.ts",
  "server/src/files/stored-files.rotating.test.ts",
  "server/src/backup/store-command.rotating.test.ts",
  "engine/src/behaviour/import-order.rotating.test.ts",
  "server/src/seed.rotating.test.ts",
  "engine/src/behaviour/earlier-stores.rotating.test.ts",
  "engine/src/behaviour/fair-imports.rotating.test.ts",
  "engine/src/import/read/reading-limits.rotating.test.ts",
  "engine/src/behaviour/import-limits.rotating.test.ts",
];
for (const file of longest) {
  if (!existsSync(new URL(file, import.meta.url)))
    throw new Error(`${file} in the list of the longest is gone`);
}

/** The place of a file in the list of the longest; its length for all others. */
function placeAmongLongest(path: string): number {
  const index = longest.findIndex((file) => path.endsWith(`/${file}`));
  return index === -1 ? longest.length : index;
}

/** `npm test` includes an eighth of these files, chosen by the seed, and a long run all of them (decision 76). */
const rotating = ["engine", "server"]
  .flatMap((folder) =>
    readdirSync(new URL(`${folder}/src`, import.meta.url), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".rotating.test.ts"))
      .map((file) => `/${folder}/src/${file}`),
  )
  .toSorted()
  .toSorted((a, b) => placeAmongLongest(a) - placeAmongLongest(b));
/** The files belong to the parts there and back (0, 1, 2, 3, 3, 2, 1, 0), so that each part takes about as long. */
function partOfPlace(place: number): number {
  const step = place % (2 * partsOfRotation);
  return Math.min(step, 2 * partsOfRotation - 1 - step);
}

function isInRun({ moduleId }: TestSpecification): boolean {
  const isComplete = process.env["VITRINE_TEST_ROTATION"] !== "1" || provide.testScale > 1;
  const place = rotating.findIndex((file) => moduleId.endsWith(file));
  if (isComplete || place === -1) return true;
  return partOfPlace(place) === partOfSeed(provide.testSeed);
}

/**
 * One project after the other, because a process of tests is used again only for the next file of the same project. Within
 * a project the longest files come first, all others in Vitest's own order.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const turn = ({ project }: TestSpecification): number => Object.keys(projects).indexOf(project.name);
    return (await super.sort(files.filter(isInRun))).toSorted(
      (a, b) => turn(a) - turn(b) || placeAmongLongest(a.moduleId) - placeAmongLongest(b.moduleId),
    );
  }
}

// Vitest reads this file once for each project, and other tools read it too: the first reading chooses the seed.
if (process.env["VITRINE_TEST_SEED"] === undefined) {
  process.env["VITRINE_TEST_SEED"] = String(Math.floor(Math.random() * 2 ** 31));
  if (process.argv[1]?.includes("vitest"))
    console.log(`VITRINE_TEST_SEED=${process.env["VITRINE_TEST_SEED"]}`);
}

// Inherited by the processes of the tests, and by those that they start.
process.env["TMPDIR"] ??= fastestFolder();

/** Read by `contracts/src/testing/scaled.ts`. */
const provide = {
  testScale: Number(process.env["VITRINE_TEST_SCALE"] ?? 1),
  testSeed: Number(process.env["VITRINE_TEST_SEED"]),
};

export default defineConfig({
  resolve: { conditions: ["@vitrine/source"] },
  ssr: { resolve: { conditions: ["@vitrine/source"] } },
  test: {
    // One more than the cores of the machine that runs the gate: tests also wait, for disks, processes and clocks.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Wide, because these limits only end what hangs: a loaded machine is not a fault.
    testTimeout: 120_000 * Math.max(1, provide.testScale),
    hookTimeout: 120_000 * Math.max(1, provide.testScale),
    projects: Object.entries(projects).map(([name, packages]) => ({
      extends: true as const,
      test: {
        name,
        provide,
        // Files share the modules that each would load anew.
        isolate: false,
        pool: name in ownProcesses ? ("forks" as const) : ("threads" as const),
        execArgv: [...(ownProcesses[name] ?? [])],
        globalSetup: globalSetup[name] ?? [],
        setupFiles: ["./tools/testing/settle-imports.mjs"],
        include: packages.map((folder) => `${folder}/**/*.test.{ts,tsx,mjs}`),
        exclude: ["**/node_modules/**", "**/dist/**", "**/.tsc/**", "**/*.browser.test.*"],
      },
    })),
  },
});
