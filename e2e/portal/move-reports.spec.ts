import { randomUUID } from "node:crypto";

import { expect } from "@playwright/test";

import { ask, makeReport, test } from "./people.ts";

test(
  "[ADMIN-32, ADMIN-33, ADMIN-34] a report is moved after a list of what changes, earlier links lead to it, and workspaces are archived together",
  { tag: "@rotating" },
  async ({ openAs, callAs }) => {
    const page = await openAs("admin");
    const own = randomUUID().slice(0, 8);
    const target = { id: `moved-${own}`, name: `Moved ${own}` };
    const other = { id: `other-${own}`, name: `Other ${own}` };
    for (const workspace of [target, other]) await ask(page, "POST", "/admin/workspaces/", workspace);
    const report = await makeReport(page, "northwind-travel", `Report ${own}`);
    await page.goto(`/admin/reports?q=${own}`);
    await page.getByRole("checkbox", { name: `Choose ${report.name}` }).check();
    const chosen = page.getByRole("region", { name: "Chosen entries" });
    await chosen.getByRole("button", { name: "Move" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("combobox", { name: "Move to" }).click();
    await page.getByRole("option", { name: target.name }).click();
    await expect(dialog.getByText("What changes")).toBeVisible();
    // Without the choice the report stays, and stays chosen.
    await dialog.getByRole("button", { name: "Move", exact: true }).click();
    await expect(page.getByText("The workspace has none of the campaigns")).toBeVisible();
    await expect(chosen).toContainText("1 chosen");
    await chosen.getByRole("button", { name: "Move" }).click();
    await dialog.getByRole("combobox", { name: "Move to" }).click();
    await page.getByRole("option", { name: target.name }).click();
    await dialog.getByRole("checkbox", { name: /^Reports without any of their campaigns/ }).check();
    await dialog.getByRole("button", { name: "Move", exact: true }).click();
    await expect(page.getByText("The report is moved.")).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: report.name })).toContainText(target.name);

    // The details of one report offer the same.
    await page.getByRole("link", { name: report.name }).click();
    await dialog.getByRole("button", { name: "Move" }).click();
    await expect(page.getByRole("combobox", { name: "Move to" })).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
    await expect(page.getByText("The report is in the bin.")).toBeVisible();
    await page.getByRole("radiogroup", { name: "Which reports" }).getByText("Bin").click();
    await page.getByRole("link", { name: report.name }).click();
    await dialog.getByRole("button", { name: "Restore" }).click();
    await expect(page.getByText("The report is restored.")).toBeVisible();

    await page.goto(`/northwind-travel/${report.id}`);
    await expect(page).toHaveURL(new RegExp(`/${target.id}/${report.id}`));
    await expect(page.locator("iframe").first()).toBeVisible();
    // Who has no role there does not see it, by the earlier link either.
    const call = await callAs("planner");
    expect((await call("GET", `/get-report/${report.id}/`)).status()).toBe(404);

    await page.goto(`/admin/workspaces?q=${own}`);
    await page.getByRole("checkbox", { name: "Choose all on this page" }).check();
    await chosen.getByRole("button", { name: "Archive" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
    await expect(page.getByText("2 workspaces changed.")).toBeVisible();
  },
);
