import { readFileSync } from "node:fs";

import { expect, type Page } from "@playwright/test";

import { portalUrl } from "../../addresses.ts";
import { enterPassword } from "../../sign-in.ts";
import { addPasskeyDevice, appCode, setUpApp } from "./authenticator.ts";
import { axeFindings, findingsInLooks } from "../axe-findings.ts";
import { test as base } from "../people.ts";
import { makePerson, signInElsewhere, stateOf, type TestPerson } from "../person.ts";

const test = base.extend<{ readonly person: TestPerson }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted.
  person: async ({}, use) => use(await makePerson()),
  storageState: async ({ person }, use) => use(await stateOf(person)),
});

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const passwordOf = (page: Page) => page.getByRole("dialog").getByLabel("Password", { exact: true });

async function openAccount(page: Page): Promise<void> {
  await page.goto("/account");
  await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Log out", exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
}

test("sessions are ended one by one or all at once; name and password are changed; a new password needs the current one and ends the other sessions", async ({
  page,
  person,
}) => {
  await signInElsewhere(person);
  await signInElsewhere(person);
  await page.goto("/");
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Account" }).click();
  await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();
  const sessions = page.getByRole("region", { name: "Sessions" });
  await expect(sessions.getByRole("listitem")).toHaveCount(3);
  await expect(sessions.getByRole("listitem").first()).toContainText("This session");
  await sessions
    .getByRole("button", { name: /^End session on/ })
    .first()
    .click();
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await sessions.getByRole("button", { name: "End all other sessions" }).click();
  await expect(page.getByText("One session has ended.")).toBeVisible();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await expect(sessions.getByRole("button")).toHaveCount(0);

  const elsewhere = { authorization: `Bearer ${await signInElsewhere(person)}` };
  await page.getByLabel("First name").fill("Ada");
  await page.getByLabel("Last name").fill("");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByText("Last name is required")).toBeVisible();
  await page.getByLabel("Last name").fill("Byron");
  await page.getByRole("button", { name: "Save name" }).click();
  await expect(page.getByRole("button", { name: /^Account menu, Ada Byron/ })).toHaveText("AB");

  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByLabel("Current password").fill("wrong");
  await page.getByLabel("New password").fill("Still-Wat9!");
  await page.getByLabel("Confirm Password").fill("Still-Wat9!");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("The current password is wrong.")).toBeVisible();
  await page.getByLabel("Current password").fill(person.password);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Your password has been changed.")).toBeVisible();
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  const answer = await fetch(`${portalUrl}/api/account/`, { headers: elsewhere });
  expect(answer.status, "signed out there").toBe(401);
});

