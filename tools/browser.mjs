import { existsSync } from "node:fs";
import { join } from "node:path";

import { run, step } from "./run.mjs";

/** The first is Chromium without a window: the same engine with little more than half of the computing time. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];

/**
 * The browser for the end-to-end tests: `VITRINE_CHROMIUM`, or else an installed Chromium, Debian's package (needs
 * root), or Playwright's download.
 * @returns {Promise<string | null>} the program's path; `null` for Playwright's download
 */
export async function findBrowser() {
  const installed = process.env.VITRINE_CHROMIUM ?? onPath();
  if (installed) return installed;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    for (const name of ["chromium-headless-shell", "chromium"]) {
      await step(`Installing Chromium (Debian package ${name})`, () => installDebianPackage(name));
      const path = onPath();
      if (path) return path;
    }
  }
  await step("Installing Chromium (Playwright)", async () => {
    const { code, output } = await run("npx", ["playwright", "install", "chromium"]);
    if (code !== 0) {
      console.error(output);
      throw new Error(
        "No Chromium could be found or installed. Install one, or set VITRINE_CHROMIUM to its path.",
      );
    }
  });
  return null;
}

function onPath() {
  const folders = (process.env.PATH ?? "").split(":");
  for (const name of names) {
    const folder = folders.find((candidate) => existsSync(join(candidate, name)));
    if (folder) return join(folder, name);
  }
  return null;
}

async function installDebianPackage(name) {
  await run("apt-get", ["update", "-qq"]);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const { code, output } = await run("apt-get", ["install", "-y", "-qq", name, "fonts-liberation"], {
    env,
  });
  if (code !== 0) console.error(output);
}
