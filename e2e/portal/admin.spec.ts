import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";

import { expect, type Locator, type Page } from "@playwright/test";

import { portalUrl } from "../addresses.ts";
import { newestLink } from "../sign-in.ts";
import { setUpApp } from "./account/authenticator.ts";
import { axeFindings, findingsInLooks, themes } from "./axe-findings.ts";
import { ask, press, test } from "./people.ts";
import { makePerson, signInAs, signInElsewhere } from "./person.ts";

const part = (page: Page, name: string): Locator =>
  page.getByRole("navigation", { name: "Admin Panel" }).getByRole("link", { name });
/** Of a long list only what is in and near the window is in the page: a test narrows the list first. */
const row = (page: Page, text: string): Locator => page.getByRole("row").filter({ hasText: text });
/** A part of a dialog: the one with this heading. */
const group = (page: Page, name: string): Locator =>
  page.getByRole("dialog").getByRole("region", { name, exact: true });

async function choose(page: Page, field: Locator, option: string): Promise<void> {
  const entry = page.getByRole("option", { name: new RegExp(`^${option}`) });
  await field.click();
  await entry.click();
}

/** Presses a button and says yes to its question. */
async function confirm(page: Page, button: string): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name: button }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Yes" }).click();
}

/** Calls the API without a session, and without the cookies of a page. */
async function post(path: string, body: unknown): Promise<unknown> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${portalUrl}/api${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return answer.json();
}

/** An invited user registers with the mailed link. @returns their name */
async function register(email: string, link: string, password: string): Promise<string> {
  const code = new URL(link).searchParams.get("resetPasswordAccessToken");
  const names = { firstName: "Nora", lastName: `New-${email.slice(0, 8)}` };
  const passwords = { newPassword: password, confirmPassword: password };
  await post("/auth/password/update/", { ...names, ...passwords, email, code, purpose: "register" });
  return `${names.firstName} ${names.lastName}`;
}

test(
  "[PERM-14, ADMIN-1] the Admin Panel is for administrators; others learn there whom to ask",
  { tag: "@rotating" },
  async ({ openAs }) => {
    const admin = await openAs("admin");
    await admin.goto("/");
    await admin.getByRole("button", { name: "Admin Panel" }).click();
    await expect(admin).toHaveURL(/\/admin\/people$/);
    await expect(admin.getByRole("heading", { name: "People", level: 1 })).toBeVisible();
    await admin.getByLabel("Filter people").fill("planner@vitrine.example");
    await expect(row(admin, "planner@vitrine.example")).toContainText("Active");
    await part(admin, "Workspaces").click();
    await expect(admin).toHaveURL(/\/admin\/workspaces$/);
    await expect(row(admin, "northwind-travel")).toContainText("Northwind Travel");
    await part(admin, "Audit log").click();
    await expect(admin).toHaveURL(/\/admin\/audit$/);
    await choose(admin, admin.getByLabel("Event"), "Signed in");
    await expect(row(admin, "sign-in.completed").first()).toBeVisible();
    await admin.goBack();
    await expect(part(admin, "Workspaces")).toHaveAttribute("aria-current", "page");

    for (const person of ["planner", "client"] as const) {
      const page = await openAs(person);
      for (const path of ["/admin", "/admin/people", "/admin/audit"]) {
        await page.goto(path);
        await expect(page.getByText("Your account has no administrator rights.")).toBeVisible();
        await expect(page.getByRole("table")).toHaveCount(0);
      }
      await expect(ask(page, "POST", "/admin/people/list/", {})).rejects.toThrow(/403/);
    }
  },
);

