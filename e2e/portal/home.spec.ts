import { expect } from "@playwright/test";

import { axeFindings } from "./axe-findings.ts";
import { test } from "./people.ts";

test("the home page leads back to reports and shows each workspace with its figures", async ({ openAs }) => {
  const page = await openAs("planner", { theme: "dark" });
  await page.goto("/");
  const workspaces = page.getByRole("region", { name: "Workspaces" });
  const card = workspaces.getByRole("listitem").filter({ hasText: "Meridian Outdoor" });
  await expect(card).toContainText(/Data to .*Spend.*Conversions.*Last 30 days to/);
  const row = page.getByRole("region", { name: "Continue" });
  await expect(row).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await card.getByRole("link").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/test-workspace-1$/);
});

test("a failure of the home page can be tried again, and long names do not make it wide", async ({
  openAs,
}) => {
  const page = await openAs("client", { width: 390 });
  await page.route("**/api/home/", (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto("/");
  await expect(page.getByText("The home page could not be loaded")).toBeVisible();
  await page.unroute("**/api/home/");
  await page.route("**/api/home/", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll("Meridian Outdoor", "x".repeat(100));
    await route.fulfill({ response, body });
  });
  await page.getByRole("alert").getByRole("button").click();
  await expect(page.getByRole("region", { name: "Workspaces" }).getByRole("listitem").first()).toBeVisible();
  await expect(page.getByText("Needs attention"), "clients handle none of it").toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await axeFindings(page)).toEqual([]);
});
