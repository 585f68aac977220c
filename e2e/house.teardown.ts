import { readFileSync, rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

import { test as teardown } from "@playwright/test";

import { portalUrl, stateFile } from "./house.ts";

teardown("the house is closed", async ({ request }) => {
  const { pid, dataDir } = JSON.parse(readFileSync(stateFile, "utf8")) as { pid: number; dataDir: string };
  process.kill(pid, "SIGTERM");
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await request.get(`${portalUrl}/healthz`).catch(() => null);
    if (answer === null) break;
    await wait(100);
  }
  rmSync(dataDir, { recursive: true, force: true });
  rmSync(stateFile, { force: true });
});
