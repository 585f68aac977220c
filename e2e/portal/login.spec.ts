import { expect, test, type Page } from "@playwright/test";

import { signIn } from "../sign-in.ts";
import { axeFindings } from "./axe-findings.ts";

const username = (page: Page) => page.getByLabel("Username");
const password = (page: Page) => page.getByLabel("Password", { exact: true });
const code = (page: Page) => page.getByLabel("Security code");
const logIn = (page: Page) => page.getByRole("button", { name: "Log in" });

/** What the server answers to a right password: tests of the screen alone need no mail. */
const codeIsSent = {
  status: "success",
  message: "",
  internal: false,
  accessToken: null,
  expiration: null,
  refreshAccessToken: null,
  ssoToken: null,
  oneTimeAccessToken: null,
  userData: null,
};

async function reachCodeStage(page: Page): Promise<void> {
  await page.route("**/api/auth/login/", (route) => route.fulfill({ json: codeIsSent }));
  await page.goto("/login");
  await username(page).fill("planner");
  await password(page).fill("anything");
  await logIn(page).click();
  await expect(code(page)).toBeFocused();
}

test("[ROUTE-8, ROUTE-9, SESSION-4, SESSION-5, SESSION-6, SESSION-8, STORE-1, STORE-2, STORE-4, STORE-5, STORE-7, STORE-13] signing in saves the session and leads back to where the person wanted to go", async ({
  page,
}) => {
  await page.goto("/test-workspace-1?from=mail");
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => sessionStorage.getItem("to_redirect_page"))).toBe(
    "/test-workspace-1?from=mail",
  );
  await signIn(page, "client");
  await expect(page).toHaveURL(/\/test-workspace-1\?from=mail$/);

  const stored = (key: string): Promise<string | null> =>
    page.evaluate((name) => localStorage.getItem(name), key);
  expect(await page.evaluate(() => sessionStorage.getItem("to_redirect_page"))).toBeNull();
  expect(await stored("accessToken")).toMatch(/./);
  expect(await stored("username")).toBe("client");
  expect(Date.parse((await stored("expiration")) ?? "")).toBeGreaterThan(Date.now());
  expect(JSON.parse((await stored("user")) ?? "null")).toMatchObject({ username: "client", admin: false });

  await expect.poll(() => stored("current_workspace")).toBe("test-workspace-1");
  await page.goto("/login");
  await expect(page, "a valid session has no business here").toHaveURL(/\/test-workspace-1$/);
});

test("[ALERT-2] a wrong password is answered with the server's own words, and can be tried again", async ({
  page,
}) => {
  await page.goto("/login");
  await username(page).fill("nobody-of-this-name");
  await password(page).fill("not the password");
  await password(page).press("Enter");
  const alert = page.getByText("Username or password is wrong.");
  await expect(alert).toBeVisible();
  await expect(username(page)).toHaveValue("nobody-of-this-name");
  await page.getByRole("button", { name: "Close" }).click();
  await expect(alert).toBeHidden();
});

test("a login that fails without a word of the server shows the general message", async ({ page }) => {
  await page.route("**/api/auth/login/", (route) => route.abort());
  await page.goto("/login");
  await username(page).fill("planner");
  await password(page).fill("anything");
  await logIn(page).click();
  await expect(page.getByText("Sorry, an unexpected error has occurred!")).toBeVisible();
});

test("[VALID-12, VALID-13] empty fields are named and nothing is sent", async ({ page }) => {
  let sent = 0;
  await reachCodeStage(page);
  page.on("request", (request) => (sent += request.url().includes("/api/auth/") ? 1 : 0));
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page.getByText("Security code is required")).toBeVisible();
  await page.getByRole("button", { name: "Back" }).click();
  await username(page).fill("");
  await logIn(page).click();
  await expect(page.getByText("Username is required")).toBeVisible();
  await expect(page.getByText("Password is required")).toBeVisible();
  expect(sent).toBe(0);
});

test("[LOGIN-4, LOGIN-17, LOGIN-18] the code stage follows with its message, and the arrow leads back", async ({
  page,
}) => {
  await reachCodeStage(page);
  await expect(page.getByText("We send a security code to your email address")).toBeVisible();
  await expect(code(page)).toHaveAttribute("autocomplete", "one-time-code");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(username(page)).toHaveValue("planner");
  await expect(password(page)).toHaveValue("");
});

test("Tab goes from the last field to the first, and Shift+Tab or Escape lead out", async ({ page }) => {
  await page.goto("/login");
  await expect(username(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(password(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(username(page)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "Switch to dark theme" })).toBeFocused();

  await password(page).focus();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Show password" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(logIn(page)).toBeFocused();
});

test("the password can be shown, and password managers know the fields", async ({ page }) => {
  await page.goto("/login");
  await expect(username(page)).toHaveAttribute("autocomplete", "username");
  await expect(password(page)).toHaveAttribute("autocomplete", "current-password");
  await expect(password(page)).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password(page)).toHaveAttribute("type", "text");
});

test("stages slide, and do not for people who prefer reduced motion", async ({ page }) => {
  const animation = (): Promise<string> =>
    page.locator("[data-direction]").evaluate((stage) => getComputedStyle(stage).animationName);
  await page.goto("/login");
  expect(await animation()).not.toBe("none");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await animation()).toBe("none");
});

for (const theme of ["light", "dark"] as const) {
  for (const width of [1440, 390]) {
    test(`axe finds nothing on the stages, ${theme}, ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.addInitScript((chosen) => localStorage.setItem("selected-theme", chosen), theme);
      await page.goto("/login");
      await logIn(page).click();
      await expect(page.getByText("Username is required")).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      await reachCodeStage(page);
      expect(await axeFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
}

test("[STORE-11, CONST-12] the theme is light until somebody chooses, and is there again before the first paint", async ({
  page,
}) => {
  await page.goto("/login");
  const html = page.locator("html");
  await expect(html).not.toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "Switch to dark theme" }).click();
  await expect(html).toHaveAttribute("data-theme", "dark");
  expect(await page.evaluate(() => localStorage.getItem("selected-theme"))).toBe("dark");
  // Without the program itself the page is dark already: the theme does not wait for it.
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.reload();
  await expect(html).toHaveAttribute("data-theme", "dark");
});
