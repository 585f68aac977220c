import { randomUUID } from "node:crypto";

import { expect, type Locator, type Page } from "@playwright/test";

import { variants } from "../variants.ts";
import { axeFindings } from "./axe-findings.ts";
import { ask, makeReport, press, test } from "./people.ts";

const workspace = "northwind-travel";

interface Case {
  readonly name: string;
  /** The call that fails. */
  readonly url: string;
  /** What the dialog then says. */
  readonly failure: string;
  /** Opens the dialog at the place of the list. */
  readonly open: (page: Page, report: string) => Promise<void>;
  /** What the list shows once it is there. */
  readonly shown: (dialog: Locator, page: Page) => Promise<Locator>;
}

const next = (page: Page) =>
  page.getByRole("dialog").getByRole("button", { name: "Next", exact: true }).click();

async function openWizard(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add Report" }).click();
  await next(page);
}

async function choosePages(page: Page): Promise<void> {
  await openWizard(page);
  await page.getByRole("radio", { name: /Campaign performance/ }).check();
  await next(page);
}

const settings = (item: string) => async (page: Page, report: string) => {
  await page.getByRole("button", { name: `Settings of ${report}` }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
};

const optionsOf = (name: string) => async (dialog: Locator, page: Page) => {
  await dialog.getByRole("combobox", { name }).click();
  return page.getByRole("option").first();
};

const cases: readonly Case[] = [
  {
    name: "templates of the wizard",
    url: "**/api/get-templates/**",
    failure: "The templates could not be loaded.",
    open: openWizard,
    shown: (dialog) => Promise.resolve(dialog.getByRole("radio", { name: /Campaign performance/ })),
  },
  {
    name: "pages of the wizard",
    url: "**/api/get-pages/**",
    failure: "The pages of the template could not be loaded.",
    open: choosePages,
    shown: (dialog) => Promise.resolve(dialog.getByRole("checkbox").first()),
  },
  {
    name: "campaigns of the wizard",
    url: "**/api/get-campaigns/**",
    failure: "The campaigns could not be loaded.",
    open: async (page) => {
      await choosePages(page);
      await expect(page.getByRole("checkbox").first()).toBeVisible();
      await next(page);
    },
    shown: optionsOf("Campaigns"),
  },
  {
    name: "settings of a report",
    url: "**/api/get-edit-report-template-settings/**",
    failure: "The settings could not be loaded.",
    open: settings("Edit Dashboard"),
    shown: (dialog) => Promise.resolve(dialog.getByRole("checkbox", { name: "Channels" })),
  },
  {
    name: "people whom a report is shared with",
    url: "**/api/get-edit-report-shared/**",
    failure: "The settings could not be loaded.",
    open: async (page, report) => {
      await settings("Edit Dashboard")(page, report);
      await page.getByRole("dialog").getByRole("tab", { name: "Shared user" }).click();
    },
    shown: (dialog) => Promise.resolve(dialog.getByLabel("Invite by e-mail")),
  },
  {
    name: "workspaces to clone into",
    url: "**/api/workspaces/**",
    failure: "The workspaces could not be loaded",
    open: settings("Clone to…"),
    shown: optionsOf("Workspace"),
  },
  {
    name: "tags for a report",
    url: "**/api/workspace-tag/**",
    failure: "The tags could not be loaded.",
    open: (page, report) => page.getByRole("button", { name: `Add tags to ${report}` }).click(),
    shown: optionsOf("Tags"),
  },
  {
    name: "tags to edit",
    url: "**/api/workspace-tag/**",
    failure: "The tags could not be loaded.",
    open: async (page) => {
      await page.getByRole("button", { name: "Edit Tags" }).click();
      await page.getByRole("dialog").getByRole("tab", { name: "Edit Tag" }).click();
    },
    shown: optionsOf("Tag"),
  },
];

for (const { name, url, failure, open, shown } of variants("try again", cases, 3)) {
  test(`a list that could not be loaded comes with "Try again", by keyboard: ${name}`, async ({ openAs }) => {
    const page = await openAs("planner");
    const report = await makeReport(page, workspace, `Tried again ${randomUUID()}`);
    let isFailing = true;
    const body = JSON.stringify({ code: "internal", message: "Something went wrong.", requestId: "r" });
    await page.route(url, (route) =>
      isFailing ? route.fulfill({ status: 500, contentType: "application/json", body }) : route.fallback(),
    );
    await page.goto(`/${workspace}`);
    await open(page, report.name);
    const dialog = page.getByRole("dialog");
    const failed = dialog.getByRole("alert").filter({ hasText: failure });
    await expect(failed).toBeVisible();
    const again = failed.getByRole("button", { name: "Try again" });

    const answered = page.waitForResponse(url);
    await again.focus();
    await press(page, "Enter");
    await answered;
    await expect(failed, "it failed once more").toBeVisible();
    expect(await axeFindings(page)).toEqual([]);

    isFailing = false;
    await again.focus();
    await press(page, "Enter");
    await expect(failed).toBeHidden();
    await expect(await shown(dialog, page)).toBeVisible();
    await expect(page.locator("[role=dialog] :focus, [role=listbox]:focus").first()).toBeAttached();
    await ask(page, "DELETE", `/report/${report.id}/`);
  });
}
