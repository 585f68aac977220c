import { expect, type Page } from "@playwright/test";

import { portalUrl } from "../../addresses.ts";
import { axeFindings } from "../axe-findings.ts";
import { ask, makeReport, test, type MadeReport } from "../people.ts";

const workspace = "northwind-travel";

const frame = (page: Page) => page.frameLocator("iframe");
const tabs = (page: Page) => frame(page).getByRole("tab");
const editor = (page: Page) => frame(page).getByRole("main", { name: "Report editor" });

async function open(page: Page, { id }: MadeReport): Promise<void> {
  await page.goto(`/${workspace}/${id}`);
  await expect(page.locator("[aria-busy]")).toHaveAttribute("aria-busy", "false");
}

async function edit(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Edit report" }).click();
  await expect(editor(page)).toBeVisible();
  await expect(page.locator("iframe")).toBeFocused();
}

/** Changes the title of the first card. */
async function retitle(page: Page, from: string, to: string): Promise<void> {
  const objects = editor(page).getByRole("complementary", { name: "Pages and objects" });
  await objects.getByRole("button", { name: from, exact: true }).first().click();
  await editor(page).getByRole("tab", { name: "Format" }).click();
  const title = editor(page).getByRole("textbox", { name: "Title", exact: true });
  await title.fill(to);
  await title.press("Enter");
}

/** How many drafts the frame keeps in this browser. */
function keptDrafts(page: Page): Promise<number> {
  return frame(page)
    .locator("body")
    .evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open("vitrine-drafts", 1);
          opening.onsuccess = () => {
            const counting = opening.result.transaction("drafts").objectStore("drafts").count();
            counting.onsuccess = () => resolve(counting.result);
          };
        }),
    );
}

interface Embed {
  readonly permissions: number;
  readonly accessToken: string;
  readonly embedUrl: string;
}

interface Definition {
  readonly pages: readonly { readonly displayName: string }[];
}

/** Renames the first page and saves that, without the portal. @returns the name that the page had */
async function saveElsewhere(
  page: Page,
  { id }: MadeReport,
  displayName: string,
  note: string,
): Promise<string> {
  const embed = (await ask(page, "GET", `/get-report/${workspace}/${id}/`)) as Embed;
  const address = `${new URL(embed.embedUrl).origin}/api/embed/report/`;
  const headers = { authorization: `Bearer ${embed.accessToken}` };
  const { definition } = (await (await page.request.get(address, { headers })).json()) as {
    readonly definition: Definition;
  };
  const [first, ...rest] = definition.pages;
  const data = {
    definition: { ...definition, pages: [{ ...first, displayName }, ...rest] },
    version: 1,
    note,
  };
  expect((await page.request.put(address, { headers, data })).status()).toBe(200);
  return first?.displayName ?? "";
}

test("[VIEW-19, VIEW-20, VIEW-21] a planner edits a report and saves it; hidden pages are in the editor only, and the campaigns are not saved with it", async ({
  openAs,
}) => {
  const page = await openAs("planner");
  const report = await makeReport(page, workspace, "To be edited");
  const [, hidden] = (await ask(page, "GET", `/get-pages/${report.id}/`)) as {
    value: string;
    label: string;
  }[];
  const settings = `/get-edit-report-template-settings/${report.id}/`;
  const { value: page_name = "", label: page_display_name = "" } = hidden ?? {};
  await ask(page, "PUT", settings, { hidden_pages: [{ page_name, page_display_name, report: report.id }] });

  await open(page, report);
  await expect(tabs(page).first()).toBeVisible();
  expect(await tabs(page).allInnerTexts()).not.toContain(page_display_name);
  await edit(page);
  await expect(editor(page).getByRole("button", { name: `${page_display_name} hidden` })).toBeVisible();
  await retitle(page, "Spend", "What it cost");
  expect(await axeFindings(page)).toEqual([]);
  await editor(page).getByRole("button", { name: "Save" }).click();
  await expect(editor(page).getByText("version 2 · all changes saved")).toBeVisible();
  await editor(page).getByRole("button", { name: "Done" }).click();
  await expect(frame(page).getByRole("figure", { name: "What it cost" })).toBeVisible();
  expect(await tabs(page).allInnerTexts()).not.toContain(page_display_name);

  // Nothing is unsaved, so nothing asks.
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`/${workspace}/?$`));
  await open(page, report);
  await expect(frame(page).getByRole("figure", { name: "What it cost" })).toBeVisible();
  const { definition, changes } = (await ask(page, "GET", `/report-versions/${report.id}/2/`)) as {
    definition: { filters: unknown[]; pages: { name: string }[] };
    changes: { key: string }[];
  };
  expect(changes).toMatchObject([{ key: "visualTitled", parameters: { to: "What it cost" } }]);
  expect(JSON.stringify(definition.filters)).not.toContain("campaign_id");
  expect(definition.pages.map(({ name }) => name)).toContain(page_name);
});

