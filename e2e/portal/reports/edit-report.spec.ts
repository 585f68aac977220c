import { randomUUID } from "node:crypto";

import { expect, type Page } from "@playwright/test";

import { axeFindings, findingsInLooks } from "../axe-findings.ts";
import { ask, cardOf, makeReport, press, test, type MadeReport } from "../people.ts";

const workspace = "northwind-travel";
const dialog = (page: Page) => page.getByRole("dialog", { name: "Edit Dashboard" });
const button = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true });
const ownName = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;
const settingsPath = (report: MadeReport) => `/get-edit-report-template-settings/${report.id}/`;

async function openEdit(page: Page, where: string, name: string): Promise<void> {
  await page.goto(`/${where}`);
  await page.getByRole("button", { name: `Settings of ${name}` }).focus();
  await press(page, "Enter");
  await expect(page.getByRole("menuitem", { name: "Edit Dashboard" })).toHaveAttribute(
    "data-focused",
    "true",
  );
  await press(page, "Enter");
  await expect(dialog(page)).toBeVisible();
}

test("[PRODUCT-6, DIALOG-13, DIALOG-16, DIALOG-17, DIALOG-18, DIALOG-19, ENTITY-17, CALL-31, CALL-32] only what changed is sent; then the list reloads, an alert says so, and the dialog closes", async ({
  openAs,
}) => {
  const page = await openAs("planner");
  const report = await makeReport(page, workspace, ownName("Edited by keyboard"));
  await openEdit(page, workspace, report.name);
  await expect(button(page, "Save Changes")).toBeDisabled();
  await dialog(page).getByLabel("Name", { exact: true }).focus();
  await press(page, "End");
  await page.keyboard.type(", again");
  await dialog(page).getByRole("checkbox", { name: "Channels" }).focus();
  await press(page, "Space");
  // The last campaign taken back: the dashboard is about all of them again, and the dialog says so.
  await dialog(page).getByRole("combobox", { name: "Campaigns" }).focus();
  await press(page, "Backspace");
  await expect(dialog(page).getByText(/covers all campaigns, including future ones/)).toBeVisible();
  const sent = page.waitForRequest(
    (request) => request.method() === "PUT" && request.url().includes("/get-edit-report"),
  );
  await button(page, "Save Changes").focus();
  await press(page, "Enter");
  expect((await sent).postDataJSON()).toEqual({
    name: `${report.name}, again`,
    filter: "",
    hidden_pages: [{ page_name: "channels", page_display_name: "Channels", report: report.id }],
    version: expect.any(Number),
  });
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText("Dashboard updated successfully!")).toBeVisible();
  await expect(cardOf(page, `${report.name}, again`)).toContainText("All campaigns");
  await ask(page, "DELETE", `/report/${report.id}/`);
});

test("a conflicting edit by another user shows both versions and overwrites nothing", async ({ openAs }) => {
  const page = await openAs("planner");
  const report = await makeReport(page, workspace, ownName("Edited twice"));
  await openEdit(page, workspace, report.name);
  await dialog(page).getByLabel("Name", { exact: true }).fill("Mine");
  await ask(page, "PUT", settingsPath(report), { name: "Theirs", description: "Their words." });
  await button(page, "Save Changes").click();
  await expect(dialog(page).getByText("Another person has changed this dashboard")).toBeVisible();
  await expect(dialog(page).getByRole("row")).toHaveText([
    /Your version.*Saved version/,
    /Name.*Mine.*Theirs/,
  ]);
  expect(await axeFindings(page)).toEqual([]);
  expect(await ask(page, "GET", settingsPath(report))).toMatchObject({ name: "Theirs" });

  await button(page, "Save my version").click();
  await expect(dialog(page)).toBeHidden();
  expect(await ask(page, "GET", settingsPath(report))).toMatchObject({
    name: "Mine",
    description: "Their words.",
  });
  await ask(page, "DELETE", `/report/${report.id}/`);
});

test("[ERROR-3, ERROR-4, ERROR-5] a failed edit or share call shows a message, ends the loading state and leaves the dialog open", async ({
  openAs,
}) => {
  const page = await openAs("planner");
  const report = await makeReport(page, workspace, ownName("Edited in vain"));
  await openEdit(page, workspace, report.name);
  await dialog(page).getByLabel("Name", { exact: true }).fill("Never kept");
  await page.route("**/get-edit-report-template-settings/**", (route) => route.abort());
  await button(page, "Save Changes").click();
  await expect(page.getByRole("alert")).toHaveText("Having some problem during updating the data!");
  await expect(dialog(page).getByLabel("Name", { exact: true })).toHaveValue("Never kept");
  await expect(button(page, "Save Changes")).toBeEnabled();
  await page.unroute("**/get-edit-report-template-settings/**");

  await dialog(page).getByRole("tab", { name: "Shared User" }).click();
  await dialog(page).getByLabel("Invite by e-mail").fill("a@b.example");
  await page.route("**/api/share-report/**", (route) => route.abort());
  await button(page, "Share").click();
  await expect(page.getByRole("alert").last()).toHaveText("unexpected Error");
  await ask(page, "DELETE", `/report/${report.id}/`);
});

/** Presses the mouse button, and releases it once no dialog is closing any more. */
async function pressUntilClosed(page: Page, x: number, y: number): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await expect(page.locator("[data-exiting]")).toHaveCount(0);
  await page.mouse.up();
}

