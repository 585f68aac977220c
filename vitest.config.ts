import { defineConfig } from "vitest/config";

/** One project per room, so that parts can be run alone: `npx vitest run --project server`. */
const nodeRooms = ["contracts", "engine", "sdk", "sdk-react", "frame", "server", "portal", "demo", "tools"];

/** What runs once before a room's tests: some need database servers, where such are installed. */
const globalSetup: Readonly<Record<string, string[]>> = {
  engine: [
    "./tools/testing-programs.mjs",
    "./server/src/db/testing-postgres-setup.ts",
    "./engine/src/testing/testing-clickhouse-setup.ts",
  ],
  server: ["./tools/testing-programs.mjs", "./server/src/db/testing-postgres-setup.ts"],
};

export default defineConfig({
  resolve: { conditions: ["@vitrine/source"] },
  ssr: { resolve: { conditions: ["@vitrine/source"] } },
  test: {
    pool: "threads",
    // Two files at a time: more would only share the same two cores, and fewer leaves one idle.
    maxWorkers: 2,
    // Wide, because these limits only end what hangs: a loaded machine is not a fault.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: nodeRooms.map((room) => ({
      extends: true as const,
      test: {
        name: room,
        globalSetup: globalSetup[room] ?? [],
        include: [`${room}/**/*.test.{ts,tsx,mjs}`],
        exclude: ["**/node_modules/**", "**/dist/**", "**/.tsc/**", "**/*.browser.test.*"],
      },
    })),
  },
});
