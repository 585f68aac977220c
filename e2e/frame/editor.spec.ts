import type { Locator } from "@playwright/test";

import { boxOf } from "../box-of.ts";
import { frameOf } from "./host-page.ts";
import { axeFaults } from "./axe-faults.ts";
import { expect, test } from "./frame-test.ts";
import { stillPage } from "./kinds-report.ts";
import { canvasPage, openEditor } from "./open-editor.ts";

const usual = { ...stillPage.visuals[0], dimensions: [], text: null, layout: undefined };
const spend = { table: "Performance", measure: "Spend" };
const clicks = { table: "Performance", measure: "Clicks" };
const impressions = { table: "Performance", measure: "Impressions" };
const channel = { table: "Channel", column: "channel" };
const week = { table: "Date", column: "date", grain: "week" };

const visuals = [
  { ...usual, name: "spend", type: "card", title: "Spend", measures: [spend] },
  { ...usual, name: "clicks", type: "card", title: "Clicks", measures: [clicks] },
  { ...usual, name: "seen", type: "card", title: "Impressions", measures: [impressions] },
  {
    ...usual,
    name: "weeks",
    type: "lineChart",
    title: "Spend by week",
    measures: [spend],
    dimensions: [week],
  },
  {
    ...usual,
    name: "channels",
    type: "clusteredBarChart",
    title: "Clicks by channel",
    measures: [clicks],
    dimensions: [channel],
  },
];
const flowing = {
  ...stillPage,
  name: "flowing",
  displayName: "Flowing",
  layout: {
    kind: "flow",
    rows: [
      { cells: ["spend", "clicks", "seen"].map((visual) => ({ visual, span: 4 })) },
      {
        cells: [
          { visual: "weeks", span: 8 },
          { visual: "channels", span: 4 },
        ],
      },
    ],
  },
  visuals,
};

test("by mouse: a visual is selected, moved between others, undone, and a dropped field becomes a visual", async ({
  page,
  frameServer,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  frameServer.definitions.set("token-edit-mouse", { pages: [flowing], bookmarks: [] });
  const { frame } = await openEditor(page, frameServer, "token-edit-mouse");
  const shown = (name: string) => frame.locator(`[data-edited="${name}"]`);
  await shown("channels").click();
  await expect(frame.getByRole("toolbar", { name: "Tools for Clicks by channel" })).toBeVisible();
  await expect(frame.getByRole("region", { name: "Across" })).toContainText("Channel");

  const from = await boxOf(shown("channels"));
  const to = await boxOf(shown("clicks"));
  await page.mouse.move(from.x + 60, from.y + 60);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + to.height / 2, { steps: 5 });
  // The rows have made room before the pointer is released.
  await expect.poll(async () => (await boxOf(shown("channels"))).y).toBeLessThan(from.y - 40);
  await page.mouse.up();
  await expect
    .poll(async () => (await boxOf(shown("channels"))).x)
    .toBeLessThan((await boxOf(shown("clicks"))).x);
  await frame.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await boxOf(shown("channels"))).y).toBeGreaterThan(from.y - 40);

  await shown("clicks").click();
  await frame.getByRole("searchbox", { name: /^Search \d+ fields/ }).fill("impressions");
  const field = await boxOf(
    frame.getByRole("region", { name: "Fields" }).getByRole("button", { name: "Impressions" }),
  );
  const line = await boxOf(shown("weeks"));
  await page.mouse.move(field.x + 30, field.y + 10);
  await page.mouse.down();
  await page.mouse.move(line.x + 200, line.y + line.height + 40, { steps: 5 });
  await page.mouse.up();
  await expect(frame.getByRole("toolbar", { name: "Tools for Impressions" })).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
});

