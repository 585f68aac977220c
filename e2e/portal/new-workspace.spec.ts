import { randomUUID } from "node:crypto";

import { expect } from "@playwright/test";

import { axeFindings } from "./axe-findings.ts";
import { ask, makeReport, test } from "./people.ts";

test("a new workspace leads to its first import, and says no day that its data reach", async ({ openAs }) => {
  const page = await openAs("admin");
  const name = `Fresh ${randomUUID().slice(0, 8)}`;
  await page.goto("/admin/workspaces");
  await page.getByRole("button", { name: "Add workspace" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill(name);
  const id = await dialog.getByLabel("Id").inputValue();
  await dialog.getByRole("button", { name: "Add workspace" }).click();
  await page
    .getByRole("region", { name: "Notifications" })
    .getByRole("button", { name: "Import data" })
    .click();
  await expect(page).toHaveURL(new RegExp(`/${id}/import$`));
  await expect(page.getByText("Nothing was imported yet.")).toBeVisible();

  await page.goto(`/${id}`);
  await expect(page.getByText("This workspace has no data yet.")).toBeVisible();
  await expect(page.getByText("Data complete through")).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Import data" }).click();
  await expect(page).toHaveURL(new RegExp(`/${id}/import$`));
});

test("dashboard, import page and report say the same day through which data are complete", async ({
  openAs,
}) => {
  const page = await openAs("planner");
  await page.goto("/northwind-travel");
  const stamp = page.getByText(/^Data complete through .+/);
  const said = await stamp.innerText();
  const report = await makeReport(page, "northwind-travel", `Complete ${randomUUID().slice(0, 8)}`);
  await page.goto("/northwind-travel/import");
  const list = page.getByRole("region", { name: "Data complete through" });
  await expect(list).toContainText(said.replace("Data complete through ", ""));
  await page.goto(`/northwind-travel/${report.id}`);
  await expect(page.frameLocator("iframe").getByText(said)).toBeVisible();
  await ask(page, "DELETE", `/report/${report.id}/`);
});

test("after Skip to content the first card is the next stop; there is one Log out button", async ({
  openAs,
}) => {
  const page = await openAs("planner");
  await page.goto("/northwind-travel");
  await expect(page.getByRole("list", { name: "Reports" }).getByRole("listitem").first()).toBeVisible();
  await page.getByRole("link", { name: "Skip to content" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.locator("[data-card-link]").first()).toBeFocused();
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await expect(page.getByRole("menuitem", { name: "Log out", exact: true })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Log out", exact: true })).toHaveCount(1);
});

test("the breadcrumb is shown on phones too", async ({ openAs }) => {
  const page = await openAs("planner", { width: 390 });
  await page.goto("/northwind-travel");
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toBeVisible();
});

test("an invitation without a role shows a warning, in the dialog and in the list", async ({ openAs }) => {
  const page = await openAs("admin");
  const email = `${randomUUID().slice(0, 8)}@client.example`;
  await page.goto(`/admin/people?q=${email}`);
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/^Without a role this person will find nothing/)).toBeVisible();
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByRole("button", { name: "Invite", exact: true }).click();
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toContainText("No role, sees nothing");
});

test("a role is set in many workspaces at once", async ({ openAs }) => {
  const page = await openAs("admin");
  const own = randomUUID().slice(0, 8);
  const made = Array.from({ length: 12 }, (_, place) => ({
    id: `${own}-${place}`,
    name: `Many ${own} ${place}`,
  }));
  // The answer of the server with more workspaces than the demo has.
  await page.route("**/api/workspaces/", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: [...((await answer.json()) as object[]), ...made] });
  });
  await page.goto("/admin/people");
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Filter workspaces").fill(own);
  await dialog.getByRole("button", { name: "Choose all 12" }).click();
  await dialog.getByLabel("Filter workspaces").fill(`${own} 1`);
  await expect(dialog.getByRole("checkbox", { name: `Many ${own} 11`, exact: true })).toBeChecked();
  await dialog.getByRole("button", { name: "Set role in 12" }).click();
  await expect(dialog.getByText(/^A role in 12 of \d+ workspaces\.$/)).toBeVisible();
  await expect(dialog.getByRole("checkbox", { name: `Many ${own} 11 (planner)` })).not.toBeChecked();
  expect(await axeFindings(page)).toEqual([]);
});
