import { expect, type Page } from "@playwright/test";

import { portalUrl } from "../../addresses.ts";
import { countCalls, settle } from "../../settle.ts";
import { newestCode } from "../../sign-in.ts";
import { axeFindings } from "../axe-findings.ts";
import { test as base } from "../people.ts";
import { endAllSessions, stateOf, type TestPerson } from "../person.ts";

const test = base.extend<{ readonly person: TestPerson }>({
  person: async ({ personOf }, use, { file }) => use(await personOf(file)),
  storageState: async ({ person }, use) => use(await stateOf(person)),
  context: async ({ context }, use) => {
    await countCalls(context);
    await use(context);
  },
});

const minute = 60_000;
const timer = (page: Page) => page.getByRole("timer");
const over = (page: Page) => page.getByRole("alertdialog", { name: "Your session has ended" });
const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

const setEnd = (left: number): void =>
  localStorage.setItem("expiration", new Date(Date.now() + left).toISOString());

/** The session has another end in this browser from its first page on; the server has its own. */
async function beginWithEnd(page: Page, milliseconds: number): Promise<void> {
  await page.clock.install();
  await page.addInitScript((left) => {
    if (sessionStorage.getItem("has-begun") !== null) return;
    sessionStorage.setItem("has-begun", "yes");
    localStorage.setItem("expiration", new Date(Date.now() + left).toISOString());
  }, milliseconds);
}

async function signInAgain(page: Page, person: TestPerson): Promise<void> {
  const dialog = over(page);
  const began = Date.now();
  await dialog.getByLabel("Password", { exact: true }).fill(person.password);
  await dialog.getByRole("button", { name: "Log in" }).click();
  await expect(dialog.getByText("We send a security code to your email address")).toBeVisible();
  await dialog.getByLabel("Security code").fill(await newestCode(page.request, person.email, began));
  await dialog.getByRole("button", { name: "Verify" }).click();
}

test(
  "[HEADER-8, HEADER-9, SESSION-14] a person hears of the end at its marks, extends against the password, and loses nothing of the page",
  { tag: "@rotating" },
  async ({ page, person }) => {
    // Each step between the marks has nearly a minute; the test advances the clock.
    await beginWithEnd(page, 6 * minute - 1000);
    await page.goto("/account");
    await page.getByLabel("First name").fill("Unsaved");
    const status = page.getByRole("status").filter({ hasText: "Your session ends in" });
    const prompt = page.getByRole("region", { name: "Extend session" });
    await expect(timer(page)).toHaveText(/^00:05:\d\d$/);
    await expect(timer(page)).toHaveAttribute("data-tone", "last");
    await expect(status).toHaveCount(0);
    await expect(prompt).toHaveCount(0);

    await page.clock.runFor(minute);
    await expect(status).toHaveText("Your session ends in 5 minutes.");
    await expect(prompt).toBeVisible();
    await expect(page.getByLabel("First name"), "the offer takes no focus").toBeFocused();
    expect(await axeFindings(page)).toEqual([]);
    await page.clock.runFor(minute);
    await expect(status, "no word between the marks").toHaveCount(0);
    await expect(prompt).toContainText("Your session ends in 4 minutes.");

    await prompt.getByRole("button", { name: "Stay signed in" }).click();
    const dialog = page.getByRole("dialog", { name: "Extend session" });
    await expect(dialog.getByLabel("Password", { exact: true })).toBeFocused();
    await dialog.getByLabel("Password", { exact: true }).fill("wrong");
    await dialog.getByRole("button", { name: "Extend session" }).click();
    await expect(dialog.getByText("The current password is wrong.")).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByLabel("Password", { exact: true }).fill(person.password);
    await dialog.getByRole("button", { name: "Extend session" }).click();
    await expect(dialog).toBeHidden();
    await expect(timer(page)).toHaveText(/^1[12]:\d\d:\d\d$/);
    await expect(timer(page)).toHaveAttribute("data-tone", "plain");
    await expect(page.getByLabel("First name")).toHaveValue("Unsaved");
  },
);

test(
  "[SESSION-16] a session that ends during work is taken up again in place: what was typed stays, what was under way goes on",
  { tag: "@rotating" },
  async ({ page, person }) => {
    await page.goto("/account");
    await page.getByLabel("First name").fill("Gwendolyn");
    await endAllSessions(page);
    await page.getByRole("button", { name: "Save name" }).click();
    await expect(over(page)).toBeVisible();
    await expect(over(page)).toContainText(person.username);
    await expect(page).toHaveURL(/\/account$/);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(over(page), "it cannot be waved away").toBeVisible();

    await over(page).getByLabel("Password", { exact: true }).fill("wrong");
    await over(page).getByRole("button", { name: "Log in" }).click();
    await expect(over(page).getByRole("alert")).toHaveText("Username or password is wrong.");
    await signInAgain(page, person);
    await expect(page.getByText("Your name has been saved.")).toBeVisible();
    await expect(over(page)).toBeHidden();
    await expect(page.getByLabel("First name")).toHaveValue("Gwendolyn");
  },
);

