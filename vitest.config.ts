import { existsSync } from "node:fs";

import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** One project per package, so that parts can be run alone: `npx vitest run --project server`. */
const packages = ["contracts", "engine", "sdk", "sdk-react", "frame", "server", "portal", "demo", "tools"];

/** What runs once before a package's tests: some need database servers, where such are installed. */
const globalSetup: Readonly<Record<string, string[]>> = {
  engine: [
    "./tools/testing-programs.mjs",
    "./server/src/db/testing-postgres-setup.ts",
    "./engine/src/testing/testing-clickhouse-setup.ts",
  ],
  server: ["./tools/testing-programs.mjs", "./server/src/db/testing-postgres-setup.ts"],
};

/** Packages whose tests keep nothing in the process: their files share the modules that each would load anew. */
const sharedProcess = new Set(["contracts", "sdk", "sdk-react", "frame", "portal", "demo", "tools"]);

/** What takes longest, longest first. Begun last, one such file would keep a single core busy and the other idle. */
const longest = [
  "engine/src/behaviour/property.test.ts",
  "server/src/db/embedded/kill.test.ts",
  "server/src/features/auth/kill.test.ts",
  "engine/src/behaviour/imports.test.ts",
  "server/src/db/embedded/open-embedded-store.test.ts",
  "engine/src/engines/duckdb/column-store.test.ts",
  "server/src/main.test.ts",
  "engine/src/behaviour/import-kill.test.ts",
  "engine/src/behaviour/models.test.ts",
  "server/src/access/matrix.test.ts",
  "server/src/mail/mailer.test.ts",
  "server/src/features/auth/auth.test.ts",
];
for (const file of longest) {
  if (!existsSync(new URL(file, import.meta.url)))
    throw new Error(`${file} in the list of the longest is gone`);
}

/** The longest files first, all others in Vitest's own order. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number => {
      const index = longest.findIndex((file) => moduleId.endsWith(`/${file}`));
      return index === -1 ? longest.length : index;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}

// Vitest reads this file once for each package, and other tools read it too: the first reading chooses the seed.
if (process.env["VITRINE_TEST_SEED"] === undefined) {
  process.env["VITRINE_TEST_SEED"] = String(Math.floor(Math.random() * 2 ** 31));
  if (process.argv[1]?.includes("vitest"))
    console.log(`VITRINE_TEST_SEED=${process.env["VITRINE_TEST_SEED"]}`);
}

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
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: packages.map((name) => ({
      extends: true as const,
      test: {
        name,
        provide,
        isolate: !sharedProcess.has(name),
        // The embedded database is native code: in a process of its own a fault of it ends one file, not the whole run.
        pool: sharedProcess.has(name) ? ("threads" as const) : ("forks" as const),
        globalSetup: globalSetup[name] ?? [],
        include: [`${name}/**/*.test.{ts,tsx,mjs}`],
        exclude: ["**/node_modules/**", "**/dist/**", "**/.tsc/**", "**/*.browser.test.*"],
      },
    })),
  },
});
