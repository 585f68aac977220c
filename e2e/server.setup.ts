import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, openSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { expect, test as setup } from "@playwright/test";

import { frameUrl, hostPageUrl, portalUrl, powerBiFolder, stateFile } from "./addresses.ts";
import { keepDemoData, restoreDemoData } from "./demo-data.ts";
import { movedClock, writesPictures } from "./guide-clock.ts";

const pathOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

// A second attempt would meet the first server.
setup.describe.configure({ retries: 0 });

setup("the server is open", async ({ request }) => {
  // The first start of a copy of the repository writes the demo's rows, on a busy machine for minutes.
  setup.setTimeout(330_000);
  const dataDir = mkdtempSync(join(tmpdir(), "vitrine-e2e-"));
  mkdirSync(powerBiFolder, { recursive: true });
  const isRestored = !writesPictures && restoreDemoData(dataDir);
  const log = openSync(join(dataDir, "server.log"), "w");
  const server = spawn(
    process.execPath,
    [
      ...(writesPictures ? ["--import", movedClock] : []),
      "--import",
      pathOf("powerbi/redirected-fetch.mjs"),
      pathOf("../server/dist/main.js"),
    ],
    {
      env: {
        ...process.env,
        // Pictures show all formats of files, also if the tests run as root.
        ...(writesPictures ? { VITRINE_CHROMIUM_SANDBOX: "off" } : {}),
        POWER_BI_ADDRESSES: powerBiFolder,
        VITRINE_PORT: new URL(portalUrl).port,
        VITRINE_FRAME_PORT: new URL(frameUrl).port,
        VITRINE_PUBLIC_URL: portalUrl,
        VITRINE_FRAME_URL: frameUrl,
        VITRINE_EMBED_ORIGINS: hostPageUrl,
        VITRINE_DATA_DIR: dataDir,
        // All tests sign in from one address. Pictures show the usual limits.
        ...(writesPictures ? {} : { VITRINE_SIGN_IN_RATE: "10000" }),
        // Everything, because `server.teardown.ts` searches the log for secrets.
        VITRINE_LOG_LEVEL: "trace",
      },
      stdio: ["ignore", log, log],
      detached: true,
    },
  );
  server.unref();
  writeFileSync(stateFile, JSON.stringify({ pid: server.pid, dataDir }));
  await expect
    .poll(async () => (await request.get(`${portalUrl}/readyz`).catch(() => null))?.status(), {
      timeout: 300_000,
    })
    .toBe(200);
  // The server leads a process group, because it is detached.
  if (!isRestored && !writesPictures && server.pid !== undefined) keepDemoData(server.pid, dataDir);
});
