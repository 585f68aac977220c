import { expect, type Page } from "@playwright/test";

import { axeFindings, findingsInLooks, themes } from "../axe-findings.ts";
import { ask, cardOf, makeReport, press, test } from "../people.ts";

const workspace = "northwind-travel";
const panel = (page: Page) => page.getByRole("complementary", { name: "Tags" });
const tagsDialog = (page: Page) => page.getByRole("dialog", { name: "Add WorkSpace Tags" });
const inDialog = (page: Page, name: string) => tagsDialog(page).getByRole("button", { name, exact: true });

async function openTagsDialog(page: Page, where = workspace): Promise<void> {
  await page.goto(`/${where}`);
  await page.getByRole("button", { name: "Edit Tags" }).click();
  await expect(tagsDialog(page)).toBeVisible();
}

test("[PRODUCT-8, DIALOG-20, DIALOG-21, DIALOG-22, DIALOG-23, CALL-24, CALL-25] Add Tags sends each change once, reloads the list and closes, by keyboard alone", async ({
  openAs,
}) => {
  const page = await openAs("planner");
  const report = await makeReport(page, workspace, "Tagged by keyboard");
  await page.goto(`/${workspace}`);
  const card = cardOf(page, report.name);
  await page.getByRole("button", { name: `Add tags to ${report.name}` }).focus();
  await press(page, "Enter");
  const dialog = page.getByRole("dialog", { name: "Add Tags" });
  const apply = dialog.getByRole("button", { name: "Apply" });
  await expect(apply).toBeDisabled();
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/report-tag/")) sent.push(`${request.method()} ${request.postData()}`);
  });
  await dialog.getByRole("combobox", { name: "Tags" }).focus();
  await page.keyboard.type("brand");
  await expect(page.getByRole("option")).toHaveText(["Brand"]);
  await press(page, "Enter");
  await page.keyboard.type("launch");
  await expect(page.getByRole("option")).toHaveText(["Launch"]);
  await press(page, "Enter", "Escape");
  await expect(apply).toBeEnabled();
  await apply.focus();
  await press(page, "Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Applied successfully!")).toBeVisible();
  await expect(card.getByRole("list", { name: "Tags" }).getByRole("listitem")).toHaveText([
    "Brand",
    "Launch",
  ]);
  expect(sent).toEqual([
    expect.stringMatching(/^PUT \{"workspace_tag":/),
    expect.stringMatching(/^PUT \{"workspace_tag":/),
  ]);

  sent.length = 0;
  await page.getByRole("button", { name: `Add tags to ${report.name}` }).click();
  await dialog.getByRole("button", { name: "Remove Brand" }).click();
  await apply.click();
  await expect(card.getByRole("list", { name: "Tags" }).getByRole("listitem")).toHaveText(["Launch"]);
  expect(sent).toEqual([expect.stringMatching(/^DELETE \{"workspace_tag_id":/)]);
  await ask(page, "DELETE", `/report/${report.id}/`);
});

test("[DIALOG-24, DIALOG-25, DIALOG-26, DIALOG-27, DIALOG-28, DIALOG-29, DIALOG-30, DIALOG-31, DIALOG-32, CONST-6, ENTITY-13, CALL-20, CALL-21, CALL-22, CALL-23, ENTITY-12, ERROR-7, VALID-23, VALID-24] a tag is added, renamed and deleted, by keyboard alone", async ({
  openAs,
}) => {
  const page = await openAs("planner");
  await openTagsDialog(page);
  await expect(tagsDialog(page).getByRole("tab")).toHaveText(["Add New Tag", "Edit Tag"]);
  await expect(tagsDialog(page).getByLabel("Tag colour")).toHaveValue("#000000");
  await expect(inDialog(page, "Save Changes")).toBeDisabled();
  const sent = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().includes("/workspace-tag/"),
  );
  await tagsDialog(page).getByLabel("Tag name").focus();
  await page.keyboard.type("Ferries");
  await press(page, "Enter");
  expect((await sent).postDataJSON()).toEqual({
    tagName: "Ferries",
    tagColor: "#000000",
    deleteWorkTag: null,
    newName: "",
  });
  await expect(page.getByText("Applied successfully!")).toBeVisible();

  await tagsDialog(page).getByRole("tab", { name: "Add New Tag" }).focus();
  await press(page, "ArrowRight");
  await expect(inDialog(page, "Rename Selected Tag")).toBeDisabled();
  await expect(inDialog(page, "Delete Selected Tag")).toBeDisabled();
  await tagsDialog(page).getByRole("combobox", { name: "Tag" }).focus();
  await page.keyboard.type("ferr");
  await expect(page.getByRole("option")).toHaveText(["Ferries"]);
  await press(page, "Enter");
  await expect(inDialog(page, "Rename Selected Tag")).toBeDisabled();
  await expect(inDialog(page, "Delete Selected Tag")).toBeEnabled();
  await tagsDialog(page).getByLabel("New name").focus();
  await page.keyboard.type("Ferries and rail");
  const renamed = page.waitForResponse((response) => response.request().method() === "PUT");
  await press(page, "Enter");
  expect((await renamed).request().postDataJSON()).toEqual({ name: "Ferries and rail" });
  await expect(tagsDialog(page).getByRole("combobox", { name: "Tag" })).toHaveValue("Ferries and rail");

  await expect(inDialog(page, "Change Colour")).toBeDisabled();
  await tagsDialog(page)
    .getByRole("tabpanel", { name: "Edit Tag" })
    .getByRole("button", { name: "Purple" })
    .click();
  const recolored = page.waitForResponse((response) => response.request().method() === "PUT");
  await inDialog(page, "Change Colour").click();
  expect((await recolored).request().postDataJSON()).toEqual({ name: "Ferries and rail", color: "#7b3fb5" });
  await expect(inDialog(page, "Change Colour")).toBeDisabled();

  await inDialog(page, "Delete Selected Tag").focus();
  await press(page, "Enter");
  const confirmation = page.getByRole("alertdialog", { name: "Delete Tag" });
  await expect(confirmation.getByText("Are you sure you want to delete tag?")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await confirmation.getByRole("button", { name: "Close", exact: true }).focus();
  await press(page, "Enter");
  await expect(confirmation).toBeHidden();
  await inDialog(page, "Delete Selected Tag").focus();
  await press(page, "Enter");
  await confirmation.getByRole("button", { name: "Yes" }).focus();
  await press(page, "Enter");
  await expect(confirmation).toBeHidden();
  await expect(tagsDialog(page).getByRole("combobox", { name: "Tag" })).toHaveValue("");
  await expect(inDialog(page, "Delete Selected Tag"), "the focus has come back").toBeFocused();
  await inDialog(page, "Close").focus();
  await press(page, "Enter");
  await expect(tagsDialog(page)).toBeHidden();
  await expect(panel(page).getByRole("button", { name: /^Ferries/ })).toHaveCount(0);
});

test(
  "[ERROR-6] a tag that cannot be added is answered with the alert, and stays in the form",
  { tag: "@rotating" },
  async ({ openAs }) => {
    const page = await openAs("planner");
    await openTagsDialog(page);
    await tagsDialog(page).getByLabel("Tag name").fill("Brand");
    await inDialog(page, "Save Changes").click();
    await expect(page.getByRole("alert")).toHaveText("Something went wrong. Try again later");
    await expect(tagsDialog(page).getByLabel("Tag name")).toHaveValue("Brand");
  },
);

test(
  "[PERM-11, PERM-12] adding needs one permission, editing another",
  { tag: "@rotating" },
  async ({ openAs }) => {
    const page = await openAs("planner");
    await openTagsDialog(page, "atelier-lumen");
    await expect(tagsDialog(page).getByRole("tab")).toHaveText(["Add New Tag"]);
  },
);

test("axe finds nothing in the tag dialogs, in any theme at any width", async ({ openAs }) => {
  const page = await openAs("planner", { theme: "system" });
  await openTagsDialog(page);
  expect(await findingsInLooks(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 844 });
  await tagsDialog(page).getByRole("tab", { name: "Edit Tag" }).click();
  await tagsDialog(page).getByRole("combobox", { name: "Tag" }).click();
  await expect(page.getByRole("option").first()).toBeVisible();
  expect(await findingsInLooks(page, themes(1440))).toEqual([]);
  await page.getByRole("option").first().click();
  await expect(inDialog(page, "Delete Selected Tag")).toBeEnabled();
  await inDialog(page, "Close").click();
  await page
    .getByRole("button", { name: /^Add tags to/ })
    .first()
    .click();
  await expect(page.getByRole("dialog", { name: "Add Tags" })).toBeVisible();
  expect(await findingsInLooks(page)).toEqual([]);
});
