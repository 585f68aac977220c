import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { expect, test } from "@playwright/test";

import { frameUrl, hostPageUrl, portalUrl } from "../house.ts";
import { inTurn } from "../sign-in.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

test("[PRODUCT-13] the page of the SDK's getting-started works as pasted", async ({ page }) => {
  test.setTimeout(120_000);
  const folder = mkdtempSync(join(tmpdir(), "vitrine-getting-started-"));
  const host = startHost(join(folder, "report-host.mjs"));
  try {
    await expect
      .poll(async () => (await page.request.get(hostPageUrl).catch(() => null))?.status(), {
        timeout: 20_000,
      })
      .toBe(200);
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.message));
    page.on("console", (line) => line.type() === "error" && faults.push(line.text()));
    // It signs in as somebody whom other tests are, too.
    await inTurn("planner", async () => {
      await page.goto(hostPageUrl);
      // The page's script takes the names of the report's pages for its title, once it is loaded.
      await expect(page).toHaveTitle(/^Overview, /, { timeout: 60_000 });
    });
    await expect(page.frameLocator("iframe").getByRole("figure").first()).toBeVisible();
    expect(faults).toEqual([]);
  } finally {
    host.kill();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** The script of the guide, on the addresses of this house. */
function startHost(file: string): ChildProcess {
  const guide = readFileSync(join(root, "docs/sdk/README.md"), "utf8");
  const code = /^```js\n([\s\S]*?)^```$/m.exec(guide)?.[1] ?? "";
  const here = code
    .replaceAll("http://localhost:8080", portalUrl)
    .replaceAll("localhost:8081", new URL(frameUrl).host)
    .replaceAll("3000", new URL(hostPageUrl).port);
  writeFileSync(file, here);
  return spawn(process.execPath, [file], { cwd: root, stdio: "inherit" });
}
