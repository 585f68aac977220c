import { defineConfig } from "@playwright/test";

import { executablePath } from "./browser.ts";
import { findFreePorts } from "./free-ports.ts";

// The main process sets these. Its workers also load this file, and inherit them with the environment.
if (process.env.VITRINE_E2E_PORT === undefined) {
  process.env.VITRINE_E2E_PORT = String(await findFreePorts());
  process.env.VITRINE_TEST_SCALE ??= "1";
  process.env.VITRINE_TEST_SEED ??= String(Math.floor(Math.random() * 2 ** 31));
  // To stderr, because reporters may write JSON to stdout. Other tools, such as knip, also read this file.
  if (process.argv[1]?.includes("playwright"))
    console.error(
      `VITRINE_TEST_SCALE=${process.env.VITRINE_TEST_SCALE} VITRINE_TEST_SEED=${process.env.VITRINE_TEST_SEED}`,
    );
}
const { portalUrl } = await import("./addresses.ts");

/**
 * `sdk`, `sdk-react` and `frame` drive one package each, on host pages of their own. `provider` drives the frame with the
 * ecosystem's client and with ours. `portal` drives the running server, which the `server` project starts with the
 * demo and `server-stopped` stops.
 */
export default defineConfig({
  testDir: ".",
  outputDir: "../test-results",
  workers: 2,
  fullyParallel: false,
  // Generous, as below: it only has to end a test that hangs, and a loaded machine is slow.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // One set of pictures for all projects and machines.
  snapshotPathTemplate: "{testDir}/{testFileDir}/pictures/{arg}{ext}",
  forbidOnly: process.env.CI !== undefined,
  use: {
    browserName: "chromium",
    launchOptions: {
      executablePath,
      args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
    },
    baseURL: portalUrl,
    // Waiting for animations is a tenth of the run. Tests of motion ask for `no-preference`.
    contextOptions: { reducedMotion: "reduce" },
    // Recording is slow; `--trace retain-on-failure` turns it on.
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
      name: "portal",
      testMatch: ["portal/**/*.spec.ts", "journey.spec.ts", "sdk-react/getting-started.journey.ts"],
      dependencies: ["server"],
    },
  ],
});
