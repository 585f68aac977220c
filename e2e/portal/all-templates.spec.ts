import { randomUUID } from "node:crypto";

import { expect } from "@playwright/test";

import { axeFindings } from "./axe-findings.ts";
import { ask, makeReport, test } from "./people.ts";

test("[ADMIN-36, TEMPLATE-13] an administrator finds a template, sees who uses it, archives it and offers it again", async ({
  openAs,
}) => {
  const page = await openAs("admin");
  // A template of its own, because other tests make reports of those of the product.
  const own = randomUUID().slice(0, 8);
  const source = await makeReport(page, "northwind-travel", `Source ${own}`);
  const { id } = (await ask(page, "POST", "/templates/", {
    reportId: source.id,
    reportVersion: 1,
    name: `Template ${own}`,
    description: "For one test.",
  })) as { readonly id: string };
  await page.goto("/admin/templates");
  await expect(page.getByRole("row").filter({ hasText: "Brand and video" })).toContainText("Product");
  await expect(page.getByRole("row").filter({ hasText: "Media plan" })).toContainText("Product, statement");
  await page.getByRole("searchbox", { name: "Filter templates" }).fill(own);
  await expect(page.getByText("1 template", { exact: true })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("link", { name: `Template ${own}` }).click();
  const dialog = page.getByRole("dialog", { name: `Template ${own}` });
  await expect(dialog.getByRole("region", { name: "Who may use it" })).toContainText("Planner");
  await expect(dialog.getByRole("region", { name: "Versions" })).toContainText("Version 1, the newest");
  await expect(dialog.getByRole("link", { name: source.name })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Close", exact: true }).click();

  await page.getByRole("checkbox", { name: `Choose Template ${own}` }).check();
  const chosen = page.getByRole("region", { name: "Chosen entries" });
  await chosen.getByRole("button", { name: "Archive" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
  await expect(page.getByText("The template is archived.")).toBeVisible();
  await page.getByRole("radiogroup", { name: "Which templates" }).getByText("Archived").click();
  await page.getByRole("link", { name: `Template ${own}` }).click();
  await dialog.getByRole("button", { name: "Offer again" }).click();
  await expect(page.getByText("The template is offered again.")).toBeVisible();

  await ask(page, "DELETE", `/templates/${id}/`);
  await ask(page, "DELETE", `/report/${source.id}/`);
});