test("by keyboard alone: a visual is added, gets its fields, is saved, and is there when the report opens again", async ({
  page,
  frameServer,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  frameServer.definitions.set("token-edit-keys", { pages: [flowing], bookmarks: [] });
  const host = await openEditor(page, frameServer, "token-edit-keys");
  const { frame } = host;
  const press = async (name: string, keys: readonly string[], text = "") => {
    await frame.getByRole("button", { name, exact: true }).focus();
    await page.keyboard.press("Enter");
    if (text !== "") await page.keyboard.type(text);
    for (const key of keys) await page.keyboard.press(key);
  };
  await press("Add visual", ["Enter"], "line chart");
  await expect(frame.getByText("Needs: Across, Values")).toBeVisible();
  await press("Add a field: Values", ["Enter"], "impr");
  await press("Add a field: Across", ["Enter"], "date");
  const added = frame.getByRole("button", { name: "Impressions by Date, Line chart" });
  await expect(added).toBeVisible();
  await added.focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Control+s");
  await host.event("saved");
  await expect(frame.getByText("version 2 · all changes saved")).toBeVisible();
  // Saving while the name of a page is typed saves it with that name.
  await press("Pages and objects", []);
  await press("Add page", []);
  // At once, as a fast typist does.
  await page.keyboard.type("Results");
  await page.keyboard.press("Control+s");
  await expect(frame.getByText("version 3 · all changes saved")).toBeVisible();
  await expect(frame.getByRole("button", { name: "Results", exact: true })).toBeVisible();

  const since = (await host.heard()).length;
  await host.call("POST", "/report/load", {
    type: "report",
    id: "report-1",
    accessToken: "token-edit-keys",
    settings: {},
  });
  await host.event("rendered", since);
  await expect(frame.getByRole("figure", { name: "Impressions by Date" })).toBeVisible();
  await expect(frame.getByRole("main", { name: "Report editor" })).toHaveCount(0);
});

/** All texts of the editor and of a visual's three tabs that are read or heard, without those of the figures. */
async function textsOf(main: Locator): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  for (const tab of [0, 1, 2]) {
    await main.getByRole("tab").nth(tab).click();
    const texts = await main.evaluate((root) => {
      const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: (string | null | undefined)[] = [];
      while (nodes.nextNode())
        if (nodes.currentNode.parentElement?.closest("[inert]") === null)
          found.push(nodes.currentNode.textContent);
      for (const element of root.querySelectorAll(":is([aria-label], [title], [placeholder]):not([inert] *)"))
        for (const name of ["aria-label", "title", "placeholder"]) found.push(element.getAttribute(name));
      return found.map((text) => text?.trim() ?? "");
    });
    for (const text of texts) seen.add(text);
  }
  return seen;
}

/** Texts of the report and its model, and words that both languages have. */
const inBothLanguages =
  /^(\W*|\d.*|Flowing|.*(Spend|Clicks|Impressions|Channel|Date|Campaign).*|Performance|Client|Device|Market|What was paid.*|clicks|EUR|Desktop|Format|Median|Media|Conversions|Broken|Tooltip|Arial|Georgia|Times New Roman|Trebuchet MS|Verdana|Courier New)$/;

