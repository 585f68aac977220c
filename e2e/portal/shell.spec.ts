import { expect, type Page } from "@playwright/test";

import { signedInState } from "../sign-in.ts";
import { axeFindings } from "./axe-findings.ts";
import { test } from "./signed-in.ts";

const burger = (page: Page) => page.getByRole("button", { name: "Workspaces" });
const panelFilter = (page: Page) => page.getByPlaceholder("Filter Workspaces");
const breadcrumb = (page: Page) => page.getByRole("navigation", { name: "Breadcrumb" });

test("[HEADER-1, HEADER-2, HEADER-3, HEADER-4, HEADER-5] the panel shows the current workspace and narrows the others by name", async ({
  page,
}) => {
  await page.goto("/test-workspace-1");
  await burger(page).click();
  const panel = page.getByRole("dialog");
  await expect(panel.getByText("Current workspace")).toBeVisible();
  await expect(panel.getByRole("paragraph").filter({ hasText: "Meridian Outdoor" })).toBeVisible();
  await expect(panelFilter(page)).toBeFocused();
  await expect(panel.getByRole("link", { name: "Northwind Travel" })).toHaveAttribute(
    "href",
    "/northwind-travel",
  );
  await panelFilter(page).fill("NORTH");
  await expect(panel.getByRole("link")).toHaveText(["Northwind Travel"]);
  expect(await axeFindings(page)).toEqual([]);
  await panelFilter(page).fill("zzz");
  await expect(panel.getByText("No workspace has “zzz” in its name.")).toBeVisible();
});

test("the panel is worked by keyboard alone: arrows, Enter, Escape", async ({ page }) => {
  await page.goto("/test-workspace-1");
  await burger(page).focus();
  await page.keyboard.press("Enter");
  await expect(panelFilter(page)).toBeFocused();
  await expect(page.getByRole("dialog").getByRole("link").first()).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("dialog").getByRole("link").first()).toBeFocused();
  await page.keyboard.press("End");
  await expect(page.getByRole("dialog").getByRole("link").last()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(burger(page)).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(panelFilter(page)).toBeFocused();
  await page.keyboard.type("north");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/northwind-travel$/);
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("[HEADER-6, HEADER-7] the breadcrumb reads workspace, arrow, report, and leads back to the workspace", async ({
  page,
}) => {
  await page.goto("/test-workspace-1");
  const name = "October 2026";
  await page.getByRole("heading", { name, exact: true }).getByRole("link").click();
  await expect(breadcrumb(page)).toContainText(name);
  await expect(breadcrumb(page).getByRole("listitem").first()).toHaveText("Meridian Outdoor");
  await breadcrumb(page).getByRole("link", { name: "Meridian Outdoor" }).click();
  await expect(page).toHaveURL(/\/test-workspace-1\/$/);
  await expect(breadcrumb(page)).not.toContainText(name);
});

test(
  "[HEADER-8, HEADER-9, SESSION-13, SESSION-14, SESSION-15, SESSION-16] the countdown runs down in colours, and is there only with an expiration",
  { tag: "@rotating" },
  async ({ page }) => {
    const start = Date.UTC(2030, 0, 1, 12);
    const stop = start + 3_600_000;
    await page.addInitScript(
      (end) => localStorage.setItem("expiration", end),
      new Date(stop + 1_801_000).toISOString(),
    );
    // What the server says at the end is for other tests; who goes on with this session needs its token unused.
    await page.route("**/api/auth/refresh/", (route) => route.abort());
    await page.clock.install({ time: start });
    await page.goto("/admin");
    const timer = page.getByRole("timer");
    await expect(timer).toBeVisible();
    await page.clock.pauseAt(stop - 1000);
    // Whatever figures stood there when the time stopped, the next ones are right.
    await page.clock.runFor(1000);
    await expect(timer).toHaveText("00:30:01");
    await expect(timer).toHaveAttribute("data-tone", "plain");
    await page.clock.runFor(1000);
    await expect(timer).toHaveText("00:30:00");
    await expect(timer).toHaveAttribute("data-tone", "soon");
    await page.clock.fastForward(15 * 60_000);
    await expect(timer).toHaveText("00:15:00");
    await expect(timer).toHaveAttribute("data-tone", "last");
    await expect(timer).toHaveCSS("color", "rgb(255, 255, 255)");
    await page.clock.fastForward(16 * 60_000);
    await expect(timer).toHaveText("00:00:00");
    await expect(timer).toHaveAttribute("data-tone", "plain");

    await page.addInitScript(() => localStorage.removeItem("expiration"));
    await page.reload();
    await expect(page.getByRole("heading", { name: "Admin Panel" })).toBeVisible();
    await expect(timer).toHaveCount(0);
  },
);

test(
  "[HEADER-10] everyone sees the Admin Panel button; it shows others than administrators whom to ask",
  { tag: "@rotating" },
  async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Admin Panel" }).click();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByText("Your account has no administrator rights.")).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  },
);

test("[ROUTE-4, ROUTE-6] any other path of the shell shows the welcome page", async ({ page }) => {
  for (const path of ["/", "/a/b/c"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: /^Welcome/ })).toBeVisible();
    await expect(page.getByRole("banner")).toBeVisible();
  }
  expect(await axeFindings(page)).toEqual([]);
});

