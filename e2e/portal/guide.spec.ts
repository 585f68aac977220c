import { fileURLToPath } from "node:url";

import { expect, type Browser, type Page } from "@playwright/test";

import { portalUrl } from "../addresses.ts";
import { clockScript, writesPictures } from "../guide-clock.ts";
import type { BrowserState } from "../sign-in.ts";
import { findingsInLooks } from "./axe-findings.ts";
import { administratorSteps } from "./guide/administrator-steps.ts";
import { clientSteps } from "./guide/client-steps.ts";
import { openEditor } from "./guide/guide-step.ts";
import { hostSteps } from "./guide/host-steps.ts";
import { plannerSteps } from "./guide/planner-steps.ts";
import { press, test } from "./people.ts";

const search = (page: Page) => page.getByRole("searchbox", { name: "Search the help" });
const list = (page: Page) => page.getByRole("navigation", { name: "Pages of the help" });

test("[GUIDE-4, GUIDE-5, GUIDE-6] the menu leads to the help, which begins with the pages for this user, finds words, and leads on from page to page", async ({
  openAs,
}) => {
  const page = await openAs("client", { theme: "system" });
  await page.goto("/");
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Help" }).click();
  await expect(page).toHaveURL(/\/help$/);
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "For clients",
    "For planners and managers",
    "For administrators",
    "For developers of host pages",
  ]);
  expect(await findingsInLooks(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await search(page).fill("workbook archive");
  const results = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") });
  await expect(results).toHaveCount(1);
  await expect(page.getByRole("status").filter({ hasText: "1 page" })).toBeVisible();
  await results.getByRole("link").press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Download a report as a file");
  await expect(page).toHaveTitle(/^Download a report as a file/);
  await expect(search(page)).toHaveValue("");
  await expect(list(page).locator("[aria-current=page]")).toHaveText("Download a report as a file");
  const picture = page.getByRole("article").getByRole("img").first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(960);
  expect(await findingsInLooks(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page
    .getByRole("navigation", { name: "Previous and next page" })
    .getByRole("link")
    .last()
    .press("Enter");
  await expect(page).not.toHaveURL(/download-a-file$/);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Download a report as a file");

  await search(page).fill("zeppelin");
  await expect(page.getByText("No page of the help contains “zeppelin”.").first()).toBeVisible();
  await page.goto("/help/clients/no-such-page");
  await page.getByRole("link", { name: "All pages of the help" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Help" })).toBeVisible();
});

test("[GUIDE-6, GUIDE-8] administrators and planners see the pages for them first; one key leads to the help, and so do headings", async ({
  openAs,
}) => {
  const first = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 }).first();
  const admin = await openAs("admin");
  await admin.goto("/");
  await expect(admin.getByRole("heading", { level: 1 })).toBeVisible();
  await press(admin, "Control+k");
  await admin.getByRole("dialog").getByRole("combobox").fill("help");
  await admin.getByRole("option", { name: /^Help/ }).waitFor();
  await press(admin, "Enter");
  await expect(first(admin)).toHaveText("For administrators");
  await admin.goto("/admin/roles");
  await admin.getByRole("link", { name: "Help: Roles" }).press("Enter");
  await expect(admin.getByRole("heading", { level: 1 })).toHaveText("Make a role of your own");
  const planner = await openAs("planner");
  await planner.goto("/help");
  await expect(first(planner)).toHaveText("For planners and managers");
  await openEditor(planner);
  const opened = planner.waitForEvent("popup");
  await planner.getByRole("button", { name: "Help: Edit a report" }).click();
  const help = await opened;
  await expect(help.getByRole("heading", { level: 1 })).toHaveText("Edit a report");
  await help.close();
});

test.describe("each step of a page of the guide leads to what its picture shows", () => {
  const steps = [...clientSteps, ...plannerSteps, ...administratorSteps, ...hostSteps];
  for (const { picture, person, reach } of steps)
    test(picture, async ({ browser, stateOf }) => {
      const page = await openForPicture(browser, person === null ? null : await stateOf(person));
      await reach(page);
      await takePicture(page, picture);
      await page.context().close();
    });
});

/** A page at the size of the pictures. They are narrower, to be small and still readable. */
async function openForPicture(browser: Browser, storageState: BrowserState | null): Promise<Page> {
  const context = await browser.newContext({
    baseURL: portalUrl,
    viewport: { width: 1200, height: 750 },
    deviceScaleFactor: 0.8,
    locale: "en-GB",
    timezoneId: "UTC",
    reducedMotion: "reduce",
    ...(storageState === null ? {} : { storageState }),
  });
  await context.addInitScript(() => localStorage.setItem("selected-theme", "light"));
  if (writesPictures) await context.addInitScript(clockScript);
  return context.newPage();
}

async function takePicture(page: Page, name: string): Promise<void> {
  if (!writesPictures) return;
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({
    path: fileURLToPath(new URL(`../../docs/guide/pictures/${name}.webp`, import.meta.url)),
    type: "webp",
    quality: 82,
    animations: "disabled",
    caret: "hide",
  });
}