test("Escape, the backdrop and the close button ask before they discard what was entered, also while the last question is closing", async ({
  openAs,
}) => {
  const page = await openAs("planner");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const report = await makeReport(page, workspace, ownName("Kept"));
  await openEdit(page, workspace, report.name);
  const name = dialog(page).getByLabel("Name", { exact: true });
  await expect(name).toHaveValue(report.name);
  await press(page, "Escape");
  await expect(dialog(page), "nothing was entered").toBeHidden();

  await openEdit(page, workspace, report.name);
  await name.fill("Half an idea");
  const question = page.getByRole("alertdialog", { name: "Discard your changes?" });
  const { x, y } = (await button(page, "Close dialog").boundingBox()) ?? { x: 0, y: 0 };
  const leave = [
    () => press(page, "Escape"),
    () => pressUntilClosed(page, 5, 400),
    // The press on the backdrop took the focus out of the dialog.
    () => press(page, "Escape"),
    () => pressUntilClosed(page, x + 10, y + 10),
  ];
  for (const attempt of leave) {
    await attempt();
    await expect(question).toBeVisible();
    await press(page, "Enter");
    await expect(name, "the first button keeps").toHaveValue("Half an idea");
  }
  await press(page, "Escape");
  await expect(question).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(dialog(page)).toBeHidden();
  await ask(page, "DELETE", `/report/${report.id}/`);
});

test("[PRODUCT-7, DIALOG-14, VALID-21, VALID-22, ENTITY-18, ENTITY-19, CALL-33, CALL-34, CALL-35] people are chosen and invited by keyboard alone, with a result for each address", async ({
  openAs,
}) => {
  const page = await openAs("planner");
  const report = await makeReport(page, workspace, ownName("Shared by keyboard"));
  await openEdit(page, workspace, report.name);
  await dialog(page).getByRole("tab", { name: "Template" }).focus();
  await press(page, "ArrowRight");
  await dialog(page).getByRole("combobox", { name: "Internal users" }).focus();
  await press(page, "ArrowDown");
  await expect(page.getByRole("option").first()).toBeVisible();
  await press(page, "Enter", "Escape");
  const invite = dialog(page).getByLabel("Invite by e-mail");
  await invite.focus();
  await page.keyboard.type("unknown");
  await press(page, "Enter");
  await expect(invite).toHaveValue("unknown");
  await invite.fill("new.person@client.example");
  await press(page, "Enter");
  await invite.fill("broken@");
  await press(page, "Tab");
  await expect(invite).toBeFocused();
  await expect(invite).toHaveValue("");
  await expect(dialog(page).getByRole("button", { name: "Remove broken@" })).toBeVisible();
  const sent = page.waitForRequest("**/api/share-report/**");
  await button(page, "Share").focus();
  await press(page, "Enter");
  expect((await sent).postDataJSON()).toEqual({
    internal: [expect.any(String)],
    external: null,
    emails_invite: ["new.person@client.example", "broken@"],
  });
  const results = dialog(page).getByRole("status", { name: "Invitations" }).getByRole("listitem");
  await expect(results).toHaveText([
    /new\.person@client\.example\s*Invitation sent/,
    /broken@\s*Not a valid address/,
  ]);
  const failed = dialog(page).getByRole("region", { name: "Messages" }).locator("[data-variant=danger]");
  await expect(failed, "no failure in a green alert").toContainText("1 address could not be invited.");
  await expect(dialog(page).getByText("new.person@client.example (invited, until")).toHaveCount(1);
  expect(await axeFindings(page)).toEqual([]);
  await ask(page, "DELETE", `/report/${report.id}/`);
});

test("[DIALOG-15, PERM-7, PERM-8, PERM-9, PERM-10] tabs and selectors appear and are enabled by permission", async ({
  openAs,
}) => {
  // A planner shares with the agency only.
  const planner = await openAs("planner");
  const report = await makeReport(planner, "atelier-lumen", ownName("Shared inside"));
  await openEdit(planner, "atelier-lumen", report.name);
  await expect(dialog(planner).getByRole("tab")).toHaveText(["Template", "Shared User"]);
  await dialog(planner).getByRole("tab", { name: "Shared User" }).click();
  await expect(dialog(planner).getByRole("combobox", { name: "Internal users" })).toBeEnabled();
  await expect(dialog(planner).getByRole("combobox", { name: "External users" })).toBeDisabled();
  await expect(dialog(planner).getByLabel("Invite by e-mail")).toBeDisabled();

  const admin = await openAs("admin");
  await openEdit(admin, "atelier-lumen", report.name);
  await dialog(admin).getByRole("tab", { name: "Shared User" }).click();
  await expect(dialog(admin).getByRole("combobox", { name: "External users" })).toBeEnabled();
  await expect(dialog(admin).getByLabel("Invite by e-mail")).toBeEnabled();
  await ask(admin, "DELETE", `/report/${report.id}/`);
});

test("axe finds nothing in either tab, in any theme at any width", async ({ openAs }) => {
  const page = await openAs("planner", { theme: "system" });
  const report = await makeReport(page, workspace, ownName("Looked at"));
  await openEdit(page, workspace, report.name);
  await expect(dialog(page).getByLabel("Name", { exact: true })).toBeVisible();
  expect(await findingsInLooks(page)).toEqual([]);
  await dialog(page).getByRole("tab", { name: "Shared User" }).click();
  await expect(dialog(page).getByLabel("Invite by e-mail")).toBeVisible();
  expect(await findingsInLooks(page)).toEqual([]);
  await ask(page, "DELETE", `/report/${report.id}/`);
});
