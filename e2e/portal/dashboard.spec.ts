import { expect, type Page } from "@playwright/test";

import { axeFindings, findingsInLooks, themes } from "./axe-findings.ts";
import { ask, cardOf, makeReport, press, test } from "./people.ts";

const workspace = "kestrel-energy";
const reports = (page: Page) => page.getByRole("list", { name: "Reports" });
const titles = (page: Page) => reports(page).getByRole("heading");
const tags = (page: Page) => page.getByRole("complementary", { name: "Tags" });
const chip = (page: Page, name: string) => tags(page).getByRole("button", { name: new RegExp(`^${name}`) });

interface Listed {
  readonly reports: readonly {
    readonly id: string;
    readonly name: string;
    readonly tags: readonly { readonly tag_name: string }[];
  }[];
  readonly favourites: readonly string[];
  readonly order: readonly string[];
}
async function openDashboard(page: Page): Promise<void> {
  await page.goto(`/${workspace}`);
  await expect(titles(page).first()).toBeVisible();
}
const listed = async (page: Page): Promise<Listed> =>
  (await ask(page, "GET", `/reports/${workspace}/`)) as Listed;

test("[DASH-1, DASH-2, DASH-3, DASH-5, DASH-6] tags narrow the list to reports with any of them, and are in the address", async ({
  openAs,
}) => {
  const page = await openAs("admin");
  await openDashboard(page);
  const { reports: all } = await listed(page);
  const withTag = (...names: string[]) =>
    all.filter((report) => report.tags.some((tag) => names.includes(tag.tag_name))).length;

  await tags(page).getByPlaceholder("Filter Tags").fill("BRA");
  await expect(tags(page).getByRole("list").getByRole("button")).toHaveText([/^Brand/]);
  await tags(page).getByPlaceholder("Filter Tags").fill("");

  await expect(chip(page, "Brand")).toHaveAttribute("aria-pressed", "false");
  await chip(page, "Brand").click();
  await expect(chip(page, "Brand")).toHaveAttribute("aria-pressed", "true");
  await expect(chip(page, "Brand").locator("svg")).toBeVisible();
  await expect(titles(page)).toHaveCount(withTag("Brand"));
  await chip(page, "Monthly").click();
  await expect(titles(page)).toHaveCount(withTag("Brand", "Monthly"));

  await page.reload();
  await expect(titles(page)).toHaveCount(withTag("Brand", "Monthly"));
  await expect(page).toHaveURL(/\?tag=[^&]+&tag=[^&]+$/);
  await chip(page, "Brand").click();
  await chip(page, "Monthly").click();
  await expect(titles(page)).toHaveCount(all.length);
});

test("[PRODUCT-9, DASH-15, DASH-21, DASH-25, STORE-10, DIALOG-33] a favourite has a red border, comes first, and follows the person to another browser; one that the server does not keep is taken back, and a message says so", async ({
  openAs,
}) => {
  const page = await openAs("admin");
  await openDashboard(page);
  const name = await titles(page).last().innerText();
  const star = page.getByRole("button", { name: `Favourite ${name}` });
  const kept = page.waitForResponse("**/api/favourite/**");
  await star.click();
  await expect(star).toHaveAttribute("aria-pressed", "true");
  await expect(titles(page).first()).toHaveText(name);
  await expect(cardOf(page, name).locator("article > div > div").first()).toHaveCSS(
    "border-top-color",
    "rgb(229, 72, 77)",
  );
  await kept;
  const { favourites } = await listed(page);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("favourites")))
    .toBe(JSON.stringify(favourites));

  const elsewhere = await openAs("admin");
  await elsewhere.goto(`/${workspace}`);
  await expect(titles(elsewhere).first()).toHaveText(name);

  await star.click();
  await expect(star).toHaveAttribute("aria-pressed", "false");
  await expect.poll(() => listed(page).then((list) => list.favourites)).not.toContain(favourites.at(-1));

  await page.route("**/api/favourite/**", (route) => route.abort());
  await star.click();
  const toast = page.getByText("The favourite could not be saved and is as it was before.");
  await expect(toast).toBeVisible();
  await expect(star).toHaveAttribute("aria-pressed", "false");
  // Its bar has an icon that closes it.
  await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Close" }).click();
  await expect(toast).toBeHidden();
});

