import { expect, type Locator, type Page } from "@playwright/test";

import { variants } from "../variants.ts";
import { axeFindings } from "./axe-findings.ts";
import { makeReport, ask, press, test } from "./people.ts";

const workspace = "northwind-travel";
const discard = ["Discard your changes?", "Discard"] as const;
const leave = ["Leave this page?", "Leave"] as const;

interface Case {
  readonly name: string;
  readonly person?: "admin";
  /** Where the dialog or form is. */
  readonly path: string;
  readonly question: readonly [heading: string, leave: string];
  /** Opens it, with nothing entered. */
  readonly open: (page: Page, report: string) => Promise<Locator>;
  /** Enters something. @returns the field that contains it */
  readonly fill: (page: Page, within: Locator) => Promise<Locator>;
}

const fillField = (label: string, text: string) => async (_: Page, within: Locator) => {
  const field = within.getByLabel(label, { exact: true });
  await field.fill(text);
  return field;
};

const settings = (item: string) => async (page: Page, report: string) => {
  await page.getByRole("button", { name: `Settings of ${report}` }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
  return page.getByRole("dialog");
};

const press1 = (name: string) => async (page: Page) => {
  await page.getByRole("button", { name, exact: true }).click();
  return page.getByRole("dialog");
};

const cases: readonly Case[] = [
  {
    name: "Edit Dashboard",
    path: `/${workspace}`,
    question: discard,
    open: settings("Edit Dashboard"),
    fill: fillField("Name", "Half an idea"),
  },
  {
    name: "sharing",
    path: `/${workspace}`,
    question: discard,
    open: async (page, report) => {
      const dialog = await settings("Edit Dashboard")(page, report);
      await dialog.getByRole("tab", { name: "Shared user" }).click();
      return dialog;
    },
    fill: fillField("Invite by e-mail", "someone@client.example"),
  },
  {
    name: "cloning",
    path: `/${workspace}`,
    question: discard,
    open: settings("Clone to…"),
    fill: fillField("Name", "Another name"),
  },
  {
    name: "the tags of a report",
    path: `/${workspace}`,
    question: discard,
    open: async (page, report) => {
      await page.getByRole("button", { name: `Add tags to ${report}` }).click();
      return page.getByRole("dialog");
    },
    fill: async (page, within) => {
      await within.getByRole("combobox", { name: "Tags" }).focus();
      await page.keyboard.type("brand");
      await press(page, "Enter", "Escape");
      return within.getByRole("combobox", { name: "Tags" });
    },
  },
  {
    name: "the tags of a workspace",
    path: `/${workspace}`,
    question: discard,
    open: press1("Edit Tags"),
    fill: fillField("Tag name", "Half a tag"),
  },
  {
    name: "the wizard, which keeps what was filled in",
    path: `/${workspace}`,
    question: leave,
    open: press1("Add Report"),
    fill: async (page, within) => {
      await within.getByRole("button", { name: "Next" }).click();
      await page.getByRole("radio").first().check();
      return page.getByRole("radio").first();
    },
  },
  {
    name: "adding a workspace",
    person: "admin",
    path: "/admin/workspaces",
    question: discard,
    open: press1("Add workspace"),
    fill: fillField("Name", "Half a workspace"),
  },
  {
    name: "inviting a person",
    person: "admin",
    path: "/admin/people",
    question: discard,
    open: press1("Invite"),
    fill: fillField("E-mail", "someone@client.example"),
  },
  {
    name: "the own name",
    path: "/account",
    question: discard,
    open: (page) => Promise.resolve(page.locator("main")),
    fill: fillField("First name", "Half"),
  },
];

/** Shows another page of the portal first, so that the Back button leads there within the page. */
async function reach(page: Page, path: string): Promise<void> {
  await page.goto("/");
  if (path === "/account") {
    await page.getByRole("button", { name: /^Account/ }).click();
    await page.getByRole("menuitem", { name: "Account" }).click();
  } else if (path.startsWith("/admin")) {
    await page.getByRole("button", { name: "Admin Panel" }).click();
    const part = path === "/admin/people" ? "People" : "Workspaces";
    await page.getByRole("link", { name: part, exact: true }).click();
  } else {
    await page.getByRole("button", { name: "Workspaces", exact: true }).click();
    await page.getByRole("dialog").getByRole("link", { name: "Northwind Travel" }).click();
  }
  await expect(page).toHaveURL((url) => url.pathname === path);
}

for (const { name, person = "planner", path, question, open, fill } of variants("leaving", cases, 3)) {
  test(`Back and closing the tab ask before they discard what was entered: ${name}`, async ({ openAs }) => {
    const page = await openAs(person);
    const report = person === "planner" ? await makeReport(page, workspace, `Left ${path} ${name}`) : null;
    await reach(page, path);
    const before = () => expect(page).not.toHaveURL((url) => url.pathname === path);
    const [heading, word] = question;
    const asked = page.getByRole("alertdialog", { name: heading });

    await open(page, report?.name ?? "");
    await page.goBack();
    await before();
    await page.goForward();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(asked).toHaveCount(0);

    await expect(page.getByRole("dialog")).toHaveCount(0);
    const field = await fill(page, await open(page, report?.name ?? ""));
    const isRadio = (await field.getAttribute("type")) === "radio";
    const entered = await field.inputValue();
    await page.goBack();
    await expect(asked).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await press(page, "Enter");
    await expect(asked, "the first button stays").toBeHidden();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(field).toHaveValue(entered);
    if (isRadio) await expect(field).toBeChecked();

    const browsers = page.waitForEvent("dialog");
    await page.close({ runBeforeUnload: true });
    const dialog = await browsers;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();

    await page.goBack();
    await asked.getByRole("button", { name: word, exact: true }).click();
    await before();
    await expect(asked).toBeHidden();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    if (report !== null) await ask(page, "DELETE", `/report/${report.id}/`);
  });
}