test("[VIEW-22, VIEW-23, VIEW-24] unsaved changes are not lost by leaving; they are saved, continued or discarded, and a refusal is explained", async ({
  openAs,
}) => {
  const page = await openAs("planner");
  const report = await makeReport(page, workspace, "Half edited");
  await page.goto(`/${workspace}`);
  await page.locator(`[data-card-link][href$="${report.id}"]`).click();
  const isAskedByBrowser = () =>
    page.evaluate(() => !window.dispatchEvent(new Event("beforeunload", { cancelable: true })));
  await edit(page);
  expect(await isAskedByBrowser()).toBe(false);
  await retitle(page, "Spend", "What it cost");
  await expect.poll(isAskedByBrowser).toBe(true);
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await page.goBack();
  await question.getByRole("button", { name: "Stay" }).click();
  await page.getByRole("button", { name: "Log out" }).click();
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(editor(page)).toBeVisible();
  await editor(page).getByRole("button", { name: "Done" }).click();
  const bar = page.getByRole("status").filter({ hasText: "not saved yet" });
  await expect(bar).toBeVisible();
  // A press during which the focus moves into the frame is none.
  await expect(frame(page).getByRole("main")).toBeFocused();
  await expect(page.getByRole("button", { name: "View as a client" })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);

  await page.route("**/api/embed/report/", (route) =>
    route.request().method() === "PUT" ? route.abort() : route.continue(),
  );
  await bar.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "The report was not saved." })).toBeVisible();
  await page.unroute("**/api/embed/report/");
  await bar.getByRole("button", { name: "Continue editing" }).click();
  await expect(editor(page).getByText("not saved yet")).toBeVisible();
  await editor(page).getByRole("button", { name: "Done" }).click();
  await expect.poll(() => keptDrafts(page)).toBe(1);
  await bar.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await expect(frame(page).getByRole("figure", { name: "Spend", exact: true }).first()).toBeVisible();
  await expect(bar).toHaveCount(0);
  // What was discarded is not offered again.
  await expect.poll(() => keptDrafts(page)).toBe(0);
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`/${workspace}/?$`));
});

test("[VIEW-24] the second of two people to save learns of it, and saves both changes", async ({
  openAs,
}) => {
  const page = await openAs("planner");
  const report = await makeReport(page, workspace, "Saved by two");
  await open(page, report);
  await edit(page);
  await retitle(page, "Spend", "What it cost");
  await editor(page).getByRole("button", { name: "Done" }).click();
  await saveElsewhere(page, report, "Start", "");
  const save = page
    .getByRole("status")
    .filter({ hasText: "not saved yet" })
    .getByRole("button", { name: "Save" });
  await save.click();
  await expect(page.getByRole("alert").filter({ hasText: "has saved this report meanwhile" })).toBeVisible();
  await expect(tabs(page).first()).toHaveText("Start");
  await save.click();
  await expect(page.getByText("The report has been saved.")).toBeVisible();
  await expect(save).toHaveCount(0);
  const { definition } = (await ask(page, "GET", `/report-versions/${report.id}/3/`)) as {
    definition: Definition;
  };
  expect(definition.pages[0]?.displayName).toBe("Start");
  expect(JSON.stringify(definition.pages[0])).toContain("What it cost");
});

test("[VIEW-25] an edited report is saved as a new one, which opens", async ({ openAs }) => {
  const page = await openAs("planner");
  const report = await makeReport(page, workspace, "To be copied");
  await open(page, report);
  await edit(page);
  await retitle(page, "Spend", "What it cost");
  await page.getByRole("button", { name: "Save as…" }).click();
  const dialog = page.getByRole("dialog", { name: "Save as a new report" });
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel("Name").fill("The copy");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  // The report itself still has unsaved changes.
  await page.getByRole("button", { name: "Open" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Leave without saving" }).click();
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText("The copy");
  await expect(frame(page).getByRole("figure", { name: "What it cost" })).toBeVisible();
});

test("[VIEW-26, VIEW-27] versions say who changed what, and an earlier one is restored as the newest", async ({
  openAs,
}) => {
  const page = await openAs("planner");
  const report = await makeReport(page, workspace, "Of many versions");
  const before = await saveElsewhere(page, report, "Start", "For the meeting");

  await open(page, report);
  await expect(tabs(page).first()).toHaveText("Start");
  await page.getByRole("button", { name: "Versions" }).click();
  const dialog = page.getByRole("dialog", { name: "Versions" });
  const newest = dialog
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Version 2" }) });
  await expect(newest).toContainText("Priya Nair");
  await expect(newest).toContainText("For the meeting");
  await expect(newest).toContainText(`Page “${before}” renamed to “Start”`);
  await dialog.getByRole("button", { name: "Compare version 1 with the present one" }).click();
  await expect(page).toHaveURL(/\/versions\/1\/2$/);
  await expect(page.getByText(`Page “${before}” renamed to “Start”`)).toBeVisible();
  for (const [at, first] of [before, "Start"].entries())
    await expect(page.frameLocator("iframe").nth(at).getByRole("tab").first()).toHaveText(first);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "Back to the report" }).click();
  await expect(page.locator("[aria-busy]")).toHaveAttribute("aria-busy", "false");
  await page.getByRole("button", { name: "Versions" }).click();
  await dialog.getByRole("button", { name: "Restore version 1" }).click();
  const question = dialog.getByRole("group", { name: "Restore version 1" });
  await expect(question).toContainText(`Page “Start” renamed to “${before}”`);
  expect(await axeFindings(page)).toEqual([]);
  await question.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByText("Version 1 has been restored as version 3.")).toBeVisible();
  await expect(tabs(page).first()).toHaveText(before);
});

