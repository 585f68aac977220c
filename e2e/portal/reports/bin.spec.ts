import { randomUUID } from "node:crypto";

import { expect } from "@playwright/test";

import { findingsInLooks } from "../axe-findings.ts";
import { ask, cardOf, makeReport, test } from "../people.ts";

const workspace = "northwind-travel";

test("a deleted report is restored from the list of deleted reports, with its tags and as a favourite", async ({
  openAs,
}) => {
  const page = await openAs("planner", { theme: "system" });
  const report = await makeReport(page, workspace, `Binned ${randomUUID().slice(0, 8)}`);
  const [tag] = (await ask(page, "GET", `/workspace-tag/${workspace}/`)) as { id: string; name: string }[];
  await ask(page, "PUT", `/report-tag/${report.id}/`, { workspace_tag: tag?.id });
  await ask(page, "PUT", `/favourite/${report.id}/`, {});
  await ask(page, "DELETE", `/report/${report.id}/`);

  await page.goto(`/${workspace}`);
  await page.getByRole("link", { name: "Deleted reports" }).click();
  const row = page.getByRole("row").filter({ hasText: report.name });
  await expect(row).toContainText("Restorable until");
  expect(await findingsInLooks(page)).toEqual([]);
  await row.getByRole("button", { name: `Restore ${report.name}` }).click();
  await expect(page.getByText(`“${report.name}” is back among the reports.`)).toBeVisible();
  await expect(row).toHaveCount(0);

  await page.getByRole("link", { name: /^Back to/ }).click();
  const card = cardOf(page, report.name);
  await expect(card.getByRole("list", { name: "Tags" })).toContainText(tag?.name ?? "");
  await expect(card.getByRole("button", { name: /^Favourite/ })).toHaveAttribute("aria-pressed", "true");
  await ask(page, "DELETE", `/report/${report.id}/`);
});

test("clients see no deleted reports, and learn whom to ask", async ({ openAs }) => {
  const page = await openAs("client");
  await page.goto("/test-workspace-1");
  await expect(page.getByRole("list", { name: "Reports" }).getByRole("listitem").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Deleted reports" })).toHaveCount(0);
  await page.goto("/test-workspace-1/deleted");
  await expect(page.getByText("Deleted reports are for people who edit reports")).toBeVisible();
});
