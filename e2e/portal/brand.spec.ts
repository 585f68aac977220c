import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { expect, type Page } from "@playwright/test";

import { findingsInLooks } from "./axe-findings.ts";
import { ask, test } from "./people.ts";

const require = createRequire(new URL("../../contracts/package.json", import.meta.url));
const inter = readFileSync(
  require.resolve("@fontsource-variable/inter/files/inter-greek-ext-wght-normal.woff2"),
);

/** The brand of a workspace of its own, because that of the product is everywhere. */
async function openBrand(page: Page): Promise<string> {
  const id = `brand-${randomUUID().slice(0, 8)}`;
  await ask(page, "POST", "/admin/workspaces/", { id, name: `Brand ${id}` });
  await page.goto(`/${id}/settings`);
  await page.getByRole("form", { name: "Brand" }).waitFor();
  return id;
}

/** Other tests see the lists of workspaces. */
async function remove(page: Page, id: string): Promise<void> {
  await ask(page, "POST", "/admin/workspace-changes/", { workspaceIds: [id], state: "deleted" });
}

test("[BRAND-9, BRAND-16] what is no font, or none that can be drawn, is refused with the reason, and nothing changes", async ({
  openAs,
}) => {
  const page = await openAs("admin");
  const id = await openBrand(page);
  const typeface = page.getByRole("combobox", { name: "Typeface", exact: true });
  await typeface.fill("Uploaded");
  await typeface.press("Enter");
  const field = page.getByRole("group", { name: "Font" });
  const choose = async (name: string, buffer: Buffer): Promise<void> =>
    field.locator("input[type=file]").setInputFiles({ name, mimeType: "font/woff2", buffer });
  const refusals = page.getByRole("alert");
  const close = (): Promise<void> => page.getByRole("button", { name: "Close message" }).click();

  const notAFont = "Please choose a font in the format WOFF2";
  const html = Buffer.from("<!doctype html><script>alert(1)</script>");
  for (const [name, content, reason] of [
    ["page.woff2", html, notAFont],
    ["picture.woff2", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"), notAFont],
    ["empty.woff2", Buffer.alloc(0), notAFont],
    ["large.woff2", Buffer.alloc(512 * 1024 + 1), "large.woff2 is larger than 512 KiB."],
    ["cut.woff2", inter.subarray(0, -40), "cut.woff2 is damaged"],
    [
      "garbled.woff2",
      Buffer.concat([inter.subarray(0, 400), Buffer.alloc(inter.length - 400, 7)]),
      "damaged",
    ],
  ] as const) {
    await choose(name, content);
    await expect(refusals, name).toContainText(reason);
    await close();
    await expect(refusals).toHaveCount(0);
  }
  await expect(field.getByText("No font")).toBeVisible();
  await choose("ours.woff2", inter);
  await expect(field.getByText("ours.woff2")).toBeVisible();
  await remove(page, id);
});

test("[BRAND-4] colours without contrast are corrected, which is said, in both themes", async ({
  openAs,
}) => {
  const page = await openAs("admin", { theme: "system" });
  const id = await openBrand(page);
  await page.getByRole("checkbox", { name: "Accent: a colour of its own" }).check();
  const accent = page.getByLabel("Accent", { exact: true });
  await accent.fill("#fffbe0");
  await expect(page.getByText("Changed in the light theme, so that texts")).toBeVisible();
  await expect(page.getByText("Shown as chosen in the dark theme.")).toBeVisible();
  await accent.fill("#101010");
  await expect(page.getByText("Shown as chosen in the light theme.")).toBeVisible();
  await expect(page.getByText("Changed in the dark theme, so that texts")).toBeVisible();

  await page.getByRole("button", { name: "Add colour" }).click();
  await page.getByLabel("Colour 1", { exact: true }).fill("#ffffcc");
  await expect(page.getByText("Colour 1 is too pale on white (1.0:1 instead of 3:1).")).toBeVisible();
  expect(await findingsInLooks(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: /^Use #/ }).click();
  await expect(page.getByText("is too pale")).toHaveCount(0);
  await remove(page, id);
});
