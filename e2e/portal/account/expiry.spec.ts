import { expect, type Page } from "@playwright/test";

import { openClockedServer, type ClockedServer } from "../../clocked-server.ts";
import { countCalls, settle } from "../../settle.ts";
import { enterPassword } from "../../sign-in.ts";
import { test } from "../people.ts";

/** Links, codes and sessions that expire. No test waits: each advances the clocks of the server and of the browser. */
let ownServer: ClockedServer;

test.beforeAll(async () => {
  ownServer = await openClockedServer();
});

test.afterAll(() => ownServer.close());

// One after another: each continues with the account and the time of the test before it.
test.describe.configure({ mode: "serial" });

const minute = 60_000;
const hour = 60 * minute;
const firstPassword = "Quiet-Harbour-71!";
const secondPassword = "Still-Wat9!";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const code = (page: Page) => page.getByLabel("Security code");
const codeRefused = (page: Page) => page.getByText("The security code is wrong or has expired.");
const sessionOver = (page: Page) => page.getByRole("alertdialog", { name: "Your session has ended" });
const linkOver = (page: Page) =>
  page.getByRole("alert").filter({ hasText: "This link has been used or has expired." });

/** Gives the browser the server's time, and lets it run on from there. */
async function startClock(page: Page, ownServer: ClockedServer): Promise<void> {
  await page.clock.install({ time: ownServer.now() });
}

/** Lets the same time pass for the server and for the browser, all tabs of which share a clock. */
async function pass(ownServer: ClockedServer, milliseconds: number, page: Page): Promise<void> {
  ownServer.pass(milliseconds);
  await page.clock.fastForward(milliseconds);
}

async function askForNewLink(page: Page, ownServer: ClockedServer): Promise<string> {
  const mails = ownServer.countMails();
  await linkOver(page).getByRole("button", { name: "Ask for a new link" }).click();
  await expect(page.getByLabel("E-mail address")).toHaveValue(ownServer.email);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText("Reset link is send over the email")).toBeVisible();
  return ownServer.newestLink(mails);
}

async function enterNewPassword(page: Page, password: string, submit: string): Promise<void> {
  await page.getByLabel("New password").fill(password);
  await page.getByLabel("Confirm Password").fill(password);
  await page.getByRole("button", { name: submit }).click();
}