test("an authenticator app is set up by its code, comes with recovery codes shown once, and signs in", async ({
  page,
  person,
}) => {
  await openAccount(page);
  await page.getByRole("button", { name: "Set up authenticator app" }).click();
  await passwordOf(page).fill("wrong");
  await passwordOf(page).press("Enter");
  await expect(page.getByText("The current password is wrong.")).toBeVisible();
  await passwordOf(page).fill(person.password);
  await passwordOf(page).press("Enter");
  await expect(page.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const secret = (await page.getByRole("dialog").locator("code").innerText()).replaceAll(" ", "");
  await page.getByLabel("Security code").fill("000000");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
  await page.getByLabel("Security code").fill(appCode(secret));
  await page.getByRole("button", { name: "Confirm" }).click();

  const shown = page.getByRole("dialog", { name: "Your recovery codes" });
  await expect(shown.getByRole("listitem")).toHaveCount(10);
  const codes = await shown.getByRole("listitem").allInnerTexts();
  expect(await axeFindings(page)).toEqual([]);
  await shown.getByRole("button", { name: "Copy" }).click();
  await expect(shown.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(codes[9]);
  const saved = page.waitForEvent("download");
  await shown.getByRole("button", { name: "Download" }).click();
  expect(readFileSync(await (await saved).path(), "utf8")).toContain(codes.join("\n"));
  await shown.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByText("10 left.")).toBeVisible();
  await expect(page.getByText("Not used while an app or a passkey is set up.")).toBeVisible();
  await logOut(page);

  await enterPassword(page, person.username, person.password);
  await expect(page.getByRole("heading", { name: "Authenticator app" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel("Security code").fill(appCode(secret, 1));
  await page.getByRole("button", { name: "Verify" }).click();
  await expect(page).not.toHaveURL(/\/login/);
});

test.describe("signed out", () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test("a recovery code replaces the app, once", async ({ page, person }) => {
    const code = await setUpApp(person);
    await page.goto("/login");
    const enterRecoveryCode = async (): Promise<void> => {
      await enterPassword(page, person.username, person.password);
      await page.getByRole("button", { name: "Recovery code" }).click();
      await page.getByLabel("Recovery code").fill(code);
      await page.getByRole("button", { name: "Verify" }).click();
    };
    await enterRecoveryCode();
    await expect(page).not.toHaveURL(/\/login/);
    await logOut(page);
    await enterRecoveryCode();
    await expect(page.getByText("The security code is wrong or has expired.")).toBeVisible();
  });
});

test("a passkey is made, signs in, and is removed against the password", async ({ page, person }) => {
  await addPasskeyDevice(page);
  await openAccount(page);
  await page.getByRole("button", { name: "Add passkey" }).click();
  await page.getByLabel("Name of the passkey").fill("Work laptop");
  await passwordOf(page).fill(person.password);
  await page.getByRole("dialog").getByRole("button", { name: "Add passkey" }).click();
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByText("Work laptop", { exact: true })).toBeVisible();
  await expect(page.getByText(/not used yet/)).toBeVisible();
  await logOut(page);

  await enterPassword(page, person.username, person.password);
  await expect(page.getByRole("heading", { name: "Use your passkey" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Continue with passkey" }).click();
  await expect(page).not.toHaveURL(/\/login/);

  await page.goto("/account");
  await expect(page.getByText(/last used/)).toBeVisible();
  await page.getByRole("button", { name: "New recovery codes" }).click();
  await passwordOf(page).fill(person.password);
  await passwordOf(page).press("Enter");
  await expect(page.getByRole("dialog", { name: "Your recovery codes" })).toBeVisible();
  await page.getByRole("button", { name: "I have kept them" }).click();
  await page.getByRole("button", { name: "Remove passkey Work laptop" }).click();
  await passwordOf(page).fill(person.password);
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("The passkey has been removed.")).toBeVisible();
  await expect(page.getByText("Work laptop", { exact: true })).toHaveCount(0);
});

test(
  "[CONST-12, STORE-11] the theme is light, dark, or as the device has it; axe finds nothing on the page in either",
  { tag: "@rotating" },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await openAccount(page);
    const html = page.locator("html");
    await expect(html, "light is the default, whatever the device prefers").not.toHaveAttribute("data-theme");
    // By keyboard, because other parts of the page grow when their data arrive. A click is lost if its control moves meanwhile.
    const choose = (name: string) => page.getByRole("radio", { name, exact: true }).press("Space");
    await choose("As on this device");
    await expect(html).toHaveAttribute("data-theme", "dark");
    await page.reload({ waitUntil: "commit" });
    await expect(html).toHaveAttribute("data-theme", "dark");
    await expect(page.getByRole("button", { name: "Change password" })).toBeVisible();
    await page.emulateMedia({ colorScheme: "light" });
    await expect(html).not.toHaveAttribute("data-theme");
    await page.getByRole("button", { name: "Change password" }).click();
    expect(await findingsInLooks(page)).toEqual([]);
    for (const choice of ["Light", "Dark"]) {
      await choose(choice);
      await expect(page.locator("html[data-theme=dark]")).toHaveCount(choice === "Dark" ? 1 : 0);
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem("selected-theme")))
        .toBe(choice.toLowerCase());
    }
  },
);
