import { expect, type Frame, type Page } from "@playwright/test";

import { frameUrl } from "../addresses.ts";
import { test } from "./signed-in.ts";

/** What the pages' own policies refused, in every frame of the page. */
async function watchViolations(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { violations: seen });
    addEventListener("securitypolicyviolation", (event) =>
      seen.push(`${event.effectiveDirective} ${event.sourceFile} ${event.sample}`),
    );
  });
  return async () => {
    const seen = await Promise.all(
      page.frames().map((frame) => frame.evaluate<string[]>("globalThis.violations ?? []")),
    );
    return seen.flat();
  };
}

async function openReport(page: Page): Promise<Frame> {
  await page.goto("/test-workspace-1");
  await page.getByRole("link", { name: "October 2026" }).first().click();
  await expect(page.frameLocator("iframe").getByRole("tab").first()).toBeVisible();
  const frame = page.frames().find((each) => each.url().startsWith(frameUrl));
  if (frame === undefined) throw new Error("There is no report on the page");
  return frame;
}

const writeMarkup = "document.createElement('div').innerHTML = '<b>x</b>'";

test("portal and frame work under Trusted Types, and refuse text as markup", async ({ page }) => {
  const readViolations = await watchViolations(page);
  const frame = await openReport(page);
  for (const tab of await page.frameLocator("iframe").getByRole("tab").all()) {
    await tab.click();
    await expect(tab).toHaveAttribute("aria-selected", "true");
  }
  expect(await readViolations()).toEqual([]);
  await page.goto("/account");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await readViolations()).toEqual([]);
  await expect(page.evaluate(writeMarkup)).rejects.toThrow("TrustedHTML");
  expect(frame.isDetached()).toBe(true);
  await expect((await openReport(page)).evaluate(writeMarkup)).rejects.toThrow("TrustedHTML");
});

test("a report cannot lead the page around it elsewhere", async ({ page }) => {
  const frame = await openReport(page);
  const before = page.url();
  await expect(frame.evaluate("top.location.href = 'https://elsewhere.example/'")).rejects.toThrow(
    /navigate/,
  );
  expect(await frame.evaluate("location.origin + ' ' + self.origin")).toBe(`${frameUrl} ${frameUrl}`);
  expect(page.url()).toBe(before);
});
