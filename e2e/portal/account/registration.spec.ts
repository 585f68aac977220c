import { expect, type Page } from "@playwright/test";

import { enterCode, enterPassword } from "../../sign-in.ts";
import { axeFindings } from "../axe-findings.ts";
import { test } from "../people.ts";
import { invite, makePerson, stateOf } from "../person.ts";

const password = "Quiet-Harbour-71!";

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel("First name").fill("Gwen");
  await page.getByLabel("Last name").fill("Guest");
  await page.getByLabel("New password").fill(password);
  await page.getByLabel("Confirm Password").fill(password);
}

test("[PRODUCT-2, LOGIN-9, LOGIN-7, LOGIN-24, VALID-15, SESSION-5, ENTITY-26] an invited person follows the mailed link, registers, signs in and lands at the report", async ({
  page,
}) => {
  const { email, link, reportName, path } = await invite();
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome to Vitrine");
  await expect(page, "the token is in memory only").toHaveURL(/\/login$/);
  await expect(
    page.getByText(`has invited you to see the report “${reportName}” in Meridian Outdoor.`),
  ).toBeVisible();
  await expect(page.getByText(/^The link works once, until/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  let sent = 0;
  page.on("request", (request) => (sent += request.url().includes("/password/update/") ? 1 : 0));
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByText("First name is required")).toBeVisible();
  await expect(page.getByText("Last name is required")).toBeVisible();
  await fillIn(page);
  await page.getByLabel("New password").fill("not-enough");
  await page.getByLabel("Confirm Password").fill("not-enough");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(
    page.getByText("Please check your password, it does not meet the requirements!"),
  ).toBeVisible();
  expect(sent).toBe(0);

  await fillIn(page);
  const update = page.waitForRequest("**/api/auth/password/update/");
  await page.getByRole("button", { name: "Create account" }).click();
  expect((await update).postDataJSON()).toMatchObject({
    purpose: "register",
    firstName: "Gwen",
    lastName: "Guest",
    email,
  });
  await expect(
    page.getByText("Password changed successfully! please login with new credentials"),
  ).toBeVisible();

  const began = Date.now();
  await enterPassword(page, email, password);
  await enterCode(page, email, began);
  await expect(page).toHaveURL(new RegExp(`${path}/?$`));
  await expect(page.getByRole("button", { name: /^Account menu, Gwen Guest/ })).toHaveText("GG");
});

test("a link that was used says so and leads on: to the sign-in, or to a new invitation", async ({
  page,
}) => {
  const { link } = await invite();
  await page.goto(link);
  await expect(page.getByText(/^The link works once, until/)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 }), "a reload keeps the stage").toHaveText(
    "Welcome to Vitrine",
  );
  await expect(page.getByText(/^The link works once, until/)).toBeVisible();
  await fillIn(page);
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to Vitrine");

  await page.goto(link);
  const over = page.getByRole("alert").filter({ hasText: "This link has been used or has expired." });
  await expect(over).toBeVisible();
  for (const field of ["First name", "Last name", "New password", "Confirm Password"]) {
    await expect(page.getByLabel(field)).toBeDisabled();
  }
  await expect(page.getByRole("button", { name: "Create account" })).toBeDisabled();
  await expect(over.getByRole("button", { name: "Ask for a new link" })).toBeFocused();
  await over.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in to Vitrine");
});

test.describe("signed in", () => {
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted.
  test.use({ storageState: async ({}, use) => use(await stateOf(await makePerson())) });

  test("a signed-in user can still follow a registration link; leaving it leads back", async ({ page }) => {
    await page.goto("/login?resetPasswordAccessToken=any&email=x%40v.example&purpose=password_reset");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Set a new password");
    await page.getByRole("button", { name: "Back" }).click();
    await expect(page).not.toHaveURL(/\/login/);
    await expect(page.getByRole("banner")).toBeVisible();
  });
});