test("in German nothing of the editor is in English, and undo says what it takes back", async ({
  page,
  frameServer,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  frameServer.definitions.set("token-edit-german", { pages: [flowing], bookmarks: [] });
  const host = await openEditor(page, frameServer, "token-edit-german");
  const { frame } = host;
  const main = frame.getByRole("main");
  await frame.locator('[data-edited="channels"]').click();
  const english = await textsOf(main);
  const german = { localeSettings: { language: "de", formatLocale: "de" } };
  expect((await host.call("PATCH", "/report/settings", german)).statusCode).toBe(202);
  await expect(frame.getByRole("main", { name: "Berichtseditor" })).toBeVisible();
  const seen = await textsOf(main);
  expect([...seen].filter((text) => english.has(text) && !inBothLanguages.test(text))).toEqual([]);
  for (const text of ["Speichern", "Felder", "Titel", "Achse", "Filtert", "Gruppierte Balken"])
    expect([text, seen.has(text)]).toEqual([text, true]);
  await frame.locator('[data-edited="channels"] > button').press("Delete");
  await expect(frame.getByRole("button", { name: "Rückgängig" })).toHaveAttribute(
    "title",
    "Rückgängig: „Clicks by channel“ auf Seite „Flowing“ gelöscht",
  );
  // The deleted visual had the focus.
  await page.keyboard.press("Control+z");
  await expect(frame.locator('[data-edited="channels"]')).toBeVisible();
});

const canvas = canvasPage(visuals.slice(0, 3));

test("[EDITOR-12] [EDITOR-13] on a canvas: a visual is moved onto a guide, resized, aligned with others, put in front, given a look, grouped and locked", async ({
  page,
  frameServer,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  frameServer.definitions.set("token-edit-canvas", { pages: [canvas], bookmarks: [] });
  const { frame } = await openEditor(page, frameServer, "token-edit-canvas");
  const shown = (name: string) => frame.locator(`[data-edited="${name}"]`);
  const drag = async (from: { x: number; y: number }, by: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 4 });
    await page.mouse.up();
  };
  const first = await boxOf(shown("spend"));
  const second = await boxOf(shown("clicks"));
  // Two pixels away from the line on which the tops are level.
  await drag({ x: second.x + 60, y: second.y + 60 }, { x: 0, y: first.y - second.y + 2 });
  await expect.poll(async () => Math.round((await boxOf(shown("clicks"))).y - first.y)).toBe(0);

  const before = await boxOf(shown("clicks"));
  await drag({ x: before.x + before.width, y: before.y + before.height }, { x: 0, y: 90 });
  await expect.poll(async () => (await boxOf(shown("clicks"))).height).toBeGreaterThan(before.height + 60);

  await page.keyboard.press("Control+a");
  await frame.getByRole("button", { name: "Arrange" }).click();
  await frame.getByRole("menuitem", { name: "Align left" }).click();
  const left = async (name: string) => Math.round((await boxOf(shown(name))).x);
  await expect.poll(async () => (await left("seen")) - (await left("spend"))).toBe(0);
  await expect(frame.getByRole("button", { name: "Undo" })).toHaveAttribute(
    "title",
    "Undo: 3 visuals on page “Canvas” moved or resized",
  );

  await frame.getByRole("button", { name: "Spend", description: "Card", exact: true }).click();
  await frame.getByRole("button", { name: "Arrange" }).click();
  await frame.getByRole("menuitem", { name: "Bring to front" }).click();
  await frame.getByRole("tab", { name: "Format" }).click();
  await frame.getByLabel("Alignment of the title").selectOption("Right");
  await frame.getByLabel("Border", { exact: true }).uncheck();
  const figure = shown("spend").getByRole("figure");
  await expect(figure).toHaveCSS("border-top-color", "rgba(0, 0, 0, 0)");
  await expect(figure.getByRole("heading")).toHaveCSS("text-align", "right");
  await frame.getByRole("button", { name: "Reset Border" }).click();
  await expect(figure).not.toHaveCSS("border-top-color", "rgba(0, 0, 0, 0)");
  expect(await axeFaults(page)).toEqual([]);
  for (let step = 0; step < 6; step += 1) await frame.getByRole("button", { name: "Undo" }).click();
  await expect(frame.getByText("version 1 · all changes saved")).toBeVisible();

  await shown("seen").click({ modifiers: ["Shift"] });
  await page.keyboard.press("Control+g");
  await page.keyboard.press("Escape");
  await expect(frame.getByText("Nothing selected")).toBeVisible();
  await shown("spend").click();
  await expect(frame.getByRole("toolbar", { name: "Tools for 2 visuals selected" })).toBeVisible();
  await shown("spend").click();
  await expect(frame.getByRole("toolbar", { name: "Tools for Spend" })).toBeVisible();
  await page.keyboard.press("Control+Shift+l");
  await expect(frame.getByRole("button", { name: "Spend, Card, locked" })).toBeVisible();
  const locked = await boxOf(shown("spend"));
  await drag({ x: locked.x + 60, y: locked.y + 60 }, { x: 90, y: 40 });
  expect(await boxOf(shown("spend"))).toEqual(locked);
  await frame.getByRole("button", { name: "Done" }).click();
  await expect(frame.getByRole("main")).toBeFocused();
});

