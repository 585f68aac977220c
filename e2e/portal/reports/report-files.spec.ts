import { readFileSync } from "node:fs";

import { expect, type Page } from "@playwright/test";

import { findingsInLooks } from "../axe-findings.ts";
import { cardOf, test } from "../people.ts";

const workspace = "atelier-lumen";
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Download" });
/** Making a file takes as long as a busy machine needs. */
const made = { timeout: 90_000 };

async function openReport(page: Page): Promise<void> {
  await page.goto(`/${workspace}`);
  await cardOf(page, "October 2026").getByRole("link").first().click();
  await expect(page.getByRole("button", { name: "Download", exact: true })).toBeVisible();
}

async function openDownload(page: Page) {
  await page.getByRole("button", { name: "Download", exact: true }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole("radio", { name: /^Excel/ })).toBeVisible();
  return dialog;
}

/** Makes a file of a format and saves it. @returns its path */
async function download(page: Page, format: RegExp): Promise<string> {
  const dialog = await openDownload(page);
  await dialog.getByRole("radio", { name: format }).check();
  await dialog.getByRole("button", { name: "Make file" }).click();
  await expect(dialog.getByText(/^Ready/)).toBeVisible(made);
  const saving = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).click();
  return (await saving).path();
}

test("[FILES-12] a planner chooses pages by keyboard, follows the file, saves it, and finds it among the own files", async ({
  openAs,
}) => {
  const page = await openAs("planner", { theme: "system" });
  await openReport(page);
  const dialog = await openDownload(page);
  const excel = dialog.getByRole("radio", { name: /^Excel/ });
  await excel.focus();
  await page.keyboard.press("Space");
  await expect(excel).toBeChecked();
  const pages = dialog.getByRole("checkbox");
  await pages.first().focus();
  await page.keyboard.press("Space");
  await expect(pages.first()).not.toBeChecked();
  expect(await findingsInLooks(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Make file" }).click();
  await expect(dialog.getByText(/^Ready.*(kB|MB), until/)).toBeVisible(made);
  const saving = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^October 2026 \d{4}-\d\d-\d\d\.xlsx$/);
  expect(
    readFileSync(await saved.path())
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");

  await dialog.getByRole("link", { name: "My files" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "My files" })).toBeVisible();
  await expect(page.getByText("Each can be downloaded for a day.")).toBeVisible();
  const row = page.getByRole("row", { name: /October 2026 \(XLSX\)/ }).first();
  await expect(row).toContainText("Ready");
  expect(await findingsInLooks(page)).toEqual([]);
  await row.getByRole("button", { name: "Remove October 2026 (XLSX)" }).click();
  await expect(page.getByRole("row", { name: /October 2026 \(XLSX\)/ })).toHaveCount(0);
});

test("[FILES-12] a file that waits is cancelled, and one that failed says why", async ({ openAs }) => {
  const page = await openAs("planner");
  await openReport(page);
  // The server answers as it does while it makes a file, however fast this one is.
  const state = { state: "running", percent: 40 };
  const entry = {
    job_id: "f",
    reportId: "r",
    reportName: "October 2026",
    workspaceId: workspace,
    format: "xlsx",
    createdAt: "2026-11-02T08:00:00Z",
  };
  let isCancelled = false;
  await page.route("**/api/report-file/*/*/", async (route) => {
    isCancelled ||= route.request().method() === "DELETE";
    const json = route.request().method() === "DELETE" ? { job_id: "f" } : { ...entry, ...state };
    await route.fulfill({ json });
  });
  const dialog = await openDownload(page);
  await dialog.getByRole("radio", { name: /^Excel/ }).check();
  await dialog.getByRole("button", { name: "Make file" }).click();
  await expect(dialog.getByRole("progressbar")).toHaveAttribute("value", "40");
  await expect(dialog.getByText("Being made · 40 %")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog.getByRole("radio", { name: /^Excel/ })).toBeVisible();
  expect(isCancelled).toBe(true);

  Object.assign(state, { state: "failed", percent: 0, message: "Making the file took too long." });
  await dialog.getByRole("radio", { name: /^Excel/ }).check();
  await dialog.getByRole("button", { name: "Make file" }).click();
  await expect(dialog.getByText("Making the file took too long.")).toBeVisible();
  await dialog.getByRole("button", { name: "Choose again" }).click();
  await expect(dialog.getByRole("radio", { name: /^Excel/ })).toBeVisible();
});

test("[DECK-7] a planner uploads a presentation, clicks its shapes to choose what they show, and gets it filled", async ({
  openAs,
}) => {
  const page = await openAs("planner", { theme: "system" });
  await openReport(page);
  // Presentations of reports have named shapes.
  const path = await download(page, /^PowerPoint/);
  await dialogOf(page).getByRole("button", { name: "Choose again" }).click();
  await dialogOf(page).getByRole("link", { name: "Set up the presentation" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Presentation" })).toBeVisible();
  const upload = page.locator("input[type=file]").first();
  await upload.setInputFiles({ name: "notes.pptx", mimeType: "", buffer: Buffer.from("no presentation") });
  await expect(page.getByText(/not a PowerPoint presentation, or it is damaged/)).toBeVisible();
  const mimeType = "application/vnd.openxmlformats-officedocument.presentationml.presentation";
  await upload.setInputFiles({ name: "Lumen monthly.pptx", mimeType, buffer: readFileSync(path) });
  await expect(page.getByText(/^0 of \d+ shapes are filled$/)).toBeVisible();
  expect(await findingsInLooks(page)).toEqual([]);

  const shape = page.getByRole("button", { name: /^kpi:.*, not filled$/ }).first();
  await shape.focus();
  await page.keyboard.press("Enter");
  const choosing = page.getByRole("dialog", { name: /^What does “kpi:/ });
  const visual = choosing.getByRole("combobox", { name: "Visual" });
  await visual.fill("Spend");
  await visual.press("Enter");
  expect(await findingsInLooks(page)).toEqual([]);
  await choosing.getByRole("button", { name: "Use" }).click();
  await expect(page.getByText(/^1 of \d+ shapes are filled$/)).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The presentation of this report has been saved.")).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("link", { name: "Report" }).first().click();
  const filled = await download(page, /^Your presentation/);
  expect(readFileSync(filled).subarray(0, 2).toString()).toBe("PK");
});
