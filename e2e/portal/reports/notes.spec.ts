import { expect } from "@playwright/test";

import { findingsInLooks } from "../axe-findings.ts";
import { cardOf, test } from "../people.ts";

const workspace = "atelier-lumen";

test("a planner writes notes, reports show them on their days, and clients see those for them", async ({
  openAs,
}) => {
  const page = await openAs("planner", { theme: "system" });
  await page.goto(`/${workspace}`);
  await page.getByRole("link", { name: "Notes" }).click();
  await expect(page.getByText("No notes yet")).toBeVisible();
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByLabel("First day")).toBeFocused();
  await page.getByLabel("First day").fill("2026-10-12");
  await page.getByLabel("Last day").fill("2026-10-10");
  await expect(page.getByText("The last day must not be before the first.")).toBeVisible();
  await page.getByLabel("Last day").fill("2026-10-16");
  await page.getByLabel("Text").fill("Autumn sale in all shops");
  expect(await findingsInLooks(page)).toEqual([]);
  await page.getByRole("button", { name: "Add note" }).click();
  const row = page.getByRole("row", { name: /Autumn sale in all shops/ });
  await expect(row).toContainText("The agency");
  const adding = page.getByRole("button", { name: "Add note" });
  await expect(adding, "what had the focus is gone").toBeFocused();

  await row.getByRole("button", { name: "Change the note Autumn sale in all shops" }).click();
  await page.getByText("Clients see it too").click();
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(row).toContainText("Everyone");
  expect(await findingsInLooks(page)).toEqual([]);

  await page.getByRole("link", { name: /^Back to/ }).click();
  await cardOf(page, "October 2026").getByRole("link").first().click();
  const report = page.frameLocator("iframe");
  await expect(report.getByText("1 note")).toBeVisible();
  await expect(report.locator("[data-notes]").first()).toBeAttached();
  await report.getByText("1 note").click();
  await expect(report.getByRole("listitem").filter({ hasText: "Autumn sale in all shops" })).toBeVisible();

  await page.goto(`/${workspace}/notes`);
  await row.getByRole("button", { name: "Delete the note Autumn sale in all shops" }).click();
  await expect(page.getByText("No notes yet")).toBeVisible();
  await expect(adding).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row).toBeVisible();
});