test(
  "[SESSION-16, HEADER-9] when the countdown reaches its end the server is asked, and only its word counts",
  { tag: "@rotating" },
  async ({ page }) => {
    await beginWithEnd(page, minute);
    await page.goto("/");
    await expect(timer(page)).toHaveText(/^00:0[01]:\d\d$/);
    await page.clock.runFor(minute);
    // The server's session is alive: it goes on.
    await expect(timer(page)).toHaveText(/^1[12]:\d\d:\d\d$/);
    await page.evaluate(setEnd, minute);
    await page.reload();
    await expect(timer(page)).toHaveText(/^00:0[01]:\d\d$/);
    await endAllSessions(page);
    await page.clock.runFor(minute);
    await expect(over(page)).toBeVisible();
    await expect(page.getByText("00:00:00")).toBeVisible();

    await over(page).getByRole("button", { name: "Sign in as another person" }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await stored(page, "accessToken")).toBeNull();
    expect(await stored(page, "username")).toBeNull();
  },
);

test("a session ends and resumes in two tabs at the same time, and one renewal serves both", async ({
  page,
  context,
  person,
}) => {
  await page.goto("/account");
  const other = await context.newPage();
  await other.goto("/account");
  await expect(other.getByLabel("First name")).toBeVisible();
  await settle(page, other);

  let renewals = 0;
  context.on("request", (request) => (renewals += request.url().includes("/api/auth/refresh/") ? 1 : 0));
  await page.evaluate(() => localStorage.setItem("accessToken", "not.a.token"));
  await Promise.all([page.reload(), other.reload()]);
  for (const tab of [page, other]) await expect(tab.getByLabel("First name")).toBeVisible();
  await settle(page, other);
  expect(renewals).toBe(1);

  await endAllSessions(page, other);
  for (const tab of [page, other]) {
    await tab.getByRole("button", { name: "Save name" }).click();
    await expect(over(tab)).toBeVisible();
  }
  await signInAgain(page, person);
  // In both at the same time, because the messages disappear by themselves.
  await Promise.all(
    [page, other].map(async (tab) => {
      await expect(tab.getByText("Your name has been saved.")).toBeVisible();
      await expect(over(tab)).toBeHidden();
    }),
  );
});

test(
  "[SESSION-1, SESSION-2, SESSION-3, CALL-12] without an access token the single sign-on token signs in, and an invalid one clears the session",
  { tag: "@rotating" },
  async ({ page }) => {
    await page.goto("/healthz");
    await page.evaluate(() => localStorage.removeItem("accessToken"));
    const validation = page.waitForRequest("**/api/auth/sso/validate/");
    await page.goto("/account");
    expect((await validation).headers()["authorization"]).toBe("Bearer notoken");
    await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();
    expect(await stored(page, "accessToken")).toMatch(/./);

    await page.evaluate(() => localStorage.removeItem("accessToken"));
    await page.goto("/login");
    await expect(page, "the sign-in screen is passed too").not.toHaveURL(/\/login/);

    await page.evaluate(() => {
      localStorage.removeItem("accessToken");
      localStorage.setItem("ssoToken", "not.a.token");
    });
    await page.goto("/account");
    await expect(page).toHaveURL(/\/login$/);
    for (const key of ["accessToken", "expiration", "refreshToken", "ssoToken", "username", "user"]) {
      expect(await stored(page, key), key).toBeNull();
    }
  },
);

test(
  "[CALL-14, SESSION-10] log out everywhere ends this session and those of other browsers",
  { tag: "@rotating" },
  async ({ page, browser, person }) => {
    const elsewhere = await browser.newContext({ baseURL: portalUrl, storageState: await stateOf(person) });
    const other = await elsewhere.newPage();
    await other.goto("/");
    await expect(other.getByRole("banner")).toBeVisible();
    await page.goto("/");
    await page.getByRole("button", { name: /^Account menu/ }).click();
    await page.getByRole("menuitem", { name: "Log out everywhere" }).click();
    const sent = page.waitForRequest("**/api/auth/logoutall/");
    await page.getByRole("alertdialog").getByRole("button", { name: "Log out everywhere" }).click();
    expect((await sent).method()).toBe("GET");
    await expect(page).toHaveURL(/\/login$/);
    expect(await stored(page, "accessToken")).toBeNull();

    // The workspace list is the first that hears of it there.
    await other.reload();
    await expect(other).toHaveURL(/\/login$/);
    await elsewhere.close();
  },
);