async function signIn(page: Page, ownServer: ClockedServer, password: string): Promise<void> {
  await page.goto(`${ownServer.url}/login`);
  const mails = ownServer.countMails();
  await enterPassword(page, ownServer.email, password);
  await code(page).fill(await ownServer.newestCode(mails));
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

test(
  "[LOGIN-9] a registration link expires after three days, also under a form that is filled in, where a new one can be requested",
  { tag: "@rotating" },
  async ({ page }) => {
    await startClock(page, ownServer);
    const link = await ownServer.newestLink(0);
    await page.goto(link);
    await expect(page.getByText(/^The link works once, until/)).toBeVisible();
    await page.getByLabel("First name").fill("Grace");
    await page.getByLabel("Last name").fill("Hopper");
    await pass(ownServer, 72 * hour + minute, page);
    await enterNewPassword(page, firstPassword, "Create account");
    await expect(
      page.getByText("This link has been used or has expired. Please ask for a new one."),
    ).toBeVisible();
    await expect(page.getByLabel("First name"), "nothing typed is lost").toHaveValue("Grace");

    await page.goto(link);
    const next = await askForNewLink(page, ownServer);
    await page.goto(next);
    await expect(linkOver(page)).toHaveCount(0);
    await page.getByLabel("First name").fill("Grace");
    await page.getByLabel("Last name").fill("Hopper");
    await enterNewPassword(page, firstPassword, "Create account");
    await expect(heading(page)).toHaveText("Sign in to Vitrine");
  },
);

test(
  "[LOGIN-22] a code can be sent again after half a minute, and expires after ten minutes",
  { tag: "@rotating" },
  async ({ page }) => {
    await startClock(page, ownServer);
    await page.goto(`${ownServer.url}/login`);
    const mails = ownServer.countMails();
    await enterPassword(page, ownServer.email, firstPassword);
    const first = await ownServer.newestCode(mails);
    const resend = page.getByRole("button", { name: /^Resend code/ });
    await expect(resend).toBeDisabled();
    await pass(ownServer, 31_000, page);
    await expect(resend).toHaveText("Resend code");
    const before = ownServer.countMails();
    await resend.click();
    const second = await ownServer.newestCode(before);
    await expect(resend, "the wait begins anew").toBeDisabled();
    await code(page).fill(first);
    await page.getByRole("button", { name: "Verify" }).click();
    await expect(codeRefused(page), "the newer code made it void").toBeVisible();

    await pass(ownServer, 10 * minute, page);
    await expect(codeRefused(page), "alerts leave in the meantime").toHaveCount(0);
    await code(page).fill(second);
    await page.getByRole("button", { name: "Verify" }).click();
    await expect(codeRefused(page)).toBeVisible();
    await resend.click();
    await expect(page.getByText("This sign-in has taken too long.")).toBeVisible();
    await page.getByRole("button", { name: "Back" }).click();
    await signIn(page, ownServer, firstPassword);
  },
);

test(
  "[LOGIN-8] a reset link expires after half an hour, and the message offers a new one",
  { tag: "@rotating" },
  async ({ page }) => {
    await startClock(page, ownServer);
    await page.goto(`${ownServer.url}/login`);
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await page.getByLabel("E-mail address").fill(ownServer.email);
    const mails = ownServer.countMails();
    await page.getByRole("button", { name: "Send link" }).click();
    const link = await ownServer.newestLink(mails);
    await pass(ownServer, 31 * minute, page);
    await page.goto(link);
    await page.goto(await askForNewLink(page, ownServer));
    await enterNewPassword(page, secondPassword, "Set password");
    await expect(
      page.getByText("Password changed successfully! please login with new credentials"),
    ).toBeVisible();
  },
);

test(
  "[HEADER-9, SESSION-14, SESSION-16] the countdown runs out under unsaved work in two tabs, and the work goes on after signing in again",
  { tag: "@rotating" },
  async ({ page, context }) => {
    await countCalls(context);
    const other = await context.newPage();
    await startClock(page, ownServer);
    await signIn(page, ownServer, secondPassword);
    for (const tab of [page, other]) {
      await tab.goto(`${ownServer.url}/account`);
      await expect(tab.getByRole("timer")).toHaveText(/^1[12]:\d\d:\d\d$/);
    }
    await page.getByLabel("First name").fill("Unsaved");
    await expect(other.getByLabel("First name")).toBeVisible();
    await settle(page, other);

    const timer = page.getByRole("timer");
    await pass(ownServer, 11 * hour + 35 * minute, page);
    await expect(timer).toHaveAttribute("data-tone", "soon");
    await pass(ownServer, 15 * minute, page);
    await expect(timer).toHaveAttribute("data-tone", "last");
    await pass(ownServer, 11 * minute, page);
    for (const tab of [page, other]) {
      await expect(tab.getByText("00:00:00")).toBeVisible();
      await expect(sessionOver(tab)).toBeVisible();
    }

    const mails = ownServer.countMails();
    const dialog = sessionOver(page);
    await dialog.getByLabel("Password", { exact: true }).fill(secondPassword);
    await dialog.getByRole("button", { name: "Log in" }).click();
    await dialog.getByLabel("Security code").fill(await ownServer.newestCode(mails));
    await dialog.getByRole("button", { name: "Verify" }).click();
    for (const tab of [page, other]) {
      await expect(sessionOver(tab)).toHaveCount(0);
      await expect(tab.getByRole("timer")).toHaveText(/^1[12]:\d\d:\d\d$/);
    }
    await expect(page.getByLabel("First name")).toHaveValue("Unsaved");
    await page.getByRole("button", { name: "Save name" }).click();
    await expect(page.getByText("Your name has been saved.")).toBeVisible();
  },
);

test("a long wait after wrong passwords is listed in the Admin Panel, and lifted there", async ({ page }) => {
  await startClock(page, ownServer);
  await signIn(page, ownServer, secondPassword);
  const tryLogin = async (password: string): Promise<number> => {
    const answer = await fetch(`${ownServer.url}/api/auth/login/`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ username: ownServer.email, password }),
    });
    return answer.status;
  };
  for (let count = 0; count < 10; count += 1) {
    expect(await tryLogin("wrong")).toBe(401);
    if (count < 9) ownServer.pass(minute);
  }
  expect(await tryLogin(secondPassword)).toBe(429);
  await page.goto(`${ownServer.url}/admin/limits`);
  const wait = page.getByRole("table", { name: "In force now" }).getByRole("row").last();
  await expect(wait).toContainText("10 wrong attempts");
  await wait.getByRole("button", { name: /^Lift/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
  await expect(page.getByText("The wait or limit has been lifted.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nobody has to wait" })).toBeVisible();
  expect(await tryLogin(secondPassword)).toBe(200);
});