test("[DASH-22, DASH-23, DASH-24] a card is turned to its description and back, by keyboard alone; it turns in 300 ms, and with reduced motion one face fades into the other", async ({
  openAs,
}) => {
  const page = await openAs("admin");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openDashboard(page);
  const name = await titles(page).first().innerText();
  const card = reports(page).getByRole("listitem").first();
  await card.getByRole("link", { name }).focus();
  await press(page, "Tab", "Tab");
  await expect(page.getByRole("button", { name: `Description of ${name}` })).toBeFocused();
  await press(page, "Enter");
  const close = card.getByRole("button", { name: "Close" });
  await expect(close).toBeFocused();
  await expect(card.getByRole("group", { name: `Description of ${name}` })).toHaveText(/\w{4}/);
  await expect(card.locator("article")).toHaveAttribute("data-turned", "true");
  await press(page, "Enter");
  await expect(page.getByRole("button", { name: `Description of ${name}` })).toBeFocused();
  await expect(card.locator("article")).toHaveAttribute("data-turned", "false");

  const faces = card.locator("article > div");
  await expect(faces).toHaveCSS("transition-duration", "0.3s");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(faces).toHaveCSS("transition-duration", "0s");
  await expect(faces.locator("> div").first()).toHaveCSS("transition-property", "opacity");
});

test("the order of the cards can be chosen, and is in the address", async ({ openAs }) => {
  const page = await openAs("admin");
  await openDashboard(page);
  const { reports: all } = await listed(page);
  const byName = all.map(({ name }) => name).toSorted(new Intl.Collator("en", { numeric: true }).compare);
  await page.getByRole("button", { name: "Sort: My order" }).focus();
  await press(page, "Enter");
  await expect(page.getByRole("menuitemradio", { name: "My order" })).toHaveAttribute("data-focused", "true");
  await press(page, "ArrowDown", "Enter");
  await expect(page.getByRole("button", { name: "Sort: Name" })).toBeFocused();
  await expect(titles(page)).toHaveText(byName);
  await expect(page).toHaveURL(/\?sort=name$/);
  await page.reload();
  await expect(titles(page)).toHaveText(byName);
});

test(
  "[DASH-13] arrows go from card to card, Shift takes the card along, as dragging does, and the order is kept",
  { tag: "@rotating" },
  async ({ openAs }) => {
    const page = await openAs("admin");
    await openDashboard(page);
    const before = await titles(page).allInnerTexts();
    const link = (index: number) => titles(page).nth(index).getByRole("link");
    await link(0).focus();
    await press(page, "ArrowRight", "ArrowDown", "ArrowLeft");
    await expect(link(3)).toBeFocused();
    await press(page, "Home");
    await expect(link(0)).toBeFocused();
    await press(page, "End");
    await expect(link(before.length - 1)).toBeFocused();
    await press(page, "Home");
    const kept = page.waitForResponse("**/api/report-order/**");
    await press(page, "Shift+ArrowRight");
    const [first = "", second = "", ...rest] = before;
    await expect(titles(page)).toHaveText([second, first, ...rest]);
    await expect(link(1)).toBeFocused();
    await expect(page.getByText(`${first} is now at place 2 of ${before.length}.`)).toBeAttached();
    await kept;
    await page.reload();
    await expect(titles(page)).toHaveText([second, first, ...rest]);

    const [third = "", ...others] = rest;
    const keptAgain = page.waitForResponse("**/api/report-order/**");
    await titles(page).nth(2).dragTo(titles(page).first());
    await expect(titles(page)).toHaveText([third, second, first, ...others]);
    await keptAgain;
    await ask(page, "PUT", `/report-order/${workspace}/`, { order: [] });
  },
);

test("a report is cloned and deleted from its settings, and the deletion can be undone, by keyboard alone", async ({
  openAs,
}) => {
  const page = await openAs("admin");
  const { name } = await makeReport(page, workspace, "Heat pumps, week 45");
  await openDashboard(page);
  await page.getByRole("button", { name: `Settings of ${name}` }).focus();
  await press(page, "Enter");
  await expect(page.getByRole("menuitem")).toHaveText(["Edit Dashboard", "Clone", "Clone to…", "Delete"]);
  await expect(page.getByRole("menuitem", { name: "Edit Dashboard" })).toHaveAttribute(
    "data-focused",
    "true",
  );
  await press(page, "ArrowDown", "Enter");
  await expect(page.getByText(new RegExp(`“${name}” was cloned`))).toBeVisible();

  await page
    .getByRole("button", { name: `Settings of ${name}` })
    .first()
    .focus();
  await press(page, "Enter");
  await expect(page.getByRole("menuitem", { name: "Edit Dashboard" })).toHaveAttribute(
    "data-focused",
    "true",
  );
  await press(page, "End", "Enter");
  await expect(page.getByText(`“${name}” was deleted.`)).toBeVisible();
  await expect(cardOf(page, name)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).focus();
  await press(page, "Enter");
  await expect(cardOf(page, name)).toHaveCount(1);
  const { reports: all } = await listed(page);
  for (const report of all.filter((each) => each.name.includes(name))) {
    await ask(page, "DELETE", `/report/${report.id}/`);
  }
});