test("[VIEW-28] the wizard makes a blank report, which opens in the editor", async ({ openAs }) => {
  const page = await openAs("planner");
  await page.goto(`/${workspace}`);
  await page.getByRole("button", { name: "Add Report" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Next" }).click();
  await dialog.getByRole("radio", { name: /Blank report/ }).check();
  await dialog.getByRole("button", { name: "Next" }).click();
  await expect(dialog.getByRole("checkbox")).toHaveCount(1);
  await dialog.getByRole("button", { name: "Next" }).click();
  await dialog.getByRole("combobox", { name: "Campaigns" }).click();
  await page.getByRole("option").first().click();
  await page.keyboard.press("Escape");
  await dialog.getByLabel("Name").fill("From nothing");
  await dialog.getByLabel("Description").fill("To be built.");
  await dialog.getByRole("button", { name: "Create Report" }).click();
  await page.getByRole("button", { name: "Open" }).click();
  await expect(editor(page)).toBeVisible();
  await expect(page).not.toHaveURL(/mode=edit/);
  await expect(editor(page).getByText("Drop a field here, or add a visual.")).toBeVisible();
  await expect(editor(page).getByRole("region", { name: "Fields" })).toBeVisible();
});

test("[VIEW-30, DIALOG-37] the wizard leads to the editor over the data; saving makes a report, which is edited on", async ({
  openAs,
}) => {
  const page = await openAs("planner");
  await page.goto(`/${workspace}`);
  await page.getByRole("button", { name: "Add Report" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Next" }).click();
  await dialog.getByRole("radio", { name: /From data/ }).check();
  await dialog.getByRole("button", { name: "Open the editor" }).click();
  await expect(page).toHaveURL(new RegExp(`/${workspace}/new$`));
  await expect(editor(page)).toBeVisible();
  await editor(page)
    .getByRole("searchbox", { name: /^Search \d+ fields/ })
    .fill("impressions");
  await editor(page)
    .getByRole("region", { name: "Fields" })
    .getByRole("button", { name: "Impressions" })
    .first()
    .press("Enter");
  await expect(editor(page).getByRole("toolbar", { name: "Tools for Impressions" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  // Nothing is stored before it is saved.
  await editor(page).getByRole("button", { name: "Save" }).click();
  const naming = page.getByRole("dialog", { name: "Save the report" });
  expect(await axeFindings(page)).toEqual([]);
  await naming.getByLabel("Name").fill("From the data");
  await naming.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(new RegExp(`/${workspace}/[0-9a-f-]{36}$`));
  await expect(editor(page).getByText("version 1 · all changes saved")).toBeVisible();
  await expect(editor(page).locator("[data-edited]")).toHaveCount(1);
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const listed = (await ask(page, "GET", `/reports/${workspace}/`)) as { reports: MadeReport[] };
  expect(listed.reports.find((report) => report.id === id)).toMatchObject({ name: "From the data" });
});

test("[VIEW-19, PERM-20] a client has no button to edit, and the server refuses what a client saves", async ({
  openAs,
  callAs,
  request,
}) => {
  const call = await callAs("client");
  const { reports } = (await (await call("GET", "/reports/test-workspace-1/")).json()) as {
    reports: MadeReport[];
  };
  // Others are shared by tests that run at the same time, and deleted again.
  const shared = reports.find(({ name }) => name === "October 2026");
  if (shared === undefined) throw new Error("No report is shared with the client.");
  const page = await openAs("client");
  await page.goto(`/test-workspace-1/${shared.id}`);
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Edit report" })).toHaveCount(0);

  const answer = await call("GET", `/get-report/test-workspace-1/${shared.id}/`);
  const embed = (await answer.json()) as Embed;
  expect(embed.permissions).toBe(0);
  const headers = { authorization: `Bearer ${embed.accessToken}`, origin: portalUrl };
  const base = new URL(embed.embedUrl).origin;
  const read = await request.get(`${base}/api/embed/report/`, { headers });
  const { definition } = (await read.json()) as { definition: object };
  const saved = await request.put(`${base}/api/embed/report/`, { headers, data: { definition, version: 1 } });
  expect(saved.status()).toBe(403);
  expect((await call("GET", `/report-versions/${shared.id}/`)).status()).toBe(403);
});
