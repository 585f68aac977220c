import { defineConfig } from "@playwright/test";

import { executablePath } from "./browser.ts";
import { findFreePorts } from "./free-ports.ts";

// Set once, by the run itself: its workers read this file too, and get the same ports with their environment.
process.env.VITRINE_E2E_PORT ??= String(await findFreePorts());
const { portalUrl } = await import("./addresses.ts");

/**
 * `sdk` and `frame` drive one room in a browser on pages of their own; `provider` has the ecosystem's client and ours
 * drive the frame; `portal` and `journey` drive the running server
 * (the `server` project starts it on an empty data directory, and stops it when they are done).
 */
export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  workers: 2,
  fullyParallel: false,
  // Wide, because it only ends what hangs: a loaded machine is not a fault.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  // One set of pictures, whatever the project and the machine.
  snapshotPathTemplate: "{testDir}/{testFileDir}/pictures/{arg}{ext}",
  forbidOnly: process.env.CI !== undefined,
  use: {
    browserName: "chromium",
    launchOptions: {
      executablePath,
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    },
    baseURL: portalUrl,
    // Recording hundreds of short tests costs more than it tells; `--trace retain-on-failure` brings it back.
    trace: "off",
  },
  projects: [
    { name: "built", testMatch: "built.setup.ts" },
    { name: "sdk", testMatch: "sdk/**/*.spec.ts", dependencies: ["built"] },
    { name: "sdk-react", testMatch: "sdk-react/**/*.spec.ts", dependencies: ["built"] },
    { name: "frame", testMatch: "frame/**/*.spec.ts", dependencies: ["built"] },
    {
      name: "provider",
      testMatch: "provider/**/*.spec.ts",
      dependencies: ["built"],
      use: { ignoreHTTPSErrors: true },
    },
    { name: "server", testMatch: "server.setup.ts", teardown: "server-stopped" },
    { name: "server-stopped", testMatch: "server.teardown.ts" },
    {
      name: "getting-started",
      testMatch: "sdk-react/getting-started.journey.ts",
      dependencies: ["server"],
    },
    { name: "portal", testMatch: "portal/**/*.spec.ts", dependencies: ["server"] },
    { name: "journey", testMatch: "journey.spec.ts", dependencies: ["server"] },
  ],
});
