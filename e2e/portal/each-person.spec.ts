import { randomUUID } from "node:crypto";

import { expect, type APIResponse, type Page } from "@playwright/test";

import { newestLink } from "../sign-in.ts";
import { variants } from "../variants.ts";
import { cardOf, test, type Call } from "./people.ts";

/** Every dialog from its first to its last step, for an administrator, a planner and a client of this workspace. */
const workspace = "test-workspace-1";
/** A report of the demo that is shared with the client. */
const sharedName = "October 2026";
/** A tag of the demo, which no test deletes. */
const tagName = "Monthly";

interface Listed {
  readonly reports: readonly { id: string; name: string; permissions: readonly string[]; tags: unknown }[];
}

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name, exact: true });
const pressIn = (page: Page, name: string, button: string) =>
  dialog(page, name).getByRole("button", { name: button, exact: true }).click();
const answer = async <Value>(response: Promise<APIResponse>) => (await (await response).json()) as Value;
const reportsOf = async (call: Call) => (await answer<Listed>(call("GET", `/reports/${workspace}/`))).reports;
const namesOf = async (call: Call) => (await reportsOf(call)).map(({ name }) => name);

async function openSettings(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole("button", { name: `Settings of ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

/** Chooses in a select of several; the menu is closed afterwards, so that it covers nothing. */
async function choose(page: Page, within: string, label: string, option: string | RegExp): Promise<void> {
  const box = dialog(page, within).getByRole("combobox", { name: label, exact: true });
  await box.click();
  await page.getByRole("option", { name: option }).first().click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toBeHidden();
}

async function createReport(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Add Report" }).click();
  await pressIn(page, "Create Report", "Next");
  await page.getByRole("radio", { name: /Campaign performance/ }).check();
  await pressIn(page, "Create Report", "Next");
  await page.getByRole("checkbox", { name: "Channels" }).uncheck();
  await pressIn(page, "Create Report", "Next");
  await choose(page, "Create Report", "Campaigns", /./);
  await dialog(page, "Create Report").getByRole("textbox", { name: "Name" }).fill(name);
  await dialog(page, "Create Report").getByRole("textbox", { name: "Description" }).fill("Step by step.");
  await pressIn(page, "Create Report", "Create Report");
  await expect(cardOf(page, name)).toBeVisible();
}

/** Shares as far as this person is allowed to: with the agency, and as an administrator also with a client and a new user. */
async function share(page: Page, name: string, invited: string | null): Promise<void> {
  const box = dialog(page, "Edit Dashboard");
  await openSettings(page, name, "Edit Dashboard");
  await box.getByRole("tab", { name: "Shared User" }).click();
  await choose(page, "Edit Dashboard", "Internal users", /Tom Adeyemi/);
  if (invited === null) {
    await expect(box.getByRole("combobox", { name: "External users" })).toBeDisabled();
    await expect(box.getByLabel("Invite by e-mail")).toBeDisabled();
  } else {
    await choose(page, "Edit Dashboard", "External users", /Chris Weber/);
    await box.getByLabel("Invite by e-mail").fill(invited);
    await box.getByLabel("Invite by e-mail").press("Enter");
  }
  await pressIn(page, "Edit Dashboard", "Share");
  if (invited !== null) {
    await expect(box.getByRole("status", { name: "Invitations" })).toContainText(invited);
    // The new guest is among the chosen people, so that the next change does not remove them.
    await expect(box.getByRole("button", { name: `Remove ${invited}` })).toBeVisible();
    await pressIn(page, "Edit Dashboard", "Close dialog");
  }
  await expect(box).toBeHidden();
}

const staff = [
  { person: "admin", colleague: "planner", mayAll: true },
  { person: "planner", colleague: "admin", mayAll: false },
] as const;

for (const { person, colleague, mayAll } of variants("the dashboard of a member of staff", staff)) {
  test(
    `[PERM-5, PERM-6, PERM-13] a dashboard of ${person} is created, edited, shared, tagged, cloned, deleted and restored`,
    { tag: "@rotating" },
    async ({ openAs, callAs, request }) => {
      const page = await openAs(person);
      const other = await callAs(colleague);
      const client = await callAs("client");
      const name = `Steps of ${person} ${randomUUID().slice(0, 8)}`;
      const changed = `${name}, edited`;
      await page.goto(`/${workspace}`);

      await createReport(page, name);
      const made = (await reportsOf(other)).find((report) => report.name === name);
      const settings = `/get-edit-report-template-settings/${made?.id}/`;
      expect(await answer(other("GET", settings))).toMatchObject({
        name,
        description: "Step by step.",
        hidden_pages: [{ page_display_name: "Channels" }],
      });
      expect(await namesOf(client)).not.toContain(name);

      await openSettings(page, name, "Edit Dashboard");
      await dialog(page, "Edit Dashboard").getByLabel("Name", { exact: true }).fill(changed);
      await dialog(page, "Edit Dashboard").getByRole("checkbox", { name: "Channels" }).check();
      await pressIn(page, "Edit Dashboard", "Save Changes");
      await expect(page.getByText("Dashboard updated successfully!")).toBeVisible();
      await expect(dialog(page, "Edit Dashboard")).toBeHidden();
      expect(await answer(other("GET", settings))).toMatchObject({ name: changed, hidden_pages: [] });

      const began = Date.now();
      const guest = mayAll ? `steps.${randomUUID().slice(0, 8)}@client.example` : null;
      await share(page, changed, guest);
      expect(await answer(other("GET", `/get-edit-report-shared/${made?.id}/`))).toMatchObject({
        int: [{ label: expect.stringContaining("Tom Adeyemi") }],
        ext: mayAll ? [{ label: guest }, { label: expect.stringContaining("Chris Weber") }] : [],
        invited: mayAll ? [{ email: guest }] : [],
      });
      if (guest !== null) expect(await newestLink(request, guest, began)).toContain("purpose=register");
      expect((await namesOf(client)).includes(changed)).toBe(mayAll);

      await page.getByRole("button", { name: `Add tags to ${changed}`, exact: true }).click();
      await choose(page, "Add Tags", "Tags", tagName);
      await pressIn(page, "Add Tags", "Apply");
      await expect(dialog(page, "Add Tags")).toBeHidden();
      await expect(cardOf(page, changed).getByRole("list", { name: "Tags" })).toHaveText(tagName);
      expect(await reportsOf(other)).toContainEqual(
        expect.objectContaining({ name: changed, tags: [expect.objectContaining({ tag_name: tagName })] }),
      );

      await openSettings(page, changed, "Clone");
      await expect(cardOf(page, changed)).toHaveCount(1);
      await expect(cardOf(page, `Copy of ${changed}`)).toBeVisible();

      await openSettings(page, changed, "Delete");
      await expect(cardOf(page, changed)).toHaveCount(0);
      // The toast stays while the pointer is over it.
      await page.getByRole("button", { name: "Undo" }).hover();
      expect(await namesOf(other)).not.toContain(changed);
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(cardOf(page, changed)).toBeVisible();
      expect(await namesOf(other)).toContain(changed);
      for (const report of (await reportsOf(other)).filter((each) => each.name.includes(name))) {
        expect((await other("DELETE", `/report/${report.id}/`)).status()).toBe(200);
      }
    },
  );
}

for (const { person, colleague, mayAll } of staff) {
  test(
    `[PERM-11, PERM-12, DIALOG-31, DIALOG-32] ${person} changes the tags of a workspace as far as they may`,
    { tag: "@rotating" },
    async ({ openAs, callAs }) => {
      const page = await openAs(person);
      const other = await callAs(colleague);
      const tagsOf = async (call: Call) =>
        answer<readonly { id: string; name: string }[]>(call("GET", `/workspace-tag/${workspace}/`));
      const namesOfTags = async () => (await tagsOf(other)).map(({ name }) => name);
      const tag = `Tag of ${person} ${randomUUID().slice(0, 8)}`;
      const box = dialog(page, "Add WorkSpace Tags");
      const panel = page.getByRole("complementary", { name: "Tags" });
      await page.goto(`/${workspace}`);
      await page.getByRole("button", { name: "Edit Tags" }).click();
      await expect(box.getByRole("tab")).toHaveText(mayAll ? ["Add New Tag", "Edit Tag"] : ["Add New Tag"]);
      await box.getByLabel("Tag name").fill(tag);
      await pressIn(page, "Add WorkSpace Tags", "Save Changes");
      await expect(page.getByText("Applied successfully!")).toBeVisible();
      expect(await namesOfTags()).toContain(tag);

      if (mayAll) {
        await box.getByRole("tab", { name: "Edit Tag" }).click();
        await box.getByRole("combobox", { name: "Tag" }).click();
        await page.getByRole("option", { name: tag }).click();
        await box.getByLabel("New name").fill(`${tag}, renamed`);
        await pressIn(page, "Add WorkSpace Tags", "Rename Selected Tag");
        await expect(box.getByRole("combobox", { name: "Tag" })).toHaveValue(`${tag}, renamed`);
        expect(await namesOfTags()).toContain(`${tag}, renamed`);
        await pressIn(page, "Add WorkSpace Tags", "Delete Selected Tag");
        await page
          .getByRole("alertdialog", { name: "Delete Tag" })
          .getByRole("button", { name: "Yes" })
          .click();
        await expect(box.getByRole("combobox", { name: "Tag" })).toHaveValue("");
        expect(await namesOfTags()).not.toContain(`${tag}, renamed`);
      } else {
        const id = (await tagsOf(other)).find(({ name }) => name === tag)?.id;
        const own = await callAs(person);
        expect((await own("PUT", `/workspace-tag/${id}/`, { name: "Mine now" })).status()).toBe(403);
        expect((await own("DELETE", `/workspace-tag/${id}/`)).status()).toBe(403);
        expect((await other("DELETE", `/workspace-tag/${id}/`)).status()).toBe(200);
      }
      await pressIn(page, "Add WorkSpace Tags", "Close");
      await expect(box).toBeHidden();
      await page.reload();
      await expect(panel.getByRole("button", { name: new RegExp(`^${tagName}`) })).toBeVisible();
      await expect(panel.getByRole("button", { name: new RegExp(`^${tag}`) })).toHaveCount(0);
    },
  );
}

test(
  "[PERM-8, PERM-10] staff that may not share with clients cannot do so past the dialog either",
  { tag: "@rotating" },
  async ({ callAs }) => {
    const call = await callAs("planner");
    const id = (await reportsOf(call)).find(({ name }) => name === sharedName)?.id;
    const path = `/share-report/${id}/`;
    const settings = () =>
      answer<{ ext: readonly unknown[]; invited: unknown }>(call("GET", `/get-edit-report-shared/${id}/`));
    const { ext } = await settings();
    for (const edit of [
      { internal: null, external: [], emails_invite: [] },
      { internal: null, external: null, emails_invite: ["stranger@client.example"] },
    ]) {
      expect((await call("POST", path, edit)).status()).toBe(403);
    }
    const after = await settings();
    expect(after.ext).toEqual(ext);
    expect(JSON.stringify(after.invited)).not.toContain("stranger");
  },
);

test(
  "[PERM-2, PERM-3, PERM-4, PERM-11, PERM-12] a client finds what is shared and gets into no dialog, by no button, key or call",
  { tag: "@rotating" },
  async ({ openAs, callAs }) => {
    const call = await callAs("client");
    const [admin, shared] = [await callAs("admin"), await reportsOf(call)];
    const all = await reportsOf(admin);
    const id = shared.find(({ name }) => name === sharedName)?.id;
    expect(shared.flatMap(({ permissions }) => permissions)).toEqual([]);

    const page = await openAs("client");
    await page.goto(`/${workspace}`);
    await expect(cardOf(page, sharedName)).toBeVisible();
    await expect(
      page.getByRole("button", { name: /^(Add Report|Edit Tags|Settings of|Add tags to)/ }),
    ).toHaveCount(0);
    await page.keyboard.press("Control+k");
    const palette = dialog(page, "Go to anything");
    await expect(palette.getByRole("option").first()).toBeVisible();
    await expect(palette.getByRole("option", { name: /Create Report|Edit Tags/ })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await page.goto("/admin");
    await expect(page.getByText("admin@vitrine.example")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

    const foreign = all.find((each) => shared.every((own) => own.id !== each.id))?.id;
    const tags = await answer<readonly { id: string; name: string }[]>(
      admin("GET", `/workspace-tag/${workspace}/`),
    );
    const tag = tags.find(({ name }) => name === tagName);
    const [option] = await answer<readonly { value: string }[]>(admin("GET", `/get-campaigns/${workspace}/`));
    const order = {
      target_workspace_id: workspace,
      target_report_name: "Not theirs",
      target_report_description: "Not theirs.",
      target_report_type: "campaign_digital",
      hidden_tabs: [],
      digital_campaign_ids: option?.value,
    };
    const [template] = await answer<readonly { value: string }[]>(
      admin("GET", "/get-templates/campaign_digital/"),
    );
    const noShare = { internal: null, external: null, emails_invite: [] };
    for (const [status, method, path, body] of [
      [403, "POST", `/add-report/${template?.value}/`, order],
      [403, "GET", `/get-campaigns/${workspace}/`],
      [403, "POST", `/clone-report/${id}/`, {}],
      [403, "GET", `/get-edit-report-template-settings/${id}/`],
      [403, "PUT", `/get-edit-report-template-settings/${id}/`, { name: "Theirs" }],
      [403, "PUT", `/update-report/${id}/`, { name: "Theirs" }],
      [403, "GET", `/get-edit-report-shared/${id}/`],
      [403, "POST", `/share-report/${id}/`, noShare],
      [403, "DELETE", `/report/${id}/`],
      [403, "PUT", `/report-tag/${id}/`, { workspace_tag: tag?.id }],
      [403, "DELETE", `/report-tag/${id}/`, { workspace_tag_id: tag?.id }],
      [403, "POST", `/workspace-tag/${workspace}/`, { tagName: "Theirs", tagColor: "black" }],
      [403, "PUT", `/workspace-tag/${tag?.id}/`, { name: "Theirs" }],
      [403, "DELETE", `/workspace-tag/${tag?.id}/`],
      [403, "POST", "/admin/people/list/", {}],
      [404, "GET", `/get-report/${workspace}/${foreign}/`],
      [404, "DELETE", `/report/${foreign}/`],
      [404, "PUT", `/favourite/${foreign}/`, {}],
      [404, "GET", "/reports/northwind-travel/"],
    ] as const) {
      expect((await call(method, path, body)).status(), `${method} ${path}`).toBe(status);
    }
    const kept = await reportsOf(admin);
    expect(kept.find((report) => report.id === id)?.tags).toEqual(
      all.find((report) => report.id === id)?.tags,
    );
    expect(kept.map(({ name }) => name)).toEqual(
      expect.not.arrayContaining(["Theirs", "Not theirs", `Copy of ${sharedName}`]),
    );
  },
);