test("[STORE-11, PRODUCT-14, PRODUCT-15, PRODUCT-16, PRODUCT-17] the theme is light until it is switched, and stays over a reload without a flash", async ({
  page,
}) => {
  await page.goto("/");
  const root = page.locator("html");
  await expect(root).not.toHaveAttribute("data-theme");
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(root).toHaveAttribute("data-theme", "dark");
  expect(await page.evaluate(() => localStorage.getItem("selected-theme"))).toBe("dark");
  expect(await axeFindings(page)).toEqual([]);
  // Before any module has run, the page is dark already.
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.reload({ waitUntil: "commit" });
  await expect(root).toHaveAttribute("data-theme", "dark");
  await expect(page.getByRole("status")).toHaveText("Loading...");
  await expect(page.getByRole("status").locator("svg")).toBeVisible();
});

test(
  "[ERROR-18, DIALOG-36] a part of the program that cannot be loaded ends in the error page, without a stack",
  { tag: "@rotating" },
  async ({ page }) => {
    await page.goto("/");
    await page.route("**/assets/admin-screen*.js", (route) => route.abort());
    await page.getByRole("button", { name: "Admin Panel" }).click();
    await expect(
      page.getByRole("heading", { name: "Unexpected Application Error!", exact: true }),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Reload page" })).toBeVisible();
    expect(await page.getByRole("main").innerText()).not.toMatch(/\bat \S+:\d+|assets\//);
    expect(await axeFindings(page)).toEqual([]);
  },
);

// They end their session, so they share it with no other test.
test.describe("leaving", () => {
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted.
  test.use({ storageState: async ({}, use) => use(await signedInState("client")) });

  test(
    "[ERROR-14, SESSION-12] a refused token on the workspace list signs out and leads to /login",
    { tag: "@rotating" },
    async ({ page }) => {
      const refused = { code: "invalid_token", message: "Over.", detail: "Invalid token.", requestId: "q-1" };
      await page.route("**/api/workspaces/", (route) => route.fulfill({ status: 401, json: refused }));
      await page.route("**/api/auth/refresh/", (route) => route.fulfill({ status: 401, json: refused }));
      await page.goto("/");
      await expect(page).toHaveURL(/\/login$/);
      expect(await page.evaluate(() => localStorage.getItem("accessToken"))).toBeNull();
    },
  );

  test("[HEADER-11, SESSION-9, SESSION-10, SESSION-11, CALL-13] logging out sends a POST, clears what is the person's, and reaches every tab", async ({
    page,
    context,
  }) => {
    await page.goto("/");
    const other = await context.newPage();
    await other.goto("/");
    await expect(other.getByRole("heading", { name: /^Welcome/ })).toBeVisible();

    const sent = page.waitForRequest("**/api/auth/logout/");
    await page.getByRole("button", { name: "Log out" }).click();
    const request = await sent;
    expect(request.method()).toBe("POST");
    expect(request.headers()["authorization"]).toMatch(/^Bearer .+/);
    await expect(page).toHaveURL(/\/login$/);
    await expect(other).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.getItem("to_redirect_page"))).toBeNull();
  });
});
