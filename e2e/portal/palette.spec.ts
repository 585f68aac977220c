import { expect, type Page } from "@playwright/test";

import { axeFindings, findingsInLooks } from "./axe-findings.ts";
import { press, test } from "./people.ts";

const palette = (page: Page) => page.getByRole("dialog", { name: "Go to anything" });
const options = (page: Page) => palette(page).getByRole("option");

async function openPalette(page: Page, text: string): Promise<void> {
  await press(page, "Control+k");
  await expect(palette(page).getByRole("combobox")).toBeFocused();
  await page.keyboard.type(text);
}

test("one key and a few letters lead to any workspace, report and action", async ({ openAs }) => {
  const page = await openAs("planner");
  await page.goto("/test-workspace-1");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Meridian Outdoor");
  await openPalette(page, "northwind");
  await expect(options(page).first()).toContainText("Workspace");
  await press(page, "Enter");
  await expect(page).toHaveURL(/\/northwind-travel$/);
  await expect(palette(page)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Northwind Travel");

  // A report of another workspace than this one.
  await openPalette(page, "spring trail");
  await expect(options(page)).toHaveText([/Spring Trail Collection.*Meridian Outdoor/]);
  await press(page, "Enter");
  await expect(page).toHaveURL(/\/test-workspace-1\/[^/]+$/);

  await page.goto("/northwind-travel");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Northwind Travel");
  await openPalette(page, "edit tags");
  await expect(options(page)).toHaveCount(1);
  await press(page, "Enter");
  await expect(page.getByRole("dialog", { name: "Add WorkSpace Tags" })).toBeVisible();
});

test("what is typed while the palette is still loading is in it, and nowhere else", async ({ openAs }) => {
  const page = await openAs("planner");
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/command-palette-*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/test-workspace-1");
  await page.getByPlaceholder("Filter Dashboards").focus();
  await press(page, "Control+k");
  await page.keyboard.type("kn?");
  await press(page, "Backspace", "Enter");
  release();
  await expect(palette(page).getByRole("combobox")).toHaveValue("kn");
  await expect(palette(page).getByRole("combobox")).toBeFocused();
  await press(page, "Escape");
  await expect(page.getByPlaceholder("Filter Dashboards")).toHaveValue("");
});

test("the palette offers what a person may do, and nothing else; axe finds nothing in it, in any theme at any width", async ({
  openAs,
}) => {
  const page = await openAs("client", { theme: "system" });
  await page.goto("/test-workspace-1");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Meridian Outdoor");
  await openPalette(page, "create");
  await expect(palette(page).getByText("Nothing is called “create”.")).toBeVisible();
  await palette(page).getByRole("combobox").fill("c");
  await expect(options(page).first()).toBeVisible();
  expect(await findingsInLooks(page)).toEqual([]);
});

test("`?` lists the keys, `/` goes to the filter, and both can still be typed into a field", async ({
  openAs,
}) => {
  const page = await openAs("planner");
  await page.goto("/test-workspace-1");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Meridian Outdoor");
  await press(page, "/");
  const filter = page.getByPlaceholder("Filter Dashboards");
  await expect(filter).toBeFocused();
  await page.keyboard.type("?/");
  await expect(filter).toHaveValue("?/");
  await press(page, "Escape");
  await page.getByRole("heading", { level: 1 }).click();
  await press(page, "?");
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(sheet.getByText("Move between cards")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await press(page, "Escape");
  await expect(sheet).toBeHidden();
});
