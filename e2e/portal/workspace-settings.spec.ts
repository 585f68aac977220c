import { expect } from "@playwright/test";

import { findingsInLooks } from "./axe-findings.ts";
import { cardOf, test } from "./people.ts";

const workspace = "atelier-lumen";

test("a manager gives the client a mark and a name, and reports begin with them", async ({ openAs }) => {
  const page = await openAs("admin", { theme: "system" });
  await page.goto(`/${workspace}`);
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Workspace settings" })).toBeVisible();
  await expect(page.getByText("No mark", { exact: true })).toBeVisible();

  await page.locator("input[type=file]").setInputFiles({
    name: "mark.png",
    mimeType: "image/png",
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 50 } }),
  });
  await expect(page.getByRole("img", { name: "Mark of Atelier Lumen" })).toBeVisible();
  await page.getByLabel("Name in reports").fill("Lumen & Daughters");
  const zone = page.getByRole("combobox", { name: "Time zone" });
  await zone.fill("Lisb");
  await zone.press("Enter");
  await page.getByRole("radio", { name: "Plum" }).check();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("The settings have been saved.")).toBeVisible();
  expect(await findingsInLooks(page)).toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(zone).toHaveValue("Europe/Lisbon");
  await page.getByRole("link", { name: "Back to Atelier Lumen" }).click();
  await cardOf(page, "October 2026").getByRole("link").first().click();
  const report = page.frameLocator("iframe");
  await expect(report.getByText("Lumen & Daughters", { exact: true })).toBeVisible();
  await expect(report.locator("html")).toHaveAttribute("data-colours", "plum");
  await expect
    .poll(() =>
      report
        .locator("img[src^='/api/workspace-mark/']")
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
});

test("what cannot be a mark is refused with the reason, and nothing changes", async ({ openAs }) => {
  const page = await openAs("admin");
  await page.goto(`/${workspace}/settings`);
  const choose = page.locator("input[type=file]");
  await choose.setInputFiles({
    name: "large.png",
    mimeType: "image/png",
    buffer: Buffer.alloc(256 * 1024 + 1),
  });
  await expect(page.getByText("large.png is larger than 256 KiB.")).toBeVisible();
  await choose.setInputFiles({ name: "mark.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") });
  await expect(
    page.getByText("Please choose a PNG, JPEG or WebP picture of at most 4096 × 4096 pixels."),
  ).toBeVisible();
});

test("a change made meanwhile is not overwritten: it appears, and what was typed here stays", async ({
  openAs,
}) => {
  const page = await openAs("admin");
  await page.goto(`/${workspace}/settings`);
  const month = page.getByRole("combobox", { name: "First month of the financial year" });
  await month.fill("April");
  await month.press("Enter");
  const other = await openAs("admin");
  await other.goto(`/${workspace}/settings`);
  const day = other.getByRole("combobox", { name: "First day of the week" });
  await day.fill("Sunday");
  await day.press("Enter");
  await other.getByRole("button", { name: "Save changes" }).click();
  await expect(other.getByText("The settings have been saved.")).toBeVisible();

  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("combobox", { name: "First day of the week" })).toHaveValue("Sunday");
  await expect(month).toHaveValue("April");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("The settings have been saved.")).toBeVisible();
});

test("a planner reads the settings and changes nothing", async ({ openAs }) => {
  const page = await openAs("planner");
  await page.goto(`/${workspace}/settings`);
  await expect(page.getByText("Only managers of the workspace can change these settings.")).toBeVisible();
  await expect(page.getByLabel("Name in reports")).toBeDisabled();
  await expect(page.getByRole("button", { name: "Save changes" })).toHaveCount(0);
});
