import { expect, type Page } from "@playwright/test";

import { axeFindings } from "../axe-findings.ts";
import { cardOf, test } from "../people.ts";

const workspace = "atelier-lumen";
const frameOf = (page: Page) => page.frameLocator("iframe");

test("[STATEMENT-22] [STATEMENT-23] [STATEMENT-25] [STATEMENT-31] a statement is made in the wizard, opens, and its language and paper are changed", async ({
  openAs,
}) => {
  const page = await openAs("planner");
  const name = `Delivery ${Date.now()}`;
  await page.goto(`/${workspace}`);
  await page.getByRole("button", { name: "Add Report" }).click();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByRole("radio", { name: /^Statement/ }).check();
  await page.getByRole("button", { name: "Choose a statement" }).click();
  const dialog = page.getByRole("dialog", { name: "Create Statement" });
  await dialog.getByRole("radio", { name: /^Proof of delivery/ }).check();
  await dialog.getByLabel("Name").fill(name);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Create Statement" }).click();

  const frame = frameOf(page);
  await expect(frame.getByRole("heading", { name: "Proof of delivery" }).first()).toBeVisible();
  await expect(frame.getByRole("columnheader", { name: "Delivered impressions" }).first()).toBeVisible();
  await expect(frame.getByRole("button", { name: "Print" })).toBeVisible();
  await frame.getByRole("button", { name: "Last page" }).click();
  await expect(frame.getByText("Confirmed by")).toBeInViewport();

  await page.goto(`/${workspace}`);
  await expect(cardOf(page, name)).toContainText("Statement");
  await page.getByRole("button", { name: `Settings of ${name}` }).click();
  await page.getByRole("menuitem", { name: "Edit Dashboard" }).click();
  const settings = page.getByRole("dialog", { name: "Edit Dashboard" });
  await settings.getByRole("tab", { name: "Document" }).click();
  for (const [label, choice] of [
    ["Language", "German"],
    ["Paper", "US Letter"],
    ["First value of “From”", "This year"],
  ] as const) {
    await settings.getByRole("combobox", { name: label }).click();
    await page.getByRole("option", { name: choice }).click();
  }
  expect(await axeFindings(page)).toEqual([]);
  await settings.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("The statement is saved.")).toBeVisible();
  await page.getByRole("link", { name }).click();
  await expect(frame.getByRole("heading", { name: "Leistungsnachweis" }).first()).toBeVisible();
});
