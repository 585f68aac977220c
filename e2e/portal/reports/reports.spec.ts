import { expect, type Page } from "@playwright/test";

import { axeFindings } from "../axe-findings.ts";
import { test } from "../signed-in.ts";

const filter = (page: Page) => page.getByPlaceholder("Filter Dashboards");
const cards = (page: Page) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 2 }) });
const count = (page: Page) => page.getByRole("main").getByRole("status").first();

/** The real list made longer on its way: one of a length that the demo does not have. */
async function lengthen(page: Page, length: number): Promise<void> {
  await page.route("**/api/reports/**", async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { reports: { id: string }[] };
    const reports = Array.from({ length }, (_, index) => ({
      ...list.reports[index % list.reports.length],
      id: `r${index}`,
      name: `Report ${String(index).padStart(4, "0")}`,
      created_at: new Date(Date.UTC(2026, 0, 1) - index * 3_600_000).toISOString(),
    }));
    await route.fulfill({ response, json: { ...list, reports } });
  });
}

test("[PRODUCT-4, ROUTE-2, ENTITY-5, DASH-7, DASH-12, DASH-18, DASH-19, DASH-20, STORE-7, STORE-8, STORE-12, PERM-15] the dashboard lists the reports of the workspace, newest first", async ({
  page,
}) => {
  const answered = page.waitForResponse("**/api/reports/test-workspace-1/");
  await page.goto("/test-workspace-1");
  const {
    reports,
    favourites,
    workspace_permissions: held,
  } = (await (await answered).json()) as {
    reports: { id: string; name: string; created_at: string }[];
    favourites: string[];
    workspace_permissions: string[];
  };
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Meridian Outdoor");
  const newestFirst = reports.toSorted((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at));
  const isFavourite = ({ id }: { id: string }) => favourites.includes(id);
  const inOrder = [...newestFirst.filter(isFavourite), ...newestFirst.filter((each) => !isFavourite(each))];
  const first = cards(page).first();
  await expect(cards(page).getByRole("heading")).toHaveText(inOrder.map(({ name }) => name));
  await expect(first.getByRole("link")).toHaveAttribute("href", /^\/test-workspace-1\/[^/]+$/);
  await expect(first.getByText(/^Created /)).toBeVisible();
  await expect(first.getByRole("list", { name: "Tags" }).getByRole("listitem").first()).toBeVisible();
  await expect(count(page)).toHaveText(`${reports.length} reports`);

  const kept = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  expect(kept).toMatchObject({
    current_workspace: "test-workspace-1",
    CURRENT_WORKSPACE_NAME: "Meridian Outdoor",
  });
  expect(kept["edit_report"]).toBe(String(held.includes("edit_report")));
  expect(kept["share_reporting_extern"]).toBe(String(held.includes("share_reporting_extern")));
  expect(await axeFindings(page)).toEqual([]);
});

test(
  "[DASH-8, DASH-10] the filter narrows by any part of the name, whatever the case; empty shows all",
  { tag: "@rotating" },
  async ({ page }) => {
    await lengthen(page, 412);
    await page.goto("/test-workspace-1");
    await expect(count(page)).toHaveText("412 reports");
    await filter(page).fill("rEPORT 000");
    await expect(count(page)).toHaveText("10 of 412");
    await expect(cards(page)).toHaveCount(10);
    await page.getByRole("button", { name: "Clear filter" }).click();
    await expect(count(page)).toHaveText("412 reports");
    await expect(filter(page)).toBeFocused();
  },
);

test("[DASH-9] the filter takes effect 100 ms after the last key", async ({ page }) => {
  await page.clock.install();
  await lengthen(page, 30);
  await page.goto("/test-workspace-1");
  await expect(count(page)).toHaveText("30 reports");
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await filter(page).pressSequentially("Report 000");
  await page.clock.runFor(99);
  await expect(count(page)).toHaveText("30 reports");
  await page.clock.runFor(1);
  await expect(count(page)).toHaveText("10 of 30");
});

test(
  "[DASH-14, ERROR-17] an empty list says so, and so does a filter that nothing matches",
  { tag: "@rotating" },
  async ({ page }) => {
    await lengthen(page, 0);
    await page.goto("/test-workspace-1");
    await expect(page.getByText("No Dashboards available!")).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.unroute("**/api/reports/**");
    await page.reload();
    await filter(page).fill("nothing has this name");
    await expect(page.getByText("No Dashboards available!")).toBeVisible();
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(cards(page).first()).toBeVisible();
  },
);

test("[DASH-16, DASH-17, CONST-11] a cube turns while the list loads, in one workspace a ship sails", async ({
  page,
}) => {
  await page.route("**/api/reports/**", () => {});
  for (const [workspace, design] of [
    ["northwind-travel", "cube"],
    ["test-workspace-1", "ship"],
  ] as const) {
    await page.goto(`/${workspace}`);
    const spinner = page.locator(`[data-design="${design}"]`);
    await expect(spinner).toBeVisible();
    expect(await spinner.boundingBox()).toMatchObject({ width: 80, height: 80 });
    expect(await axeFindings(page)).toEqual([]);
  }
});

test("on a phone nothing moves under the thumb when the reports come", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/reports/**", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/test-workspace-1");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Meridian Outdoor");
  const sort = page.getByRole("button", { name: /^Sort/ });
  const list = page.getByRole("list", { name: "Reports" });
  const place = await sort.boundingBox();
  const top = await page.locator("[data-design]").locator("xpath=../..").boundingBox();
  release();
  await expect(page.getByRole("button", { name: "Add Report" })).toBeVisible();
  expect(await sort.boundingBox()).toEqual(place);
  expect((await list.boundingBox())?.y).toBe(top?.y);
});

test("thousands of reports keep only the cards near the window in the page, and all can be reached", async ({
  page,
}) => {
  await lengthen(page, 5000);
  await page.goto("/test-workspace-1");
  await expect(count(page)).toHaveText("5000 reports");
  expect(await cards(page).count()).toBeLessThan(80);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByRole("link", { name: "Report 4999" })).toBeInViewport();
  expect(await cards(page).count()).toBeLessThan(80);
});

test("cards far away are reached with the arrows, and opened with Enter", async ({ page }) => {
  await lengthen(page, 300);
  await page.goto("/test-workspace-1");
  await cards(page).first().getByRole("link").focus();
  for (let step = 0; step < 60; step += 1) await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("link", { name: "Report 0060" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/test-workspace-1\/r60$/);
});

test("a list that fails says why, gives the id of the request, and can be tried again", async ({ page }) => {
  await page.goto("/no-such-workspace");
  await expect(page.getByText("This workspace does not exist or is not shared with you.")).toBeVisible();
  await expect(page.getByText(/^Request id \S+/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  const failure = {
    code: "internal",
    message: "Something went wrong on our side.",
    detail: null,
    requestId: "q-1",
  };
  await page.route("**/api/reports/**", (route) => route.fulfill({ status: 500, json: failure }));
  await page.goto("/test-workspace-1");
  await expect(page.getByText("Request id q-1")).toBeVisible();
  await page.unroute("**/api/reports/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(cards(page).first()).toBeVisible();
});
