import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, type Page } from "@playwright/test";

import { hostPageUrl } from "../addresses.ts";
import { codeOf, startHost } from "../guide-host.ts";
import { test } from "../portal/people.ts";

test("[PRODUCT-13] the page of the SDK's getting-started works as pasted", async ({ page }) => {
  await expectReport(page, codeOf("js"));
});

test("the page of the script build works as pasted", async ({ page }) => {
  const whole = /(?<=^const page = `)[^`]+(?=`;$)/m;
  await expectReport(
    page,
    codeOf("js").replace(whole, () => codeOf("html")),
  );
});

/** Runs the guide's little server and opens its page, whose script takes the names of the report's pages as its title. */
async function expectReport(page: Page, code: string): Promise<void> {
  test.setTimeout(120_000);
  const folder = mkdtempSync(join(tmpdir(), "vitrine-getting-started-"));
  const host = startHost(join(folder, "report-host.mjs"), code);
  try {
    await expect
      .poll(async () => (await page.request.get(hostPageUrl).catch(() => null))?.status(), {
        timeout: 20_000,
      })
      .toBe(200);
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.message));
    page.on("console", (line) => line.type() === "error" && faults.push(line.text()));
    await page.goto(hostPageUrl);
    await expect(page).toHaveTitle(/^Overview, /, { timeout: 60_000 });
    await expect(page.frameLocator("iframe").getByRole("figure").first()).toBeVisible();
    expect(faults).toEqual([]);
  } finally {
    host.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}