test(
  "[PERM-14] an invited user registers, gets other roles, and is signed out at once when disabled",
  { tag: "@rotating" },
  async ({ openAs, browser }) => {
    const email = `${randomUUID().slice(0, 8)}@client.example`;
    const page = await openAs("admin");
    await page.goto(`/admin/people?q=${email}`);
    await page.getByRole("button", { name: "Invite", exact: true }).click();
    const began = Date.now();
    await page.getByRole("dialog").getByLabel("E-mail").fill(email);
    await choose(page, page.getByRole("dialog").getByLabel("Northwind Travel"), "Planner");
    await page.getByRole("dialog").getByRole("button", { name: "Invite", exact: true }).click();
    await expect(page.getByText(`An invitation has been sent to ${email}.`)).toBeVisible();
    await expect(row(page, email)).toContainText("Invited");
    await expect(row(page, email)).toContainText("Northwind Travel (planner)");

    const link = await newestLink(page.request, email, began);
    const password = "Quiet-Harbour-71!";
    const name = await register(email, link, password);
    await page.reload();
    await expect(row(page, email)).toContainText("Active");
    const context = await browser.newContext({ baseURL: portalUrl });
    const theirs = await context.newPage();
    await signInAs(theirs, { username: email.split("@")[0] ?? "", email, password });
    await expect(theirs.getByRole("heading", { name: "Welcome, Nora" })).toBeVisible();

    await page.reload();
    await page.getByRole("link", { name }).click();
    await expect(group(page, "Access")).toContainText("Signed in once.");
    await choose(page, group(page, "Roles").getByLabel("Meridian Outdoor"), "Client");
    await expect(page.getByText(`${name} is now client in Meridian Outdoor.`)).toBeVisible();
    await choose(page, group(page, "Roles").getByLabel("Northwind Travel"), "No role");
    await expect(page.getByText(`${name} no longer has a role in Northwind Travel.`)).toBeVisible();
    expect(await ask(theirs, "GET", "/workspaces/")).toEqual([
      { id: "test-workspace-1", name: "Meridian Outdoor", permissions: [] },
    ]);

    await confirm(page, "Disable account");
    await expect(page.getByText(`The account of ${name} is disabled.`)).toBeVisible();
    await expect(group(page, "Access")).toContainText("Not signed in anywhere.");
    await expect(ask(theirs, "GET", "/workspaces/")).rejects.toThrow(/401/);
    await theirs.goto("/");
    await expect(theirs).toHaveURL(/\/login/);
    await context.close();

    await page.getByRole("dialog").getByRole("link", { name: "See in the audit log" }).click();
    await expect(row(page, "account.registered")).toBeVisible();
    await choose(page, page.getByLabel("User name"), "admin ");
    await choose(page, page.getByLabel("Event"), "Role set");
    await expect(page).toHaveURL(/event=person\.role-set/);
    await expect(row(page, name).filter({ hasText: "Meridian Outdoor" })).toContainText("client");
    await page.goto("/admin/people?state=disabled");
    await expect(row(page, email)).toContainText("Disabled");
    await page.getByRole("link", { name }).click();
    await confirm(page, "Enable account");
    await expect(page.getByText(`The account of ${name} is enabled.`)).toBeVisible();
  },
);

test(
  "[PERM-14] rights are granted and revoked after a confirmation, sessions are ended, and a password is shown once",
  { tag: "@rotating" },
  async ({ openAs }) => {
    const page = await openAs("admin");
    await page.goto("/admin/people");
    const email = `${randomUUID().slice(0, 8)}@agency.example`;
    const began = Date.now();
    await ask(page, "POST", "/admin/people/", { email, admin: false, memberships: [] });
    const link = await newestLink(page.request, email, began);
    const name = await register(email, link, "Quiet-Harbour-71!");
    await page.goto(`/admin/people?q=${email}`);
    await page.getByRole("link", { name }).click();

    await confirm(page, "Make administrator");
    await expect(page.getByText(`${name} is now an administrator.`)).toBeVisible();
    await expect(group(page, "Rights")).toContainText("may use the Admin Panel");
    await confirm(page, "Take rights away");
    await expect(page.getByText(`${name} is no longer an administrator.`)).toBeVisible();
    await confirm(page, "Make internal");
    await expect(group(page, "Rights")).toContainText("the password alone signs in");
    const body = { username: email.split("@")[0], password: "Quiet-Harbour-71!" };
    expect(await post("/auth/login/", body)).toMatchObject({
      internal: true,
      accessToken: expect.any(String),
    });
    await confirm(page, "Ask for a code");
    await expect(page.getByText(`${name} now needs a code to sign in.`)).toBeVisible();

    await page.reload();
    await confirm(page, "End sessions");
    await expect(page.getByText("One session has ended.")).toBeVisible();
    await expect(group(page, "Access").getByRole("button", { name: "End sessions" })).toBeDisabled();

    await confirm(page, "Make password");
    const shown = page.getByRole("dialog", { name: "One-time password" });
    const oneTime = (await shown.locator("code").textContent()) ?? "";
    await page.keyboard.press("Escape");
    await expect(shown).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await shown.getByRole("button", { name: "I have passed it on" }).click();
    await expect(shown).toHaveCount(0);
    const accepted = await post("/auth/login/", { ...body, password: oneTime });
    expect(accepted).toMatchObject({ oneTimeAccessToken: expect.any(String) });
  },
);

