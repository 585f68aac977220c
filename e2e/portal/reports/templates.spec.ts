import { randomUUID } from "node:crypto";

import { expect, type Page } from "@playwright/test";

import { axeFindings, findingsInLooks } from "../axe-findings.ts";
import { ask, makeReport, test, type MadeReport } from "../people.ts";

const workspace = "northwind-travel";
const dialog = (page: Page) => page.getByRole("dialog", { name: "Save as a template" });
const part = (page: Page, name: string) => dialog(page).getByRole("region", { name });

interface Embed {
  readonly accessToken: string;
  readonly embedUrl: string;
}

interface Definition {
  readonly pages: readonly { readonly visuals: readonly object[] }[];
}

/** Saves a changed definition of a report as its next version. */
async function save(
  page: Page,
  { id }: MadeReport,
  change: (definition: Definition) => object,
): Promise<void> {
  const embed = (await ask(page, "GET", `/get-report/${workspace}/${id}/`)) as Embed;
  const address = `${new URL(embed.embedUrl).origin}/api/embed/report/`;
  const headers = { authorization: `Bearer ${embed.accessToken}` };
  const read = (await (await page.request.get(address, { headers })).json()) as {
    readonly definition: Definition;
    readonly version: number;
  };
  const data = { definition: change(read.definition), version: read.version };
  expect((await page.request.put(address, { headers, data })).status()).toBe(200);
}

/** Sets the title of the first visual, and the filters of the report. */
const changed = (title: string, filters: readonly object[]) => (definition: Definition) => {
  const [first, ...pages] = definition.pages;
  const [visual, ...visuals] = first?.visuals ?? [];
  return {
    ...definition,
    filters,
    pages: [{ ...first, visuals: [{ ...visual, title }, ...visuals] }, ...pages],
  };
};

const campaigns = {
  filterType: 1,
  target: { table: "Campaign", column: "campaign_name" },
  operator: "In",
  values: ["Summer of trains"],
};

async function openDialog(page: Page, { id }: MadeReport): Promise<void> {
  await page.goto(`/${workspace}/${id}`);
  await expect(page.locator("[aria-busy]")).toHaveAttribute("aria-busy", "false");
  await page.getByRole("button", { name: "Save as template…" }).click();
  await expect(dialog(page)).toBeVisible();
}