test("a report is cloned to another workspace by keyboard alone, and what it leaves behind is named", async ({
  openAs,
}) => {
  const page = await openAs("admin");
  const { id, name } = await makeReport(page, workspace, "Wind, week 46");
  await openDashboard(page);
  const campaigns = await cardOf(page, name).locator("article p").nth(1).innerText();
  await page.getByRole("button", { name: `Settings of ${name}` }).focus();
  await press(page, "Enter");
  await expect(page.getByRole("menuitem")).toHaveText(["Edit Dashboard", "Clone", "Clone to…", "Delete"]);
  await expect(page.getByRole("menuitem", { name: "Edit Dashboard" })).toHaveAttribute(
    "data-focused",
    "true",
  );
  await press(page, "ArrowDown", "ArrowDown", "Enter");
  const dialog = page.getByRole("dialog", { name: "Clone to another workspace" });
  await dialog.getByRole("combobox", { name: "Workspace" }).focus();
  await page.keyboard.type("Meridian");
  await expect(page.getByRole("option")).toHaveText(["Meridian Outdoor"]);
  await press(page, "Enter", "Tab", "End");
  await page.keyboard.type(" of Kestrel");
  expect(await axeFindings(page)).toEqual([]);
  const cloned = page.waitForResponse("**/api/clone-report/**");
  await press(page, "Enter");
  const copy = (await (await cloned).json()) as { readonly id: string };
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`“${name}” was cloned as “${name} of Kestrel”.`)).toContainText(
    `Not there, and left out: ${campaigns}.`,
  );
  await page.getByRole("button", { name: "Open" }).focus();
  await press(page, "Enter");
  await expect(page).toHaveURL(new RegExp(`/test-workspace-1/${copy.id}$`));
  for (const each of [id, copy.id]) await ask(page, "DELETE", `/report/${each}/`);
});

test("[DASH-4, DASH-11, PERM-2, PERM-3, PERM-4, PERM-5, PERM-6, PERM-13] everybody sees the buttons for what they may do, and no others", async ({
  openAs,
}) => {
  const seen = async (person: "admin" | "planner" | "client") => {
    const page = await openAs(person);
    await page.goto("/test-workspace-1");
    const card = reports(page).getByRole("listitem").first();
    const name = await card.getByRole("heading").innerText();
    await expect(tags(page).getByRole("list")).toHaveAttribute("aria-busy", "false");
    const has = async (button: string) => (await page.getByRole("button", { name: button }).count()) > 0;
    return {
      favourite: await has(`Favourite ${name}`),
      turn: await has(`Description of ${name}`),
      addReport: await has("Add Report"),
      editTags: await has("Edit Tags"),
      settings: await has(`Settings of ${name}`),
      addTags: await has(`Add tags to ${name}`),
    };
  };
  const all = { favourite: true, turn: true, addReport: true, editTags: true, settings: true, addTags: true };
  expect(await seen("admin")).toEqual(all);
  expect(await seen("planner")).toEqual(all);
  expect(await seen("client")).toEqual({
    ...all,
    addReport: false,
    editTags: false,
    settings: false,
    addTags: false,
  });
});

test(
  "[ERROR-8] workspace tags that cannot be loaded show an alert",
  { tag: "@rotating" },
  async ({ openAs }) => {
    const page = await openAs("planner");
    await page.route("**/api/workspace-tag/**", (route) => route.abort());
    await page.goto("/test-workspace-1");
    await expect(page.getByRole("alert")).toHaveText("No workspace tags available!");
  },
);

test("axe finds nothing on the dashboard, in any theme at any width", async ({ openAs }) => {
  const page = await openAs("admin", { theme: "system" });
  await page.goto("/test-workspace-1");
  const [name, another] = await Promise.all([
    titles(page).nth(0).innerText(),
    titles(page).nth(1).innerText(),
  ]);
  await page.getByRole("button", { name: `Description of ${name}` }).click();
  expect(await findingsInLooks(page), "a turned card").toEqual([]);
  await page.getByRole("button", { name: `Settings of ${another}` }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  expect(await findingsInLooks(page, themes(1440)), "the settings of a card").toEqual([]);
  await expect(page.getByRole("menu")).toBeVisible();
  await press(page, "Escape");
  await expect(page.getByRole("menu")).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("group", { name: "Dashboard tools" }).getByRole("button", { name: "Tags" }).click();
  await expect(page.getByRole("dialog", { name: "Tags" })).toBeVisible();
  expect(await findingsInLooks(page, themes(390)), "the sheet of tags").toEqual([]);
  await expect(page.getByRole("dialog", { name: "Tags" })).toBeVisible();
});
