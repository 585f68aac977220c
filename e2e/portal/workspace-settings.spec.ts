import { expect } from "@playwright/test";

import { findingsInLooks } from "./axe-findings.ts";
import { cardOf, test } from "./people.ts";

const workspace = "atelier-lumen";

test("a manager gives the client a mark and a name, and reports begin with them", async ({ openAs }) => {
  const page = await openAs("admin", { theme: "system" });
  await page.goto(`/${workspace}`);
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Workspace settings" })).toBeVisible();
  const mark = page.getByRole("group", { name: "Mark for light surfaces" });
  await expect(mark.getByText("No mark", { exact: true })).toBeVisible();

  await mark.locator("input[type=file]").setInputFiles({
    name: "mark.png",
    mimeType: "image/png",
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 50 } }),
  });
  await expect(mark.getByRole("img", { name: "Mark for light surfaces" })).toBeVisible();
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
        .locator("img[src^='/api/brand-file/']")
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(0);
});

test("what cannot be a mark is refused with the reason, and nothing changes", async ({ openAs }) => {
  const page = await openAs("admin");
  await page.goto(`/${workspace}/settings`);
  const choose = page.getByRole("group", { name: "Mark for light surfaces" }).locator("input[type=file]");
  await choose.setInputFiles({
    name: "large.png",
    mimeType: "image/png",
    buffer: Buffer.alloc(256 * 1024 + 1),
  });
  await expect(page.getByText("large.png is larger than 256 KiB.")).toBeVisible();
  await choose.setInputFiles({ name: "mark.png", mimeType: "image/png", buffer: Buffer.from("<svg/>") });
  await expect(
    page.getByText("Please choose a PNG or JPEG picture of at most 4096 × 4096 pixels."),
  ).toBeVisible();
});

test("[BRAND-7] a WebP becomes a PNG, which PowerPoint and Excel show", async ({ openAs }) => {
  const page = await openAs("admin");
  await page.goto(`/${workspace}/settings`);
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(40, 20);
    canvas.getContext("2d")?.fillRect(0, 0, 40, 20);
    const content = await canvas.convertToBlob({ type: "image/webp" });
    return [...new Uint8Array(await content.arrayBuffer())];
  });
  const mark = page.getByRole("group", { name: "Mark for dark surfaces" });
  const buffer = Buffer.from(bytes);
  await mark.locator("input[type=file]").setInputFiles({ name: "m.webp", mimeType: "image/webp", buffer });
  await expect(mark.getByRole("img")).toBeVisible();
  const path = String(await mark.getByRole("img").getAttribute("src"));
  expect((await page.request.get(path)).headers()["content-type"]).toBe("image/png");
  await mark.getByRole("button", { name: /^Remove/ }).click();
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
  await expect(page.getByRole("button", { name: /^Save/ })).toHaveCount(0);
  await expect(page.getByRole("checkbox", { name: "Accent: a colour of its own" })).toBeDisabled();
});

test("[BRAND-3, BRAND-4, BRAND-13] a colour is corrected where it cannot be read, previewed, and shown in its workspace only", async ({
  openAs,
}) => {
  const page = await openAs("admin");
  await page.goto("/kestrel-energy/settings");
  await page.getByRole("checkbox", { name: "Accent: a colour of its own" }).check();
  await page.locator("input[type=color]").first().fill("#ffdd00");
  await expect(page.getByText(/Changed in the light theme/)).toBeVisible();
  await expect(page.getByText("#ffdd00 Shown as chosen in the dark theme.")).toBeVisible();
  const preview = page.getByRole("region", { name: "Preview" });
  const colourOf = (theme: string) =>
    preview
      .locator(`[data-brand-preview=${theme}]`)
      .first()
      .evaluate((part) => getComputedStyle(part).getPropertyValue("--primary"));
  const light = await colourOf("light");
  expect(light).not.toBe("#ffdd00");
  await preview.getByText("Dark", { exact: true }).click();
  expect(await colourOf("dark")).toBe("#ffdd00");

  await page.getByRole("button", { name: "Save brand" }).click();
  await expect(page.getByText("The brand has been saved.")).toBeVisible();
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--primary"));
  await expect.poll(accent).toBe(light);
  await page.getByRole("link", { name: "Vitrine, to the start page" }).click();
  await expect.poll(accent).toBe("#2457e6");
});

test("[BRAND-13] the brand of the product is shown as it would be, before it is saved", async ({
  openAs,
}) => {
  const page = await openAs("admin", { theme: "system" });
  await page.goto("/admin/brand");
  await page.getByLabel("Name of the product").fill("Lumen Media");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByText("Sign in to Lumen Media")).toBeVisible();
  expect(await findingsInLooks(page)).toEqual([]);
});