test("a bookmark is made of what is shown, renamed, shown again, updated and moved", async ({
  page,
  frameServer,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  frameServer.definitions.set("token-edit-bookmarks", { pages: [flowing, canvas], bookmarks: [] });
  const { frame } = await openEditor(page, frameServer, "token-edit-bookmarks");
  const list = frame.getByRole("region", { name: "Bookmarks" });
  const names = () => list.locator("[data-choice]").allInnerTexts();
  const current = frame.locator("[data-choice][aria-current]");
  const add = async (name: string) => {
    await list.getByRole("button", { name: "Add bookmark" }).click();
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
  };
  await add("Start");
  await frame.getByRole("button", { name: "Canvas", exact: true }).click();
  await add("Plan");
  expect(await names()).toEqual(["Start", "Plan"]);
  await list.getByRole("button", { name: "Start", exact: true }).click();
  await expect(current).toHaveText("Flowing");
  await list.getByRole("button", { name: "Options for Plan" }).click();
  await frame.getByRole("menuitem", { name: "Update to what is shown" }).click();
  await frame.getByRole("button", { name: "Canvas", exact: true }).click();
  await list.getByRole("button", { name: "Plan", exact: true }).click();
  await expect(current).toHaveText("Flowing");
  await list.getByRole("button", { name: "Options for Plan" }).click();
  await frame.getByRole("menuitem", { name: "Move up" }).click();
  expect(await names()).toEqual(["Plan", "Start"]);
  await expect(frame.getByRole("button", { name: "Undo" })).toHaveAttribute(
    "title",
    "Undo: Bookmark “Plan” moved",
  );
});

test("[EDITOR-18] what is copied is on the clipboard as text for other reports, and as a picture for other programs", async ({
  page,
  frameServer,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  frameServer.definitions.set("token-edit-copy", { pages: [canvas], bookmarks: [] });
  const { frame } = await openEditor(page, frameServer, "token-edit-copy");
  const faults: Error[] = [];
  page.on("pageerror", (fault) => faults.push(fault));
  const copy = async () => {
    await frame.locator('[data-edited="spend"]').click();
    await frame.locator('[data-edited="clicks"]').click({ modifiers: ["Shift"] });
    await page.keyboard.press("Control+c");
  };
  // The browser of the tests refuses to write pictures, and keeps the text.
  await copy();
  await page.keyboard.press("Control+v");
  await expect(frame.locator("[data-edited]")).toHaveCount(5);
  await frame.getByRole("button", { name: "Undo" }).click();

  await frameOf(page).evaluate(recordPictures);
  await copy();
  const picture = () => frameOf(page).evaluate(() => (window as unknown as Recording).picture);
  await expect.poll(picture).toMatchObject({ kind: "vitrine/visuals", width: 2 * 640, height: 2 * 158 });
  // Letters and digits of both cards.
  expect((await picture())?.dark).toBeGreaterThan(500);
  expect(faults).toEqual([]);
});

test("copies on another page keep their order, the bar of tools is in front of all that are selected, and what is damaged is named", async ({
  page,
  frameServer,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const empty = {
    ...flowing,
    name: "empty",
    displayName: "Empty",
    visuals: [],
    layout: { kind: "flow", rows: [] },
  };
  frameServer.definitions.set("token-edit-paste", { pages: [flowing, empty], bookmarks: [] });
  const { frame } = await openEditor(page, frameServer, "token-edit-paste");
  const shown = (name: string) => frame.locator(`[data-edited="${name}"]`);
  await shown("spend").click();
  await shown("clicks").click({ modifiers: ["Shift"] });
  await page.keyboard.press("Control+c");
  await frame.getByRole("button", { name: "Empty", exact: true }).click();
  await expect(frame.locator("[data-edited]")).toHaveCount(0);
  await page.keyboard.press("Control+v");
  await expect(frame.locator("[data-edited]")).toHaveCount(2);
  expect((await boxOf(shown("spend"))).y).toBeLessThan((await boxOf(shown("clicks"))).y);
  // The bar of the upper one is below it, over the lower one.
  await shown("clicks").click();
  await shown("spend").click({ modifiers: ["Shift"] });
  const bar = frame.getByRole("toolbar", { name: "Tools for 2 visuals selected" });
  await bar.getByRole("button", { name: "Duplicate" }).click({ trial: true });

  await frameOf(page).evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", '{"kind":"vitrine/visuals","visuals":[{"type":"unknown"}]}');
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  });
  await expect(frame.getByText("Something on the clipboard is damaged")).toBeVisible();
  await expect(frame.locator("[data-edited]")).toHaveCount(2);
});

interface Recording {
  picture: { kind: string; width: number; height: number; dark: number } | null;
}

/** Runs in the frame: keeps what is written to the clipboard, with the number of dark pixels of the picture. */
function recordPictures(): void {
  const frame = window as unknown as Recording;
  frame.picture = null;
  navigator.clipboard.write = async ([item]) => {
    if (item === undefined) return;
    const text = await (await item.getType("text/plain")).text();
    const picture = await createImageBitmap(await item.getType("image/png"));
    const { width, height } = picture;
    const context = new OffscreenCanvas(width, height).getContext("2d");
    context?.drawImage(picture, 0, 0);
    const reds = (context?.getImageData(0, 0, width, height).data ?? []).filter((_, at) => at % 4 === 0);
    const { kind } = JSON.parse(text) as { kind: string };
    frame.picture = { kind, width, height, dark: reds.filter((red) => red < 128).length };
  };
}

test("[EDITOR-15] [EDITOR-16] figures get bars, shades and rules, and a chart gets lines at figures that the author gives", async ({
  page,
  frameServer,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  frameServer.definitions.set("token-edit-formatting", { pages: [flowing], bookmarks: [] });
  const { frame } = await openEditor(page, frameServer, "token-edit-formatting");
  const shown = frame.locator('[data-edited="channels"]');
  await shown.click();
  await frame.getByRole("tab", { name: "Format" }).click();
  const clicks = frame.getByRole("group", { name: "Clicks" });
  // Bars behind figures are for cells, and bars of a chart have none.
  await expect(clicks.getByLabel("Bars behind the figures")).toHaveCount(0);
  await clicks.getByRole("button", { name: "Add a rule: Clicks" }).click();
  await clicks.getByLabel("Word, 1").fill("Enough");
  await clicks.getByLabel("From, 1").fill("-1");
  await expect(shown.getByText("Enough").first()).toBeVisible();
  await clicks.getByLabel("Below, 1").fill("-0,5");
  await expect(shown.getByText("Enough")).toHaveCount(0);

  await frame.getByRole("button", { name: "Add a line" }).click();
  await expect(shown.locator('[data-reference="Average"]')).toHaveCount(1);
  await frame.getByLabel("Line at, Average").selectOption("A figure");
  await frame.getByLabel("Figure, Target").fill("10");
  await frame.getByLabel("Name of the line, Target").fill("Goal");
  await expect(shown.locator('[data-reference="Goal"]')).toHaveText("Goal 10");
  expect(await axeFaults(page)).toEqual([]);
  await frame.getByRole("button", { name: "Remove the line Goal" }).click();
  await expect(shown.locator("[data-reference]")).toHaveCount(0);
  await clicks.getByRole("button", { name: "Remove rule 1" }).click();
  await expect(clicks.getByLabel("Word, 1")).toHaveCount(0);
  // What belongs to one place is undone together.
  await frame.getByRole("button", { name: "Undo" }).click();
  await expect(clicks.getByLabel("Word, 1")).toHaveValue("Enough");
});