test(
  "[PERM-14] the server's reason for a refusal is shown word for word, next to its button",
  { tag: "@rotating" },
  async ({ openAs }) => {
    const page = await openAs("admin");
    await page.goto("/admin/people?q=admin@vitrine.example");
    await page.getByRole("row").getByRole("link").click();
    const yourself =
      "You cannot disable yourself or give up your own administrator rights. Please ask a colleague.";
    await confirm(page, "Take rights away");
    await expect(group(page, "Rights").getByRole("alert")).toHaveText(yourself);
    await confirm(page, "Disable account");
    await expect(group(page, "Access").getByRole("alert")).toHaveText(yourself);
    await page.getByRole("dialog").getByRole("button", { name: "Close", exact: true }).click();

    await page.getByRole("button", { name: "Invite", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Invite a person" });
    await dialog.getByLabel("E-mail").fill("someone@nowhere");
    await dialog.getByRole("button", { name: "Invite", exact: true }).click();
    await expect(dialog.getByText("This is not an e-mail address.")).toBeVisible();
  },
);

test("a workspace is added with an id that follows the rules, and renamed", async ({ openAs }) => {
  const page = await openAs("admin");
  const id = `proof-${randomUUID().slice(0, 8)}`;
  await page.goto("/admin/workspaces");
  await page.getByRole("button", { name: "Add workspace" }).click();
  const dialog = page.getByRole("dialog", { name: "Add workspace" });
  await dialog.getByLabel("Name").fill("Äpfel & Söhne");
  await expect(dialog.getByLabel("Id")).toHaveValue("apfel-sohne");
  const rules = dialog.getByRole("listitem");
  for (const [typed, unmet] of [
    ["apfel sohne", "Letters without accents"],
    ["test-workspace-1", "Not used"],
    ["a".repeat(65), "1 to 64"],
  ] as const) {
    await dialog.getByLabel("Id").fill(typed);
    await expect(rules.filter({ hasText: ": not met" })).toHaveCount(1);
    await expect(rules.filter({ hasText: ": not met" })).toContainText(unmet);
  }
  await dialog.getByLabel("Id").fill("settings");
  await dialog.getByRole("button", { name: "Add workspace" }).click();
  await expect(
    dialog.getByText("This id is kept for the portal itself. Please choose another."),
  ).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel("Id").fill(id);
  await dialog.getByRole("button", { name: "Add workspace" }).click();
  await expect(page.getByText("The workspace Äpfel & Söhne has been added.")).toBeVisible();

  await row(page, id).getByRole("link").first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
  await page.getByRole("dialog", { name: "Rename" }).getByLabel("Name").fill(`Orchard ${id}`);
  await press(page, "Enter");
  await expect(page.getByText(`The workspace is now called Orchard ${id}.`)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await press(page, "Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await row(page, id).getByRole("link", { name: "Open" }).click();
  await expect(page).toHaveURL(new RegExp(`/${id}/?$`));
  await expect(page.getByText("No Dashboards available!")).toBeVisible();
});

test("the audit log loads page by page, and its export is complete and verified against the seals", async ({
  openAs,
}) => {
  const page = await openAs("admin");
  await page.goto("/admin/audit");
  const entries = page.getByRole("table", { name: "Audit log" }).locator("tbody").getByRole("row");
  await expect(entries.first()).toBeVisible();
  // More than one page's worth.
  const invitation = { email: `${randomUUID().slice(0, 8)}@client.example`, admin: false, memberships: [] };
  const { id } = (await ask(page, "POST", "/admin/people/", invitation)) as { id: string };
  for (let count = 0; count < 51; count += 1) {
    await ask(page, "PUT", `/admin/people/${id}/roles/northwind-travel/`, { role: "client" });
  }
  await page.goto("/admin/audit?event=person.role-set");
  await expect(entries).toHaveCount(50);
  // By keyboard, because rows get their height when they are scrolled into view. A click is lost if its button moves meanwhile.
  await page.getByRole("button", { name: "Load more" }).press("Enter");
  await expect.poll(() => entries.count()).toBeGreaterThan(50);
  const shown = await entries.count();
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^vitrine-audit-log-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
  expect(lines[0]).toBe("\uFEFFid,time,event,user,address,device,details,names,seal,state");
  // All that the filter lets through, on the screen or not, and the export's own line.
  expect(lines.length).toBeGreaterThanOrEqual(shown + 2);
  expect(lines.slice(1).filter((line) => !line.endsWith(",intact"))).toEqual([]);
  expect(lines.at(-1)).toContain(",audit.exported,admin,");
  await page.goto("/admin/audit?event=nothing.like-it");
  await expect(page.getByText("Nothing in the log matches this filter.")).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(entries.first()).toBeVisible();
});

test("second factors of a user who lost them are removed; the limits of the server can be read", async ({
  openAs,
}) => {
  const person = await makePerson();
  await setUpApp(person);
  const page = await openAs("admin");
  await page.goto(`/admin/people?q=${person.username}`);
  await page.getByRole("table").getByRole("link").first().click();
  await confirm(page, "Remove second steps");
  await expect(page.getByText(/^The second steps of .+ have been removed\.$/)).toBeVisible();
  await expect(page.getByRole("dialog").getByText("There is no stronger factor to remove")).toBeVisible();
  await expect(page.getByRole("dialog").getByText("Not signed in anywhere.")).toBeVisible();
  await signInElsewhere(person);
  await press(page, "Escape");
  await part(page, "Waits and limits").click();
  await expect(page.getByRole("table", { name: "All limits" })).toContainText("100 in a day");
});

test("people are reached by keyboard alone; a list that cannot be loaded says so", async ({ openAs }) => {
  const page = await openAs("admin");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/admin/people");
  await page.getByLabel("Filter people").fill("vitrine.example");
  const links = page.getByRole("table").getByRole("link");
  await expect(links.nth(1)).toBeVisible();
  await links.first().focus();
  await press(page, "ArrowDown", "Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/person=/);
  // The link has the focus again while the dialog is still closing.
  await press(page, "Escape", "Enter");
  await expect(dialog, "the one that comes, not the one that goes").toBeFocused();
  await expect(page).toHaveURL(/person=/);
  await press(page, "Escape");
  await expect(dialog).toHaveCount(0);
  await expect(links.nth(1)).toBeFocused();

  await page.getByLabel("Filter people").fill("no such name");
  await expect(page.getByRole("heading", { name: "Nobody matches" })).toBeVisible();
  await page.getByRole("button", { name: "Show everybody" }).click();
  await expect(links.first()).toBeVisible();

  const failure = { code: "internal", message: "Something went wrong.", detail: null, requestId: "q-7" };
  await page.route("**/api/admin/people/list/", (route) => route.fulfill({ status: 500, json: failure }));
  await page.goto("/admin/people");
  await expect(page.getByRole("alert")).toContainText("The people could not be loaded");
  await expect(page.getByRole("alert")).toContainText("Request id q-7");
  expect(await axeFindings(page)).toEqual([]);
  await page.unroute("**/api/admin/people/list/");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(links.first()).toBeVisible();
});

test("axe finds nothing in the Admin Panel, in any theme at any width", async ({ openAs }) => {
  const page = await openAs("admin", { theme: "system" });
  await page.goto("/admin/people");
  await expect(page.getByRole("table")).toBeVisible();
  expect(await findingsInLooks(page)).toEqual([]);
  await page.getByRole("table").getByRole("link").first().click();
  await expect(group(page, "Access")).toBeVisible();
  expect(await findingsInLooks(page)).toEqual([]);
  await press(page, "Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await page.getByRole("dialog").getByRole("combobox").first().click();
  await expect(page.getByRole("option").first()).toBeVisible();
  expect(await findingsInLooks(page, themes(1440))).toEqual([]);
  await expect(page.getByRole("option").first()).toBeVisible();
  for (const path of ["workspaces", "limits", "audit"]) {
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole("table").last()).toBeVisible();
    expect(await findingsInLooks(page)).toEqual([]);
  }
});