test("[TEMPLATE-1, TEMPLATE-2, TEMPLATE-3, TEMPLATE-4, TEMPLATE-5, TEMPLATE-6, TEMPLATE-7] a report becomes a template without its client; others make reports from it", async ({
  openAs,
  callAs,
}) => {
  const page = await openAs("planner", { theme: "system" });
  const report = await makeReport(page, workspace, "To be a template");
  await save(page, report, changed("Spend of Northwind", [campaigns]));
  await openDialog(page, report);
  await expect(dialog(page).getByRole("alert")).toContainText("“Spend of Northwind” contains “Northwind”");
  await expect(part(page, "Left out, because it belongs to the client")).toContainText(
    "Report: filters changed",
  );
  await expect(dialog(page).getByRole("button", { name: "Save template" })).toBeDisabled();
  expect(await findingsInLooks(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await save(page, report, changed("What it cost", [campaigns]));
  await openDialog(page, report);
  await expect(part(page, "Texts that go into the template")).toContainText("What it cost");
  const name = `Costs ${randomUUID().slice(0, 8)}`;
  await dialog(page).getByLabel("Name").fill(name);
  await dialog(page).getByLabel("What it shows").fill("What it cost, and where.");
  await dialog(page).getByRole("button", { name: "Save template" }).click();
  await expect(page.getByText(`“${name}” is a template now.`)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);

  await page.goto("/atelier-lumen");
  await page.getByRole("button", { name: "Add Report" }).click();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  const choice = page.getByRole("radio", { name: new RegExp(name) });
  await expect(choice).toBeVisible();
  await choice.check();
  expect(await axeFindings(page)).toEqual([]);

  await page.goto(`/${workspace}/templates`);
  const row = (shown: string) => page.getByRole("row").filter({ hasText: shown });
  await row(name)
    .getByRole("button", { name: `Rename ${name}` })
    .press("Enter");
  const renaming = page.getByRole("dialog", { name: "Rename the template" });
  await renaming.getByLabel("Name").fill(`${name} again`);
  await renaming.getByLabel("Name").press("Enter");
  await expect(row(`${name} again`)).toBeVisible();
  expect(await findingsInLooks(page)).toEqual([]);

  // She is a manager in one of her workspaces.
  await page.getByRole("button", { name: `Delete ${name} again` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
  await expect(page.getByText(`“${name} again” was deleted.`)).toBeVisible();
  const asClient = await callAs("client");
  expect((await asClient("GET", `/report-template/${report.id}/`)).status()).toBe(404);
});

test("[TEMPLATE-8, TEMPLATE-9, TEMPLATE-10, TEMPLATE-11, TEMPLATE-12] a new version of a template is looked at, rolled out to reports that keep their own changes, and rolled back", async ({
  openAs,
}) => {
  const page = await openAs("planner", { theme: "system" });
  const source = await makeReport(page, workspace, "Source");
  await save(page, source, changed("What it cost", []));
  const name = `Costs ${randomUUID().slice(0, 8)}`;
  const order = { reportId: source.id, reportVersion: 2, name, description: "What it cost." };
  const { id } = (await ask(page, "POST", "/templates/", order)) as MadeReport;
  await makeReport(page, workspace, "First", id);
  const second = await makeReport(page, workspace, "Second", id);
  await save(page, second, changed("Money", []));
  await save(page, source, changed("What was spent", []));

  await openDialog(page, source);
  await expect(dialog(page).getByRole("radio", { name: `Version 2 of “${name}”` })).toBeChecked();
  await expect(part(page, "What it changes in the template")).toContainText(
    "“What it cost”: title changed to “What was spent”",
  );
  await dialog(page).getByRole("button", { name: "Save version" }).click();
  await expect(page.getByText(`Version 2 of “${name}” has been saved.`)).toBeVisible();

  await page.getByRole("button", { name: "Show reports" }).click();
  const report = (shown: string) => page.getByRole("listitem", { name: shown, exact: true });
  await expect(report("First")).toContainText("“What it cost”: title changed to “What was spent”");
  await expect(report("Second")).toContainText("Report: “What it cost”: title changed to “Money”");
  await expect(report("Source")).toContainText("version 2, the newest");
  expect(await findingsInLooks(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  const [preview] = await Promise.all([
    page.waitForEvent("popup"),
    report("First").getByRole("link", { name: "Preview with its data" }).click(),
  ]);
  const figure = preview.frameLocator("iframe").getByRole("figure", { name: "What was spent" });
  await expect(figure).toBeVisible();
  await expect(preview.getByText("Nothing has been saved.")).toBeVisible();
  await expect(preview.getByRole("button", { name: "Edit report" })).toHaveCount(0);
  await preview.close();

  await page.getByRole("button", { name: "Select all" }).press("Enter");
  const update = page.getByRole("button", { name: "Update 2 reports" });
  await expect(update).toBeDisabled();
  await expect(page.getByText("1 selected report has an open choice.")).toBeVisible();
  await report("Second").getByRole("radio", { name: "Those of the report" }).press("Space");
  await update.press("Enter");
  await expect(report("First")).toContainText("Updated, as version 2");
  await expect(report("Second")).toContainText("Updated, as version 3");
  await report("First").getByRole("button", { name: "Roll back First" }).click();
  await expect(report("First")).toContainText("version 1, newest 2");
  await expect(report("First")).toBeFocused();
  await expect(report("Second")).toContainText("version 2, the newest");
  await ask(page, "DELETE", `/templates/${id}/`);
});
